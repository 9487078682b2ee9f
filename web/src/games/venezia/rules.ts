import type { Key } from '../../lang/words.svelte';
import type { RuleBook } from '../game';
import Sprite from './art/Sprite.svelte';
import Still from './stills/Still.svelte';

/** Every rule that has an id, in order; a heading where the id is short. Its words are in lang/. */
const rules: Key[] = [
  'page.rule.V1',
  'page.rule.V1.1',
  'page.rule.V1.2',
  'page.rule.V1.3',
  'page.rule.V1.4',
  'page.rule.V1.5',
  'page.rule.V2',
  'page.rule.V2.0',
  'page.rule.V2.1',
  'page.rule.V2.2',
  'page.rule.V2.3',
  'page.rule.V2.4',
  'page.rule.V2.5',
  'page.rule.V3',
  'page.rule.V3.0',
  'page.rule.V3.1',
  'page.rule.V3.1.1',
  'page.rule.V3.1.2',
  'page.rule.V3.1.3',
  'page.rule.V3.1.4',
  'page.rule.V3.2',
  'page.rule.V3.2.1',
  'page.rule.V3.2.2',
  'page.rule.V3.2.3',
  'page.rule.V3.3',
  'page.rule.V3.3.1',
  'page.rule.V3.3.2',
  'page.rule.V3.3.3',
  'page.rule.V3.3.4',
  'page.rule.V4',
  'page.rule.V4.1',
  'page.rule.V4.2',
  'page.rule.V4.3',
  'page.rule.V4.4',
  'page.rule.V4.5',
  'page.rule.V4.6',
  'page.rule.V5',
  'page.rule.V5.1',
  'page.rule.V5.2',
  'page.rule.V5.3',
  'page.rule.V6',
];

/** V2.0: what each number of players gets. */
const setups = {
  columns: [
    'page.rule.column.players',
    'page.rule.column.board',
    'page.rule.column.tiles',
    'page.rule.column.platforms',
    'page.rule.column.cards',
    'page.rule.column.aside',
    'page.rule.column.figures',
    'page.rule.column.coins',
    'page.rule.column.gondolas',
  ] satisfies Key[],
  rows: [
    [2, '6 × 6', 30, 6, 10, 5, 3, 11, 2],
    [3, '8 × 8', 48, 16, 12, 6, 4, 13, 2],
    [4, '8 × 8', 48, 16, 9, 6, 3, 10, 2],
    [5, '8 × 8', 48, 16, 7, 7, 3, 8, 2],
  ],
};

export const book: RuleBook = {
  rules,
  heading: (id) => (/^V[1-5]$/.test(id) ? 2 : /^V3\.[1-3]$/.test(id) ? 3 : null),
  tables: { 'V2.0': setups },
  pictures: {
    'V2.5': 'page.rule.picture.V2.5',
    'V3.1.1': 'page.rule.picture.V3.1.1',
    'V3.1.2': 'page.rule.picture.V3.1.2',
    'V3.1.3': 'page.rule.picture.V3.1.3',
    'V3.2.2': 'page.rule.picture.V3.2.2',
    'V3.3.2': 'page.rule.picture.V3.3.2',
    'V3.3.3': 'page.rule.picture.V3.3.3',
    'V4.2': 'page.rule.picture.V4.2',
    'V4.3': 'page.rule.picture.V4.3',
  },
  Still,
  Sprite,
};
