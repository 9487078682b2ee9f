/** The board's drawing space: a square is 100 units, with a margin for coordinates where they are shown. */
export interface Geometry {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function geometry(size: number, coordinates: boolean): Geometry {
  const span = size * 100;
  return coordinates
    ? { x: -27, y: -8, width: span + 35, height: span + 48 }
    : { x: -9, y: -5, width: span + 18, height: span + 11 };
}

export const viewBox = ({ x, y, width, height }: Geometry): string => `${x} ${y} ${width} ${height}`;

/** A share of the drawing's width or height, as CSS wants it. */
const share = (units: number, of: number): string => `${((units / of) * 100).toFixed(4)}%`;

/** The place of a box over the drawing, in its units, as CSS wants it. */
export const placed = (geo: Geometry, x: number, y: number, width: number, height: number): string =>
  `left: ${share(x - geo.x, geo.width)}; top: ${share(y - geo.y, geo.height)}; ` +
  `width: ${share(width, geo.width)}; height: ${share(height, geo.height)}`;
