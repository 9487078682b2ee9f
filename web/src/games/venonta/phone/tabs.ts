import type { Key } from '../../../lang/words.svelte';

export const tabs = [
  { id: 'turn', title: 'page.venonta.tab.turn' },
  { id: 'trade', title: 'page.venonta.tab.trade' },
  { id: 'cards', title: 'page.venonta.tab.cards' },
  { id: 'world', title: 'page.venonta.tab.world' },
] as const satisfies { id: string; title: Key }[];
export type Tab = (typeof tabs)[number]['id'];
