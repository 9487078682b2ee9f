import { chunks } from 'catalogue:languages';
import { wasm } from 'engine:files';
import { speakHere } from '../lang/words.svelte';
import type { Socket } from '../protocol/link';
import type { Deed, FromPage, ToPage, Words } from './messages';
import { room } from './room.svelte';

/** The page's line to the house of its own tables: a Worker, made when it is first needed. */

interface Asked {
  message: FromPage;
  settle: (answer: { status: number; body: string } | null) => void;
}

let house: Worker | undefined;
let next = 1;
const sockets = new Map<number, HouseSocket>();
const asked = new Map<number, Asked>();

/** What is drawn first is not kept waiting. */
const painted = (): Promise<void> =>
  document.hidden ? Promise.resolve() : new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));

function begin(): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<ToPage>) => hear(data);
  worker.onerror = (event) => {
    event.preventDefault();
    worker.terminate();
    if (house === worker) house = undefined;
    for (const socket of [...sockets.values()]) socket.lose();
    for (const [request, one] of [...asked]) {
      asked.delete(request);
      one.settle(null);
    }
  };
  void painted().then(() => worker.postMessage({ kind: 'begin', wasm }));
  void navigator.storage?.persist?.().catch(() => undefined);
  return worker;
}

/** Whatever goes wrong here is to be told. */
const words = speakHere().catch(() => undefined);

const post = (message: FromPage): void => (house ??= begin()).postMessage(message);

function hear(message: ToPage): void {
  switch (message.kind) {
    case 'told':
      return sockets.get(message.guest)?.onmessage?.({ data: message.text });
    case 'dropped':
      return sockets.get(message.guest)?.lose();
    case 'answer':
      return void words.then(() => {
        asked.get(message.request)?.settle(message);
        asked.delete(message.request);
      });
    case 'room':
      room.full = message.full;
      return;
    case 'hosted':
      for (const socket of [...sockets.values()]) socket.lose();
      for (const { message } of asked.values()) post(message);
  }
}

class HouseSocket implements Socket {
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  private readonly guest = next++;

  constructor(path: string) {
    sockets.set(this.guest, this);
    queueMicrotask(() => this.onopen?.(undefined as never));
    post({ kind: 'open', guest: this.guest, path });
  }
  send(text: string): void {
    post({ kind: 'say', guest: this.guest, text });
  }
  close(): void {
    if (sockets.delete(this.guest)) post({ kind: 'close', guest: this.guest });
  }
  /** The other end is gone. */
  lose(): void {
    sockets.delete(this.guest);
    this.onclose?.(undefined as never);
  }
}

/** As a WebSocket to a server would be. */
export const openSocket = (path: string): Socket => new HouseSocket(path);

function send(make: (request: number) => FromPage): Promise<{ status: number; body: string } | null> {
  const request = next++;
  const message = make(request);
  return new Promise((settle) => {
    asked.set(request, { message, settle });
    post(message);
  });
}

/** As a request to a server would be; nothing if the house broke down over it. */
export async function ask(method: string, path: string, body: string, token?: string) {
  const words = await wordsFor(path);
  return send((request) => ({ kind: 'ask', request, method, path, body, ...(token ? { token } : {}), ...words }));
}

/** Who is asked what cards say in a language is told its words. */
async function wordsFor(path: string): Promise<{ words?: Words }> {
  const language = /\/words\?lang=(\w+)/.exec(path)?.[1];
  const chunk = language ? chunks.venonta[language] : undefined;
  return language && chunk ? { words: { language, messages: (await chunk()).default } } : {};
}

export const tell = (deed: Deed) => send((request) => ({ kind: 'deed', request, deed }));
