import type { Key } from '../../lang/words.svelte';

/** Every rule that has an id, in order; a heading where the id is short. Its words are in lang/. */
export const rules: Key[] = [
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

export const ruleId = (key: Key): string => key.slice('page.rule.'.length);

/** V2.0: what each number of players gets. */
export const setups = [
  { players: 2, board: '6 × 6', tiles: 30, platforms: 6, cards: 10, aside: 5, figures: 3, coins: 11, gondolas: 2 },
  { players: 3, board: '8 × 8', tiles: 48, platforms: 16, cards: 12, aside: 6, figures: 4, coins: 13, gondolas: 2 },
  { players: 4, board: '8 × 8', tiles: 48, platforms: 16, cards: 9, aside: 6, figures: 3, coins: 10, gondolas: 2 },
  { players: 5, board: '8 × 8', tiles: 48, platforms: 16, cards: 7, aside: 7, figures: 3, coins: 8, gondolas: 2 },
];

export const setupColumns: { column: keyof (typeof setups)[number]; title: Key }[] = [
  { column: 'players', title: 'page.rule.column.players' },
  { column: 'board', title: 'page.rule.column.board' },
  { column: 'tiles', title: 'page.rule.column.tiles' },
  { column: 'platforms', title: 'page.rule.column.platforms' },
  { column: 'cards', title: 'page.rule.column.cards' },
  { column: 'aside', title: 'page.rule.column.aside' },
  { column: 'figures', title: 'page.rule.column.figures' },
  { column: 'coins', title: 'page.rule.column.coins' },
  { column: 'gondolas', title: 'page.rule.column.gondolas' },
];
