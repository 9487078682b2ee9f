import { deaf, type PlayHost } from '../../game';
import { gameOf, type Still } from './stills';

/** A still position as the host of a play: where there is something to do it is blue's turn, and nothing ever comes of it. */
export const hostOf = (still: Still): PlayHost => ({
  table: 'still',
  game: gameOf(still),
  options: {},
  plies: 0,
  you: still.legal ? { seat: 0, hand: [], legal: still.legal, undo: false } : null,
  toAct: still.legal ? 0 : null,
  names: [],
  log: [],
  winners: [],
  last: still.last ?? null,
  oddsAllowed: false,
  order: null,
  ...deaf,
});
