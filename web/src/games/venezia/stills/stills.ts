import type { Half } from '../half';
import type { Colour, Game, Phase, Square } from '../notation';

/** A position that explains a rule, on a city of four by four; blue (seat 0) is asked. */
export interface Still {
  phase: Phase;
  /** By seat. */
  figures: Square[][];
  water?: Square[];
  coins?: Record<Square, number>;
  fallen?: Square;
  legal?: string[];
  half?: Partial<Half>;
  last?: string;
  /** Shown beside the board: what treasures are worth. */
  worth?: Partial<Record<Colour, number>>;
}

/** From the top row down, as everywhere. */
const board = ['r5 k3 -- g7', 'p4 a6 nX r2', '-- g5 k8 a3', 'n4 r7 p2 --'];

const all = (sign: string, squares: string): string[] => squares.split(' ').map((square) => sign + square);

/** Rules by id, each in one position, or two: before and after. */
export const stills: Record<string, Still[]> = {
  'V2.5': [
    {
      phase: 'place',
      figures: [['a4'], ['c3']],
      legal: all('@', 'b4 c4 d4 a3 b3 d3 a2 c2 d2 a1 b1 c1 d1'),
      half: { preview: '@b3' },
    },
  ],
  'V3.1.1': [
    {
      phase: 'move',
      figures: [['b2'], ['a4']],
      legal: all('b2-', 'a2 c2 d2 b3 b4 b1 a3 c3 d4 a1 c1'),
      half: { selected: 'b2', preview: 'b2-d4' },
    },
  ],
  'V3.1.2': [
    {
      phase: 'move',
      figures: [['b2'], ['b3']],
      water: ['c2'],
      legal: all('b2-', 'a2 b1 a3 c3 d4 a1 c1'),
      half: { selected: 'b2', preview: 'b2-c3' },
    },
  ],
  'V3.1.3': [
    {
      phase: 'move',
      figures: [['b2'], ['b3']],
      water: ['c2'],
      legal: all('b2~', 'a4 b4 c4 d4 a3 c3 d3 a2 d2 a1 b1 c1 d1'),
      half: { selected: 'b2', riding: true, preview: 'b2~d4' },
    },
  ],
  'V3.2.2': [
    { phase: 'moved', figures: [['b2'], ['c3']], coins: { b2: 1 }, legal: ['$b2'], half: { preview: '$b2' } },
    { phase: 'bought', figures: [['b2'], ['c3']], coins: { b2: 3 } },
  ],
  'V3.3.2': [
    { phase: 'bought', figures: [['b2'], ['c3']], coins: { c2: 1 }, legal: ['!k8'], half: { preview: '!k8' } },
    { phase: 'move', figures: [['b2'], ['c3']], water: ['c2'], last: '!k8' },
  ],
  'V3.3.3': [
    {
      phase: 'rescue',
      figures: [[], ['a4']],
      water: ['c2'],
      fallen: 'c2',
      legal: all('+', 'b4 d4 a3 b3 c3 d3 b2 d2 a1 b1 c1'),
      half: { preview: '+b3' },
    },
  ],
  'V4.2': [
    {
      phase: 'over',
      figures: [['b4'], ['c3'], ['d1']],
      water: ['b3', 'a3', 'c2'],
      worth: { k: 6, n: 3, a: 6, r: 2, g: 3, p: 6 },
    },
  ],
  'V4.3': [{ phase: 'over', figures: [['b4'], ['c3'], ['d1']], water: ['b3', 'a3', 'c2'] }],
};

/** It as the server would tell it. */
export function gameOf(still: Still): Game {
  return {
    phase: still.phase,
    turn: 0,
    first: 0,
    round: { now: 1, of: 1 },
    board,
    water: still.water ?? [],
    coins_on: still.coins ?? {},
    worth: still.worth ?? {},
    seats: still.figures.map((figures) => ({
      figures,
      coins: 0,
      gondolas: 0,
      treasures: {},
      cards: 0,
      score: { treasures: 0, figures: 0, coins: 0, total: 0 },
    })),
    ...(still.fallen ? { fallen: { seat: 0, square: still.fallen } } : {}),
  };
}
