import { keptList } from '../frame/kept_list';
import type { Key } from '../lang/words.svelte';

/** A finished game as this browser remembers it, whatever becomes of the table. */
export interface KeptResult {
  table: string;
  game: string;
  names: string[];
  seat: number;
  scores: number[];
  winners: number[];
  /** When it was first seen to be over. */
  at: number;
  /** My points by kind, if the end was seen here. */
  kinds?: { key: Key; points: number }[];
}

const list = keptList<KeptResult>('marea.results', 500, ({ at }) => at);

export const keptResults = list.read;

/** Remembers a result; what is known of it already stays, and is added to. */
export function keepResult(result: Omit<KeptResult, 'at'>): void {
  const all = keptResults();
  const old = all.find((one) => one.table === result.table && one.seat === result.seat);
  if (old && (old.kinds || !result.kinds)) return;
  const rest = all.filter((one) => one !== old);
  const fresh = { ...result, at: old?.at ?? Date.now() };
  list.write([fresh, ...rest]);
}

export function forgetResult(table: string): void {
  list.write(keptResults().filter((one) => one.table !== table));
}

/** My play at one number of players. */
export interface Figures {
  game: string;
  players: number;
  games: number;
  wins: number;
  /** Points a game, on average. */
  points: number;
  /** By kind, a game, over those games whose end was seen. */
  kinds: { key: Key; points: number }[];
}

/** My play by game and number of players. */
export function figures(results: KeptResult[]): Figures[] {
  const groups = new Map<string, KeptResult[]>();
  for (const one of results) {
    const name = `${one.game} ${one.scores.length}`;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups.values()]
    .map((group) => ({
      game: group[0]!.game,
      players: group[0]!.scores.length,
      games: group.length,
      wins: group.filter((one) => one.winners.includes(one.seat)).length,
      points: mean(group.map((one) => one.scores[one.seat] ?? 0)),
      kinds: byKind(group),
    }))
    .sort((a, b) => a.game.localeCompare(b.game) || a.players - b.players);
}

const mean = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);

function byKind(group: KeptResult[]): Figures['kinds'] {
  const seen = group.flatMap((one) => (one.kinds ? [one.kinds] : []));
  const keys = [...new Set(seen.flatMap((kinds) => kinds.map(({ key }) => key)))];
  return keys.map((key) => ({
    key,
    points: mean(seen.map((kinds) => kinds.find((kind) => kind.key === key)?.points ?? 0)),
  }));
}
