import { readFileSync } from 'node:fs';
import { createHash, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { bytesOf, hexOf, sha256 } from '../src/fairness/bytes';
import { Chance } from '../src/fairness/chance';
import { allKept, draw, keepDealt, keepOver, keepPromise, keptOf, show } from '../src/fairness/kept';
import { check, keyOf, seatCommitment, type Seen } from '../src/fairness/proof';
import { deal, dealProof } from '../src/games/venezia/deal';
import type { GameRecord } from '../src/protocol/messages';

/** The numbers of docs/fairness.md. */
const page = readFileSync('../docs/fairness.md', 'utf8');
const said = (name: string, nth = 0): string =>
  [...page.matchAll(new RegExp(`^${name} {2,}(.*)$`, 'gm'))].map((match) => match[1]!)[nth]!;

it('hashes as everyone does', () => {
  for (const size of [0, 1, 55, 56, 63, 64, 65, 1000]) {
    const bytes = randomBytes(size);
    expect(hexOf(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
});

it('reads hex and nothing else', () => {
  expect(bytesOf('00ff')).toEqual(Uint8Array.of(0, 255));
  for (const none of ['0', 'zz', 'FF', '0 ']) expect(bytesOf(none)).toBeNull();
});

describe('the numbers of the page', () => {
  const entropy = [said('entropy of seat 0'), said('entropy of seat 1'), ''];
  const key = keyOf(said('seed'), entropy);

  it('has the commitments and the key', () => {
    expect(hexOf(sha256(bytesOf(said('seed'))!))).toBe(said('commitment'));
    expect(seatCommitment(said('commitment'), 0, entropy[0]!)).toBe(said('its commitment', 0));
    expect(seatCommitment(said('commitment'), 1, entropy[1]!)).toBe(said('its commitment', 1));
    expect(hexOf(key)).toBe(said('key'));
  });
  it('draws and deals', () => {
    const chance = new Chance(key, 0);
    expect(Array.from({ length: 8 }, () => chance.below(6)).join(' ')).toBe(said('below 6, stream 0'));
    const dealt = deal({}, 3, new Chance(key, 0));
    expect(dealt.board[0]).toBe(said('Venezia, top row'));
    expect(dealt.board.at(-1)).toBe(said('bottom row'));
    expect(dealt.hands[0]!.toSorted().join(' ')).toBe(said('hand of seat 0'));
    expect(dealt.first).toBe(Number(said('first')));
  });
});

/** A record of a live table from before seats bound themselves: what it deals is the program's own. */
it('deals what the program dealt', () => {
  const record = JSON.parse(readFileSync('../tests/golden/unbound_tables.json', 'utf8')).record as GameRecord;
  const { holds, weaker } = check(record, dealProof, [], nothing(record));
  expect(holds).toEqual({ seed: true, bots: true, bound: true, deal: true, seen: true });
  expect(weaker).toBe(true);
});

const nothing = (record: GameRecord): Seen => ({
  acts: [],
  game: { board: (record['start'] as { board: string[] }).board },
  hands: [],
});

describe('a game that this page sat at', () => {
  const seed = 'ab'.repeat(32);
  const promised = hexOf(sha256(bytesOf(seed)!));

  beforeEach(() => localStorage.clear());

  /** We sit at 0, Bo at 1, a bot at 2. */
  function play(): GameRecord {
    const bound = [draw('t', 0, promised), seatCommitment(promised, 1, 'bb'.repeat(32)), ''];
    const entropy = [show('t', 0, promised, bound)!, 'bb'.repeat(32), ''];
    const start = deal({}, 3, new Chance(keyOf(seed, entropy), 0));
    return {
      marea: 1,
      rules: '1',
      game: 'venezia',
      options: {},
      seats: ['Ada', 'Bo', 'bot:2'],
      start,
      actions: ['@a1'],
      fairness: { commitment: promised, seed, entropy, commitments: bound },
    };
  }
  const judge = (record: GameRecord, seen = nothing(record)) => check(record, dealProof, allKept(), seen);
  /** The host deals anew from what it has put into the record. */
  function again(record: GameRecord): GameRecord {
    const { seed, entropy } = record.fairness!;
    return { ...record, start: deal({}, 3, new Chance(keyOf(seed, entropy), 0)) };
  }

  it('is fair on every point', () => {
    const { holds, weaker } = judge(play());
    expect(Object.values(holds)).toEqual(Array(8).fill(true));
    expect(weaker).toBe(false);
  });

  it('is not if the host chose another seed, with a commitment to suit', () => {
    const record = play();
    record.fairness!.seed = 'cd'.repeat(32);
    expect(judge(again(record)).holds).toMatchObject({ seed: false });
    record.fairness!.commitment = hexOf(sha256(bytesOf('cd'.repeat(32))!));
    expect(judge(again(record)).holds).toMatchObject({ seed: true, deal: true, promised: false });
  });

  it('is not if our bytes were exchanged or another’s chosen later, with a commitment to suit', () => {
    for (const [seat, point] of [
      [0, 'own'],
      [1, 'others'],
      [2, 'others'],
    ] as const) {
      const record = play();
      record.fairness!.entropy[seat] = '77'.repeat(32);
      record.fairness!.commitments![seat] = seatCommitment(promised, seat, '77'.repeat(32));
      expect(judge(again(record)).holds).toMatchObject({ seed: true, bound: true, deal: true, [point]: false });
      localStorage.clear();
    }
  });

  it('is not if a bot has bytes, a seat has others than bound it, or the set-up is changed', () => {
    const bot = play();
    bot.fairness!.entropy[2] = '77'.repeat(32);
    expect(judge(again(bot)).holds).toMatchObject({ bots: false });
    const bent = play();
    bent.fairness!.entropy[1] = '77'.repeat(32);
    expect(judge(again(bent)).holds).toMatchObject({ bound: false, others: false });
    const stacked = play();
    const start = stacked['start'] as { hands: string[][] };
    start.hands.reverse();
    expect(judge(stacked).holds).toMatchObject({ deal: false });
  });

  it('is not if the record is another game than the one we saw', () => {
    const record = play();
    const { board, hands } = record['start'] as { board: string[]; hands: string[][] };
    const other = hands[1]![0]!;
    expect(judge(record, { acts: [{ ply: 0, action: '@a1' }], game: { board }, hands: [] }).holds.seen).toBe(true);
    expect(judge(record, { acts: [{ ply: 0, action: '@b2' }], game: { board }, hands: [] }).holds.seen).toBe(false);
    expect(judge(record, { acts: [], game: { board: [] }, hands: [] }).holds.seen).toBe(false);
    expect(judge(record, { acts: [], game: { board }, hands: [{ seat: 0, hand: [other] }] }).holds.seen).toBe(false);
  });

  it('does not vouch for a deal from elsewhere, and not for one that nobody said was', () => {
    const record = play();
    (record['start'] as { hands: string[][] }).hands.reverse();
    record.fairness!.carried = 1;
    const { holds } = judge(record, { ...nothing(record), carried: 1 });
    expect(holds.deal).toBeUndefined();
    expect(Object.values(holds)).toEqual(Array(7).fill(true));
    expect(judge(record).holds.seen).toBe(false);
  });

  it('says that a proof is weaker if someone came unbound', () => {
    const record = play();
    record.fairness!.commitments![1] = '';
    const kept = allKept().map((one) => ({ ...one, shown: { ...one.shown!, bound: [one.shown!.bound[0]!, '', ''] } }));
    const { holds, weaker } = check(record, dealProof, kept, nothing(record));
    expect(holds.others).toBe(true);
    expect(weaker).toBe(true);
  });

  it('keeps the first promise, all draws until they are shown, and what became of it', () => {
    keepPromise('t', 0, promised);
    keepPromise('t', 0, 'another');
    const first = draw('t', 0, promised);
    draw('t', 0, promised);
    expect(keptOf('t', 0)).toMatchObject({ promised, draws: [expect.any(String), expect.any(String)] });
    expect(show('t', 0, promised, ['none of ours'])).toBeUndefined();
    const entropy = show('t', 0, promised, [first, 'x']);
    expect(keptOf('t', 0)!.draws[0]).toBe(entropy);
    expect(keptOf('t', 0)!.shown).toEqual({ entropy, bound: [first, 'x'] });
    keepDealt('t', 0);
    keepOver('t');
    expect(keptOf('t', 0)).toMatchObject({ dealt: expect.any(Number), over: true });
    localStorage.setItem('marea.fairness', '{');
    expect(allKept()).toEqual([]);
  });
});
