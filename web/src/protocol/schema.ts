// Written by schema_types.mjs from docs/protocol.schema.json: change that, then run `npm run types`.

export type Marea = 1;

export type TableId = string;

export type Token = string;

export type Digest = string;

export type Entropy = string;

export type CommandId = string;

export type Version = number;

export type Moment = number;

export type Seat = number;

export type SeatOrNull = Seat | null;

export type Name = string;

export type Level = string;

export type Status = 'waiting' | 'playing' | 'finished' | 'ended';

export type GameName = string;

export type Square = string;

export type Tile = string;

export type Action = VeneziaAction | VenontaAction;

export type VeneziaAction = string;

/** A territory is three letters, a card an id of the scenario; ? stands for what you may not see. */
export type VenontaAction = string;

export type CardId = string;

export type CardOrNull = CardId | null;

export type Cards = Array<CardId>;

export type Land = string;

export type LandOrNull = Land | null;

export type Lands = Array<Land>;

export type Seats = Array<Seat>;

export type Count = number;

export type Hand = Array<Tile | CardId>;

export type WhatIsAsked = 'bot' | 'wait' | 'end' | 'undo' | 'rematch';

export type BotsPace = 'instant' | 'human' | 'calm';

export type VeneziaOptions = Record<string, unknown>;

export type VenontaOptions = {
  scenario: ScenarioNamed;
};

export type ScenarioNamed = {
  name: string;
  hash: Digest;
};

export type Options = Record<string, unknown>;

export type VenontaWish = {
  scenario?: string | ScenarioNamed | ScenarioAnswer;
};

export type ClockPlan =
  | {
      per_move: number;
    }
  | {
      bank: number;
      plus?: number;
    };

export type SeatPlan =
  | {
      kind: 'me';
      name: Name;
    }
  | {
      kind: 'open';
    }
  | {
      kind: 'bot';
      level: Level;
    };

export type StandingOrder = unknown;

export type VenontaOrder = {
  pass?: Array<'event' | 'turn' | 'attack' | 'refusal' | 'card'>;
  fits?: boolean;
  single?: boolean;
  feed?: boolean;
  fuel?: boolean;
  tank?: boolean;
  colonise?: boolean;
  needs?: boolean;
  stay?: boolean;
  rest?: boolean;
  refuse?: boolean;
  pledge?: 'ask' | 'refuse';
  sell?: {
    food?: VenontaSales;
    tep?: VenontaSales;
  };
};

export type VenontaSales = {
  do: 'ask' | 'refuse' | 'spare';
  least?: Count;
  keep?: Count;
};

export type VeneziaOrder = {
  figures: Record<
    string,
    {
      rescue: boolean;
      prefer?: Array<Square>;
    }
  >;
};

export type ClientMessage =
  | Hello
  | Ready
  | Reveal
  | Act
  | BareCommand
  | Say
  | Rename
  | Fill
  | Clear
  | HandOver
  | Propose
  | Vote
  | Reissue
  | Order
  | Remind
  | Mute
  | Pace
  | Ask
  | Log
  | Ping;

export type Hello = {
  marea: Marea;
  type: 'hello';
  table: TableId;
  token?: Token;
  since?: Version;
  name?: Name;
};

export type Ready = {
  marea: Marea;
  type: 'ready';
  table: TableId;
  id: CommandId;
  seen: Version;
  commitment?: Digest;
  entropy?: Entropy;
};

export type Reveal = {
  marea: Marea;
  type: 'reveal';
  table: TableId;
  id: CommandId;
  seen: Version;
  entropy: Digest;
};

export type Act = {
  marea: Marea;
  type: 'act';
  table: TableId;
  id: CommandId;
  seen: Version;
  action: Action;
};

export type BareCommand = {
  marea: Marea;
  type: 'undo' | 'leave' | 'return';
  table: TableId;
  id: CommandId;
  seen: Version;
};

export type Say = {
  marea: Marea;
  type: 'say';
  table: TableId;
  id: CommandId;
  seen: Version;
  text: string;
};

export type Rename = {
  marea: Marea;
  type: 'rename';
  table: TableId;
  id: CommandId;
  seen: Version;
  name: Name;
};

