// Writes .br and .gz beside every text file of dist/: the server sends them as they are.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = new URL('dist/', import.meta.url).pathname;
const isText = (name) => /\.(html|js|css|svg|json|webmanifest)$/.test(name);
const scripts = [];

for (const name of readdirSync(dist, { recursive: true }).filter(isText)) {
  const text = readFileSync(join(dist, name));
  const brotli = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } });
  const gzip = gzipSync(text, { level: 9 });
  writeFileSync(join(dist, name + '.br'), brotli);
  writeFileSync(join(dist, name + '.gz'), gzip);
  if (name.endsWith('.js')) scripts.push(`${(gzip.length / 1000).toFixed(1)} kB  ${name}`);
}
console.log(scripts.sort().join('\n'));
