import { describe, expect, test } from 'vitest';
import type { Clause, Game } from '../src/games/venonta/game';
import { countOf, progressOf } from '../src/games/venonta/goals/progress';
import { type Order, passesFor } from '../src/games/venonta/orders';

const passes = (phase: string, legal: string[], order: Order, turn = 0) =>
  passesFor({ phase, turn } as Game, { seat: 1, hand: [], legal, undo: false }, order);

describe('whether a standing order passes', () => {
  test('where no card fits, if it is to', () => {
    expect(passes('attack_window', ['pass'], { fits: true })).toBe(true);
    expect(passes('attack_window', ['pass'], {})).toBe(false);
    expect(passes('attack_window', ['!c24', 'pass'], { fits: true })).toBe(false);
  });
  test('in the windows that it names', () => {
    expect(passes('card_window', ['!c27', 'pass'], { pass: ['card'] })).toBe(true);
    expect(passes('event_window', ['!c29', 'pass'], { pass: ['card'] })).toBe(false);
  });
  test('everywhere until the own turn', () => {
    expect(passes('turn_window', ['!c22', 'pass'], { rest: true })).toBe(true);
    expect(passes('attack_window', ['!c24', 'pass'], { rest: true }, 1)).toBe(false);
  });
  test('and never where something else is asked', () => {
    expect(passes('produce', ['end'], { fits: true, rest: true })).toBe(false);
    expect(passes('card_place', ['>NAM'], { fits: true, rest: true })).toBe(false);
  });
});

describe('how far a condition is met', () => {
  const clause = (key: string, have: number, need: number, met: boolean) =>
    ({ line: { key: `card.test.${key}` }, have, need, met }) as Clause;
  test('what must not be at all is counted only where it is', () => {
    expect(progressOf(clause('none', 0, 0, true))).toBe('');
    expect(progressOf(clause('none', 2, 0, false))).toBe('2');
    expect(progressOf(clause('all_fed', 0, 0, true))).toBe('');
    expect(progressOf(clause('all_fed', 3, 0, false))).toBe('−3');
  });
  test('points behind are counted, not negative ones', () => {
    expect(countOf(clause('at_most', -8, -8, true))).toBe('8');
    expect(countOf(clause('at_most', 3, -8, true))).toBe('0');
    expect(countOf(clause('at_least', 4, 7, false))).toBe('4');
    expect(progressOf(clause('at_least', -1, 7, false))).toBe('−1 / 7');
  });
});
