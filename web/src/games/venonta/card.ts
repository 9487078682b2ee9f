import type { GameCard, GameParts } from '../game';
import Picture from './Picture.svelte';

export const venonta: GameCard = {
  game: 'venonta',
  title: 'Venonta',
  about: 'page.venonta.about',
  credit: 'page.venonta.credit',
  Picture,
  playNow: { players: 4, level: '1' },
  firstGame: { players: 2, level: '1-peaceful', about: 'page.learn.venonta', seed: '1950'.repeat(16) },
  options: {},
  rules: async () => (await import('./rules')).book,
  parts: async (): Promise<GameParts> => (await import('./parts')).default,
  wide: () => import('./table/Wide.svelte'),
  narrow: () => import('./phone/Narrow.svelte'),
};
