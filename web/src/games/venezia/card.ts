import { speakGame } from '../../lang/words.svelte';
import type { GameCard, GameParts } from '../game';
import Picture from './Picture.svelte';
import Quay from './Quay.svelte';

export const venezia: GameCard = {
  game: 'venezia',
  title: 'Venezia 2099',
  about: 'page.venezia.about',
  credit: 'page.venezia.credit',
  Picture,
  Backdrop: Quay,
  playNow: { players: 3, level: '2' },
  firstGame: { players: 2, level: '0', about: 'page.learn.intro' },
  oddsRule: 'V5.3',
  options: {
    movement: {
      title: 'page.venezia.option.movement',
      about: 'page.venezia.option.movement.about',
      values: {
        eight_ways: 'page.venezia.option.movement.eight_ways',
        four_ways: 'page.venezia.option.movement.four_ways',
        walk: 'page.venezia.option.movement.walk',
      },
    },
    gondola_ride: {
      title: 'page.venezia.option.gondola_ride',
      about: 'page.venezia.option.gondola_ride.about',
      values: {
        instead: 'page.venezia.option.gondola_ride.instead',
        extra: 'page.venezia.option.gondola_ride.extra',
      },
    },
    platform_start: {
      title: 'page.venezia.option.platform_start',
      about: 'page.venezia.option.platform_start.about',
      values: {
        one: 'page.venezia.option.platform_start.one',
        any: 'page.venezia.option.platform_start.any',
      },
    },
    tie_break: {
      title: 'page.venezia.option.tie_break',
      about: 'page.venezia.option.tie_break.about',
      values: {
        figure_points: 'page.venezia.option.tie_break.figure_points',
        figure_count: 'page.venezia.option.tie_break.figure_count',
      },
    },
    dropped_colour: {
      title: 'page.venezia.option.dropped_colour',
      about: 'page.venezia.option.dropped_colour.about',
      values: {
        k: 'page.venezia.option.dropped_colour.k',
        n: 'page.venezia.option.dropped_colour.n',
        a: 'page.venezia.option.dropped_colour.a',
        r: 'page.venezia.option.dropped_colour.r',
        p: 'page.venezia.option.dropped_colour.p',
        g: 'page.venezia.option.dropped_colour.g',
      },
    },
    start_seat: { title: 'page.venezia.option.start_seat', about: 'page.venezia.option.start_seat.about', values: {} },
  },
  rules: async () => (await Promise.all([import('./rules'), speakGame('venezia')]))[0].book,
  parts: async (): Promise<GameParts> => (await Promise.all([import('./parts'), speakGame('venezia')]))[0].default,
  wide: () => import('../../table/Wide.svelte'),
  narrow: () => import('../../table/Narrow.svelte'),
  boardAtLeft: true,
};
