import type { Problem } from '../protocol/messages';
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

/** A refusal in the player's language; its rule's id is shown beside it, as a link. */
export function problemText(problem: Problem): string {
  const own = ours[problem.code];
  if (own) return say(own);
  const key = `problem.${problem.code}`;
  return knows(key) ? say(key, problem.details ?? {}) : say('page.problem.unknown', { code: problem.code });
}
