import { describe, expect, it } from 'vitest';
import type { Review } from '../src/protocol/messages';
import { lineOf, mistakes, spotOf } from '../src/replay/review';

const decision = (ply: number, seat: number, lost: number, after: number[]) => ({
  ply,
  seat,
  action: 'a',
  best: 'b',
  chance: 30,
  lost,
  after,
});
const review: Review = {
  decisions: [decision(0, 0, 0, [50, 50]), decision(5, 1, 2, [75, 25]), decision(10, 0, 2.1, [0, 100])],
  seats: [],
  turning: [],
};

describe('A review', () => {
  it('marks what lost more than chance alone makes', () => {
    expect(mistakes(review).map(({ ply }) => ply)).toEqual([10]);
  });
  it('stands in its chart by ply and chance', () => {
    expect(spotOf(review.decisions[1]!, 1, 10)).toEqual({ x: 0.5, y: 0.75 });
    expect(lineOf(review, 0, 10)).toEqual([
      { x: 0, y: 0.5 },
      { x: 0.5, y: 0.25 },
      { x: 1, y: 1 },
    ]);
  });
  it('of a game without actions has no width to divide by', () => {
    expect(spotOf(review.decisions[0]!, 0, 0)).toEqual({ x: 0, y: 0.5 });
  });
});
