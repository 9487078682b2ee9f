import type { GameCard } from './game';
import { venezia } from './venezia/card';

/** The games this page can draw, by the server's name for them. */
export const games: Record<string, GameCard> = { venezia };

const rulePrefixes: Record<string, string> = { V: 'venezia', N: 'venonta' };

/** Which game a rule's id belongs to: V3.1.1 is Venezia's. */
export const gameOfRule = (rule: string): string => rulePrefixes[rule[0] ?? ''] ?? 'venezia';

export const gameTitle = (game: string): string => games[game]?.title ?? game;
