import type { Log, Outcome, Snapshot } from './engine';

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

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((found, fail) => {
    request.onsuccess = () => found(request.result);
    request.onerror = () => fail(request.error ?? new Error('storage'));
  });

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/** All versions of a log. */
const whole = (table: string) => IDBKeyRange.bound([table, 0], [table, Infinity]);
/** A log and those that hang on it, which begin with its name and a slash. */
const belongs = (table: string, log: string) => log === table || log.startsWith(`${table}/`);

export class Store {
  /** The last write found no room. */
  full = false;

  private constructor(private readonly base: IDBDatabase) {}

  /** Rejects where the browser keeps nothing. */
  static open(): Promise<Store> {
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

  /** Every log that is kept, by name. */
  async read(): Promise<Found[]> {
    const deal = this.base.transaction([events, snapshots], 'readonly');
    const keys = done(deal.objectStore(events).getAllKeys());
    const texts = done(deal.objectStore(events).getAll());
    const names = done(deal.objectStore(snapshots).getAllKeys());
    const kept = done(deal.objectStore(snapshots).getAll());
    const places = (await keys) as [string, number][];
    const shots = new Map((await names).map((one, i) => [one as string, i]));
    const logs = new Map<string, Found>();
    const all = (await texts) as string[];
    places.forEach(([table, version], i) => {
      const found: Found = logs.get(table) ?? { log: { table, first: 1, texts: [] } };
      const next = 1 + found.log.texts.length;
      if (version !== next) found.hole ??= next;
      found.log.texts.push(all[i]!);
      logs.set(table, found);
    });
    for (const found of logs.values()) {
      const at = shots.get(found.log.table);
      if (at !== undefined) found.log.snapshot = (await kept)[at] as Snapshot;
    }
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
            const key = place === events ? (at.key as [string, number])[0] : (at.key as string);
            if (belongs(table, key)) deal.objectStore(place).delete(at.key);
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

export { belongs };
