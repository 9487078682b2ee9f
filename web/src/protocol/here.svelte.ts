import { wasm } from 'engine:files';
import { heldTable } from './keyring';
import type { Socket } from './link';

/** Playing without a server: the tables of this browser, run by an engine of its own. */
class Here {
  /** This page was made for a place without a server. */
  readonly only = import.meta.env.MODE === 'static';
  /** An engine came with the page, and this browser can run it. */
  readonly possible = wasm !== null && 'indexedDB' in globalThis && 'Worker' in globalThis;
  /** No server answers: what is begun now is begun here. */
  alone = $state(this.only);
}

export const here = new Here();

/** Whether a table lives in this browser. */
export const isHere = (table: string): boolean => heldTable(table)?.here === true;

/** All of it comes only when it is needed. */
const line = () => import('../local/line');

/** A request to our own tables; nothing if they cannot be had. */
export const askHere = (method: string, path: string, body: string, token?: string) =>
  line().then(
    ({ ask }) => ask(method, path, body, token),
    () => null,
  );

/** A socket to our own tables. */
export class HereSocket implements Socket {
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  private readonly inner: Promise<Socket | null>;

  constructor(path: string) {
    this.inner = line().then(
      ({ openSocket }) => {
        const socket = openSocket(path);
        socket.onopen = (event) => this.onopen?.(event);
        socket.onmessage = (event) => this.onmessage?.(event);
        socket.onclose = (event) => this.onclose?.(event);
        return socket;
      },
      () => {
        this.onclose?.(undefined as never);
        return null;
      },
    );
  }
  send(text: string): void {
    void this.inner.then((socket) => socket?.send(text));
  }
  close(): void {
    void this.inner.then((socket) => socket?.close());
  }
}
