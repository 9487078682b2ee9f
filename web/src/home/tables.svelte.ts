import { allKept, dropKept, type Kept, keepOver } from '../fairness/kept';
import { here, isHere } from '../protocol/here.svelte';
import { listedTables, myTables } from '../protocol/http';
import { type HeldTable, heldTables, recall, release } from '../protocol/keyring';
import type { ListedTable, MyTable } from '../protocol/messages';
import { seatName } from '../table/names';
import { keepResult } from './results';

export const isOver = (table: { status: string }): boolean => table.status === 'finished' || table.status === 'ended';
export const hasFreeSeat = (table: ListedTable): boolean =>
  table.status === 'waiting' && table.seats.some((seat) => seat.kind === 'open');

/** Several seats of ours at one table are one line; it is ours to act if any of them is. */
export function once(tables: MyTable[]): MyTable[] {
  const byTable = new Map<string, MyTable>();
  for (const one of tables) {
    const before = byTable.get(one.table);
    if (!before || one.yours) byTable.set(one.table, one);
  }
  return [...byTable.values()];
}

const tokens = ({ seats, host }: HeldTable): string[] =>
  seats.length > 0 ? seats.map(({ token }) => token) : host ? [host] : [];

/** My tables, wherever it is my turn first, and tables that anyone may join or watch; asked for again and again. */
export class Tables {
  mine = $state.raw<MyTable[]>([]);
  listed = $state.raw<ListedTable[]>([]);
  /** Dealt, and gone from the server before their end. */
  abandoned = $state.raw<Kept[]>([]);

  /** Looks now, and every ten seconds as long as someone sees it; returns what ends that. */
  watch(): () => void {
    const again = () => void this.look().catch(() => undefined);
    again();
    if (here.possible) void recall().then((any) => any && again());
    const timer = setInterval(() => !document.hidden && again(), 10000);
    return () => clearInterval(timer);
  }

  /** One of this browser's own is removed from it first: if that fails, it stays. */
  async forget(table: string): Promise<void> {
    if (isHere(table)) await (await import('../local/files')).removeTable(table);
    this.drop(table);
  }

  /** It is not ours any more. */
  drop(table: string): void {
    release(table);
    dropKept(table);
    this.abandoned = this.abandoned.filter((one) => one.table !== table);
    this.mine = this.mine.filter((one) => one.table !== table);
  }

  private async look(): Promise<void> {
    const known = heldTables();
    const wanted = known.flatMap((one) => tokens(one).map((token) => ({ table: one.table, token }))).slice(0, 100);
    const [{ found, asked }, others] = await Promise.all([myTables(wanted), listedTables().catch(() => null)]);
    // Of what could not be asked about, what was known last stands.
    const before = this.mine.filter(
      ({ table }) => known.some((one) => one.table === table) && !asked.some((one) => one.table === table),
    );
    this.mine = once([...found, ...before]).sort((a, b) => Number(b.yours) - Number(a.yours) || b.changed - a.changed);
    for (const one of found) {
      if (isOver(one)) keepOver(one.table);
      if (one.result && one.seat !== null)
        keepResult({ ...one.result, table: one.table, game: one.game, seat: one.seat, names: one.seats.map(seatName) });
    }
    const gone = (one: Kept) =>
      asked.some(({ table }) => table === one.table) && !found.some(({ table }) => table === one.table);
    this.abandoned = [...new Map(allKept().map((one) => [one.table, one])).values()].filter(
      (one) => one.dealt && !one.over && gone(one),
    );
    if (!others) return;
    this.listed = others.filter((other) => !known.some((one) => one.table === other.table && one.seats.length > 0));
  }
}
