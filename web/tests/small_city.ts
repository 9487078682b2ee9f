import type { Game } from '../src/games/venezia/notation';

/** A city of nine squares. */
export const rows = ['k2 r8 --', 'gX -- a3', 'n5 p7 --'];

/** A table of two in it. */
export function game(over: Partial<Game> = {}): Game {
  const seat = {
    figures: [],
    coins: 3,
    gondolas: 2,
    treasures: {},
    cards: 2,
    score: { treasures: 0, figures: 0, coins: 3, total: 3 },
  };
  return {
    phase: 'move',
    turn: 0,
    first: 0,
    round: { now: 1, of: 2 },
    board: rows,
    water: [],
    coins_on: {},
    worth: {},
    seats: [seat, seat],
    ...over,
  };
}
