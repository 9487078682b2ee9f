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

/** A place of a scenario; `label` is where its name stands on the map's page, if that is not known by what the page has drawn. */
export interface Place {
  id: string;
  x: number;
  y: number;
  label?: Spot;
}
type Point = [number, number];

/** Where the names of terra-1950's territories stand clear of one another; and the points that its drawings were made for. */
const labels: Record<string, { name: Point; point: Point }> = {
  NAM: { name: [212, 124], point: [222, 133] },
  CAM: { name: [168, 246], point: [250, 244] },
  SAM: { name: [330, 322], point: [333, 348] },
  EUR: { name: [538, 110], point: [533, 126] },
  NEA: { name: [750, 92], point: [750, 90] },
  MEA: { name: [642, 182], point: [631, 197] },
  NAF: { name: [526, 204], point: [522, 212] },
  SSA: { name: [574, 312], point: [567, 319] },
  SAS: { name: [726, 220], point: [717, 226] },
  EAS: { name: [806, 160], point: [806, 176] },
  SEA: { name: [828, 288], point: [811, 294] },
  OCE: { name: [878, 386], point: [878, 394] },
};
/** The same for its waters and oceans, with the way the words run. */
const seaLabels: Record<string, { x: number; y: number; point: Point; turn?: number; lines?: number }> = {
  bering: { x: 56, y: 118, point: [40, 100] },
  greenland: { x: 414, y: 112, point: [420, 90] },
  caribbean: { x: 346, y: 252, point: [265, 215] },
  guinea: { x: 418, y: 282, point: [450, 310], lines: 2 },
  arabian: { x: 660, y: 270, point: [665, 255], lines: 2 },
  philippine: { x: 908, y: 228, point: [870, 235] },
  polynesian: { x: 112, y: 318, point: [130, 360] },
  mediterranean: { x: 408, y: 156, point: [545, 170] },
  red: { x: 604, y: 236, point: [600, 240], turn: 58 },
  atlantic: { x: 305, y: 222, point: [403, 233] },
  indian: { x: 700, y: 384, point: [717, 369] },
};

/** Where fish and migrants stand on the map that the page has drawn. */
export const usual = { fish: { x: toX(22), y: toY(404) }, people: { x: toX(600), y: toY(456) } };

/** A file may move a place that it calls by a name of ours: our drawing is not for it then. */
const near = ({ x, y }: Place, point: Point | undefined): boolean =>
  point !== undefined && Math.hypot(x - point[0], y - point[1]) < 12;
export const drawnLand = (place: Place): boolean => near(place, labels[place.id]?.point);
export const drawnSea = (place: Place): boolean => near(place, seaLabels[place.id]?.point);

/** How a sea's name is written: as on our drawing where it stands there. */
export const seaLabel = (place: Place): Spot & { turn?: number; lines?: number } => {
  const { x, y, turn, lines } = (drawnSea(place) ? seaLabels[place.id] : undefined) ?? { x: place.x, y: place.y };
  const ours = { x: toX(x), y: toY(y) };
  const { label = ours } = place;
  const there = label.x === ours.x && label.y === ours.y;
  return { ...label, ...(there && turn && { turn }), ...(there && lines && { lines }) };
};

/** Where a territory's name stands, on the map's page; the things on it stand below. */
export function labelSpot(place: Place): Spot {
  if (place.label) return place.label;
  const [x, y] = (drawnLand(place) ? labels[place.id]?.name : undefined) ?? [place.x, place.y];
  return { x: toX(x), y: toY(y) };
}

/** The same as shares of the map without its ring. */
export function shareOf(place: Place): Spot {
  const { x, y } = labelSpot(place);
  return { x: (x - rim) / (width - 2 * rim), y: (y - rim) / (height - 2 * rim) };
}
