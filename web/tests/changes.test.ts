import { expect, it } from 'vitest';
import { changes } from '../src/games/venezia/board/changes';

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
