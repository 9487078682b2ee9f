import type { VenontaPlay } from '../play.svelte';
import type { Spot } from './geometry';

/** The way that the map shows: of what is bought, previewed or offered, or of the fight that is on. */
export function wayOf({ trading, buying, previewed, told, game }: VenontaPlay): { from?: string; to?: string } {
  const chosen = trading ? buying.way : previewed;
  if (chosen) return { ...(chosen.from && { from: chosen.from }), ...(chosen.to && { to: chosen.to }) };
  if (told.offer) return { from: told.offer.from, to: told.offer.to };
  const { from, target } = game.fight ?? {};
  return { ...(from && { from }), ...(target && { to: target }) };
}

/** So far about its middle a name and what stands below it reach. */
const half = { x: 44, y: 22 };

/** So much of a way is seen at least. */
const least = 24;

/** Where the way leaves what is written at one end of it; less far where both are near. */
function edge(at: Spot, far: Spot): Spot {
  const [x, y] = [far.x - at.x, far.y - at.y];
  const long = Math.max(1, Math.hypot(x, y));
  const most = Math.max(0, (long - least) / 2 / long);
  const share = Math.min(most, half.x / Math.max(1, Math.abs(x)), half.y / Math.max(1, Math.abs(y)));
  return { x: at.x + share * x, y: at.y + share * y };
}

/** The line of a way from one name to another, and where its tip lies and points to; `side` is 1 where it sags, -1 where it rises. */
export function curve(a: Spot, b: Spot, side = 1): { d: string; x: number; y: number; angle: number } {
  const [from, to] = [a, b].map(({ x, y }) => ({ x, y: y + 8 })) as [Spot, Spot];
  const [start, end] = [edge(from, to), edge(to, from)];
  const bend = side * Math.min(30, Math.hypot(end.x - start.x, end.y - start.y) / 4);
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 + bend };
  return {
    d: `M${start.x} ${start.y}Q${middle.x} ${middle.y} ${end.x} ${end.y}`,
    ...end,
    angle: (Math.atan2(end.y - middle.y, end.x - middle.x) * 180) / Math.PI,
  };
}