export type Fill = {
  marea: Marea;
  type: 'fill';
  table: TableId;
  id: CommandId;
  seen: Version;
  seat: Seat;
  level: Level;
};

export type HandOver = {
  marea: Marea;
  type: 'hand';
  table: TableId;
  id: CommandId;
  seen: Version;
  level: Level;
};

export type Clear = {
  marea: Marea;
  type: 'clear';
  table: TableId;
  id: CommandId;
  seen: Version;
  seat: Seat;
};

export type Propose = {
  marea: Marea;
  type: 'propose';
  table: TableId;
  id: CommandId;
  seen: Version;
} & (
  | {
      what: 'wait' | 'end' | 'rematch';
    }
  | {
      what: 'bot';
      seat: Seat;
      level: Level;
    }
  | {
      what: 'undo';
      to: number;
    }
);

export type Vote = {
  marea: Marea;
  type: 'vote';
  table: TableId;
  id: CommandId;
  seen: Version;
  yes: boolean;
};

export type Reissue = {
  marea: Marea;
  type: 'reissue';
  table: TableId;
  id: CommandId;
  seen: Version;
  fresh: Token;
};

export type Order = {
  marea: Marea;
  type: 'order';
  table: TableId;
  id: CommandId;
  seen: Version;
  order: StandingOrder | null;
};

export type Remind = {
  marea: Marea;
  type: 'remind';
  table: TableId;
  id: CommandId;
  seen: Version;
  url: string | null;
};

export type Pace = {
  marea: Marea;
  type: 'pace';
  table: TableId;
  id: CommandId;
  seen: Version;
  pace: BotsPace;
};

export type Mute = {
  marea: Marea;
  type: 'mute';
  table: TableId;
  id: CommandId;
  seen: Version;
  seat: Seat;
  on: boolean;
};

export type Ask = {
  marea: Marea;
  type: 'ask';
  table: TableId;
  id: CommandId;
  what: 'odds' | 'does' | 'market' | 'objectives' | 'since' | 'story' | 'fight' | 'hint';
  /** Of market in Venonta: what is bought before. */
  list?: Array<VenontaPurchase>;
};

export type Log = {
  marea: Marea;
  type: 'log';
  table: TableId;
  id: CommandId;
  before: number;
};

export type LogPage = {
  marea: Marea;
  type: 'log';
  table: TableId;
  version: Version;
  id: CommandId;
  events: Array<Event>;
  older: boolean;
};

export type Ping = {
  marea: Marea;
  type: 'ping';
  table: TableId;
};

export type ServerMessage = Table | Events | Ack | Refusal | Answer | LogPage | Private | Presence | Pong | Closing;

export type Table = {
  marea: Marea;
  type: 'table';
  table: TableId;
  version: Version;
  about: About;
  log: Array<Event>;
  older: boolean;
  view: View;
};

export type Events = {
  marea: Marea;
  type: 'events';
  table: TableId;
  id?: CommandId;
  version: Version;
  events: Array<Event>;
  view: View;
};

export type Ack = {
  marea: Marea;
  type: 'ack';
  table: TableId;
  id: CommandId;
  version: Version;
};

/** Also the body of every HTTP answer with a status of 400 or more. */
export type Refusal = {
  marea: Marea;
  type: 'refusal';
  table?: TableId;
  id?: CommandId;
  code: string;
  rule?: string;
  details?: Record<string, string | number>;
  where?: string;
  version?: Version;
};

/** What the strongest bot would do in your place, by what your seat knows; chances to win in percent. */
export type Hint = {
  level: string;
  /** The suggestion, then at most the next best two. */
  choices: Array<{
    action: string;
    chance: number;
  }>;
  why: Lines;
};

/** GET /api/tables/ID/review: how far it is, or the review; chances and shares in percent. */
export type ReviewAnswer = {
  done?: Count;
  of?: Count;
  review?: Review;
};

export type Review = {
  decisions: Array<{
    ply: Count;
    seat: Seat;
    action: string;
    best: string;
    chance: number;
    lost: number;
    after: Array<number>;
  }>;
  seats: Array<{
    decisions: Count;
    as_good: Count;
    lost: number;
    result: number;
    own: number;
    others: number;
    luck: number;
  }>;
  /** Plies of decisions. */
  turning: Array<Count>;
};

