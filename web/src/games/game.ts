import type { Component, Snippet } from 'svelte';
import type { DealProof } from '../fairness/proof';
import type { Key } from '../lang/words.svelte';
import type { Lesson } from '../learn/lesson';
import type { Line, Options, Problem, TableEvent, You } from '../protocol/messages';
import type { Table } from '../table/table.svelte';
import type { Seating } from '../table/seating';

/** What a game's play sees of its table, and what it may do there. Replays have no `you`. */
export interface PlayHost {
  readonly table: string;
  readonly game: unknown;
  readonly options: Options;
  readonly plies: number;
  readonly you: You | null;
  readonly toAct: number | null;
  readonly names: string[];
  /** What happened, oldest first; a replay has none. */
  readonly log: TableEvent[];
  /** Who has won, once the game is over; nobody before. */
  readonly winners: number[];
  /** The last action, for what is animated. */
  readonly last: string | null;
  readonly oddsAllowed: boolean;
  readonly order: unknown;
  /** Where others must not see whether a card fits: a pass by a standing order comes within so many ms. */
  readonly passWithin?: number | undefined;
  act(action: string): Promise<Problem | null>;
  undo(): Promise<Problem | null>;
  askOdds(): Promise<Record<string, number> | null>;
  /** What each of `you.legal` would do, in that order. */
  askDoes(): Promise<Line[][] | null>;
  /** What else a game answers, by what is asked for and what that is about; null where it has no answer. */
  ask(what: string, list?: object[]): Promise<Record<string, unknown> | null>;
  setOrder(order: unknown): Promise<Problem | null>;
  /** The page shows a position of before in place of the present one, or no longer. */
  showPast?(game: unknown): void;
}

const nothing = async (): Promise<null> => null;
/** A host with whom nothing ever comes of anything: for pictures. */
export const deaf = {
  act: nothing,
  undo: nothing,
  askOdds: nothing,
  askDoes: nothing,
  ask: nothing,
  setOrder: nothing,
} satisfies Partial<PlayHost>;

/** A game's half-made choice and what it lights up, made anew for every table. */
export interface GamePlay {
  /** What keys do beside the board: true if it was used. */
  key(event: KeyboardEvent): boolean;
  /** Draws the eye to a place on the board. */
  point(place: string): void;
  /** Lets go of timers and effects. */
  end(): void;
}

type Playing<Play> = Component<{ play: Play }>;

/** How a table's parts stand in a window. */
export type Layout = Component<{ table: Table; parts: GameParts; hidden: boolean }>;

/** The parts of a game's table. All else (seats, log, clocks, chat, motions, end, replay) is written once for any game. */
// Whose `Play` it is only a game's own parts know, and they are only ever given what their own createPlay made.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export interface GameParts<Play extends GamePlay = any> {
  createPlay(host: PlayHost): Play;
  /** The drawings that all other parts use. */
  Sprite: Component;
  /** A phone's bar, where its title would stand, once the game has begun. */
  Bar?: Component<{ table: Table }>;
  /** The same in a replay: all but its controls, hands and chart; the log where there are columns, and it stands in one of these. */
  Replayed?: Component<{ play: Play; seatings: Seating[]; log: Snippet | undefined }>;
  Board: Playing<Play>;
  /** What is asked and what answers it, inside the turn's panel. */
  Turn: Playing<Play>;
  /** Hand and settings, below the turn. */
  Rest: Playing<Play>;
  /** Both in small below the board of a phone, and the bar at its thumb. */
  Below: Playing<Play>;
  Thumb: Playing<Play>;
  /** Whether an action told everyone something hidden, so that it is no use to ask for it back. */
  reveals?(action: string): boolean;
  /** Standing orders. */
  Orders: Playing<Play>;
  /** What is worth what now. */
  Worth: Playing<Play>;
  /** What a seat owns: in its panel, and in small on a phone. */
  Owns: Component<{ play: Play; seat: number; small?: boolean }>;
  /** Cards that a replay may show. */
  Hand: Component<{ play: Play; cards: string[] }>;
  /** “round 3 of 9”. */
  progress(game: unknown): string;
  /** Whether a seat's standing order answers what it is asked, a little later: nobody is called, no hand comes to the front. */
  isAnswered?(game: unknown, you: You, order: unknown): boolean;
  /** Points by seat now. */
  points(game: unknown): number[];
  /** Points of a seat by kind, for the last reckoning. */
  kinds(game: unknown, seat: number): { key: Key; points: number }[];
  /** How it ended where nobody won. */
  ending?(game: unknown): string | undefined;
  /** What the guided first game teaches, in order. */
  lessons: () => Promise<Lesson[]>;
  /** What the keys do at this table, in a few sentences. */
  keys: Key;
  /** How the page recomputes the deal by itself; without it “marea verify” has to. */
  dealProof?: DealProof;
  /** The rule that decides between equal points. */
  tieRule?: string;
  /** The sound that goes with an action. */
  sound(action: string): 'walk' | 'ride' | 'coin' | 'sink' | 'place';
}

/** A game's rules in our words: keys of lang/ that end in the rule's id. */
export interface RuleBook {
  rules: Key[];
  /** How deep a heading is; null for a rule. */
  heading(id: string): 2 | 3 | null;
  /** A table that belongs to a rule. */
  tables: Record<string, { columns: Key[]; rows: (string | number)[][] }>;
  /** A picture of a rule in the game's own drawings, and what draws it. */
  signs?: Record<string, string[]>;
  Signs?: Component<{ signs: string[] }>;
  /** Rules that a still board explains, by id: what is to be seen on it, in words. `Sprite` is what its drawings are made of. */
  pictures?: Record<string, Key>;
  Still?: Component<{ rule: string }>;
  Sprite?: Component;
}

/** What an option is called, what it is about in a line, and what its values are called. */
export interface OptionWords {
  title: Key;
  about: Key;
  values: Record<string, Key>;
}

/** What the page knows of a game before its table is loaded. */
export interface GameCard {
  game: string;
  title: string;
  about: Key;
  /** Whose game it is. */
  credit?: Key;
  /** A drawing that fills the box it is put in; as a sign, one that can be told at the size of a letter. */
  Picture: Component<{ sign?: boolean }>;
  /** Stands at the bottom of the quieter screens. */
  Backdrop?: Component;
  /** A table to play at once: seats beside one's own. */
  playNow: { players: number; level: string };
  /** The guided first game, for games that have one. */
  firstGame?: {
    players: number;
    level: string;
    about: Key;
    /** Where every first game is to go the same way: what all its chance comes from. */
    seed?: string;
  };
  /** The rule behind the odds that a table may allow, for games that know odds. */
  oddsRule?: string;
  options: Record<string, OptionWords>;
  rules(): Promise<RuleBook>;
  parts(): Promise<GameParts>;
  /** table/Wide and table/Narrow, or where these will not do, layouts of the game's own. Only the one that fits is fetched. */
  wide(): Promise<{ default: Layout }>;
  narrow(): Promise<{ default: Layout }>;
  /** Whether the board stands at the left where there is no room for three columns. */
  boardAtLeft?: boolean;
}
