import { keptList } from '../frame/kept_list';
import { randomHex } from '../protocol/random';
import { seatCommitment } from './proof';

/** What this browser keeps of a seat's promises and bytes, to hold the server and the others to them later. */
export interface Kept {
  table: string;
  seat: number;
  /** The server's commitment, as it was first told. */
  promised: string;
  /** Bytes drawn here, the newest last: several if a round lapsed or several pages were open. */
  draws: string[];
  /** Ours, and what bound every seat at that moment, once shown. */
  shown?: { entropy: string; bound: string[] };
  /** When the game was first seen to have begun. */
  dealt?: number;
  /** It came to its end, or the server said so. */
  over?: boolean;
  at: number;
}

const mostDraws = 8;
const entropyBytes = 32;

const list = keptList<Kept>('marea.fairness', 200, ({ at }) => at);

export const allKept = list.read;

export const keptOf = (table: string, seat: number): Kept | undefined =>
  allKept().find((one) => one.table === table && one.seat === seat);

function keep(one: Kept): void {
  const rest = allKept().filter((other) => other.table !== one.table || other.seat !== one.seat);
  list.write([...rest, one]);
}

/** What the server promises a seat; only the first promise counts. */
export function keepPromise(table: string, seat: number, promised: string): Kept {
  const old = keptOf(table, seat);
  if (old) return old;
  const fresh = { table, seat, promised, draws: [], at: Date.now() };
  keep(fresh);
  return fresh;
}

/** Fresh bytes for this seat, kept before anyone hears of them; returns what binds the seat to them. */
export function draw(table: string, seat: number, promised: string): string {
  const old = keepPromise(table, seat, promised);
  const entropy = randomHex(entropyBytes);
  keep({ ...old, draws: [...old.draws, entropy].slice(-mostDraws), at: Date.now() });
  return seatCommitment(promised, seat, entropy);
}

/** The bytes that this seat is bound to, to be shown now; what binds the others is kept first. */
export function show(table: string, seat: number, promised: string, bound: string[]): string | undefined {
  const old = keptOf(table, seat);
  const entropy = old?.draws.findLast((one) => seatCommitment(promised, seat, one) === bound[seat]);
  if (old && entropy) keep({ ...old, shown: { entropy, bound } });
  return entropy;
}

export function keepDealt(table: string, seat: number): void {
  const old = keptOf(table, seat);
  if (old && !old.dealt) keep({ ...old, dealt: Date.now() });
}

export function keepOver(table: string): void {
  for (const one of allKept()) if (one.table === table && !one.over) keep({ ...one, over: true });
}

export function dropKept(table: string): void {
  list.write(allKept().filter((one) => one.table !== table));
}
