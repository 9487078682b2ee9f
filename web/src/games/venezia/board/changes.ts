import type { Square } from '../notation';

/** What of a position is played when it changes: water, and coins by square. */
export interface Change {
  wet: Set<Square>;
  coins: Record<Square, number>;
}

/** From one position to a later one: the squares that sank, and those on which coins were laid or lost. */
export function changes(before: Change, after: Change): { sunk: Square[]; moved: { square: Square; lost: boolean }[] } {
  const squares = new Set([...Object.keys(before.coins), ...Object.keys(after.coins)]);
  const moved = [...squares].flatMap((square) => {
    const more = (after.coins[square] ?? 0) - (before.coins[square] ?? 0);
    return more === 0 ? [] : [{ square, lost: more < 0 }];
  });
  return { sunk: [...after.wet].filter((square) => !before.wet.has(square)), moved };
}
