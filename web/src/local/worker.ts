import { type Engine, load } from './engine';
import { House } from './house';
import { Relay, relayed } from './relay';
import type { FromPage, ToPage } from './messages';
import { nowhere, Store } from './store';
import { type Thinker, Thinkers } from './thinkers';

/**
 * One of these to a page, and of all of them one holds the lock and runs the engine; the others hand on what their pages say, and
 * the next takes over when the page of the first is closed.
 */
const lock = 'marea-house';
const page = { post: (message: ToPage) => postMessage(message) };
const early: FromPage[] = [];
let hear = (message: FromPage): void => void early.push(message);
let wasm: string;

onmessage = ({ data }: MessageEvent<{ kind: 'begin'; wasm: string } | FromPage>) => {
  if (data.kind !== 'begin') return hear(data);
  wasm = data.wasm;
  void settle().catch(fail);
};

/** A page notices what is thrown, not what is rejected. */
const fail = (error: unknown): void => {
  setTimeout(() => {
    throw error;
  });
};

function listen(next: (message: FromPage) => void): void {
  hear = next;
  for (const message of early.splice(0)) next(message);
}

/**
 * Where there are no locks, or none to be had, there is but one page of ours, as far as anyone can tell; the store keeps two from
 * mixing.
 */
async function settle(): Promise<void> {
  const alone = await new Promise<boolean | null>((known) => {
    if (!('locks' in navigator)) return known(null);
    navigator.locks
      .request(lock, { ifAvailable: true }, async (held) => {
        known(held !== null);
        if (held) await host(true).then(forever).catch(fail);
      })
      .catch(() => known(null));
  });
  if (alone === null) return host(false);
  if (alone) return;
  const relay = new Relay(page);
  listen((message) => relay.send(message));
  await navigator.locks.request(lock, async () => {
    relay.close();
    // Until the house stands nothing is heard; then all is asked again.
    hear = () => undefined;
    await host(true);
    page.post({ kind: 'hosted' });
    await forever();
  });
}

const forever = (): Promise<void> => new Promise(() => undefined);

/** `shared`: other tabs may come to it. */
async function host(shared: boolean): Promise<void> {
  let engine: Engine | undefined;
  const thinkers = new Thinkers(
    () => another(engine!.module),
    Math.max(1, Math.min(4, navigator.hardwareConcurrency - 1)),
    (text) => engine!.think(text),
  );
  const house = await House.open({
    store: await Store.open().catch(() => nowhere),
    load: async (asked) => (engine = await load(engine?.module ?? wasm, asked)),
    think: (text, done) => thinkers.think(text, done),
    standing,
    now: () => Date.now(),
  });
  listen((message) => house.hear(page, message));
  if (shared) relayed(house);
}

function another(module: WebAssembly.Module): Thinker {
  const one = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' });
  one.postMessage(module);
  return one as unknown as Thinker;
}

async function standing(): Promise<{ left?: number; lasting: boolean }> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  const lasting = (await navigator.storage?.persisted?.()) ?? false;
  return quota === undefined ? { lasting } : { left: Math.max(0, quota - (usage ?? 0)), lasting };
}
