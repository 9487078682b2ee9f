import type { Land } from '../game';
import type { Spot } from './geometry';

const ways: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The territory an arrow key leads to: the nearest that way, one in reach before all others. */
export function walk(
  key: string,
  here: string,
  spots: Record<string, Spot>,
  lands: Record<string, Land>,
): string | null {
  const way = ways[key];
  const from = spots[here];
  if (!way || !from) return null;
  const reach = new Set(lands[here]?.reach?.map(({ land }) => land));
  let best: { land: string; far: number } | null = null;
  for (const [land, spot] of Object.entries(spots)) {
    const x = spot.x - from.x;
    const y = spot.y - from.y;
    const along = x * way[0] + y * way[1];
    const aside = Math.abs(x * way[1] + y * way[0]);
    if (land === here || along <= 0 || aside > along * 1.6) continue;
    const far = (along + aside) * (reach.has(land) ? 1 : 3);
    if (!best || far < best.far) best = { land, far };
  }
  return best?.land ?? null;
}
