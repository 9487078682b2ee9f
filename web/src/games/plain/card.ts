import type { GameCard, GameParts } from '../game';
import Picture from './Picture.svelte';

/** A game that the server has and this page cannot draw: it is played all the same, by sentences and buttons. */
export const plainCard = (game: string): GameCard => ({
  game,
  title: game.charAt(0).toUpperCase() + game.slice(1),
  about: 'page.plain.about',
  Picture,
  playNow: { players: 2, level: '' },
  options: {},
  rules: async () => ({ rules: [], heading: () => null, tables: {} }),
  parts: async (): Promise<GameParts> => (await import('./parts')).default,
  wide: () => import('../../table/Wide.svelte'),
  narrow: () => import('../../table/Narrow.svelte'),
});
