import { wasm } from 'engine:files';

/** An engine came with the page, and this browser can run it. */
export const canSimulate = wasm !== null && 'Worker' in globalThis && 'WebAssembly' in globalThis;
