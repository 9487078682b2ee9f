import type { GameRecord } from '../protocol/messages';

/** Records of games at a server that this browser has seen, for when there is none: the newest, in the browser's own cache. */
const place = 'marea-records';
const most = 100;
const name = (table: string): string => `/records/${table}`;

/** Where a browser keeps nothing (plain http, no room), nothing is kept, and nobody needs to know. */
export async function keepRecord(table: string, record: GameRecord): Promise<void> {
  try {
    const cache = await caches.open(place);
    await cache.delete(name(table)); // the newest come last
    await cache.put(name(table), new Response(JSON.stringify(record)));
    const all = await cache.keys();
    for (const old of all.slice(0, Math.max(0, all.length - most))) await cache.delete(old);
  } catch {
    return;
  }
}

export async function seenRecord(table: string): Promise<GameRecord | null> {
  try {
    const kept = await (await caches.open(place)).match(name(table));
    return kept ? ((await kept.json()) as GameRecord) : null;
  } catch {
    return null;
  }
}

export async function forgetRecord(table: string): Promise<void> {
  if ('caches' in globalThis) await (await caches.open(place)).delete(name(table));
}
