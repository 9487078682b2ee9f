import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { outlines } from '../src/games/venonta/map/soft';
import type { ScenarioFile } from '../src/protocol/scenario_file';
import { figure, inShort, sourcesOf } from '../src/scenario/figures';
import { lineOf, linesOf } from '../src/scenario/lines';

const text = readFileSync(join(import.meta.dirname, '..', '..', 'scenarios', 'terra-1950.json'), 'utf8');
const terra = JSON.parse(text) as ScenarioFile;

it('finds the line of everything in a file', () => {
  const lines = linesOf('{\n "a/b": [1,\n  {"c": "x\\"y"}],\n "d": {}\n}');
  expect(Object.fromEntries(lines)).toEqual({ '': 0, '/a~1b': 1, '/a~1b/0': 1, '/a~1b/1': 2, '/a~1b/1/c': 2, '/d': 3 });
  expect(lineOf(lines, '/a~1b/1/missing')).toBe(2);
  expect(lineOf(lines, '/nowhere')).toBe(0);
  const rows = text.split('\n');
  const real = linesOf(text);
  for (const [i, { id }] of terra.territories.entries())
    expect(rows[lineOf(real, `/territories/${i}/id`)], id).toContain(`"${id}"`);
});

it('reads a file that is cut off as far as it goes', () => {
  for (let end = 0; end < 60; ++end) expect(linesOf(text.slice(0, end)).get('')).toBe(0);
  expect(linesOf('[[[[').size).toBe(4);
});

it('reads figures by number of players, and where all comes from', () => {
  expect([figure(3, 4), figure({ all: 2 }, 6), figure({ '2': 6, '3': 5, '4': 4, '6': 3 }, 4)]).toEqual([3, 2, 4]);
  expect([inShort(-1), inShort({ '2': 6, '3': 5, '4': 4, '6': 3 })]).toEqual(['−1', '6/5/4/3']);
  expect([...sourcesOf(terra).keys()].sort()).toEqual(['ours', 'rulebook']);
});

it('draws a soft land round each point that has no outline, clear of the others', () => {
  const places = [
    { id: 'AAA', x: 100, y: 100 },
    { id: 'BBB', x: 160, y: 100 },
  ];
  const paths = [...outlines(places).values()].map(({ path, known }) => {
    expect(known).toBe(false);
    return [...path.matchAll(/([\d.]+) ([\d.]+)/g)].map((pair) => Number(pair[1]));
  });
  expect(Math.max(...paths[0]!)).toBeLessThan(Math.min(...paths[1]!));
  expect(outlines(terra.territories).get('NAM')?.known).toBe(true);
});
