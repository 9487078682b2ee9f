import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The engine that `tools/build_wasm` made, or the one that MAREA_ENGINE names. */
const file = process.env['MAREA_ENGINE'] ?? fileURLToPath(new URL('../build/wasm/marea.wasm', import.meta.url));

/** Serves `engine:files`: where the page finds its own engine; null if it was built without one. */
export function engineFiles(): Plugin {
  let serving = false;
  return {
    name: 'engine-files',
    configResolved: (config) => void (serving = config.command === 'serve'),
    resolveId: (id) => (id === 'engine:files' ? '\0engine:files' : null),
    load(id) {
      if (id !== '\0engine:files') return null;
      if (serving || !existsSync(file)) return 'export const wasm = null;';
      const emitted = this.emitFile({ type: 'asset', name: 'marea.wasm', source: readFileSync(file) });
      return `export const wasm = import.meta.ROLLUP_FILE_URL_${emitted};`;
    },
  };
}
