// Completes a built page: tells its worker what it is made of, and writes .br and .gz beside every text file, which the server sends as
// they are.
//   node compress.mjs            dist/
//   node compress.mjs FOLDER     a page without a server, in another folder; its host compresses by itself: only what the worker is told
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = process.argv[2] ?? new URL('dist/', import.meta.url).pathname;
const isAlone = process.argv[2] !== undefined;
const isText = (name) => /\.(html|js|css|svg|json|webmanifest|wasm)$/.test(name);
const isForPeople = (name) => !/^(index\.html|sw\.js|share-.*)$|\.(br|gz)$/.test(name);
const names = readdirSync(dist, { recursive: true })
  .filter((name) => statSync(join(dist, name)).isFile())
  .sort();

function listFiles() {
  const hash = createHash('sha256');
  for (const name of names.filter((one) => !/\.(br|gz)$/.test(one)))
    hash.update(name).update(readFileSync(join(dist, name)));
  const files = ['./', ...names.filter(isForPeople)];
  const head = `const version = '${hash.digest('hex').slice(0, 16)}';\nconst files = ${JSON.stringify(files)};\nconst alone = ${isAlone};\n`;
  writeFileSync(join(dist, 'sw.js'), head + readFileSync(join(dist, 'sw.js'), 'utf8'));
}

function compress() {
  const scripts = [];
  for (const name of names.filter(isText)) {
    const text = readFileSync(join(dist, name));
    const brotli = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } });
    const gzip = gzipSync(text, { level: 9 });
    writeFileSync(join(dist, name + '.br'), brotli);
    writeFileSync(join(dist, name + '.gz'), gzip);
    if (name.endsWith('.js')) scripts.push(`${(gzip.length / 1000).toFixed(1)} kB  ${name}`);
  }
  console.log(scripts.sort().join('\n'));
}

listFiles();
if (!isAlone) compress();
