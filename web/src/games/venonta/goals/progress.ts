import { say } from '../../../lang/words.svelte';
import type { Clause, RoundEnd } from '../game';

/** What must not be at all: only what there is of it is worth a number. */
const nothing = /^card\.test\.(none|world_none|all_fed)$/;

/** How many there are: of people to be fed, how many were not; of points to be behind by, how many behind. */
export function countOf({ line, have, need }: Clause): string {
  if (line.key === 'card.test.all_fed') return have > 0 ? `−${have}` : '';
  return String(need < 0 ? Math.max(0, -have) : have).replace('-', '−');
}

/** What an objective brought: all its points, those for all conditions but one, or none. */
export const earnedBy = ({ met, pv, partly_pv }: RoundEnd['objectives'][number]): number =>
  met ? pv : (partly_pv ?? 0);

/** How far a condition is met, in figures; nothing where there is nothing to count. */
export function progressOf(clause: Clause): string {
  const { line, met, need } = clause;
  if (nothing.test(line.key)) return met ? '' : countOf(clause);
  return say('page.venonta.objective.have', { have: countOf(clause), need: Math.abs(need) });
}
