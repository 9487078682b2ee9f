import type { Problem } from '../protocol/messages';
import { nameOf } from './things.svelte';
import { type Key, knows, say } from './words.svelte';

/** What goes wrong on this side of the line. */
const ours: Record<string, Key> = {
  unreachable: 'page.problem.unreachable',
  reissued: 'page.problem.reissued',
  seat_left: 'page.problem.seat_left',
  storage_refused: 'page.here.refused',
  no_table_file: 'page.here.no_file',
  table_here: 'page.here.known',
};

/** A thing of the scenario stands in a refusal by its id. */
const named = ([name, value]: [string, string | number]): [string, string | number] =>
  typeof value === 'string' && (name === 'territory' || name === 'card') ? [name, nameOf(value)] : [name, value];

/** A refusal in the player's language; its rule's id is shown beside it, as a link. */
export function problemText(problem: Problem): string {
  const own = ours[problem.code];
  if (own) return say(own);
  const key = `problem.${problem.code}`;
  const details = Object.fromEntries(Object.entries(problem.details ?? {}).map(named));
  return knows(key) ? say(key, details) : say('page.problem.unknown', { code: problem.code });
}