export type Answer = {
  marea: Marea;
  type: 'answer';
  table: TableId;
  version: Version;
  id: CommandId;
  what: 'odds' | 'does' | 'market' | 'objectives' | 'since' | 'story' | 'fight' | 'hint';
  odds?: Record<string, number>;
  /** For each of your legal actions, in their order, what it would do. */
  does?: Array<Lines>;
  acts?: Array<VenontaAct>;
  market?: VenontaMarket;
  objectives?: Array<VenontaObjective>;
  since?: VenontaSince;
  story?: VenontaStory;
  fight?: VenontaEndings | null;
  hint?: Hint;
};

export type Private = {
  marea: Marea;
  type: 'private';
  table: TableId;
  order: StandingOrder | null;
  remind: string | null;
  muted: Array<Seat>;
};

export type Presence = {
  marea: Marea;
  type: 'presence';
  table: TableId;
  seats: Array<boolean>;
  watchers: number;
  names: Array<Name>;
};

export type Pong = {
  marea: Marea;
  type: 'pong';
  now: Moment;
};

export type Closing = {
  marea: Marea;
  type: 'closing';
  code: 'server_stopping' | 'reissued' | 'seat_left' | 'flood' | 'text_only' | 'try_again' | 'table_broken';
};

export type About = {
  game: GameName;
  rules: string;
  options: Options;
  clock?: ClockPlan;
  listed: boolean;
  pace: BotsPace;
  odds: boolean;
  chat: boolean;
  hints: boolean;
  seed?: Digest;
  carried?: number;
  created: Moment;
  commitment: Digest;
  invite?: Token;
  watch?: Token;
};

export type Chair =
  | {
      kind: 'open';
    }
  | {
      kind: 'bot';
      name: string;
      level: Level;
    }
  | {
      kind: 'person';
      name: Name;
      ready: boolean;
      commitment?: Digest;
      entropy?: Digest;
      stand_in?: Level;
    };

export type View = {
  status: Status;
  seats: Array<Chair>;
  to_act: SeatOrNull;
  plies: number;
  reveal?: Array<Seat>;
  clock?: {
    since: Moment;
    limit: number;
    left?: Array<number>;
    ran_out: boolean;
  };
  pass_within?: number;
  motion?: {
    what: WhatIsAsked;
    seat?: Seat;
    level?: Level;
    to?: number;
    by: Seat;
    votes: Array<boolean | null>;
    asked: Array<Seat>;
  };
  rematch?: TableId;
  ended?: 'agreed' | 'clock';
  result?: Result;
  game?: Game;
  you?:
    | {
        seat: Seat;
      }
    | {
        seat: Seat;
        hand: Hand;
        put_away?: Cards;
        goals?: Goals;
        question?: Line;
        objectives?: Array<VenontaObjective>;
        points?: VenontaPoints;
        draft?: VenontaDraft;
        offer?: VenontaOffer;
        suggest?: Array<VenontaSuggestion>;
        legal: Array<Action>;
        undo: boolean;
      };
};

export type Result = {
  scores: Array<number>;
  winners: Seats;
};

export type Line = {
  key: string;
  values?: Record<
    string,
    | number
    | string
    | {
        seat: Seat;
      }
    | {
        name: string;
      }
    | {
        text: string;
      }
    | {
        phrase: string;
        n: number;
        amount: string;
      }
  >;
  rule?: string;
  places?: Array<string>;
  warning?: true;
};

/** Sentences without words: lang/ has them, by key. */
export type Lines = Array<Line>;

export type VenontaListedPrice = {
  tokens: Count;
  co2: number;
  food: Count;
  tep: Count;
  usual: Count;
  rule: string;
};

/** The scenario's figures at this number of players. */
export type VenontaTrack = {
  end: Count;
  boxes: Array<Count>;
  fish: Count;
  tokens: Count;
  hand: Count;
  hand_limit: Count;
  rounds: Count;
  turns: Count;
  migrants: Count;
};

/** What the seat in turn pays now. */
export type VenontaPrices = {
  seat: Seat;
  tep: Count;
  ocean: Count;
  farm: VenontaListedPrice;
  factory: VenontaListedPrice;
  intensify: VenontaListedPrice;
  tank: VenontaListedPrice;
  intensive_back: VenontaListedPrice;
  farm_back: VenontaListedPrice;
  factory_back: VenontaListedPrice;
  tank_back: VenontaListedPrice;
  attack: VenontaListedPrice;
  rebel: VenontaListedPrice;
  integrate: VenontaListedPrice;
};

