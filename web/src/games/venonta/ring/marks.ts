import type { Game, Track } from '../game';

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
