import type * as wire from './schema';

/**
 * The protocol's shapes by the names that the page uses: docs/protocol.md says what they mean, its schema what is in them. Whatever a
 * game puts into `game` is that game's own business.
 */

/** A refusal; `unreachable` is the page's own. */
export type Problem = Pick<wire.Refusal, 'code' | 'rule' | 'details' | 'where'>;

export type Offer = wire.GamesAnswer['games'][number];
export type OptionKind = Offer['options'][number];
export type Scenario = wire.Scenario;
export type ScenarioCheck = wire.ScenarioCheckAnswer;
export type Texts = wire.Texts;

/** What a table's options are, and what one wishes: text, a seat's number, a scenario. */
export type Options = wire.Options;
export type Clock = wire.ClockPlan;
export type Status = wire.Status;
export type Seat = wire.Chair;

export type SeatWish = wire.SeatPlan;
export type TableWish = Omit<wire.NewTableRequest, 'options'> & { options?: Options };
export type CreatedTable = wire.NewTableAnswer;
export type TakenSeat = wire.SeatAnswer;
export type ListedTable = wire.TablesAnswer['tables'][number];
export type MyTable = wire.MineAnswer['tables'][number];

export type About = wire.About;
export type View = wire.View;
export type Motion = NonNullable<View['motion']>;
export type Result = wire.Result;
export type RunningClock = NonNullable<View['clock']>;
/** A seat of ours in a game: before the start there is only its number. */
export type You = Extract<View['you'], { legal: unknown }>;

/** A sentence without words: its key in lang/, the values it takes (a seat, or a thing by its id, stands for its name), its rule, its places. */
export type Line = wire.Lines[number];
export type LineValue = NonNullable<Line['values']>[string];

export type TableEvent = wire.Event;
export type Acted = Extract<TableEvent, { kind: 'acted' }>;

export type Private = Pick<wire.Private, 'order' | 'remind' | 'muted'>;
/** A page of a log, oldest first. */
export type LogPage = Pick<wire.LogPage, 'events' | 'older'>;

export type ServerMessage = wire.ServerMessage;

/** What the link adds to a command by itself. */
type Envelope = 'marea' | 'table' | 'id' | 'seen';
type Bare<Message> = Message extends unknown ? Omit<Message, Envelope> : never;
/** Something to do at a table; the link adds the table, an id and the version it was made for. */
export type Command = Bare<Exclude<wire.ClientMessage, wire.Hello | wire.Ping>>;

export type Hint = wire.Hint;
/** How far a review is, or it itself. */
export type ReviewAnswer = wire.ReviewAnswer;
export type Review = wire.Review;

export type Replay = wire.ReplayAnswer;
export type Frame = Replay['frames'][number];

/** A record as docs/records.md has it, of a live table or a file: only the former has its proof of chance. */
export type GameRecord = Omit<wire.RecordAnswer, 'fairness'> & Partial<Pick<wire.RecordAnswer, 'fairness'>>;

export type PushKey = wire.PushKeyAnswer;
export type PushSet = wire.PushAnswer;
