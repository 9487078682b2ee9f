import { speakGame } from '../../lang/words.svelte';
import type { GameCard, GameParts } from '../game';
import Picture from './Picture.svelte';

export const venonta: GameCard = {
  game: 'venonta',
  title: 'Venonta',
  about: 'page.venonta.about',
  credit: 'page.venonta.credit',
  Picture,
  playNow: { players: 4, level: '1' },
  firstGame: { players: 2, level: '1-peaceful', about: 'page.learn.venonta', seed: `${'1950'.repeat(15)}1057` },
  options: {},
  rules: async () => (await Promise.all([import('./rules'), speakGame('venonta')]))[0].book,
  parts: async (): Promise<GameParts> => (await Promise.all([import('./parts'), speakGame('venonta')]))[0].default,
  wide: () => import('./table/Wide.svelte'),
  narrow: () => import('./phone/Narrow.svelte'),
};
