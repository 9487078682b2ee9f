/** What the engine needs of whoever runs it. All of these are called while the engine runs; calling the engine from within them is fine. */
export interface Host {
  /** One text to a guest, as a WebSocket would bring it. */
  tell(guest: number, text: string): void;
  /** A guest is sent away, as a WebSocket would be closed: the code, and the same word as in `closing`. */
  drop(guest: number, code: number, reason: string): void;
  /** Answers a request, once. */
  answer(request: number, status: number, type: string, body: string): void;
  /**
   * Write texts of a log durably, all or none, as versions `first`, `first + 1`, …; whatever is there from `first` on is replaced (it was
   * never acknowledged). In the order in which it is asked. Then `engine.appended(id, outcome)`.
   */
  append(id: number, table: string, first: number, texts: string[]): void;
  /** Keep this instead of the log's last snapshot; then `engine.appended(id, outcome)`. */
  snapshot(id: number, table: string, version: number, text: string, closed: boolean): void;
  /** Remove these logs and all whose name begins with one of these names and a slash; then `engine.appended(id, outcome)`. */
  erase(id: number, tables: string[]): void;
  /** Have `engine.think(text)` done in a Worker that has loaded the same module without a host; then `engine.thought(job, answer)` here. */
  think(job: number, text: string): void;
  /** Fill this with secure numbers (crypto.getRandomValues). */
  random(bytes: Uint8Array): void;
  /**
   * The message of a key in `lang/LANGUAGE.json` (ICU syntax) with its values put in, as the page's own sentences are made; for
   * `/api/scenarios/HASH/words`. Without this, the key itself.
   */
  say?(language: string, key: string, values: Record<string, string | number>): string;
  /** A line of the engine's log; without this, a warning on the console. */
  complain?(line: string): void;
}

/** A log as the host kept it. */
export interface Log {
  table: string;
  snapshot?: { version: number; text: string; closed: boolean };
  /** The version of the first text: 1. */
  first: number;
  texts: string[];
}

/** `committed`: durable. `refused`: certainly not written, e.g. no room. `unknown`: who knows. */
export type Outcome = 'committed' | 'refused' | 'unknown';

/** One thread, no clock of its own: `tick` before a call tells it the hour, and after a call asks when it wants to be woken. */
export interface Engine {
  /** The compiled module, to be handed to Workers that think: `load(module)`. */
  readonly module: WebAssembly.Module;
  /** What the module itself exports. */
  readonly exports: WebAssembly.Exports;
  /** Once, before all else: opens the tables. A list in JSON of those set aside: `[{"table":…,"version":…,"problem":{refusal}}]`. */
  start(logs: Log[], now: number): string;
  /** A guest comes, under a number that no other has now; `path` as the WebSocket's address. */
  open(guest: number, path?: string): void;
  say(guest: number, text: string): void;
  close(guest: number): void;
  /** A request to the HTTP API, `/api/…`; `bearer` is the token of `Authorization: Bearer`, if there is one. */
  request(request: number, method: string, path: string, body?: string, bearer?: string): void;
  appended(id: number, outcome: Outcome): void;
  /** What came of a job; '' if nothing did. */
  thought(job: number, answer: string): void;
  /** The hour, in milliseconds since 1970; returns at which hour it wants to be woken, or Infinity. */
  tick(now: number): number;
  /** Pure, and may take its time: in a Worker of its own. */
  think(text: string): string;
}

/** From the module's bytes, its address, an answer that brings it, or what was compiled before; without a host it can only think. */
export function load(
  wasm: WebAssembly.Module | BufferSource | Response | Promise<Response> | URL | string,
  host?: Host,
): Promise<Engine>;
