import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { groups } from '../src/games/venonta/groups';
import { parseAction } from '../src/games/venonta/notation';
import { book } from '../src/games/venonta/rules';
import { gameOf, stills } from '../src/games/venonta/stills/stills';

/** The pictures of Venonta's rule book against the world that they are drawn on: a wrong picture would teach a wrong rule. */

interface Territory {
  id: string;
  neighbours: string[];
  waters: string[];
  water: number;
  sites: number;
}
const world = JSON.parse(readFileSync('../scenarios/terra-1950.json', 'utf8'));
const territories: Territory[] = world.territories;
const territory = (id: string) => territories.find((one) => one.id === id)!;
const { lands } = gameOf(stills['N1.2']!);

/** N1.2: they border or touch the same water. */
const inReach = (a: string, b: string) =>
  territory(a).neighbours.includes(b) || territory(a).waters.some((water) => territory(b).waters.includes(water));
const places = (rule: string) => stills[rule]!.legal!.map((text) => parseAction(text)!);

describe('the still maps and boards of Venonta’s rules', () => {
  it('are drawn on the lands of the world, with its water and sites', () => {
    expect(Object.keys(lands).sort()).toEqual(territories.map(({ id }) => id).sort());
    for (const { id, water, sites } of territories) expect(lands[id]).toMatchObject({ water, sites });
    for (const seat of [0, 1, 2, 3]) expect(Object.values(lands).filter(({ owner }) => owner === seat)).toHaveLength(3);
  });

  it('reach just what is in reach', () => {
    const lit = places('N1.2').map(({ to }) => to!);
    const all = territories.filter(({ id }) => id !== 'MEA' && inReach('MEA', id)).map(({ id }) => id);
    expect(lit.sort()).toEqual(all.sort());
    expect(
      places('N6.1')
        .map(({ to }) => to!)
        .sort(),
    ).toEqual(all.filter((id) => lands[id]?.owner !== 0).sort());
  });

  it('show its figures at four players', () => {
    const of = (number: number | Record<string, number>) =>
      typeof number === 'number' ? number : (number['4'] ?? number['all']!);
    const { track } = gameOf(stills['N1.5']!);
    expect(track).toMatchObject({
      end: of(world.tables.co2_end),
      boxes: world.tables.event_boxes.map(of),
      fish: of(world.tables.fish),
      tokens: of(world.tables.tokens),
      hand: of(world.tables.hand),
      hand_limit: of(world.tables.hand_limit),
    });
    const { own, next } = stills['N4.3']!;
    expect(next!.harvest! - own!.farms! - 4 * own!.intensive!).toBe(of(world.tables.base_food));
    expect([next!.need, next!.next_need]).toEqual(world.tables.population.slice(0, 2).map(of));
    const shown = stills['N7.3']!.objective!;
    const card = world.objectives.find(({ id }: { id: string }) => id === shown.id);
    expect(shown.pv).toBe(of(card.pv) + of(world.tables.objective_bonus));
    expect(shown.temper).toBe(card.temper);
    expect(shown.clauses.map(({ fact, test, need }) => ({ fact, test, need }))).toEqual(
      card.goal.map(({ fact, test, amount }: { fact: string; test: string; amount: number }) => ({
        fact,
        test,
        need: of(amount),
      })),
    );
  });

  it('build no more on a land than it has sites', () => {
    for (const still of Object.values(stills))
      for (const land of Object.values(gameOf(still).lands)) expect(land.factories).toBeLessThanOrEqual(land.sites);
    const { lands: before } = gameOf(stills['N5.2']!);
    for (const { to } of places('N5.2')) expect(before[to!]!.factories).toBeLessThan(before[to!]!.sites);
  });

  it('build and move on own lands, and take what is free', () => {
    for (const rule of ['N5.2', 'N5.7'])
      for (const { from, to } of places(rule)) for (const id of [from ?? to, to]) expect(lands[id!]?.owner).toBe(0);
    const { lands: drafted } = gameOf(stills['N2.0']!);
    for (const { to } of places('N2.0')) expect(drafted[to!]?.owner).toBeNull();
    expect(places('N2.0')).toHaveLength(Object.values(drafted).filter(({ owner }) => owner === null).length);
  });

  it('reckon harvest, smoke and fish as the rules do', () => {
    const { own, next } = stills['N4.3']!;
    const { own: other, next: after } = stills['N5.4']!;
    const harvest = ({ farms = 0, intensive = 0 }) => farms + 4 * intensive;
    expect(next!.harvest! - harvest(own!)).toBe(after!.harvest! - harvest(other!));
    expect(other!.factories! - other!.tanks! - other!.intensive!).toBe(other!.free);
    const smoky = gameOf(stills['N7.1']!);
    expect(smoky.forecast.co2.after - smoky.co2).toBe(5);
    const fished = gameOf(stills['N7.2']!);
    expect(fished.fish - fished.forecast.fish.after).toBe(5);
  });

  it('preview only what is legal, and stand beside a rule of the book', () => {
    for (const { half, legal } of Object.values(stills)) {
      if (half?.preview) expect(legal).toContain(half.preview);
      if (half?.group) expect(groups.map(({ id }) => id)).toContain(half.group);
    }
    expect(Object.keys(book.pictures ?? {})).toEqual(Object.keys(stills));
    for (const rule of Object.keys(stills)) expect(book.rules).toContain(`page.rule.${rule}`);
  });
});
