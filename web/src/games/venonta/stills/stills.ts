import type { Clause, Forecast, Game, Land, Objective, SeatNow } from '../game';

/** A position that explains a rule: which part of the table shows it, and what is on it. Blue (seat 0) is asked. */
export interface Still {
  /** The map, without or with its ring; one's own board; a fight; an objective. */
  show: 'map' | 'ring' | 'board' | 'fight' | 'objective';
  /** What lies in the middle of what is seen of the map, as shares of its sides. */
  at?: [number, number];
  game?: Partial<Game>;
  /** Other than nothing, on a land. */
  lands?: Record<string, Partial<Land>>;
  /** Other than nothing, of blue. */
  own?: Partial<SeatNow>;
  next?: Partial<Forecast['seats'][number]>;
  legal?: string[];
  half?: { group?: string; from?: string; preview?: string };
  objective?: Objective;
  /** What was done before, oldest first. */
  done?: string[];
}

/** Who holds what, wherever nothing else is said. */
const owners: Record<string, number> = { EUR: 0, NAF: 0, MEA: 0, NAM: 1, SAM: 1, EAS: 1, CAM: 2, SSA: 2, OCE: 2, NEA: 3, SAS: 3, SEA: 3 }; // prettier-ignore
/** Water and sites, as the draft shows them. */
const carries: Record<string, [number, number]> = { EUR: [2, 2], NAF: [0, 1], MEA: [0, 1], NAM: [3, 2], SAM: [3, 2], EAS: [1, 1], CAM: [1, 1], SSA: [3, 2], OCE: [1, 1], NEA: [2, 2], SAS: [1, 1], SEA: [3, 2] }; // prettier-ignore

const all = (verb: string, lands: string): string[] => lands.split(' ').map((land) => verb + land);
const clause = (fact: string, n: number, have: number): Clause => ({
  fact,
  test: 'at_least',
  line: { key: 'card.test.at_least', values: { what: { phrase: `card.fact.${fact}`, n, amount: String(n) } } },
  have,
  need: n,
  met: have >= n,
  lost: false,
});

/** Rules by id, each in one position. */
export const stills: Record<string, Still> = {
  'N1.2': {
    show: 'map',
    at: [0.62, 0.2],
    game: { phase: 'combat' },
    legal: all('MEAx', 'EUR NAF NEA SAS SSA'),
    half: { group: 'attack', from: 'MEA' },
  },
  'N1.5': { show: 'ring', at: [0, 0], game: { co2: 4 } },
  'N2.0': {
    show: 'map',
    at: [0.6, 0.2],
    game: { phase: 'draft' },
    lands: { EUR: { owner: 0 }, NEA: { owner: 3 }, NAM: { owner: 1 } },
    legal: all('@', 'NAF MEA SSA SAS EAS SEA OCE CAM SAM'),
    half: { preview: '@MEA' },
  },
  'N4.3': {
    show: 'board',
    own: { food: 10, farms: 3, intensive: 1, water: 6, factories: 1, free: 0, fuel: 4 },
    next: { need: 4, harvest: 9, next_need: 7, burns: 1 },
  },
  'N5.2': {
    show: 'map',
    at: [0.56, 0.12],
    game: { phase: 'produce' },
    lands: { EUR: { factories: 1 } },
    legal: all('factory@', 'EUR NAF MEA'),
    half: { group: 'factory', preview: 'factory@EUR' },
  },
  'N5.4': {
    show: 'board',
    own: { food: 6, farms: 1, intensive: 1, water: 5, factories: 3, tanks: 1, free: 1, fuel: 5 },
    next: { need: 4, harvest: 7, next_need: 7, burns: 3 },
  },
  'N5.7': {
    show: 'map',
    at: [0.56, 0.15],
    game: { phase: 'produce' },
    lands: { EUR: { factories: 1, tep: 0 }, NAF: { tep: 3 } },
    legal: ['NAF>EUR', 'NAF>MEA', 'MEA>EUR', 'MEA>NAF'],
    half: { group: 'fuel', from: 'NAF', preview: 'NAF>EUR' },
  },
  'N6.1': {
    show: 'map',
    at: [0.68, 0.25],
    game: { phase: 'combat' },
    lands: { MEA: { factories: 1, tanks: 1 }, SAS: { factories: 1 } },
    legal: all('MEAx', 'NEA SAS SSA'),
    half: { group: 'attack', from: 'MEA', preview: 'MEAxSAS' },
  },
  'N6.3': {
    show: 'fight',
    game: {
      phase: 'press',
      fight: {
        kind: 'attack',
        from: 'MEA',
        target: 'SAS',
        attacker: { seat: 0, tank: 'MEA', allies: 0, joined: null, reds: 1 },
        defender: { seat: 3, tank: null, allies: 0, joined: null, reds: 0 },
        misses: 1,
      },
    },
    done: ['MEAxSAS', 'd--', 'd+-'],
  },
  'N6.7': {
    show: 'map',
    at: [0.6, 0.1],
    game: { phase: 'combat' },
    lands: { EUR: { colonist: 3, guards: 1 } },
    legal: ['rebel@EUR'],
    half: { group: 'rebel', preview: 'rebel@EUR' },
  },
  'N7.1': {
    show: 'ring',
    at: [0, 0],
    game: { co2: 1 },
    lands: { EUR: { factories: 2 }, NAM: { factories: 1 }, NEA: { factories: 2 } },
  },
  'N7.2': {
    show: 'ring',
    at: [0.05, 1],
    game: { co2: 3, fish: 9 },
    lands: { EUR: { factories: 2 }, NAM: { factories: 1 }, NEA: { factories: 2 } },
  },
  'N7.3': {
    show: 'objective',
    objective: {
      id: 'A05',
      seat: 0,
      temper: 'aggressive',
      pv: 11,
      met: 1,
      clauses: [clause('food', 6, 8), clause('intensive', 1, 0)],
    },
  },
};

