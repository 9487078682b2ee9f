import { wishes } from '../../../frame/wishes.svelte';
import { parseTile } from '../notation';
import type { VeneziaPlay } from '../play.svelte';

/** All that is drawn over one square beside its house. */
export interface Mark {
  square: string;
  x: number;
  y: number;
  tile: string | null;
  sunk: boolean;
  lit: boolean;
  selected: boolean;
  previewed: boolean;
  veiled: boolean;
  /** Chance to sink, if it is to be shown. */
  chance: number | null;
  /** It matters to what is being decided: a figure of mine, or within its reach. */
  near: boolean;
  /** My own figure stands here, in danger. */
  danger: boolean;
  /** One of the cards I may play now sinks it; `mine` if my own figure stands there. */
  threatened: boolean;
  mine: boolean;
  coins: number;
  occupied: boolean;
  /** The how manieth of the tiles that a standing order prefers; 0 for none. */
  preferred: number;
}

/** From this chance to sink on, a figure is in danger. */
export const dangerFrom = 0.6;

export function marks(play: VeneziaPlay): Mark[] {
  const { game, city, wet, lit } = play;
  const { odds } = play.answers;
  if (!game) return [];
  const figures = new Map(game.seats.flatMap((seat, index) => seat.figures.map((square) => [square, index] as const)));
  const preferred = play.ordering ? (play.orders[play.ordering]?.prefer ?? []) : [];
  return city.squares.map((square) => {
    const name = city.at(square);
    const sunk = wet.has(square);
    const mine = play.seat !== null && figures.get(square) === play.seat;
    const isTarget = play.target === square;
    const canSink = parseTile(name) !== null && !sunk;
    const near = mine || isTarget || (lit.has(square) && play.step !== 'place');
    const wanted = wishes.odds === 'all' || (wishes.odds === 'reach' && near);
    const chance = odds && wanted && canSink ? (odds[square] ?? null) : null;
    return {
      square,
      x: city.column(square) * 100,
      y: city.row(square) * 100,
      tile: canSink ? name : null,
      sunk,
      lit: lit.has(square),
      selected: play.selected === square || play.ahead.squares.has(square),
      previewed: isTarget,
      veiled: lit.size > 0 && !lit.has(square) && !sunk && play.selected !== square && !mine && !isTarget,
      chance,
      near,
      danger: mine && chance !== null && chance >= dangerFrom,
      mine,
      threatened: canSink && play.threatened.has(square),
      coins: game.coins_on[square] ?? 0,
      occupied: figures.has(square),
      preferred: preferred.indexOf(square) + 1,
    };
  });
}

/** New marks, but the old object where nothing about a square has changed: what is the same is not drawn again. */
export function keepSame(old: Mark[], fresh: Mark[]): Mark[] {
  return fresh.map((mark, i) => {
    const before = old[i];
    const same = before && (Object.keys(mark) as (keyof Mark)[]).every((key) => mark[key] === before[key]);
    return same ? before : mark;
  });
}

/** Chevrons where a walk crosses from square to square. */
export function chevrons(play: VeneziaPlay): { x: number; y: number; angle: number }[] {
  const move = play.previewed;
  if (move?.kind !== 'walk') return [];
  const { city } = play;
  const from = { x: city.column(move.from), y: city.row(move.from) };
  const to = { x: city.column(move.to), y: city.row(move.to) };
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  const dx = (to.x - from.x) / steps;
  const dy = (to.y - from.y) / steps;
  if (!Number.isInteger(dx) || !Number.isInteger(dy)) return [];
  return Array.from({ length: steps }, (_, i) => ({
    x: (from.x + dx * (i + 0.5)) * 100 + 50,
    y: (from.y + dy * (i + 0.5)) * 100 + 50,
    angle: (Math.atan2(dy, dx) * 180) / Math.PI,
  }));
}
