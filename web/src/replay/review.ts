import type { Review } from '../protocol/messages';

/** More than this, in percent, is a mistake. */
const little = 2;

export type Decision = Review['decisions'][number];

/** The decisions that gave something away, in the game's order. */
export const mistakes = (review: Review): Decision[] => review.decisions.filter(({ lost }) => lost > little);

/** A point of the chart, 0 to 1 each way from its upper left corner. */
export interface Spot {
  x: number;
  y: number;
}

/** Where a decision stands in the chart: by its ply, and by its seat's chance once it was done. */
export const spotOf = (decision: Decision, seat: number, plies: number): Spot => ({
  x: decision.ply / Math.max(1, plies),
  y: 1 - (decision.after[seat] ?? 0) / 100,
});

/** A seat's chances over the game, as the points of a line. */
export const lineOf = (review: Review, seat: number, plies: number): Spot[] =>
  review.decisions.map((decision) => spotOf(decision, seat, plies));
