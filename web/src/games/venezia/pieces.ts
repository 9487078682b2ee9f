import type { Game, Square } from './notation';

/** A figure on the board with an identity of its own, so that it can be seen to walk. */
export interface Piece {
  id: number;
  seat: number;
  square: Square;
}

let nextId = 1;

/**
 * The figures of a new view, each being the same one as before where that is certain: who stands where one stood stays,
 * and of a seat's figures that appeared and vanished, one is taken for the other.
 */
export function follow(before: Piece[], game: Game): Piece[] {
  const pieces: Piece[] = [];
  game.seats.forEach(({ figures }, seat) => {
    const mine = before.filter((piece) => piece.seat === seat);
    const stayed = mine.filter((piece) => figures.includes(piece.square));
    const left = mine.filter((piece) => !stayed.includes(piece));
    const arrived = figures.filter((square) => !stayed.some((piece) => piece.square === square));
    pieces.push(...stayed);
    for (const square of arrived) {
      const moved = left.length === 1 && arrived.length === 1 ? left.pop() : undefined;
      pieces.push({ id: moved?.id ?? nextId++, seat, square });
    }
  });
  return pieces.sort((a, b) => a.id - b.id);
}