/** What the end of the round brings if nobody does anything more. */
export type VenontaForecast = {
  co2: {
    now: Count;
    smoke: Array<Count>;
    after: Count;
    lost: boolean;
  };
  fish: {
    now: Count;
    waste: Array<Count>;
    after: Count;
    lost: boolean;
  };
  events: {
    due: Count;
    boxes: Array<Count>;
    after: Count;
  };
  migrants: {
    now: Count;
    after: Count;
    from: Seats;
  };
  seats: Array<{
    food: Count;
    need: Count;
    left: Count;
    missing: Count;
    hunger: number;
    fuel: Count;
    above: boolean;
    above_after: boolean;
    harvest?: Count;
    next_need?: Count;
    burns?: Count;
    unfuelled?: Count;
  }>;
  fuel?: Array<{
    land: Land;
    seat: Seat;
    from?: Land;
    how?: 'spared' | 'lost';
  }>;
};

export type VenontaClause = {
  line: Line;
  fact: string;
  test: 'at_least' | 'at_most' | 'world_at_least' | 'world_at_most' | 'most' | 'least';
  have: number;
  need: number;
  met: boolean;
  lost: boolean;
};

export type VenontaObjective = {
  id: CardId;
  seat: SeatOrNull;
  temper: 'aggressive' | 'peaceful';
  pv: number;
  /** for all clauses but one; where the scenario pays for that */
  partly_pv?: number;
  /** so many of the clauses will do; where not all are asked for */
  enough?: number;
  met: Count;
  clauses: Array<VenontaClause>;
};

export type VenontaPoints = {
  now: Count;
  hunger: number;
  objective?: number;
  if_met?: number;
};

export type VenontaDraft = Record<
  string,
  {
    water: [number, number];
    sites: [number, number];
    fuel: [number, number];
    others: [number, number];
    by: Seats;
  }
>;

export type VenontaOffer = {
  good: 'tep' | 'food';
  buyer: Seat;
  from: Land;
  to: Land;
  tokens: Count;
  barter: Count;
  have: Count;
  need: Count;
  left: [number, number];
  next_tokens: [number, number];
  missing: Count;
  hunger: number;
  unfuelled: Count;
  objective?: VenontaObjective;
};

export type VenontaSuggestion = {
  what: 'feed' | 'fuel' | 'integrate' | 'pledge';
  actions: Array<VenontaAction>;
};

export type VenontaOdds = {
  win: number;
  loss: number;
  cease: number;
};

/** How a fight would end: won, lost, ceased; the fourth line is withdrawing. */
export type VenontaEndings = {
  win: number;
  loss: number;
  cease: number;
  endings: Lines;
};

export type VenontaPrice = {
  tokens: Count;
  co2: number;
  food: Count;
  tep: Count;
};

/** What a legal action costs and changes, in numbers. */
export type VenontaAct = {
  action: VenontaAction;
  price: VenontaPrice;
  again?: Array<VenontaPrice>;
  tokens_left: Count;
  changes?: {
    co2: number;
    fish: number;
    migrants: number;
    food: number;
    tep: number;
    pv: number;
  };
  after?: {
    co2: Count;
    fish: Count;
    events: Count;
    migrants: Count;
    /** Your next one and what it has to feed, where that changes. */
    harvest?: [number, number];
  };
  objective?: {
    met: Count;
    have: Array<number>;
    completes: boolean;
    breaks: boolean;
    unmeets: boolean;
  };
  wins?: {
    food: Count;
    tep: Count;
    migrants: Count;
  };
  odds?: VenontaOdds;
  blue?: VenontaOdds;
};

export type VenontaStall = {
  price: Count;
  have: Count;
  spare?: Count;
  ways: Array<{
    from?: Land;
    to: Land;
    barter: Count;
    tokens: Count;
    steps: Array<VenontaAction>;
  }>;
  buys?: Array<VenontaBuy>;
  closed?: {
    code: string;
    rule: string;
    details: Record<string, string | number>;
  };
};

