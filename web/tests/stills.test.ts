import { describe, expect, it } from 'vitest';
import { City, dry, parseTile, type Square } from '../src/games/venezia/notation';
import { book } from '../src/games/venezia/rules';
import { gameOf, type Still, stills } from '../src/games/venezia/stills/stills';

/** The rules that the pictures of the rule book show, said once more in the plainest way: a wrong picture would teach a wrong rule. */

const only = (rule: string): Still => stills[rule]![0]!;
const city = new City(gameOf(only('V2.5')).board);
const value = (square: Square) => parseTile(city.at(square))?.value ?? 'platform';
const isHouse = (square: Square) => city.at(square) !== '--';

function free(still: Still): Square[] {
  const taken = new Set([...still.figures.flat(), ...(still.water ?? [])]);
  return city.squares.filter((square) => !taken.has(square));
}

/** V3.1.1, V3.1.2: straight on in eight directions until something stands in the way. */
function walks(still: Still, from: Square): Square[] {
  const open = new Set(free(still));
  const found: Square[] = [];
  for (const dx of [-1, 0, 1])
    for (const dy of [-1, 0, 1])
      for (let i = 1; dx || dy; ++i) {
        const square = city.square(city.column(from) + dx * i, city.row(from) + dy * i);
        if (!square || !open.has(square)) break;
        found.push(square);
      }
  return found;
}

const legal = (rule: string) => [...(only(rule).legal ?? [])].sort();
const signed = (sign: string, squares: Square[]) => squares.map((square) => sign + square).sort();

describe('the still boards of the rules', () => {
  it('place, walk, ride and rescue as the rules have it', () => {
    const placed = only('V2.5');
    const others = free(placed).filter((square) => !placed.figures[0]!.some((own) => value(own) === value(square)));
    expect(legal('V2.5')).toEqual(signed('@', others));
    for (const rule of ['V3.1.1', 'V3.1.2']) expect(legal(rule)).toEqual(signed('b2-', walks(only(rule), 'b2')));
    expect(legal('V3.1.3')).toEqual(signed('b2~', free(only('V3.1.3'))));
    expect(legal('V3.3.3')).toEqual(signed('+', free(only('V3.3.3')).filter(isHouse)));
  });

  it('pay one coin more than lie there, and sink the tile of the card', () => {
    const [before, after] = stills['V3.2.2']!;
    expect(after!.coins!['b2']).toBe(before!.coins!['b2']! * 2 + 1);
    const sunk = stills['V3.3.2']![1]!;
    expect(sunk.water).toEqual([city.where(sunk.last!.slice(1))]);
    expect(sunk.coins).toBeUndefined();
  });

  it('reckon treasures by dry tiles', () => {
    const still = only('V4.2');
    const points = [0, 6, 3, 2];
    const left = dry(gameOf(still), city);
    expect(still.worth).toEqual(
      Object.fromEntries(Object.entries(left).map(([colour, count]) => [colour, points[count]])),
    );
    expect(dry(gameOf(only('V4.3')), city).n).toBe(2);
  });

  it('preview only what is legal, and stand beside a rule of the book', () => {
    for (const still of Object.values(stills).flat())
      if (still.half?.preview) expect(still.legal).toContain(still.half.preview);
    expect(Object.keys(book.pictures ?? {})).toEqual(Object.keys(stills));
    for (const rule of Object.keys(stills)) expect(book.rules).toContain(`page.rule.${rule}`);
  });
});
