import { list, say } from '../../../lang/words.svelte';
import type { Game, Track } from '../game';

/** The ring for the ear: the smoke now and to come, where the world ends, where events are. */
export function describeRing({ co2, forecast }: Game, { end, boxes }: Track): string {
  const events = boxes.filter((box) => box !== end).map(String);
  const said = [say('page.venonta.ring.title', { co2, after: forecast?.co2.after ?? co2, end })];
  if (events.length > 0) said.push(say('page.venonta.ring.events', { list: list(events) }));
  return said.join('; ');
}
