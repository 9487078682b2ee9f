import type { Line, TableEvent } from '../../../protocol/messages';
import { standing } from '../../../table/log';

/** A die as it fell: what it showed, and its colour where the server tells it. */
export interface Rolled {
  hit: boolean;
  die: 'red' | 'blue';
}
/** What both dice showed, and what came of it. */
export interface Exchange {
  attacker: Rolled;
  defender: Rolled;
  then: Line[];
}

const colour = (value: unknown): Rolled['die'] => (value === 'red' ? 'red' : 'blue');

/** The exchanges of the fight that is on: the dice since it was begun. */
export function exchanges(log: TableEvent[]): Exchange[] {
  const acts = standing(log);
  const begun = acts.findLastIndex(({ action }) => /^\w{3}x\w{3}$|^rebel@/.test(action));
  if (begun < 0) return [];
  return acts.slice(begun).flatMap(({ action, tells }) => {
    const dice = /^d([+-])([+-])$/.exec(action);
    if (!dice) return [];
    const { die, die_back } = tells?.[0]?.values ?? {};
    return [
      {
        attacker: { hit: dice[1] === '+', die: colour(die) },
        defender: { hit: dice[2] === '+', die: colour(die_back) },
        then: tells?.slice(1) ?? [],
      },
    ];
  });
}
