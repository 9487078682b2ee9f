// look.mjs MODULE LIMIT: says how large a module is, and fails if it is larger than it may be or wants what engine.mjs has not.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const [file, limit] = process.argv.slice(2);
const bytes = readFileSync(file);
const brotli = brotliCompressSync(bytes, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
}).length;
console.log(`${file}: ${bytes.length} bytes, gzip ${gzipSync(bytes, { level: 9 }).length}, brotli ${brotli} (at most ${limit})`);

// What a system would do that no path of the engine asks for: they answer that they cannot.
const refused = ['emscripten_notify_memory_growth', '__syscall_poll', '__syscall_socket'];
const unknown = WebAssembly.Module.imports(new WebAssembly.Module(bytes)).filter(
  ({ module, name }) => module === 'env' && !refused.includes(name),
);
if (unknown.length > 0) console.error(`nobody has: ${unknown.map(({ name }) => name).join(' ')}`);
if (brotli > Number(limit)) console.error('too large');
process.exitCode = unknown.length > 0 || brotli > Number(limit) ? 1 : 0;
