import type { Game, Track } from '../game';
import type { Box } from './boxes';

/** What stands in a box: a seat (again beyond the end of the track), the smoke, the smoke to come. */
export interface Mark {
  drawing: string;
  cloud: boolean;
  /** Beyond the end: on the second lap. */
  lap: boolean;
}

export function marksOf(game: Game, track: Track): Record<number, Mark[]> {
  const marks: Record<number, Mark[]> = {};
  const put = (box: number, mark: Mark): void => void (marks[box] = [...(marks[box] ?? []), mark]);
  put(Math.min(game.co2, track.end), { drawing: 'vn-cloud', cloud: true, lap: false });
  const after = game.forecast?.co2.after ?? game.co2;
  if (after > game.co2) put(Math.min(after, track.end), { drawing: 'vn-cloudg', cloud: true, lap: false });
  game.seats.forEach(({ pv }, seat) => {
    const lap = pv > track.end;
    put(lap ? (pv - track.end - 1) % (track.end + 1) : Math.max(0, pv), { drawing: `mk-${seat}`, cloud: false, lap });
  });
  return marks;
}

type Placed = Mark & { x: number; y: number; width: number; high: number };

/** How high marks are in one, two or three rows. */
const heights = [16, 12, 8];

const long = (box: Box): number => (box.upright ? box.height : box.width);
/** Whether marks and signs have room beside a box's number; in a track of many boxes they stand in its place. */
export const hasRoom = (box: Box): boolean => long(box) >= 40;
/** In a track of very many boxes only every fifth is numbered. */
export const isNumbered = (box: Box, number: number): boolean => long(box) >= 20 || number % 5 === 0;

/** Marks share the room beside a box's number, or its whole box, as large as they can be told apart: in one row, or smaller in more. */
export function placedIn(box: Box, marks: Mark[]): Placed[] {
  const begin = !hasRoom(box) ? 2 : box.upright ? 18 : 21;
  const fit = (high: number, i: number) => {
    const along = Math.ceil(marks.length / (i + 1));
    const room = long(box) - begin - 1 - high;
    return { high, rows: i + 1, along, step: along > 1 ? Math.min(high, room / (along - 1)) : high };
  };
  const fits = heights.map(fit);
  const { high, rows, along, step } = fits.find((one) => one.step >= one.high / 2) ?? fits.at(-1)!;
  return marks.map((mark, i) => {
    const width = mark.cloud && rows === 1 ? (box.upright ? box.width - 2 : 22) : high;
    const [far, row] = [(i % along) * step, Math.floor(i / along) * high];
    return {
      ...mark,
      width,
      high,
      x: box.upright ? box.x + (rows > 1 ? row : (box.width - width) / 2) : box.x + begin + far,
      y: box.upright ? box.y + begin + far : box.y + (rows > 1 ? row : (box.height - high) / 2),
    };
  });
}
