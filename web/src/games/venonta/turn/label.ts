import { lineText } from '../../../lang/line';
import { capital } from '../../../lang/words.svelte';
import { parseAction, type Verb } from '../notation';
import type { VenontaPlay } from '../play.svelte';

/** Answers that are a territory and nothing else. */
const places = new Set<Verb>(['draft', 'suffer', 'place']);

/** What an action is called on its button. */
export function labelOf(play: VenontaPlay, action: string): string {
  const { verb, to } = parseAction(action) ?? {};
  if (verb && to && places.has(verb)) return play.name(to);
  const [first] = play.doesOf(action);
  return first ? capital(lineText(first, play.host.names)) : action;
}
