import { did, type Lesson, type Seen } from '../../learn/lesson';
import type { Game, Phase } from './notation';

const phase = (seen: Seen): Phase | undefined => (seen.game as Game | undefined)?.phase;

/** The first game, step by step. */
export const lessons: Lesson[] = [
  { id: 'city', title: 'page.learn.city', text: 'page.learn.city_text', rule: 'V1.1', light: 'board' },
  {
    id: 'place',
    title: 'page.learn.place',
    text: 'page.learn.place_text',
    rule: 'V2.5',
    light: 'board',
    done: (seen) => phase(seen) !== 'place',
  },
  { id: 'hand', title: 'page.learn.hand', text: 'page.learn.hand_text', rule: 'V3.3.1', light: 'hand' },
  {
    id: 'move',
    title: 'page.learn.move',
    text: 'page.learn.move_text',
    rule: 'V3.1.1',
    light: 'board',
    done: did(/^[a-h][1-8][-~]|^!/),
  },
  {
    id: 'buy',
    title: 'page.learn.buy',
    text: 'page.learn.buy_text',
    rule: 'V3.2.2',
    light: 'steps',
    done: did(/^[$!]/),
  },
  {
    id: 'card',
    title: 'page.learn.card',
    text: 'page.learn.card_text',
    rule: 'V3.3.2',
    light: 'hand',
    done: did(/^!/),
  },
  { id: 'worth', title: 'page.learn.worth', text: 'page.learn.worth_text', rule: 'V4.2', light: 'worth' },
  { id: 'odds', title: 'page.learn.odds', text: 'page.learn.odds_text', rule: 'V5.3', light: 'odds' },
  {
    id: 'second',
    title: 'page.learn.second',
    text: 'page.learn.second_text',
    rule: 'V3.0',
    light: 'steps',
    done: did(/^!/, 2),
  },
  { id: 'gondola', title: 'page.learn.gondola', text: 'page.learn.gondola_text', rule: 'V3.1.3', light: 'owns' },
  { id: 'figures', title: 'page.learn.figures', text: 'page.learn.figures_text', rule: 'V4.3', light: 'owns' },
  {
    id: 'finish',
    title: 'page.learn.finish',
    text: 'page.learn.finish_text',
    rule: 'V4.1',
    done: (seen) => seen.status !== 'playing',
  },
  {
    id: 'rescue',
    title: 'page.learn.rescue',
    text: 'page.learn.rescue_text',
    rule: 'V3.3.3',
    light: 'board',
    urgent: (seen) => phase(seen) === 'rescue' && seen.myTurn,
  },
];
