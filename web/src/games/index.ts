import type { GameCard } from './game';
import { venezia } from './venezia/card';
import { venonta } from './venonta/card';

/** The games this page can draw, by the server's name for them. */
export const games: Record<string, GameCard> = { venezia, venonta };

/** The game that links lead to where none is named. */
export const usualGame = 'venezia';

/** What the page can draw of what a server has, in the server's order. */
export const drawable = <Thing extends { game: string }>(things: Thing[]): Thing[] =>
  things.filter(({ game }) => games[game]);

const rulePrefixes: Record<string, string> = { V: 'venezia', N: 'venonta' };

/** The game a rule's id belongs to, if this page has its rules: V3.1.1 is Venezia's. */
export function gameOfRule(rule: string): string | undefined {
  const game = rulePrefixes[rule[0] ?? ''] ?? '';
  return games[game] && game;
}
