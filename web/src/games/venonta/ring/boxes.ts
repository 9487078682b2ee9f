import { height, rim, width } from '../map/geometry';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  upright: boolean;
}

/** Where the boxes of a track of `count` lie: clockwise round the map from the top left, as even as the sides allow. */
export function boxesOf(count: number): Box[] {
  const inner = height - 2 * rim;
  const across = Math.ceil((count * width) / (2 * (width + inner)));
  const right = Math.floor((count - 2 * across) / 2);
  const left = count - 2 * across - right;
  const boxes: Box[] = [];
  for (let i = 0; i < across; ++i)
    boxes.push({ x: (i * width) / across, y: 0, width: width / across, height: rim, upright: false });
  for (let i = 0; i < right; ++i)
    boxes.push({ x: width - rim, y: rim + (i * inner) / right, width: rim, height: inner / right, upright: true });
  for (let i = 0; i < across; ++i)
    boxes.push({
      x: width - ((i + 1) * width) / across,
      y: height - rim,
      width: width / across,
      height: rim,
      upright: false,
    });
  for (let i = 0; i < left; ++i)
    boxes.push({
      x: 0,
      y: height - rim - ((i + 1) * inner) / left,
      width: rim,
      height: inner / left,
      upright: true,
    });
  return boxes;
}
