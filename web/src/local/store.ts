import type { Log, Outcome, Snapshot } from './engine';
import { done } from './request';

/** The tables of this browser, in IndexedDB. The log is the truth; a snapshot only shortens its reading. */
const name = 'marea-tables';
const events = 'events';
const snapshots = 'snapshots';

/** Whatever is kept of a log, hole or not. */
export interface Found {
  log: Log;
  /** An entry that is gone though later ones are there. */
  hole?: number;
}

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Entries have a log's name and their version, snapshots the name alone; whatever else is there has some name, too. */
function logOf(key: IDBValidKey): string {
  const [name] = Array.isArray(key) ? key : [key];
  return typeof name === 'string' ? name : JSON.stringify(name);
}
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
export function isSnapshot(value: unknown): value is Snapshot {
  const shot = value as Partial<Snapshot> | null | undefined;
  return isCount(shot?.version) && typeof shot?.text === 'string' && typeof shot.closed === 'boolean';
}

/** All versions of a log. */
const whole = (table: string) => IDBKeyRange.bound([table, 0], [table, Infinity]);
/** A log and those that hang on it, which begin with its name and a slash. */
const belongs = (table: string, log: string) => log === table || log.startsWith(`${table}/`);

export class Store {
  readonly refused = false;
  /** The last write found no room. */
  full = false;

  private constructor(private readonly base: IDBDatabase) {}

  /** Rejects where the browser keeps nothing. */
  static async open(): Promise<Store> {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(events);
      request.result.createObjectStore(snapshots);
    };
    return done(request).then((base) => {
      base.onversionchange = () => base.close();
      return new Store(base);
    });
  }

  /** Every log that is kept, by name. What is no entry of any is a hole in the log that its key names. */
  async read(): Promise<Found[]> {
    const deal = this.base.transaction([events, snapshots], 'readonly');
    const keys = done(deal.objectStore(events).getAllKeys());
    const texts = done(deal.objectStore(events).getAll());
    const names = done(deal.objectStore(snapshots).getAllKeys());
    const kept = done(deal.objectStore(snapshots).getAll());
    const all = (await texts) as unknown[];
    const logs = new Map<string, Found>();
    (await keys).forEach((key, i) => {
      const table = logOf(key);
      const found: Found = logs.get(table) ?? { log: { table, first: 1, texts: [] } };
      logs.set(table, found);
      const next = 1 + found.log.texts.length;
      const text = all[i];
      if (typeof text !== 'string' || !Array.isArray(key) || key[1] !== next) found.hole ??= next;
      found.log.texts.push(String(text));
    });
    const shots = (await kept) as unknown[];
    (await names).forEach((name, i) => {
      const found = logs.get(logOf(name));
      if (found && isSnapshot(shots[i])) found.log.snapshot = shots[i];
    });
    return [...logs.values()];
  }

  /** Adds entries at the end of a log, all or none: never over another one, never after a gap. */
  append(table: string, first: number, texts: string[]): Promise<Outcome> {
    return this.write([events], (deal) => {
      const log = deal.objectStore(events);
      const last = log.openKeyCursor(whole(table), 'prev');
      last.onsuccess = () => {
        const version = last.result ? (last.result.key as [string, number])[1] : 0;
        if (version + 1 !== first) deal.abort();
        else texts.forEach((text, i) => log.add(text, [table, first + i]));
      };
    });
  }

  snapshot(table: string, shot: Snapshot): Promise<Outcome> {
    return this.write([snapshots], (deal) => void deal.objectStore(snapshots).put(shot, table));
  }

  /** Several logs at once, none of which may be there. */
  bring(logs: Log[]): Promise<Outcome> {
    return this.write([events, snapshots], (deal) => {
      for (const { table, first, texts, snapshot } of logs) {
        texts.forEach((text, i) => deal.objectStore(events).add(text, [table, first + i]));
        if (snapshot) deal.objectStore(snapshots).put(snapshot, table);
      }
    });
  }

  /** Removes tables and all that hangs on them. */
  erase(tables: string[]): Promise<Outcome> {
    return this.write([events, snapshots], (deal) => {
      for (const table of tables) {
        for (const place of [events, snapshots]) {
          const cursor = deal.objectStore(place).openKeyCursor();
          cursor.onsuccess = () => {
            const at = cursor.result;
            if (!at) return;
            if (belongs(table, logOf(at.key))) deal.objectStore(place).delete(at.key);
            at.continue();
          };
        }
      }
    });
  }

  /** Committed once it has left the browser's own memory. An abort is a certain no, a base that is gone is not. */
  private write(places: string[], work: (deal: IDBTransaction) => void): Promise<Outcome> {
    return new Promise((end) => {
      let deal: IDBTransaction;
      try {
        deal = this.base.transaction(places, 'readwrite', { durability: 'strict' });
      } catch {
        return end('refused');
      }
      deal.oncomplete = () => ((this.full = false), end('committed'));
      deal.onabort = () => ((this.full = isFull(deal.error)), end('refused'));
      try {
        work(deal);
      } catch {
        deal.abort();
      }
    });
  }
}

const no = (): Promise<Outcome> => Promise.resolve('refused');
/** Where the browser keeps nothing. */
export const nowhere = {
  refused: true,
  full: false,
  read: (): Promise<Found[]> => Promise.resolve([]),
  append: no,
  snapshot: no,
  bring: no,
  erase: no,
};

export { belongs };