/** After each unit, all that was paid so far: tokens, food, TEP. */
export type VenontaPaid = Array<[number, number, number]>;

/** What the buyer then has: food, TEP, and if it has an objective, how many of its conditions are met. */
export type VenontaStocked = Array<number>;

/** One of the ways by its place, and what so many units to that territory with that barter cost. */
export type VenontaBuy = {
  way: Count;
  /** Whose way it is, where anyone sells. */
  seller?: Seat | 'ocean1' | 'ocean2';
  paid: VenontaPaid;
  /** After each unit, as if everybody sold. */
  then?: Array<VenontaStocked>;
};

/** Whoever sells, the cheapest first. */
export type VenontaAnyone = {
  price: Count;
  have: Count;
  buys: Array<VenontaBuy>;
};

export type VenontaPurchase = {
  /** null: whoever is cheapest */
  seller: SeatOrNull | 'ocean1' | 'ocean2';
  good: 'tep' | 'food';
  to: Land;
  barter: Count;
  amount: Count;
};

export type VenontaMarket = null | {
  left: Count;
  sellers: Array<{
    seat: Seat;
    food: VenontaStall;
    tep: VenontaStall;
  }>;
  oceans: Array<{
    ocean: 'ocean1' | 'ocean2';
    tep: VenontaStall;
  }>;
  /** Goods that somebody sells. */
  anyone?: {
    food?: VenontaAnyone;
    tep?: VenontaAnyone;
  };
  /** What each wish of the list that was sent along costs. */
  list?: Array<VenontaPaid>;
  /** After all of that list. */
  then?: VenontaStocked;
};

export type VenontaSince = Array<{
  ply: Count;
  action: VenontaAction;
  seat: SeatOrNull;
  concerns: boolean;
  kind: 'other' | 'attack' | 'rebellion' | 'theft' | 'veto' | 'sale' | 'refusal' | 'event' | 'loss';
  lines: Lines;
}>;

export type VenontaStory = {
  rounds: Array<{
    year: 1950 | 2000 | 2050 | 2100;
    ply: Count;
    /** as the last turn left it, before smoke and waste */
    table: VenontaGame;
    co2: {
      before: Count;
      smoke: Array<Count>;
      after: Count;
      boxes: Array<Count>;
    };
    fish: {
      before: Count;
      waste: Array<Count>;
      after: Count;
    };
    objectives: Array<{
      seat: Seat;
      id: CardId;
      temper: 'aggressive' | 'peaceful';
      pv: number;
      /** earned for all clauses but one */
      partly_pv?: number;
      /** so many of the clauses do; where not all are asked for */
      enough?: number;
      met: boolean;
      clauses: Array<VenontaClause>;
    }>;
    order: Array<{
      seat: Seat;
      pv: Count;
      place: [number, number];
      above: boolean;
    }>;
  }>;
  curve: Array<{
    year: 1950 | 2000 | 2050 | 2100;
    ply: Count;
    turn: Count;
    co2: Count;
    fish: Count;
    pv: Array<Count>;
  }>;
  points: Array<
    Array<{
      objective: number;
      cards: number;
      hunger: number;
      events: number;
    }>
  >;
  /** What turned the game: the five moments that weigh most. */
  moments: Array<{
    kind: 'near' | 'conquest' | 'freed' | 'event' | 'card';
    seat: SeatOrNull;
    year: 1950 | 2000 | 2050 | 2100;
    turn: Count;
    ply: Count;
    lines: Lines;
  }>;
  lost?: {
    why: 'co2' | 'fish';
    rule: string;
    year: 1950 | 2000 | 2050 | 2100;
    factories: Count;
    needed: Count;
    possible: boolean;
    tokens: Count;
    of: Count;
    /** Each, played so often in the last round, with so many factories fewer. */
    cards?: Array<{
      card: CardId;
      copies: Count;
      factories: Count;
    }>;
    foreseen: {
      ply: Count;
      turn: Count;
    };
  };
};

/** What the cards of a scenario say, by id. */
export type ScenarioWordsAnswer = {
  action_cards: Record<string, string>;
  objectives: Record<string, string>;
  events: Record<string, string>;
};

export type ByColour = Record<string, number>;

