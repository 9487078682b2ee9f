import type {
  VenontaAct,
  VenontaBuy,
  VenontaClause,
  VenontaDraft,
  VenontaEndings,
  VenontaForecast,
  VenontaGame,
  VenontaMarket,
  VenontaObjective,
  VenontaOdds,
  VenontaOffer,
  VenontaPoints,
  VenontaSince,
  VenontaStall,
  VenontaStory,
  VenontaSuggestion,
  VenontaTrack,
  VenontaPurchase,
} from '../../protocol/schema';
import type { Line } from '../../protocol/messages';

/** What the server tells of the table, by the names that this folder uses. */
export type Game = VenontaGame;
export type Land = VenontaGame['lands'][string];
export type Open = VenontaGame['open'][number];
export type SeatNow = VenontaGame['seats'][number];
export type Forecast = VenontaForecast;
export type Track = VenontaTrack;
export type Clause = VenontaClause;
export type Objective = VenontaObjective;
export type Odds = VenontaOdds;
export type Endings = VenontaEndings;
export type Act = VenontaAct;
export type Stall = VenontaStall;
/** A way to buy, and what so many units cost. */
export type Buy = Pick<VenontaBuy, 'paid' | 'then'> & Omit<VenontaStall['ways'][number], 'tokens'>;
export type Wish = VenontaPurchase;
export type Market = NonNullable<VenontaMarket>;
export type News = VenontaSince[number];
export type Story = VenontaStory;
export type RoundEnd = VenontaStory['rounds'][number];

/** What a seat is told beside its hand. */
export interface Told {
  put_away?: string[];
  goals?: (string | null)[];
  question?: Line;
  objectives?: Objective[];
  points?: VenontaPoints;
  draft?: VenontaDraft;
  offer?: VenontaOffer;
  suggest?: VenontaSuggestion[];
}
