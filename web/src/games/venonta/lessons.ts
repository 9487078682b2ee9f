import { did, type Lesson, type Seen } from '../../learn/lesson';

/** Whether the game has come past these phases. */
const past =
  (...phases: string[]) =>
  (seen: Seen) =>
    !phases.includes((seen.game as { phase?: string } | undefined)?.phase ?? 'draft');

/** The first game, step by step; `light` names the part of the table that is spoken of. */
export const lessons: Lesson[] = [
  { id: 'goal', title: 'page.learn.venonta.goal', text: 'page.learn.venonta.goal_text', rule: 'N7.4', light: 'map' },
  {
    id: 'draft',
    title: 'page.learn.venonta.draft',
    text: 'page.learn.venonta.draft_text',
    rule: 'N1.1',
    light: 'map',
    done: past('draft'),
  },
  {
    id: 'swap',
    title: 'page.learn.venonta.swap',
    text: 'page.learn.venonta.swap_text',
    rule: 'N4.7',
    light: 'hand',
    done: past('draft', 'deal', 'swap', 'redraw'),
  },
  {
    id: 'objective',
    title: 'page.learn.venonta.objective',
    text: 'page.learn.venonta.objective_text',
    rule: 'N4.7',
    light: 'turn',
    done: past('draft', 'deal', 'swap', 'redraw', 'lay', 'choose', 'face'),
  },
  {
    id: 'need',
    title: 'page.learn.venonta.need',
    text: 'page.learn.venonta.need_text',
    rule: 'N7.3',
    light: 'objective',
  },
  {
    id: 'build',
    title: 'page.learn.venonta.build',
    text: 'page.learn.venonta.build_text',
    rule: 'N5.1',
    light: 'turn',
    done: did(/^(farm|intensive|factory@|tank@|-|end$)/),
  },
  { id: 'food', title: 'page.learn.venonta.food', text: 'page.learn.venonta.food_text', rule: 'N5.9', light: 'own' },
  { id: 'fuel', title: 'page.learn.venonta.fuel', text: 'page.learn.venonta.fuel_text', rule: 'N4.4', light: 'map' },
  {
    id: 'end',
    title: 'page.learn.venonta.end',
    text: 'page.learn.venonta.end_text',
    rule: 'N3.1',
    light: 'turn',
    done: did(/^end$/),
  },
  {
    id: 'forecast',
    title: 'page.learn.venonta.forecast',
    text: 'page.learn.venonta.forecast_text',
    rule: 'N7.1',
    light: 'forecast',
  },
  {
    id: 'third',
    title: 'page.learn.venonta.third',
    text: 'page.learn.venonta.third_text',
    rule: 'N4',
    light: 'round',
    done: did(/^end$/, 3),
  },
  {
    id: 'finish',
    title: 'page.learn.venonta.finish',
    text: 'page.learn.venonta.finish_text',
    rule: 'N7.4',
    light: 'map',
    done: (seen) => seen.status !== 'playing',
  },
];
