import type { VenontaGame } from '../../protocol/schema';
import type { Line, Problem } from '../../protocol/messages';

type Pair = [now: number, then: number];

/** A territory as the scenario has it. */
export interface LandMap {
  water: number;
  sites: number;
  reach: { land: string; over: string[] }[];
  oceans: string[];
}
export type Land = VenontaGame['lands'][string] & Partial<LandMap>;
export type SeatNow = VenontaGame['seats'][number] & {
  need?: number;
  surplus?: number;
  water?: number;
  sites?: number;
  fuel?: number;
};
export type OpenCard = VenontaGame['open'][number] & { lasts?: string; on?: number[] };

export interface Price {
  tokens: number;
  co2: number;
  food: number;
  tep: number;
  usual: number;
  rule: string;
}

export interface SeatForecast {
  food: number;
  need: number;
  left: number;
  missing: number;
  hunger: number;
  fuel: number;
  above: boolean;
  above_after: boolean;
  harvest?: number;
  next_need?: number;
  burns?: number;
  unfuelled?: number;
}
export interface Forecast {
  co2: { now: number; smoke: number[]; after: number; lost: boolean };
  fish: { now: number; waste: number[]; after: number; lost: boolean };
  events: { due: number; boxes: number[]; after: number };
  migrants: { now: number; after: number; from: number[] };
  seats: SeatForecast[];
}

/** Figures of the scenario for this number of players. */
export interface Track {
  end: number;
  boxes: number[];
  fish: number;
  tokens: number;
  hand: number;
  hand_limit: number;
  rounds: number;
  turns: number;
  migrants: number;
}

/** What the server tells of the table; what an older server leaves out is not drawn. */
export type Game = Omit<VenontaGame, 'lands' | 'seats' | 'open'> & {
  lands: Record<string, Land>;
  seats: SeatNow[];
  open: OpenCard[];
  track?: Track;
  prices?: Record<string, Price> & { tep: number; ocean: number };
  forecast?: Forecast;
};

export interface Clause {
  line: Line;
  have: number;
  need: number;
  met: boolean;
  lost: boolean;
}
export interface Objective {
  id: string;
  temper: 'aggressive' | 'peaceful';
  pv: number;
  met: number;
  clauses: Clause[];
  seat: number | null;
}

/** What a seat is told beside its hand. */
export interface Told {
  put_away?: string[];
  goals?: (string | null)[];
  question?: Line;
  objectives?: Objective[];
  points?: { now: number; hunger: number; objective?: number; if_met?: number };
  draft?: Record<string, { water: Pair; sites: Pair; fuel: Pair; others: Pair; by: number[] }>;
  offer?: {
    good: 'food' | 'tep';
    buyer: number;
    from: string;
    to: string;
    tokens: number;
    barter: number;
    have: number;
    need: number;
    left: Pair;
    next_tokens: Pair;
    missing: number;
    hunger: number;
    unfuelled: number;
    objective?: Objective;
  };
  suggest?: { what: string; actions: string[] }[];
}

export interface Odds {
  win: number;
  loss: number;
  cease: number;
}

/** A legal action in numbers. */
export interface Act {
  action: string;
  price: { tokens: number; co2: number; food: number; tep: number };
  tokens_left: number;
  changes?: { co2: number; fish: number; migrants: number; food: number; tep: number; pv: number };
  after?: { co2: number; fish: number; events: number; migrants: number };
  objective?: { met: number; have: number[]; completes: boolean; breaks: boolean; unmeets: boolean };
  wins?: { food: number; tep: number };
  odds?: Odds;
  blue?: Odds;
}

/** One way to buy a unit, and the small steps to it. */
export interface Way {
  from?: string;
  to: string;
  barter: number;
  tokens: number;
  steps: string[];
}
export interface Stall {
  price: number;
  have: number;
  spare?: number;
  ways: Way[];
  closed?: Problem;
}
export interface Market {
  left: number;
  sellers: { seat: number; food: Stall; tep: Stall }[];
  oceans: { ocean: string; tep: Stall }[];
}

/** Something that happened since one's last turn. */
export interface News {
  ply: number;
  action: string;
  seat: number | null;
  concerns: boolean;
  kind: string;
  lines: Line[];
}
