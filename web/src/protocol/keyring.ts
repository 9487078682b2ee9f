import { keptList } from '../frame/kept_list';

/** The tokens this browser holds, in localStorage only: never in an address, a cookie or the page's text. */

export interface HeldTable {
  table: string;
  game: string;
  /** Seats of ours here, each with its token; several around one screen. */
  seats: { seat: number; token: string }[];
  host?: string;
  invite?: string;
  watch?: string;
  /** It lives in this browser, not on a server. */
  here?: boolean;
  /** And goes on there, at that table. */
  online?: string;
  /** When this browser last opened it. */
  opened: number;
}

// What lives here is nowhere else: the others are let go first.
const list = keptList<HeldTable>('marea.tables', 100, ({ here, opened }) => opened + (here ? 1e15 : 0));

export const heldTables = list.read;

export const heldTable = (table: string): HeldTable | undefined => heldTables().find((one) => one.table === table);

/**
 * Adds what is new about a table to what is held; a seat's newer token replaces its older one. Kept is it at once, and for a table that
 * lives here so that even a browser that is killed has it once the promise is.
 */
export function hold(news: Partial<HeldTable> & { table: string }): Promise<void> {
  const old = heldTable(news.table) ?? { table: news.table, game: '', seats: [], opened: 0 };
  const renewed = (one: { seat: number; token: string }) =>
    news.seats?.some(({ seat, token }) => seat === one.seat || token === one.token);
  const seats = [...old.seats.filter((seat) => !renewed(seat)), ...(news.seats ?? [])];
  seats.sort((a, b) => a.seat - b.seat);
  const rest = heldTables().filter((one) => one.table !== news.table);
  const held = { ...old, ...news, seats, opened: Date.now() };
  list.write([...rest, held]);
  return held.here
    ? durably().then(({ keepSeats }) => keepSeats(heldTable(held.table) ?? held), nothing)
    : Promise.resolve();
}

export function release(table: string): void {
  const here = heldTable(table)?.here;
  list.write(heldTables().filter((one) => one.table !== table));
  if (here) void durably().then(({ dropSeats }) => dropSeats(table), nothing);
}

/** Takes back what a browser that was killed has forgotten of the tables that live here; whether there was anything. */
export async function recall(): Promise<boolean> {
  const kept = await durably().then(({ keptSeats }) => keptSeats(), () => []); // prettier-ignore
  const forgotten = kept.filter(({ table, opened }) => opened > (heldTable(table)?.opened ?? -1));
  const rest = heldTables().filter(({ table }) => !forgotten.some((one) => one.table === table));
  if (forgotten.length > 0) list.write([...rest, ...forgotten]);
  return forgotten.length > 0;
}

const durably = () => import('../local/seats');
const nothing = () => undefined;

/** The token to fetch a table's record with: any will do. */
export function anyToken(table: string): string | undefined {
  const held = heldTable(table);
  return held?.seats[0]?.token ?? held?.watch ?? held?.host;
}
