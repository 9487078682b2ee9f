import type { Key } from '../../lang/words.svelte';
import type { Action, Verb } from './notation';

/** A row of the turn: actions that a player thinks of as one. */
export interface Group {
  id: string;
  verbs: Verb[];
  title: Key;
  icon: string;
  part: 'build' | 'fight' | 'tanks';
  rule: string;
}

export const groups: Group[] = [
  { id: 'farm', verbs: ['farm'], title: 'page.venonta.act.farm', icon: 'farm', part: 'build', rule: 'N5.1' },
  {
    id: 'factory',
    verbs: ['factory'],
    title: 'page.venonta.act.factory',
    icon: 'factory',
    part: 'build',
    rule: 'N5.2',
  },
  {
    id: 'intensive',
    verbs: ['intensive'],
    title: 'page.venonta.act.intensive',
    icon: 'farmi',
    part: 'build',
    rule: 'N5.3',
  },
  { id: 'tank', verbs: ['tank'], title: 'page.venonta.act.tank', icon: 'tank', part: 'build', rule: 'N5.5' },
  {
    id: 'buy',
    verbs: ['buy_food', 'buy_tep', 'ocean'],
    title: 'page.venonta.act.buy',
    icon: 'swap',
    part: 'build',
    rule: 'N5.8',
  },
  { id: 'fuel', verbs: ['fuel', 'tap'], title: 'page.venonta.act.fuel', icon: 'tep', part: 'build', rule: 'N5.7' },
  {
    id: 'integrate',
    verbs: ['integrate'],
    title: 'page.venonta.act.integrate',
    icon: 'migrant',
    part: 'build',
    rule: 'N5.10',
  },
  {
    id: 'back',
    verbs: ['farm_back', 'factory_back', 'intensive_back', 'tank_back'],
    title: 'page.venonta.act.back',
    icon: 'tree',
    part: 'build',
    rule: 'N5.6',
  },
  { id: 'rebel', verbs: ['rebel'], title: 'page.venonta.act.rebel', icon: 'fist', part: 'fight', rule: 'N6.7' },
  { id: 'attack', verbs: ['attack'], title: 'page.venonta.act.attack', icon: 'tank', part: 'fight', rule: 'N6.1' },
  { id: 'move', verbs: ['move'], title: 'page.venonta.act.move', icon: 'move', part: 'tanks', rule: 'N6.8' },
];

export const groupOf = (verb: Verb): Group | undefined => groups.find((group) => group.verbs.includes(verb));

/** The actions of a group among those that are open. */
export const within = (group: Group, legal: Action[]): Action[] =>
  legal.filter((action) => group.verbs.includes(action.verb));
