import { expect, it } from 'vitest';
import { factsOf } from '../src/games/plain/facts';
import { lineText } from '../src/lang/line';

it('reads out whatever a server says of a table', () => {
  const game = {
    phase: 'offer',
    asked: null,
    new_cards: ['a', 'c'],
    gone: [],
    round: { now: 1, of: 9 },
    seats: [{ coins: 2 }, { coins: 3 }],
    wells: [{ deep: true }],
  };
  expect(factsOf(game, ['Ada', 'Bo'])).toEqual([
    { name: 'phase', text: 'offer' },
    { name: 'asked', text: '–' },
    { name: 'new cards', text: 'a, c' },
    { name: 'gone', text: '–' },
    { name: 'round', text: 'now 1, of 9' },
    {
      name: 'seats',
      facts: [
        { name: 'Ada', facts: [{ name: 'coins', text: '2' }] },
        { name: 'Bo', facts: [{ name: 'coins', text: '3' }] },
      ],
    },
    { name: 'wells', facts: [{ name: '1', facts: [{ name: 'deep', text: 'true' }] }] },
  ]);
  expect(factsOf(null, [])).toEqual([]);
});

it('puts a line that it has no words for as plainly as it can', () => {
  const line = { key: 'toy.tell.card_sold', values: { name: { seat: 1 }, price: 3 } };
  expect(lineText(line, ['Ada', 'Bo'])).toBe('card sold, name Bo, price 3');
});
