import type { Square } from './notation';
import type { Legal, VeneziaPlay } from './play.svelte';

/** From what a person points at to the legal action that is meant, and back. */

/** The squares at which something can be chosen now. */
export function litSquares(play: VeneziaPlay): Set<Square> {
  const { city, wet, moves, selected } = play;
  if (play.ordering) return new Set(city.squares.filter((one) => !wet.has(one) && city.at(one) !== '--'));
  if (!play.mine) return new Set();
  switch (play.step) {
    case 'move':
      return new Set(selected ? reach(play, selected) : moves.map((move) => ('from' in move ? move.from : '')));
    case 'buy':
      return new Set(play.buys.map((buy) => ('to' in buy ? buy.to : '')));
    case 'card':
      return play.threatened;
    default:
      return new Set(play.legal.flatMap((one) => ('to' in one ? [one.to] : [])));
  }
}

function reach(play: VeneziaPlay, from: Square): Square[] {
  const kind = play.riding ? 'ride' : 'walk';
  return play.moves.flatMap((move) => (move.kind === kind && move.from === from ? [move.to] : []));
}

/** The legal action that a lit square stands for. */
export function actionAt(play: VeneziaPlay, square: Square): string | null {
  if (!play.lit.has(square)) return null;
  const kind = play.riding ? 'ride' : 'walk';
  const fits = (one: Legal): boolean => {
    if (play.step === 'move') return one.kind === kind && one.from === play.selected && one.to === square;
    if (play.step === 'card') return one.kind === 'card' && play.city.where(one.card) === square;
    return one.kind === play.step && 'to' in one && one.to === square;
  };
  return play.legal.find(fits)?.text ?? null;
}

/** What somebody who points at a dark square would like to do. */
export function attemptAt(play: VeneziaPlay, square: Square): string | null {
  const { selected } = play;
  switch (play.step) {
    case 'move':
      return selected && square !== selected ? `${selected}${play.riding ? '~' : '-'}${square}` : null;
    case 'place':
      return `@${square}`;
    case 'rescue':
      return `+${square}`;
    case 'buy':
      return play.pieces.some((piece) => piece.seat === play.seat && piece.square === square) ? `$${square}` : null;
    case 'card':
      return null;
  }
}
