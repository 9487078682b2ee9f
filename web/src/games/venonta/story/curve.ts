import type { Story } from '../game';

export type CurvePoint = Story['curve'][number];

/** Where a chart's values come to lie: rounds side by side, each with a turn's width three times. */
export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Time as a share of the whole game: 0 at its start, 1 after the last turn of the last round. */
const time = (year: number, turn: number, turns: number, rounds: number): number =>
  ((year - 1950) / 50 + turn / turns) / rounds;

/** The points of a game on paper, with what they stand for. */
export function laid(curve: CurvePoint[], most: number, turns: number, rounds: number, frame: Frame) {
  const x = (share: number): number => frame.left + share * (frame.width - frame.left - frame.right);
  const y = (value: number): number => frame.height - frame.bottom - (value / most) * (frame.height - frame.top - frame.bottom); // prettier-ignore
  const seats = curve[0]?.pv.length ?? 0;
  const start = { year: 1950, turn: 0, ply: 0, co2: 0, fish: 0, pv: Array.from({ length: seats }, () => 0) };
  const all = [start, ...curve].map((point) => ({ point, x: x(time(point.year, point.turn, turns, rounds)) }));
  return { x, y, all };
}

/** A round number above all values, and the lines to draw below it. */
export function scale(values: number[]): { most: number; lines: number[] } {
  const step = Math.max(...values) > 40 ? 20 : 10;
  const most = Math.max(step, Math.ceil(Math.max(1, ...values) / step) * step);
  return { most, lines: Array.from({ length: most / step + 1 }, (_, i) => i * step) };
}

/** Heights at the right edge, so far apart that names do not overlap; in the order given. */
export function spread(heights: number[], gap: number, floor: number): number[] {
  const order = heights.map((height, i) => ({ height, i })).sort((a, b) => b.height - a.height);
  let next = floor;
  const result = [...heights];
  for (const { height, i } of order) {
    next = Math.min(height, next);
    result[i] = next;
    next -= gap;
  }
  return result;
}
