import type { GameRecord } from '../protocol/messages';
import { bytesOf, hexOf, joined, sha256 } from './bytes';
import { Chance } from './chance';
import type { Kept } from './kept';

/** What is checked, in the order of docs/fairness.md. */
export const points = ['seed', 'bots', 'bound', 'deal', 'promised', 'own', 'others', 'seen'] as const;
export type Point = (typeof points)[number];

/** How a game is dealt, for the page to recompute it. */
export interface DealProof {
  /** Whether the record's set-up is what this chance deals. */
  deals(record: GameRecord, chance: Chance): boolean;
  /** Whether what this page was shown fits the record's set-up. */
  fits(record: GameRecord, game: unknown, hands: { seat: number; hand: string[] }[]): boolean;
}

export interface Verdict {
  /** Whether each point holds; a point that could not be checked is left out. */
  holds: Partial<Record<Point, boolean>>;
  /** Bytes of this browser decided the deal too: only then is anyone bound to us. */
  tookPart: boolean;
  /** Not everyone was bound to their bytes before any were shown. */
  weaker: boolean;
}

/** What this page was told of the game while it lasted. */
export interface Seen {
  acts: { ply: number; action: string }[];
  game: unknown;
  hands: { seat: number; hand: string[] }[];
  /** How much of it was played elsewhere. */
  carried?: number | undefined;
}

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
const bytes = (hex: string): Uint8Array => bytesOf(hex) ?? new Uint8Array();

export function seatCommitment(promised: string, seat: number, entropy: string): string {
  return hexOf(sha256(joined(ascii('marea-entropy-1'), bytes(promised), Uint8Array.of(seat), bytes(entropy))));
}

export function keyOf(seed: string, entropy: string[]): Uint8Array {
  return sha256(joined(ascii('marea-fairness-1'), bytes(seed), ...entropy.map((one) => sha256(bytes(one)))));
}

/** All that this page can find out about a record's proof by itself. */
export function check(record: GameRecord, proof: DealProof | undefined, kept: Kept[], seen: Seen): Verdict {
  const { commitment, seed, entropy, commitments = [], carried } = record.fairness!;
  const fits = (bound: string, seat: number) => seatCommitment(commitment, seat, entropy[seat] ?? '') === bound;
  const holds: Verdict['holds'] = {
    seed: hexOf(sha256(bytes(seed))) === commitment,
    bots: record.seats.every((name, seat) => !name.startsWith('bot:') || (!entropy[seat] && !commitments[seat])),
    bound: commitments.every((bound, seat) => !bound || fits(bound, seat)),
  };
  // A game that was begun elsewhere was dealt there.
  if (proof && carried === undefined) holds.deal = proof.deals(record, new Chance(keyOf(seed, entropy), 0));
  if (kept.length > 0) holds.promised = kept.every((one) => one.promised === commitment);
  const shown = kept.filter((one) => one.shown);
  if (shown.length > 0) {
    holds.own = shown.every((one) => one.shown!.entropy === entropy[one.seat]);
    holds.others = shown.every((one) => record.seats.every((_, seat) => suits(one.shown!.bound[seat] ?? '', seat)));
  }
  holds.seen =
    carried === seen.carried &&
    seen.acts.every(({ ply, action }) => action.includes('?') || record.actions[ply] === action) &&
    (!proof || proof.fits(record, seen.game, seen.hands));
  const weaker = !entropy.some(Boolean) || entropy.some((one, seat) => one && !commitments[seat]);
  return { holds, tookPart: shown.length > 0, weaker };

  /** Whoever was bound has those bytes; whoever was not has none, or the record calls its own proof weaker. */
  function suits(bound: string, seat: number): boolean {
    return bound ? fits(bound, seat) : !entropy[seat] || !commitments[seat];
  }
}
