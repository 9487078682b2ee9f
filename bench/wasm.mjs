// Called by bench/wasm. Rounds of both sides take turns, so that whatever else the machine does slows both; the best of each counts.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const kinds = ['venezia random plies', 'venezia playouts', 'venonta random plies', 'venonta playouts'];
const wanted = [0.5, 0.4, 0.5, 0.4];
const turns = 8;
const rounds = 200;
const root = new URL('../', import.meta.url);
const inTree = (path) => new URL(path, root);

const native = (kind) => Number(execFileSync(inTree('build/release/native_speeds').pathname, [kind, rounds]));

/** The best rate a second of some rounds; runs here and in the page. */
function best(exports, kind, rounds) {
  let most = 0;
  for (let i = 0; i < rounds; ++i) {
    const began = performance.now();
    const done = exports.work(kind);
    most = Math.max(most, (1000 * done) / (performance.now() - began));
  }
  return most;
}

/** How many milliseconds each of these thoughts takes; runs here and in the page. */
function thinkAll(engine, thoughts) {
  return thoughts.map((thought) => {
    const began = performance.now();
    engine.think(thought);
    return performance.now() - began;
  });
}

async function inNode() {
  const { load } = await import('../wasm/engine.mjs');
  const { exports } = await load(readFileSync(inTree('build/wasm/marea_check.wasm')));
  const thinker = await load(readFileSync(inTree('build/wasm/marea.wasm')));
  return {
    where: `Node ${process.version}`,
    rate: (kind) => best(exports, kind, rounds),
    times: (thoughts) => thinkAll(thinker, thoughts),
    end: () => {},
  };
}

async function inChromium() {
  const { chromium } = createRequire(inTree('web/package.json'))('@playwright/test');
  const types = { html: 'text/html', mjs: 'text/javascript', wasm: 'application/wasm' };
  const files = {
    '/engine.mjs': 'wasm/engine.mjs',
    '/check.wasm': 'build/wasm/marea_check.wasm',
    '/marea.wasm': 'build/wasm/marea.wasm',
  };
  const server = createServer((request, response) => {
    const file = files[request.url];
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin'); // for a clock that is exact
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    response.setHeader('Content-Type', types[request.url.split('.').pop()] ?? types.html);
    response.end(file ? readFileSync(inTree(file)) : '<!doctype html><title>speed</title>');
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.evaluate(`(async () => {
    const { load } = await import('/engine.mjs');
    window.speed = (await load(new URL('/check.wasm', location.href))).exports;
    window.thinker = await load(new URL('/marea.wasm', location.href));
    window.best = ${best};
    window.thinkAll = ${thinkAll};
  })()`);
  return {
    where: `Chromium ${browser.version()}`,
    rate: (kind) => page.evaluate(`best(speed, ${kind}, ${rounds})`),
    times: (thoughts) => page.evaluate(`thinkAll(thinker, ${JSON.stringify(thoughts)})`),
    end: () => browser.close().then(() => server.close()),
  };
}

/** From the module's bytes to a table that someone sits at, under Node; the best of some. */
async function opening(game) {
  const { Disk, Table } = await import('../tests/wasm/table.mjs');
  const { load } = await import('../wasm/engine.mjs');
  const bytes = readFileSync(inTree('build/wasm/marea.wasm'));
  let least = Infinity;
  for (let i = 0; i < turns; ++i) {
    const began = performance.now();
    const thinker = await load(bytes);
    const home = await Table.over(new Disk(), thinker, thinker.module);
    const made = await home.make({ game, seats: [{ kind: 'me', name: 'Ada' }, { kind: 'bot', level: '1' }] });
    await home.sit(made.table, made.seats[0].token);
    least = Math.min(least, performance.now() - began);
  }
  return least;
}

/** What bots of level 3 are asked in a game, some of it, evenly chosen. */
async function thoughtsOf(game, players) {
  const { Disk, Table } = await import('../tests/wasm/table.mjs');
  const { begin, playOn } = await import('../tests/wasm/games.mjs');
  const { load } = await import('../wasm/engine.mjs');
  const thinker = await load(readFileSync(inTree('build/wasm/marea.wasm')));
  const all = [];
  const listening = { think: (text) => (all.push(text), thinker.think(text)) };
  const home = await Table.over(new Disk(), listening, thinker.module);
  const bots = Array.from({ length: players - 1 }, () => ({ kind: 'bot', level: '3' }));
  const { ada } = await begin(home, { game, seats: [{ kind: 'me', name: 'Ada' }, ...bots] });
  await playOn(home, ada, () => all.length >= 120);
  return all.filter((_, i) => i % 4 === 0);
}

const engine = await (process.argv.includes('--chromium') ? inChromium() : inNode());
for (let kind = 0; kind < kinds.length; ++kind) await engine.rate(kind); // once, for the browser to translate it
let missed = 0;
console.log(`a second, four players, ${engine.where}:`);
for (let kind = 0; kind < kinds.length; ++kind) {
  const most = { native: 0, wasm: 0 };
  for (let turn = 0; turn < turns; ++turn) {
    most.native = Math.max(most.native, native(kind));
    most.wasm = Math.max(most.wasm, await engine.rate(kind));
  }
  const ratio = most.wasm / most.native;
  missed += ratio < wanted[kind] ? 1 : 0;
  console.log(`${kinds[kind]}: native ${Math.round(most.native)}, WebAssembly ${Math.round(most.wasm)}, ratio ${ratio.toFixed(2)} (at least ${wanted[kind]})`);
}
for (const [game, players] of [['venezia', 4], ['venonta', 4]]) {
  const times = (await engine.times(await thoughtsOf(game, players))).sort((a, b) => a - b);
  console.log(`level 3 of ${game}, ${times.length} decisions: ${times[times.length >> 1].toFixed(0)} ms in the middle, ${times.at(-1).toFixed(0)} at most (limit 1000, within 10 %)`);
}
await engine.end();
for (const game of ['venezia', 'venonta'])
  console.log(`opening a table of ${game}, compiling the engine too, under Node: ${(await opening(game)).toFixed(0)} ms (at most 300)`);
process.exitCode = missed > 0 ? 1 : 0;