const blank: SeatNow = {
  pv: 0,
  lands: [],
  colonies: [],
  population: 4,
  food: 0,
  food_price: 1,
  farms: 0,
  intensive: 0,
  factories: 0,
  tanks: 0,
  cards: 3,
  put_away: 0,
  free: 0,
  emitted: 0,
  bonus: 0,
  holds: false,
  temper: null,
  last_goal: null,
  has_seen: [],
  was_aggressive: false,
  watches: false,
  rules: {},
  round: {} as SeatNow['round'],
  need: 4,
  surplus: 0,
  water: 0,
  sites: 0,
  forest: 0,
  fuel: 0,
};

/** It as the server would tell it: what stands on the lands makes the smoke to come. */
export function gameOf(still: Still): Game {
  const drafted = still.game?.phase === 'draft';
  const lands = Object.fromEntries(
    Object.entries(owners).map(([id, owner]) => [
      id,
      {
        owner: drafted ? null : owner,
        colonist: null,
        tep: 2,
        factories: 0,
        tanks: 0,
        guards: 0,
        new_factories: 0,
        new_tanks: 0,
        arrived: 0,
        water: carries[id]![0],
        sites: carries[id]![1],
        reach: [],
        oceans: [],
        ...still.lands?.[id],
      },
    ]),
  );
  const smoke = Object.values(lands).reduce((sum, { factories }) => sum + factories, 0);
  const { co2 = 0, fish = 25 } = still.game ?? {};
  const points = [5, 2, 6, 4];
  return {
    turn: 0,
    first: 0,
    order: [0, 1, 2, 3],
    year: 1950,
    round: 1,
    round_turn: 2,
    co2_before: co2,
    burnt: 0,
    migrants: 2,
    oceans: [3, 3],
    open: [],
    track: { end: 75, boxes: [6, 11, 16, 20, 24, 28, 32, 36, 40, 44], fish: 25, tokens: 4, hand: 4, hand_limit: 6, rounds: 4, turns: 3, migrants: 5 }, // prettier-ignore
    phase: 'produce',
    lands,
    seats: points.map((pv, seat) => ({ ...blank, pv, ...(seat === 0 ? still.own : {}) })),
    ...still.game,
    co2,
    fish,
    forecast: {
      co2: { now: co2, smoke: [], after: co2 + smoke, lost: false },
      fish: { now: fish, waste: [], after: fish - smoke, lost: false },
      events: { due: 0, boxes: [], after: 0 },
      migrants: { now: 2, after: 2, from: [] },
      seats: points.map(() => ({ food: 0, need: 0, left: 0, missing: 0, hunger: 0, fuel: 0, above: false, above_after: false, ...still.next })), // prettier-ignore
    },
  } as unknown as Game;
}
