import { describe, expect, it } from 'vitest';
import { City, dry, parseAction, parseTile } from '../src/games/venezia/notation';
import { game, rows } from './small_city';

describe('notation', () => {
  it('reads every kind of action', () => {
    expect(parseAction('@e4')).toEqual({ kind: 'place', to: 'e4' });
    expect(parseAction('e4-e7')).toEqual({ kind: 'walk', from: 'e4', to: 'e7' });
    expect(parseAction('e4~b2')).toEqual({ kind: 'ride', from: 'e4', to: 'b2' });
    expect(parseAction('$e7')).toEqual({ kind: 'buy', to: 'e7' });
    expect(parseAction('!r5')).toEqual({ kind: 'card', card: 'r5' });
    expect(parseAction('+c3')).toEqual({ kind: 'rescue', to: 'c3' });
    expect(parseAction('x')).toEqual({ kind: 'drown' });
    expect(parseAction('draw:6')).toBeNull();
  });

  it('reads tiles, and a platform as none', () => {
    expect(parseTile('rX')).toEqual({ colour: 'r', value: 'X' });
    expect(parseTile('--')).toBeNull();
  });
});

describe('City', () => {
  const city = new City(rows);

  it('counts columns from the left and rows from the bottom', () => {
    expect(city.squares).toEqual(['a3', 'b3', 'c3', 'a2', 'b2', 'c2', 'a1', 'b1', 'c1']);
    expect(city.at('a3')).toBe('k2');
    expect(city.at('c2')).toBe('a3');
    expect(city.where('n5')).toBe('a1');
    expect([city.column('b1'), city.row('b1')]).toEqual([1, 2]);
  });

  it('ends at its edges', () => {
    expect(city.square(2, 0)).toBe('c3');
    expect(city.square(3, 0)).toBeNull();
    expect(city.square(0, -1)).toBeNull();
  });
});

it('counts dry tiles by colour', () => {
  expect(dry(game({ water: ['b3'] }), new City(rows))).toEqual({ k: 1, n: 1, a: 1, r: 0, g: 1, p: 1 });
});
