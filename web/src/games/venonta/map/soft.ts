import { drawnLand, type Place } from './geometry';
import { shapes } from './shapes';

/** How far a soft land reaches where it has room, and the strait between two, on the page of 2000 × 1040 of the outlines. */
const reach = 136;
const strait = 9;
const corners = 40;

/** A round land about a point that keeps clear of its neighbours: as far as halfway to each, a little uneven as coasts are. */
function softLand(place: Place, others: Place[]): string {
  const seed = [...place.id].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 3);
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = (i * 2 * Math.PI) / corners;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    let far = reach * (1 + 0.07 * Math.sin(3 * angle + seed) + 0.05 * Math.sin(5 * angle + 2 * seed));
    for (const other of others) {
      const [ox, oy] = [2 * (other.x - place.x), 2 * (other.y - place.y)];
      const between = Math.hypot(ox, oy);
      const along = (dx * ox + dy * oy) / between;
      if (along > 0) far = Math.min(far, (between / 2 - strait) / along);
    }
    return { x: 2 * place.x + dx * Math.max(far, 12), y: 2 * place.y + dy * Math.max(far, 12) };
  });
  // Through the middles of the sides, so that no corner is sharp.
  const middle = (i: number) => {
    const [a, b] = [points[i % corners]!, points[(i + 1) % corners]!];
    return `${((a.x + b.x) / 2).toFixed(1)} ${((a.y + b.y) / 2).toFixed(1)}`;
  };
  const bends = points.map((_, i) => {
    const corner = points[(i + 1) % corners]!;
    return `Q${corner.x.toFixed(1)} ${corner.y.toFixed(1)} ${middle(i + 1)}`;
  });
  return `M${middle(0)}${bends.join('')}z`;
}

/** The outline of each territory: art where there is some for it, else a soft land round its point. */
export function outlines(places: Place[]): Map<string, { path: string; known: boolean }> {
  return new Map(
    places.map((place) => {
      const known = drawnLand(place) ? shapes[place.id] : undefined;
      const others = places.filter((one) => one.id !== place.id && (one.x !== place.x || one.y !== place.y));
      return [place.id, { path: known ?? softLand(place, others), known: known !== undefined }];
    }),
  );
}
