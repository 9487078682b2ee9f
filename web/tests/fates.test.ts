import { expect, test } from 'vitest';
import { fates } from '../src/games/venonta/board/fates';
import type { Game } from '../src/games/venonta/game';
import type { TableEvent } from '../src/protocol/messages';

const acted = (ply: number, action: string, seat?: number): TableEvent =>
  ({
    kind: 'acted',
    ply,
    action,
    tells: [{ key: 'venonta.tell', values: seat === undefined ? {} : { name: { seat } } }],
  }) as unknown as TableEvent;
const table = (phase: string, asked: number, ...above: boolean[]): Game =>
  ({
    phase,
    asked,
    seats: above.map(() => ({})),
    forecast: { seats: above.map((one) => ({ above: one })) },
  }) as unknown as Game;

test('each seat at an event: what is told since it was drawn, else what is to come', () => {
  const log = [
    acted(1, '&e01'),
    acted(2, 'd+', 3),
    acted(3, '&e02'),
    acted(4, 'stay', 0),
    acted(5, 'd-', 1),
    acted(6, 'd+', 2),
  ];
  expect(fates(table('suffer', 2, true, false, false, false), log)).toEqual(['stays', 'missed', 'hit', 'rolls']);
  expect(fates(table('join', 1, true, true, true, false), log.slice(0, 4))).toEqual(['stays', 'asked', 'may', 'rolls']);
});
