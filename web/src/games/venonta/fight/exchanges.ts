import type { TableEvent } from '../../../protocol/messages';
import { standing } from '../../../table/log';

/** What both dice showed. */
export interface Exchange {
  attacker: boolean;
  defender: boolean;
}

/** The exchanges of the fight that is on: the dice since it was begun. */
export function exchanges(log: TableEvent[]): Exchange[] {
  const acts = standing(log);
  const begun = acts.findLastIndex(({ action }) => /^\w{3}x\w{3}$|^rebel@/.test(action));
  if (begun < 0) return [];
  return acts.slice(begun).flatMap(({ action }) => {
    const dice = /^d([+-])([+-])$/.exec(action);
    return dice ? [{ attacker: dice[1] === '+', defender: dice[2] === '+' }] : [];
  });
}
