import type { TableEvent } from '../../../protocol/messages';
import { standing } from '../../../table/log';
import type { Game } from '../game';

/** How a seat stands at the event at hand: what its die said, that it stayed out, or what is to come. */
export type Fate = 'hit' | 'missed' | 'stays' | 'asked' | 'may' | 'rolls';

const told: Record<string, Fate> = { 'd+': 'hit', 'd-': 'missed', stay: 'stays' };

/** By seat. What was told stands in the log, since the event was drawn. */
export function fates(game: Game, log: TableEvent[]): Fate[] {
  const acts = standing(log);
  const since = acts.slice(acts.findLastIndex(({ action }) => action.startsWith('&')) + 1);
  return game.seats.map((_, seat) => {
    for (const { action, tells } of since) {
      const name = tells?.[0]?.values?.['name'];
      const fate = told[action];
      if (fate && typeof name === 'object' && 'seat' in name && name.seat === seat) return fate;
    }
    if (game.phase === 'join' && game.asked === seat) return 'asked';
    return game.forecast?.seats[seat]?.above ? 'may' : 'rolls';
  });
}
