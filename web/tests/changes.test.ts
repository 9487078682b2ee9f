import { expect, it } from 'vitest';
import { changes } from '../src/games/venezia/board/changes';
import { keepSame, type Mark } from '../src/games/venezia/board/marks';

const position = (wet: string[], coins: Record<string, number>) => ({ wet: new Set(wet), coins });

it('sees a coin laid, and coins that go under with their house', () => {
  expect(changes(position(['a1'], { b2: 1 }), position(['a1'], { b2: 3 }))).toEqual({
    sunk: [],
    moved: [{ square: 'b2', lost: false }],
  });
  expect(changes(position(['a1'], { b2: 3 }), position(['a1', 'b2'], {}))).toEqual({
    sunk: ['b2'],
    moved: [{ square: 'b2', lost: true }],
  });
});

it('sees nothing where nothing changed', () => {
  expect(changes(position(['a1'], { b2: 3 }), position(['a1'], { b2: 3 }))).toEqual({ sunk: [], moved: [] });
});

it('keeps the mark of a square about which nothing has changed', () => {
  const mark = (square: string, lit: boolean) => ({ square, lit, coins: 0 }) as Mark;
  const old = [mark('a1', false), mark('b1', false)];
  const kept = keepSame(old, [mark('a1', false), mark('b1', true)]);
  expect(kept[0]).toBe(old[0]);
  expect(kept[1]).toEqual(mark('b1', true));
});
