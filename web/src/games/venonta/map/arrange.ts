import {
  drawnLand,
  drawnSea,
  height,
  labelSpot,
  type Place,
  rim,
  seaLabel,
  type Spot,
  toX,
  toY,
  width,
  usual,
} from './geometry';

export interface Box extends Spot {
  width: number;
  height: number;
}

/** Where everything with words stands on a map that is known by its points alone, on the map's page. */
export interface Arranged {
  lands: Map<string, Spot>;
  seas: Map<string, Spot>;
  fish: Spot;
  people: Spot;
}

/** What is written takes so much room about its spot: the letters are counted, at their usual width. */
export const room = {
  land: ({ x, y }: Spot, letters: number): Box => {
    const wide = Math.max(92, 34 + 7 * letters);
    return { x: x - wide / 2, y: y - 14, width: wide, height: 40 };
  },
  sea: ({ x, y }: Spot, letters: number): Box => ({
    x: x - 3.2 * letters,
    y: y - 11,
    width: 6.4 * letters,
    height: 15,
  }),
  tower: ({ x, y }: Spot, letters: number): Box => ({
    x: x - 14,
    y: y - 36,
    width: 30 + Math.max(6.8 * letters, 52),
    height: 38,
  }),
  fish: ({ x, y }: Spot): Box => ({ x, y: y - 22, width: 195, height: 74 }),
  people: ({ x, y }: Spot): Box => ({ x, y: y - 21, width: 240, height: 42 }),
};
type Room = (at: Spot) => Box;

const common = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

const step = 8;
/** So much rather does a word stand elsewhere than upon another, or upon a land. */
const onWords = 100;
const onLand = 0.4;

/** The spot nearest to the wish at which nothing is covered, or else the least. */
function settle(wish: Spot, of: Room, words: Box[], lands: Box[]): Spot {
  const cost = (at: Spot): number => {
    const box = of(at);
    const out = box.x < rim || box.y < rim || box.x + box.width > width - rim || box.y + box.height > height - rim;
    if (out) return Infinity;
    const covered = words.reduce((sum, one) => sum + common(box, one), 0);
    const ashore = lands.reduce((sum, one) => sum + common(box, one), 0);
    return (covered > 0 ? onWords * (100 + covered) : 0) + onLand * ashore + Math.hypot(at.x - wish.x, at.y - wish.y);
  };
  let best = { at: wish, cost: cost(wish) };
  if (best.cost === 0) return wish;
  for (let y = rim; y < height - rim; y += step)
    for (let x = rim; x < width - rim; x += step) {
      const here = cost({ x, y });
      if (here < best.cost) best = { at: { x, y }, cost: here };
    }
  return best.at;
}

/** By the map's own geometry: names near their points and on nothing else, seas, towers, fish and migrants where there is free water. What the page has drawn itself stays where that was drawn for. */
export function arrange(
  territories: Place[],
  waters: Place[],
  oceans: Place[],
  letters: (id: string) => number,
): Arranged {
  const words: Box[] = [];
  /** Half as far as a soft land reaches: what is nearer to a point is surely ashore. */
  const shores = territories.map(({ x, y }) => ({ x: toX(x) - 40, y: toY(y) - 34, width: 80, height: 68 }));
  const put = (wish: Spot, of: Room, drawn: boolean, lands: Box[]): Spot => {
    const at = drawn ? wish : settle(wish, of, words, lands);
    words.push(of(at));
    return at;
  };
  const all = <P extends Place>(
    places: P[],
    of: (at: Spot, letters: number) => Box,
    wish: (place: P) => Spot,
    drawn: (place: P) => boolean,
    lands: Box[],
  ) =>
    // prettier-ignore
    new Map(places.map((place) => [place.id, put(wish(place), (at) => of(at, letters(place.id)), drawn(place), lands)]));
  const known = territories.every(drawnLand);
  const lands = all(territories, room.land, labelSpot, () => known, []);
  const fish = put(usual.fish, room.fish, known, shores);
  const people = put(usual.people, room.people, known, shores);
  const point = ({ x, y }: Place): Spot => ({ x: toX(x), y: toY(y) });
  const sea = (place: Place): Spot => (known ? seaLabel(place) : point(place));
  const drawn = (place: Place): boolean => known && drawnSea(place);
  const seas = new Map([...all(oceans, room.tower, sea, drawn, shores), ...all(waters, room.sea, sea, drawn, shores)]);
  return { lands, seas, fish, people };
}
