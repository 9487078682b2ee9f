import type { Engine, Host, Log, Outcome } from '../../../wasm/engine.mjs';
import type { Problem } from '../protocol/messages';

/** The server's own hall of tables, compiled for the browser: wasm/engine.d.mts says what it promises and asks for. */
export { load } from '../../../wasm/engine.mjs';
export type { Engine, Host, Log, Outcome };
export type Snapshot = NonNullable<Log['snapshot']>;

/** A log that cannot be believed: it is left as it is, and named. */
export interface Aside {
  table: string;
  problem: Problem;
}