export type VeneziaGame = {
  phase: 'place' | 'move' | 'moved' | 'bought' | 'rescue' | 'over';
  turn: Seat;
  first: Seat;
  round: {
    now: number;
    of: number;
  };
  board: Board;
  water: Array<Square>;
  coins_on: Record<string, number>;
  worth: ByColour;
  seats: Array<{
    figures: Array<Square>;
    coins: number;
    gondolas: number;
    treasures: ByColour;
    cards: number;
    floor: string;
    score: {
      treasures: number;
      figures: number;
      coins: number;
      total: number;
    };
  }>;
  fallen?: {
    seat: Seat;
    square: Square;
  };
};

export type Game = unknown;

/** By seat, the objectives that you may see. */
export type Goals = Array<CardOrNull>;

export type VenontaGame = {
  track: VenontaTrack;
  prices: VenontaPrices;
  forecast: VenontaForecast;
  phase:
    | 'draft'
    | 'deal'
    | 'swap'
    | 'redraw'
    | 'lay'
    | 'choose'
    | 'face'
    | 'burn'
    | 'event'
    | 'join'
    | 'event_die'
    | 'event_window'
    | 'suffer'
    | 'turn_window'
    | 'feed'
    | 'produce'
    | 'buy_to'
    | 'pay'
    | 'answer'
    | 'refusal_window'
    | 'pledge'
    | 'settle'
    | 'combat'
    | 'attack_window'
    | 'attacker_declares'
    | 'defender_declares'
    | 'dice'
    | 'press'
    | 'conquest'
    | 'move'
    | 'card_target'
    | 'card_land'
    | 'card_place'
    | 'card_open'
    | 'card_window'
    | 'card_draw'
    | 'fit'
    | 'over';
  turn: Seat;
  first: Seat;
  order: Seats;
  year: 1950 | 2000 | 2050 | 2100;
  round: number;
  round_turn: number;
  co2: Count;
  co2_before: Count;
  fish: Count;
  migrants: Count;
  burnt: Count;
  tep_price: Count;
  oceans: [Count, Count];
  lands: Record<
    string,
    {
      owner: SeatOrNull;
      colonist: SeatOrNull;
      tep: Count;
      factories: Count;
      tanks: Count;
      guards: Count;
      new_factories: Count;
      new_tanks: Count;
      arrived: Count;
      water: Count;
      sites: Count;
      /** Territories in reach, and the waters between: none where they are neighbours. */
      reach: Array<{
        land: Land;
        over: Array<string>;
      }>;
      oceans: Array<'ocean1' | 'ocean2'>;
    }
  >;
  seats: Array<{
    pv: number;
    need: Count;
    surplus: number;
    water: Count;
    sites: Count;
    forest: number;
    fuel: Count;
    lands: Lands;
    colonies: Lands;
    population: Count;
    food: Count;
    food_price: Count;
    farms: Count;
    intensive: Count;
    factories: Count;
    tanks: Count;
    cards: Count;
    put_away: Count;
    free: number;
    emitted: number;
    bonus: number;
    holds: boolean;
    temper: 'aggressive' | 'peaceful' | null;
    last_goal: CardOrNull;
    has_seen: Seats;
    was_aggressive: boolean;
    watches: boolean;
    rules: Record<string, number>;
    round: {
      emitted: number;
      fed: Count;
      taken: Count;
      missing: Count;
      cleared: Count;
      reforested: Count;
      new_factories: Count;
      new_intensive: Count;
      fights: Count;
      wins: Count;
      kills: Count;
      loot: Count;
      bought: Count;
      sold: Count;
      integrated: Count;
      shared: Count;
      cards: Count;
    };
  }>;
  now: {
    tokens: Count;
    tep_moves: Count;
    trades: Count;
    new_farms: Count;
    new_intensive: Count;
    swaps: Count;
    integrated: boolean;
    rebelled: boolean;
    watched: boolean;
    free_attack: boolean;
    attacked: Lands;
    tapped: Lands;
    refused: Array<{
      seat: Seat;
      good: 'tep' | 'food';
    }>;
  };
  objectives: {
    aggressive: Count;
    peaceful: Count;
    open: Cards;
    left: string | null;
    gone: Cards;
  };
  deck: {
    pile: Count;
    used: Record<string, Count>;
  };
  events: {
    due: Array<Count>;
    of_migrants: Count;
    used: Cards;
  };
  open: Array<{
    card?: CardId;
    event?: CardId;
    by?: Seat;
    others: Seats;
    lasts: 'turn' | 'round' | 'game';
    /** rounds that it lies open after this one */
    more?: number;
    on: Seats;
  }>;
  asked?: Seat;
  burning?: {
    land: Land;
    factories: Count;
    spare: Count;
  };
  event?: {
    event: CardId;
    left: Count;
  };
  trade?: {
    good: 'tep' | 'food';
    from: Land;
    price: Count;
    to?: Land;
    barter?: Count;
    tokens?: Count;
  };
  pledged?: Array<Count>;
  fight?: {
    kind: 'attack' | 'liberation' | 'rebellion';
    from?: Land;
    target: Land;
    attacker: {
      seat: Seat;
      allies: Count;
      joined: LandOrNull;
      tank: LandOrNull;
      reds: Count;
    };
    defender: {
      seat: Seat;
      allies: Count;
      joined: LandOrNull;
      tank: LandOrNull;
      reds: Count;
    };
    misses: Count;
  };
  card?: {
    card: CardId;
    by: Seat;
    draws: Count;
    target?: Seat;
    land?: Land;
    place?: Land;
    open?: Count;
  };
  misfit?: Seat;
  ending?: 'co2' | 'fish' | 'nobody_above' | 'won';
};

