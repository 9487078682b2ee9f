/** The protocol's shapes: docs/protocol.md. Whatever a game puts into `game` is that game's own business. */

export interface Problem {
  code: string;
  rule?: string;
  details?: Record<string, string | number>;
  where?: string;
}

export interface OptionKind {
  name: string;
  rule: string;
  values: string[] | 'seat';
  default: string | number | null;
  /** The option is there only for these numbers of players. */
  players?: number[];
}

export interface Offer {
  game: string;
  rules: string;
  players: number[];
  levels: string[];
  options: OptionKind[];
}

export type Options = Record<string, string | number>;
export type Clock = { per_move: number } | { bank: number; plus: number };
export type Status = 'waiting' | 'playing' | 'finished' | 'ended';

export interface Seat {
  kind: 'person' | 'bot' | 'open';
  name?: string;
  ready?: boolean;
  /** Before the start: what binds a person's seat to its bytes, and these once they are shown. */
  commitment?: string;
  entropy?: string;
  level?: string;
  stand_in?: string;
}

export type SeatWish = { kind: 'me'; name: string } | { kind: 'open' } | { kind: 'bot'; level: string };

export interface TableWish {
  game: string;
  seats: SeatWish[];
  options?: Options;
  clock?: Clock;
  listed?: boolean;
  pace?: 'human' | 'instant';
  odds?: boolean;
  chat?: boolean;
}

export interface CreatedTable {
  table: string;
  host: string;
  invite: string;
  watch: string;
  seats: { seat: number; token: string }[];
  commitment: string;
}

export interface TakenSeat {
  table: string;
  seat: number;
  token: string;
  commitment: string;
}

export interface ListedTable {
  table: string;
  game: string;
  options: Options;
  status: Status;
  seats: Seat[];
  created: number;
}

export interface MyTable {
  table: string;
  /** Null for the host's token. */
  seat: number | null;
  status: Status;
  game: string;
  seats: Seat[];
  to_act: number | null;
  yours: boolean;
  changed: number;
}

export interface About {
  game: string;
  rules: string;
  options: Options;
  clock?: Clock;
  listed: boolean;
  pace: 'human' | 'instant';
  odds: boolean;
  chat: boolean;
  created: number;
  commitment: string;
  invite?: string;
  watch?: string;
}

export interface Motion {
  what: 'bot' | 'wait' | 'end' | 'undo' | 'rematch';
  by: number;
  votes: (boolean | null)[];
  asked: number[];
  seat?: number;
  level?: string;
  to?: number;
}

export interface Result {
  scores: number[];
  winners: number[];
}

export interface RunningClock {
  since: number;
  limit: number;
  left?: number[];
  ran_out: boolean;
}

export interface You {
  seat: number;
  hand?: string[];
  legal: string[];
  undo: boolean;
}

export interface View {
  status: Status;
  seats: Seat[];
  to_act: number | null;
  plies: number;
  /** The seats that are asked for the bytes they are bound to. */
  reveal?: number[];
  clock?: RunningClock;
  motion?: Motion;
  rematch?: string;
  ended?: string;
  result?: Result;
  game?: unknown;
  you?: You;
}

/** A sentence without words: its key in lang/, the values it takes (a seat, or a thing by its id, stands for its name), its rule, its places. */
export interface Line {
  key: string;
  values?: Record<string, string | number | { seat: number } | { name: string } | { text: string }>;
  rule?: string;
  places?: string[];
}

type Told<Kind extends string, Members = unknown> = { version: number; at: number; kind: Kind } & Members;
export type Acted = Told<'acted', { ply: number; seat: number | null; action: string; tells?: Line[] }>;

export type TableEvent =
  | Told<'created' | 'started'>
  | Told<'joined' | 'renamed', { seat: number; name: string }>
  | Told<'ready', { seat: number; commitment?: string }>
  | Told<'revealed', { seat: number; entropy: string }>
  | Told<'lapsed', { seats: number[] }>
  | Told<'left' | 'returned' | 'ran_out' | 'waited' | 'reissued', { seat: number }>
  | Told<'filled' | 'handed', { seat: number; level: string }>
  | Acted
  | Told<'undone', { seat: number; to: number }>
  | Told<'said', { seat: number; text: string | null }>
  | Told<'proposed', { seat: number; motion: Pick<Motion, 'what' | 'seat' | 'level' | 'to'> }>
  | Told<'voted', { seat: number; yes: boolean }>
  | Told<'settled', { what: Motion['what']; passed: boolean }>
  | Told<'ended', { why: string }>
  | Told<'rematched', { table: string }>;

export interface Private {
  order: unknown;
  remind: string | null;
  muted: number[];
}

/** A page of a log, oldest first. */
export interface LogPage {
  events: TableEvent[];
  older: boolean;
}

export type ServerMessage =
  | { type: 'table'; version: number; about: About; log: TableEvent[]; older?: boolean; view: View }
  | { type: 'events'; id?: string; version: number; events: TableEvent[]; view: View }
  | { type: 'ack'; id: string; version: number }
  | ({ type: 'refusal'; id?: string; version?: number } & Problem)
  | { type: 'answer'; id: string; what: string; version: number; odds?: Record<string, number>; does?: Line[][] }
  | ({ type: 'log'; id: string; version: number } & LogPage)
  | ({ type: 'private' } & Private)
  | { type: 'presence'; seats: boolean[]; watchers: number }
  | { type: 'pong'; now: number }
  | { type: 'closing'; code: string };

/** Something to do at a table; the link adds the table, an id and the version it was made for. */
export type Command =
  | { type: 'ready'; commitment: string }
  | { type: 'reveal'; entropy: string }
  | { type: 'act'; action: string }
  | { type: 'undo' | 'leave' | 'return' }
  | { type: 'reissue'; fresh: string }
  | { type: 'say'; text: string }
  | { type: 'rename'; name: string }
  | { type: 'fill'; seat: number; level: string }
  | { type: 'clear'; seat: number }
  | { type: 'propose'; what: Motion['what']; seat?: number; level?: string; to?: number }
  | { type: 'vote'; yes: boolean }
  | { type: 'order'; order: unknown }
  | { type: 'remind'; url: string | null }
  | { type: 'mute'; seat: number; on: boolean }
  | { type: 'ask'; what: 'odds' | 'does' }
  | { type: 'log'; before: number };

export interface Frame {
  ply: number;
  seat: number | null;
  action: string | null;
  to_act: number | null;
  tells?: Line[];
  game: unknown;
  hands?: string[][];
  hand?: string[];
}

export interface Replay {
  game: string;
  options: Options;
  seats: string[];
  plies: number;
  from: number;
  fair?: boolean;
  frames: Frame[];
}

/** A record as docs/records.md has it; the page only carries it. */
export interface GameRecord {
  marea: number;
  game: string;
  seats: string[];
  actions: string[];
  result?: Result;
  fairness?: { commitment: string; seed: string; entropy: string[]; commitments?: string[] };
  [key: string]: unknown;
}
