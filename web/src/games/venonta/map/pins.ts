import type { Happening } from '../since.svelte';
import { rim, type Spot, width } from './geometry';
import type { Thing } from './things';

interface Pin extends Spot {
  news: Happening;
  /** It stands for so many that have no room. */
  more: number;
}

const apart = 14;
const radius = 8.5;
const most = 3;

/** The pins of a territory's news, right of what stands on it; of too many the last says how many more. What is pointed at is always among them. */
export function pinsOf({ x, y }: Spot, things: Thing[], news: Happening[], seen: number | null): Pin[] {
  const shown = news.slice(0, news.length > most ? most - 1 : most);
  const rest = news.slice(shown.length);
  const pointed = rest.find(({ number }) => number === seen);
  const last = pointed ?? rest[0];
  const all = last ? [...shown, last] : shown;
  const row = Math.max(16, ...things.map((thing) => thing.x + thing.width + (thing.count === undefined ? 0 : 11)));
  const start = Math.min(x + row + radius + 2, width - rim - radius - apart * (all.length - 1));
  return all.map((one, i) => ({
    news: one,
    x: start + i * apart,
    y: y + 15,
    more: one === last && one !== pointed ? rest.length : 0,
  }));
}