/** by language, each of lang/; English is always there */
export type Texts = {
  en: string;
  [other: string]: string;
};

export type Places = Array<{
  id: string;
  name: Texts;
  x: number;
  y: number;
}>;

export type Scenario = {
  name: string;
  hash: Digest;
  title: Texts;
  about: Texts;
  players: Array<number>;
  map: {
    waters: Places;
    oceans: Places;
    territories: Places;
  };
};

/** A whole scenario: scenarios/scenario.schema.json says what is in it. */
export type ScenarioAnswer = {
  marea_scenario: 1;
  id: string;
  [other: string]: unknown;
};

/** What is wrong with a scenario; it has a hash if that is nothing, and doubts if something is hardly meant. */
export type ScenarioCheckAnswer = {
  hash?: Digest;
  count: Count;
  problems: Array<Refusal>;
  doubts: Array<Refusal>;
};

export type Board = Array<string>;

export type Event =
  | {
      version: Version;
      at: Moment;
      kind: 'created';
    }
  | {
      version: Version;
      at: Moment;
      kind: 'started';
      carried?: number;
    }
  | {
      version: Version;
      at: Moment;
      kind: 'left' | 'returned' | 'ran_out' | 'waited' | 'reissued';
      seat: Seat;
    }
  | {
      version: Version;
      at: Moment;
      kind: 'ready';
      seat: Seat;
      commitment?: Digest;
    }
  | {
      version: Version;
      at: Moment;
      kind: 'revealed';
      seat: Seat;
      entropy: Digest;
    }
  | {
      version: Version;
      at: Moment;
      kind: 'lapsed';
      seats: Array<Seat>;
    }
  | {
      version: Version;
      at: Moment;
      kind: 'joined' | 'renamed';
      seat: Seat;
      name: Name;
    }
  | {
      version: Version;
      at: Moment;
      kind: 'filled' | 'handed';
      seat: Seat;
      level: Level;
    }
  | {
      version: Version;
      at: Moment;
      kind: 'acted';
      ply: number;
      seat: SeatOrNull;
      action: Action;
      tells?: Lines;
    }
  | {
      version: Version;
      at: Moment;
      kind: 'undone';
      seat: Seat;
      to: number;
    }
  | {
      version: Version;
      at: Moment;
      kind: 'said';
      seat: Seat;
      text: string | null;
    }
  | {
      version: Version;
      at: Moment;
      kind: 'proposed';
      seat: Seat;
      motion: {
        what: WhatIsAsked;
        seat?: Seat;
        level?: Level;
        to?: number;
      };
    }
  | {
      version: Version;
      at: Moment;
      kind: 'voted';
      seat: Seat;
      yes: boolean;
    }
  | {
      version: Version;
      at: Moment;
      kind: 'settled';
      what: WhatIsAsked;
      passed: boolean;
    }
  | {
      version: Version;
      at: Moment;
      kind: 'ended';
      why: 'agreed' | 'clock';
    }
  | {
      version: Version;
      at: Moment;
      kind: 'rematched';
      table: TableId;
    };

