import type { Land } from '../game';

export interface Thing {
  name: 'tep' | 'factory' | 'tank' | 'flag' | 'drop';
  x: number;
  width: number;
  height: number;
  /** How many, where they are too many to be drawn one by one. */
  count?: number;
  /** Whose colour and shape it carries. */
  seat?: number;
}

const sizes = { tep: [12, 15.5], factory: [21, 19], tank: [26, 17], flag: [18, 21], drop: [11, 16] } as const;
const gap = 2;
const countWidth = 11;

/** What a free territory would carry: its water and its sites. */
export function carriedBy(land: Land): Thing[] {
  return inRow([
    { name: 'drop', width: 11, height: 16, count: land.water ?? 0 },
    { name: 'factory', width: 21, height: 19, count: land.sites ?? 0 },
  ]);
}

/** What stands on a territory, in a row centred on its name; what is many is drawn once, with its number. */
export function thingsOn(land: Land): Thing[] {
  const { owner, colonist, tep, factories, tanks, guards } = land;
  const crowded = tep + 2 * factories + 2 * (tanks + guards) > 7;
  const things: Omit<Thing, 'x'>[] = [];
  const add = (name: Thing['name'], count: number, most: number, seat?: number): void => {
    const [width, height] = sizes[name];
    const one = { name, width, height, ...(seat === undefined ? {} : { seat }) };
    if (count > most || (crowded && count > 1)) things.push({ ...one, count });
    else for (let i = 0; i < count; ++i) things.push(one);
  };
  add('tep', tep, 4);
  add('factory', factories, 3);
  add('tank', tanks, 2);
  if (colonist !== null && colonist !== owner) add('flag', 1, 1, colonist);
  add('tank', guards, 2);
  return inRow(things);
}

function inRow(things: Omit<Thing, 'x'>[]): Thing[] {
  const wide = (thing: Omit<Thing, 'x'>): number => thing.width + (thing.count === undefined ? 0 : countWidth) + gap;
  let x = -things.reduce((sum, thing) => sum + wide(thing), -gap) / 2 - 2;
  return things.map((thing) => {
    const placed = { ...thing, x };
    x += wide(thing);
    return placed;
  });
}
