import { beforeAll, expect, it } from 'vitest';
import { tell } from '../src/games/venezia/tell';
import { speak } from '../src/lang/words.svelte';
import type { TableEvent } from '../src/protocol/messages';
import { lines, standing } from '../src/table/log';
import { game } from './notation.test';

beforeAll(() => speak('en'));
const names = ['Ada', 'Bo'];
const words = (...actions: [number, string][]) =>
  tell(
    actions.map(([seat, action]) => ({ seat, action })),
    game(),
    names,
  ).map((told) => told.text);

it('names prices that double on the same square (V3.2.2)', () => {
  expect(words([0, '@b1'], [0, '$b1'], [0, '$b1'], [0, '$b1']).slice(1)).toEqual([
    'Ada buys a purple treasure at b1 for 1 coin.',
    'Ada buys a purple treasure at b1 for 2 coins.',
    'Ada buys a purple treasure at b1 for 4 coins.',
  ]);
});

it('says who falls in, and whether somebody is asked (V3.3.3)', () => {
  const fell = words([0, '@a1'], [0, '$a1'], [1, '!n5'], [0, '+b3']);
  expect(fell[2]).toBe('Bo plays brown 5: a1 sinks. 1 coin is lost. Ada’s figure falls in.');
  expect(fell[3]).toBe('Ada rescues the figure to b3.');
  expect(words([0, '@a1'], [1, '!n5'], [0, '!k3'])[1]).toContain('Ada’s figure is lost.');
});

it('follows a figure that has walked or ridden', () => {
  expect(words([0, '@a2'], [0, 'a2-a1'], [1, '!n5'])[2]).toContain('Ada’s figure');
  expect(words([0, '@a1'], [0, 'a1~b3'], [1, '!n5'])[2]).not.toContain('Ada');
});

const acted = (version: number, ply: number, action: string): TableEvent => ({
  version,
  at: 0,
  kind: 'acted',
  ply,
  seat: 0,
  action,
});

it('leaves out what was taken back', () => {
  const events: TableEvent[] = [
    acted(1, 0, '@a1'),
    acted(2, 1, 'a1-a2'),
    { version: 3, at: 0, kind: 'undone', seat: 0, to: 1 },
    acted(4, 1, '$a1'),
  ];
  expect(standing(events).map((act) => act.action)).toEqual(['@a1', '$a1']);
  const told = lines(events, tell, game(), names);
  expect(told.map((line) => line.text)).toEqual([
    'Ada places a figure on a1.',
    'Ada takes it back.',
    'Ada buys a brown treasure at a1 for 1 coin.',
  ]);
  expect(told[2]).toMatchObject({ rule: 'V3.2.2', place: 'a1', ply: 2 });
});
