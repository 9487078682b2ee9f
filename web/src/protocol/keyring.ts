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

/** Adds what is new about a table to what is held; a seat's newer token replaces its older one. */
export function hold(news: Partial<HeldTable> & { table: string }): void {
  const old = heldTable(news.table) ?? { table: news.table, game: '', seats: [], opened: 0 };
  const renewed = (one: { seat: number; token: string }) =>
    news.seats?.some(({ seat, token }) => seat === one.seat || token === one.token);
  const seats = [...old.seats.filter((seat) => !renewed(seat)), ...(news.seats ?? [])];
  seats.sort((a, b) => a.seat - b.seat);
  const rest = heldTables().filter((one) => one.table !== news.table);
  list.write([...rest, { ...old, ...news, seats, opened: Date.now() }]);
}

export function release(table: string): void {
  list.write(heldTables().filter((one) => one.table !== table));
}

/** The token to fetch a table's record with: any will do. */
export function anyToken(table: string): string | undefined {
  const held = heldTable(table);
  return held?.seats[0]?.token ?? held?.watch ?? held?.host;
}
