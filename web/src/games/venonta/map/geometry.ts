/** The map's page: a ring of boxes round the scenario's page of 1000 × 520, which is shown a little cropped. */
export const width = 724;
export const height = 393;
export const rim = 24;
export const scale = (width - 2 * rim) / 1000;
const top = rim + (height - 2 * rim - 520 * scale) / 2;

/** From the scenario's page to the map's. */
export const toX = (x: number): number => rim + x * scale;
export const toY = (y: number): number => top + y * scale;

export interface Spot {
  x: number;
  y: number;
}

/** Where the names of terra-1950's territories stand clear of one another. */
const labels: Record<string, [number, number]> = {
  NAM: [212, 124],
  CAM: [168, 246],
  SAM: [330, 322],
  EUR: [538, 110],
  NEA: [750, 92],
  MEA: [638, 183],
  NAF: [526, 202],
  SSA: [574, 312],
  SAS: [726, 220],
  EAS: [806, 160],
  SEA: [828, 288],
  OCE: [878, 386],
};
/** The same for its waters and oceans, with the way the words run. */
export const seaLabels: Record<string, { x: number; y: number; turn?: number; lines?: number }> = {
  bering: { x: 56, y: 118 },
  greenland: { x: 414, y: 112 },
  caribbean: { x: 346, y: 252 },
  guinea: { x: 424, y: 298, lines: 2 },
  arabian: { x: 676, y: 270, lines: 2 },
  philippine: { x: 908, y: 228 },
  polynesian: { x: 112, y: 318 },
  mediterranean: { x: 408, y: 156 },
  red: { x: 604, y: 236, turn: 58 },
  atlantic: { x: 328, y: 222 },
  indian: { x: 700, y: 384 },
};

/** Where a territory's name stands, on the map's page; the things on it stand below. */
export function labelSpot({ id, x, y }: { id: string; x: number; y: number }): Spot {
  const [nearX, nearY] = labels[id] ?? [x, y];
  return { x: toX(nearX), y: toY(nearY) };
}

/** The same as shares of the map without its ring. */
export function shareOf(place: { id: string; x: number; y: number }): Spot {
  const { x, y } = labelSpot(place);
  return { x: (x - rim) / (width - 2 * rim), y: (y - rim) / (height - 2 * rim) };
}
