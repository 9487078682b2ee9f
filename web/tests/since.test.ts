import { expect, it } from 'vitest';
import { City } from '../src/games/venezia/notation';
import { deedsSince } from '../src/games/venezia/since';
import type { TableEvent } from '../src/protocol/messages';

const city = new City(['k2 r5', '-- g3']);
const acted = (version: number, seat: number, action: string): TableEvent => ({
  version,
  at: 0,
  kind: 'acted',
  ply: version,
  seat,
  action,
});

it('names what others did since my last action, and where', () => {
  const log = [acted(1, 0, 'a1-a2'), acted(2, 1, 'b1-a1'), acted(3, 1, '$a1'), acted(4, 1, '!r5'), acted(5, 1, 'x')];
  const deeds = deedsSince(log, 0, city);
  expect(deeds.map(({ kind, from, at }) => [kind, from, at])).toEqual([
    ['walk', 'b1', 'a1'],
    ['buy', undefined, 'a1'],
    ['card', undefined, 'b2'],
  ]);
});

it('goes with my next action, is nothing before my first, and nothing to those who watch', () => {
  const log = [acted(1, 0, 'a1-a2'), acted(2, 1, 'b1-a1')];
  expect(deedsSince([...log, acted(3, 0, '$a2')], 0, city)).toEqual([]);
  expect(deedsSince(log, 2, city)).toEqual([]);
  expect(deedsSince(log, null, city)).toEqual([]);
});

it('leaves out what was taken back', () => {
  const log: TableEvent[] = [
    acted(1, 0, 'a1-a2'),
    acted(2, 1, 'b1-a1'),
    { version: 3, at: 0, kind: 'undone', seat: 1, to: 2 },
  ];
  expect(deedsSince(log, 0, city)).toEqual([]);
});