export type GamesAnswer = {
  games: Array<{
    game: GameName;
    rules: string;
    players: Array<number>;
    levels: Array<Level>;
    options: Array<{
      name: string;
      rule: string;
      values: 'seat' | 'scenario' | Array<string>;
      default: string | null;
      players?: Array<number>;
    }>;
    scenarios?: Array<Scenario>;
  }>;
};

export type TablesAnswer = {
  tables: Array<TableAnswer>;
};

export type TableAnswer = {
  table: TableId;
  game: GameName;
  options: Options;
  status: Status;
  seats: Array<Chair>;
  created: Moment;
  clock?: ClockPlan;
  carried?: number;
  round?: Round;
  result?: Result;
};

/** The round a game is in, of how many. */
export type Round = {
  now: number;
  of: number;
};

export type NewTableRequest = {
  game: GameName;
  options?: VeneziaOptions | VenontaWish;
  seats: Array<SeatPlan>;
  clock?: ClockPlan | null;
  listed?: boolean;
  pace?: BotsPace;
  odds?: boolean;
  chat?: boolean;
  hints?: boolean;
  seed?: Digest;
  record?: RecordAnswer;
};

export type NewTableAnswer = {
  table: TableId;
  host: Token;
  invite: Token;
  watch: Token;
  seats: Array<{
    seat: Seat;
    token: Token;
  }>;
  commitment: Digest;
};

export type SeatRequest = {
  invite?: Token;
  name: Name;
  seat?: Seat;
  token?: Token;
};

export type SeatAnswer = {
  table: TableId;
  seat: Seat;
  token: Token;
  commitment: Digest;
};

export type MineRequest = {
  tables: Array<{
    table: TableId;
    token: Token;
  }>;
};

export type MineAnswer = {
  tables: Array<
    TableAnswer & {
      seat: SeatOrNull;
      to_act: SeatOrNull;
      yours: boolean;
      changed: Moment;
    }
  >;
};

export type VeneziaStart = {
  board: Board;
  hands: Array<Hand>;
  aside: Hand;
  first: Seat;
};

export type VenontaStart = {
  first: Seat;
};

export type RecordAnswer = {
  marea: Marea;
  game: GameName;
  rules: string;
  options: Options;
  seats: Array<string>;
  start: VeneziaStart | VenontaStart;
  actions: Array<Action>;
  result?: Result;
  fairness?: {
    commitment: Digest;
    seed: Digest;
    entropy: Array<Entropy>;
    commitments?: Array<string>;
    carried?: number;
  };
};

export type ReviewRequest = {
  record: RecordAnswer;
};

export type ReplayRequest = {
  record: RecordAnswer;
  viewer: 'all' | 'watch' | Seat;
  from?: number;
  count?: number;
};

export type ReplayAnswer = {
  game: GameName;
  options: Options;
  seats: Array<string>;
  plies: number;
  from: number;
  fair?: boolean;
  result?: Result;
  frames: Array<{
    ply: number;
    seat: SeatOrNull;
    action: Action | null;
    to_act: SeatOrNull;
    tells?: Lines;
    game: Game;
    hands?: Array<Hand>;
    hand?: Hand;
    put_away?: Array<Cards | CardId>;
    goals?: Goals;
  }>;
};

/** The public half of the key that this server signs pushes with (VAPID): an uncompressed point of P-256 in base64url. */
export type PushKeyAnswer = {
  key: string;
};

/** Where a browser of the seat can be woken: PushSubscription.endpoint. */
export type PushRequest = {
  endpoint: string;
};

export type PushAnswer = {
  on: boolean;
};

export type HealthAnswer = {
  status: 'ok';
};

/** What a seat's webhook gets, once a turn. */
export type Reminder = {
  marea: Marea;
  /** The same for the same turn: a second one may be dropped. */
  id: string;
  game: GameName;
  table: TableId;
  seat: Seat;
  name: Name;
  asked: 'place' | 'move' | 'moved' | 'bought' | 'rescue';
  url?: string;
};
