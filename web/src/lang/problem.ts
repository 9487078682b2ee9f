import type { Problem } from '../protocol/messages';
import { knows, say } from './words.svelte';

/** A refusal in the player's language; its rule's id is shown beside it, as a link. */
export function problemText(problem: Problem): string {
  const key = `problem.${problem.code}`;
  return knows(key) ? say(key, problem.details ?? {}) : say('page.problem.unknown', { code: problem.code });
}
