import type { GameCard } from './game';
import { plainCard } from './plain/card';
import { venezia } from './venezia/card';
import { venonta } from './venonta/card';

/** The games this page can draw, by the server's name for them. */
export const games: Record<string, GameCard> = { venezia, venonta };

/** The game that links lead to where none is named. */
export const usualGame = 'venezia';

const plain = new Map<string, GameCard>();

/** The card of any game: one that the page cannot draw is shown plainly. */
export function cardOf(game: string): GameCard {
  const drawn = games[game] ?? plain.get(game);
  if (drawn) return drawn;
  plain.set(game, plainCard(game));
  return cardOf(game);
}

/** What a server has, in its order, that the page can draw before what it shows plainly. */
export const inOrder = <Thing extends { game: string }>(things: Thing[]): Thing[] =>
  things.toSorted((a, b) => Number(b.game in games) - Number(a.game in games));

const rulePrefixes: Record<string, string> = { V: 'venezia', N: 'venonta' };

/** The game a rule's id belongs to, if this page has its rules: V3.1.1 is Venezia's. */
export function gameOfRule(rule: string): string | undefined {
  const game = rulePrefixes[rule[0] ?? ''] ?? '';
  return games[game] && game;
}
