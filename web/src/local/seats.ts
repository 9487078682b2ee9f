import type { HeldTable } from '../protocol/keyring';
import { done } from './request';

/**
 * The seats of this browser's own tables once more, on the disk when a promise here is kept: what localStorage got in the last
 * seconds is gone if the browser is killed, and a table without its seats could not be opened by anybody.
 */
const name = 'marea-seats';
const place = 'seats';

async function deal(mode: IDBTransactionMode, work: (seats: IDBObjectStore) => void): Promise<void> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(place, { keyPath: 'table' });
  const base = await done(request);
  try {
    await new Promise<void>((end, fail) => {
      const one = base.transaction(place, mode, { durability: 'strict' });
      one.oncomplete = () => end();
      one.onabort = () => fail(one.error ?? new Error('storage'));
      work(one.objectStore(place));
    });
  } finally {
    base.close();
  }
}

/** Where that fails, what localStorage has must do. */
export const keepSeats = (held: HeldTable): Promise<void> =>
  deal('readwrite', (seats) => void seats.put(held)).catch(() => undefined);

export const dropSeats = (table: string): Promise<void> =>
  deal('readwrite', (seats) => void seats.delete(table)).catch(() => undefined);

export async function keptSeats(): Promise<HeldTable[]> {
  let found: HeldTable[] = [];
  const read = (seats: IDBObjectStore) => {
    const all = seats.getAll();
    all.onsuccess = () => (found = all.result as HeldTable[]);
  };
  await deal('readonly', read).catch(() => undefined);
  return found;
}
