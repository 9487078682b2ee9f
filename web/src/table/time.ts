import { say } from '../lang/words.svelte';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** “1:42”, “3:05:10”, or days and hours. */
export function shownTime(ms: number): string {
  const two = (count: number) => String(count).padStart(2, '0');
  if (ms >= day) return say('page.clock.days', { days: Math.floor(ms / day), hours: Math.floor((ms % day) / hour) });
  const rest = `${two(Math.floor((ms % minute) / second))}`;
  const minutes = Math.floor((ms % hour) / minute);
  return ms >= hour ? `${Math.floor(ms / hour)}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
