// The lab in the page: the figures of `marea lab balance`, whoever counts the games and in whatever pieces.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { load } from '../../wasm/engine.mjs';
import { inTree, module } from './table.mjs';

const scenario = readFileSync(inTree('scenarios/terra-1950.json'), 'utf8');
const usual = { scenario, players: 4, bots: ['1-peaceful', '1', '1-aggressive'], games: 40, seed: '1950' };
const ask = (engine, plan, wish) => JSON.parse(engine.think(`[]\nlab\n${JSON.stringify(plan)}\n${JSON.stringify(wish)}`));
const play = (engine, plan, first, count) => [first, count, ask(engine, plan, { play: [first, count] })];

function native({ players, bots, games, seed }) {
  const folder = mkdtempSync(join(tmpdir(), 'marea-'));
  const asked = ['--players', players, '--games', games, '--bots', bots.join('+'), '--seed', seed, '--out', folder, '--json'];
  const text = execFileSync(inTree('build/release/marea').pathname, ['lab', 'balance', 'terra-1950', ...asked.map(String)], { stdio: ['ignore', 'pipe', 'ignore'] });
  rmSync(folder, { recursive: true });
  return JSON.parse(text).columns[0].reports[0];
}

for (const plan of [usual, { ...usual, players: 2, bots: ['0', '1'], seed: '7' }])
  test(`what ${plan.bots.join(', ')} come to among ${plan.players} is what the program says`, async () => {
    const engine = await load(module);
    const pieces = Array.from({ length: plan.games }, (_, game) => play(engine, plan, game, 1));
    const report = ask(engine, plan, { report: pieces });
    assert.equal(report.games, plan.games);
    assert.ok(report.figures.lost.half > 0);
    assert.deepEqual(report, native(plan));
  });

test('how many Workers count, in what order and pieces changes nothing', async () => {
  const [one, other] = [await load(module), await load(module)];
  const pieces = Array.from({ length: 20 }, (_, i) => play(i % 3 === 0 ? one : other, usual, 2 * (19 - i), 2));
  const alone = Array.from({ length: 40 }, (_, game) => play(one, usual, game, 1));
  assert.deepEqual(ask(other, usual, { report: pieces }), ask(one, usual, { report: alone }));
});

test('of games that were stopped, whole blocks count', async () => {
  const engine = await load(module);
  const pieces = Array.from({ length: 7 }, (_, game) => play(engine, usual, game, 1));
  assert.equal(ask(engine, usual, { report: pieces }).games, 6);
  assert.equal(ask(engine, usual, { report: pieces.slice(0, 1) }).games, 0);
});

test('what cannot be played is refused', async () => {
  const engine = await load(module);
  const codes = [
    [{ ...usual, players: 5 }, 'scenario_player_count'],
    [{ ...usual, bots: ['9'] }, 'unknown_bot'],
    [{ ...usual, bots: [] }, 'unknown_bot'],
    [{ ...usual, games: 0 }, 'json_number_range'],
    [{ ...usual, seed: 'x' }, 'json_unknown_value'],
    [{ ...usual, scenario: '{}' }, 'json_missing_key'],
  ];
  for (const [plan, code] of codes) assert.equal(ask(engine, plan, { play: [0, 1] }).code, code);
  for (const wish of [{ play: [40, 1] }, { play: [1, 2] }, { report: [[0, 1, [1]]] }]) assert.match(ask(engine, usual, wish).code, /^json_/);
  assert.equal(ask(engine, usual, { play: [0, 1] }).length > 100, true);
});
