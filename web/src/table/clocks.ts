import { type Key, say } from '../lang/words.svelte';
import type { Clock } from '../protocol/messages';

/** The clocks a table can be set up with. */
export const clocks: { id: string; title: Key; clock: Clock | null }[] = [
  { id: 'none', title: 'page.clock.none', clock: null },
  { id: 'minutes', title: 'page.clock.two_minutes', clock: { per_move: 120 } },
  { id: 'bank', title: 'page.clock.quarter_hour', clock: { bank: 900, plus: 10 } },
  { id: 'day', title: 'page.clock.day', clock: { per_move: 86400 } },
  { id: 'days', title: 'page.clock.three_days', clock: { per_move: 259200 } },
];

export function clockText(clock: Clock | undefined): string {
  const same = clocks.find((one) => JSON.stringify(one.clock) === JSON.stringify(clock ?? null));
  if (same) return say(same.title);
  if (clock && 'per_move' in clock) return say('page.clock.per_move', { seconds: clock.per_move });
  return clock ? say('page.clock.bank', { minutes: Math.round(clock.bank / 60), seconds: clock.plus ?? 0 }) : '';
}
