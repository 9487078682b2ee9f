import { describe, expect, test } from 'vitest';
import { boxesOf } from '../src/games/venonta/ring/boxes';
import { type Mark, placedIn } from '../src/games/venonta/ring/marks';

const seats = (count: number): Mark[] =>
  Array.from({ length: count }, (_, i) => ({ drawing: `mk-${i}`, cloud: false, lap: false }));
const cloud: Mark = { drawing: 'vn-cloud', cloud: true, lap: false };

describe('marks in one box of the track', () => {
  for (const end of [32, 38, 42, 50, 60, 70, 75, 80])
    test(`each can be told from the others, and none leaves its box, of ${end}`, () => {
      for (const box of boxesOf(end + 1))
        for (const marks of [2, 3, 4, 5, 6].flatMap((count) => [seats(count), [cloud, ...seats(count)]])) {
          const placed = placedIn(box, marks);
          placed.forEach((one, i) => {
            expect(one.x).toBeGreaterThanOrEqual(box.x);
            expect(one.y).toBeGreaterThanOrEqual(box.y);
            expect(one.x + (one.cloud ? 0 : one.width)).toBeLessThanOrEqual(box.x + box.width);
            expect(one.y + one.high).toBeLessThanOrEqual(box.y + box.height);
            // The later lies over the earlier: much of it stays in sight.
            for (const other of placed.slice(i + 1))
              expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(4);
          });
        }
    });
});
