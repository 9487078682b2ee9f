import type { Land } from '../game';
import type { Spot } from './geometry';

const ways: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
type Links = Record<string, Record<string, string>>;

/** How far it is by a key from one spot to another; null where it does not lead there. */
function far(key: string, from: Spot, to: Spot): number | null {
  const [x, y] = ways[key]!;
  const along = (to.x - from.x) * x + (to.y - from.y) * y;
  const aside = Math.abs((to.x - from.x) * y + (to.y - from.y) * x);
  return along <= 0 || aside > along * 1.6 ? null : along + aside;
}

/** How many pairs of territories there are of which one cannot be come to from the other. */
function apart(links: Links): number {
  const all = Object.keys(links);
  return all.reduce((sum, start) => {
    const found = new Set([start]);
    for (const id of found) for (const next of Object.values(links[id]!)) found.add(next);
    return sum + all.length - found.size;
  }, 0);
}

/** The nearest that way, one in reach before all others. */
function nearest(spots: Record<string, Spot>, lands: Record<string, Land>): Links {
  const links: Links = {};
  for (const [here, from] of Object.entries(spots)) {
    const reach = new Set(lands[here]?.reach?.map(({ land }) => land));
    links[here] = {};
    for (const key of Object.keys(ways)) {
      const that = Object.entries(spots)
        .flatMap(([land, spot]) => {
          const way = land === here ? null : far(key, from, spot);
          return way === null ? [] : [{ land, way: way * (reach.has(land) ? 1 : 3) }];
        })
        .sort((a, b) => a.way - b.way)[0];
      if (that) links[here][key] = that.land;
    }
  }
  return links;
}

/** Where that leaves a territory to which no key leads, one from near by is led there instead, until keys come from each to each. */
function joined(links: Links, spots: Record<string, Spot>): Links {
  const turns = Object.entries(spots)
    .flatMap(([from, a]) =>
      Object.entries(spots).flatMap(([to, b]) =>
        Object.keys(ways).flatMap((key) => {
          const way = from === to ? null : far(key, a, b);
          return way === null ? [] : [{ from, key, to, way }];
        }),
      ),
    )
    .sort((a, b) => a.way - b.way);
  let left = apart(links);
  for (const { from, key, to } of turns) {
    if (left === 0) break;
    const tried = { ...links, [from]: { ...links[from], [key]: to } };
    const then = apart(tried);
    if (then < left) [links, left] = [tried, then];
  }
  return links;
}

/** The territory an arrow key leads to: it lies that way, and by such keys one comes from each territory to each. */
export function walk(
  key: string,
  here: string,
  spots: Record<string, Spot>,
  lands: Record<string, Land>,
): string | null {
  if (!ways[key] || !spots[here]) return null;
  return joined(nearest(spots, lands), spots)[here]?.[key] ?? null;
}
