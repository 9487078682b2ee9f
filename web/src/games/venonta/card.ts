import type { GameCard, GameParts } from '../game';
import Picture from './Picture.svelte';

export const venonta: GameCard = {
  game: 'venonta',
  title: 'Venonta',
  about: 'page.venonta.about',
  credit: 'page.venonta.credit',
  Picture,
  playNow: { players: 4, level: '1' },
  options: {},
  rules: async () => ({ rules: [], heading: () => null, tables: {} }),
  parts: async (): Promise<GameParts> => (await import('./parts')).default,
};
