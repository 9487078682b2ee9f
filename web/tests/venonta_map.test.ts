import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { arrange, type Box, room } from '../src/games/venonta/map/arrange';
import { labelSpot, type Place } from '../src/games/venonta/map/geometry';
import { walk } from '../src/games/venonta/map/walk';
import type { ScenarioFile } from '../src/protocol/scenario_file';

const file = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'scenarios', `${name}.json`), 'utf8')) as ScenarioFile;
const terra = file('terra-1950');
const moved = <P extends Place>(places: P[], to: (i: number) => { x: number; y: number }): P[] =>
  places.map((place, i) => ({ ...place, ...to(i) }));
/** Worlds that nobody has drawn: what they are called, and where their twelve points and their seas lie. */
const worlds = {
  'a line': [(i: number) => ({ x: 40 + i * 83, y: 260 }), (i: number) => ({ x: 80 + i * 100, y: 260 })],
  'far apart': [
    (i: number) => ({ x: 60 + (i % 4) * 290, y: 60 + Math.floor(i / 4) * 195 }),
    (i: number) => ({ x: 200 + (i % 3) * 290, y: 150 + (i % 2) * 195 }),
  ],
  'close together': [
    (i: number) => ({ x: 430 + (i % 4) * 45, y: 200 + Math.floor(i / 4) * 45 }),
    (i: number) => ({ x: 450 + (i % 4) * 40, y: 220 + (i % 3) * 40 }),
  ],
} as const;
const made = (lands: (i: number) => { x: number; y: number }, seas: (i: number) => { x: number; y: number }) => ({
  territories: moved(terra.territories, lands),
  waters: moved(terra.waters, seas),
  oceans: moved(terra.oceans, (i) => seas(i + 2)),
});

describe('names on a map that is known by its points alone', () => {
  for (const [name, [lands, seas]] of Object.entries(worlds))
    test(`of ${name}: none stands upon another, and all on the map`, () => {
      const { territories, waters, oceans } = made(lands, seas);
      const all = [...territories, ...waters, ...oceans];
      const letters = (id: string) => all.find((place) => place.id === id)!.name.en.length;
      const { lands: names, seas: wet, fish, people } = arrange(territories, waters, oceans, letters);
      const boxes: (Box & { of: string })[] = [
        ...territories.map(({ id }) => ({ of: id, ...room.land(names.get(id)!, letters(id)) })),
        ...oceans.map(({ id }) => ({ of: id, ...room.tower(wet.get(id)!, letters(id)) })),
        ...waters.map(({ id }) => ({ of: id, ...room.sea(wet.get(id)!, letters(id)) })),
        { of: 'fish', ...room.fish(fish) },
        { of: 'migrants', ...room.people(people) },
      ];
      expect(boxes.filter(({ x, y, width, height }) => x < 24 || y < 24 || x + width > 700 || y + height > 369)).toEqual([]); // prettier-ignore
      const upon = boxes.flatMap((a, i) =>
        boxes
          .slice(i + 1)
          .filter((b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height)
          .map((b) => `${a.of} ${b.of}`),
      );
      expect(upon).toEqual([]);
      for (const { id, x, y } of territories) {
        const at = names.get(id)!;
        const far = Math.hypot(at.x - labelSpot({ id: '', x, y }).x, at.y - labelSpot({ id: '', x, y }).y);
        expect(far, `${id} is called from far away`).toBeLessThan(name === 'close together' ? 260 : 90);
      }
    });

  test('the world that the page has drawn stays as it was drawn', () => {
    const { lands, seas, fish } = arrange(terra.territories, terra.waters, terra.oceans, () => 12);
    expect(Math.round(lands.get('NAM')!.x)).toBe(167);
    expect(Math.round(seas.get('bering')!.x)).toBe(62);
    expect(Math.round(fish.x)).toBe(39);
  });
});

describe('a map walked by its arrow keys', () => {
  const points = {
    'terra-1950': terra,
    'terra-1950-first': file('terra-1950-first'),
    ...Object.fromEntries(Object.entries(worlds).map(([name, [lands, seas]]) => [name, made(lands, seas)])),
  } as Record<string, Pick<ScenarioFile, 'territories' | 'waters' | 'oceans'>>;
  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const;
  for (const [name, { territories, waters, oceans }] of Object.entries(points)) {
    const { lands } = arrange(territories, waters, oceans, () => 12);
    const spots = Object.fromEntries(territories.map((place) => [place.id, lands.get(place.id)!]));
    /** Reach as the server tells it: land neighbours, and who shares a sea. */
    const around = Object.fromEntries(
      territories.map(({ id, neighbours = [], waters = [] }) => [
        id,
        {
          reach: territories
            .filter((one) => one.id !== id)
            .filter(
              ({ id: other, waters: theirs = [] }) =>
                neighbours.includes(other) || waters.some((sea) => theirs.includes(sea)),
            )
            .map(({ id: land }) => ({ land })),
        },
      ]),
    ) as unknown as Parameters<typeof walk>[3];

    test(`${name}: a key leads the way that it points`, () => {
      for (const [key, [x, y]] of Object.entries(ways))
        for (const [id, here] of Object.entries(spots)) {
          const to = walk(key, id, spots, around);
          if (to === null) continue;
          const [dx, dy] = [spots[to]!.x - here.x, spots[to]!.y - here.y];
          expect(dx * x + dy * y, `${key} from ${id} to ${to}`).toBeGreaterThan(0);
          expect(Math.abs(dx * y + dy * x)).toBeLessThanOrEqual(1.6 * (dx * x + dy * y));
        }
    });

    test(`${name}: keys alone come from each territory to each`, () => {
      for (const start of Object.keys(spots)) {
        const found = new Set([start]);
        for (const id of found)
          for (const key of Object.keys(ways)) {
            const to = walk(key, id, spots, around);
            if (to) found.add(to);
          }
        expect(
          Object.keys(spots).filter((id) => !found.has(id)),
          `from ${start}`,
        ).toEqual([]);
      }
    });
  }
});
