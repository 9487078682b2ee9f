import type { SeatColour } from '../table/colours';
import { type Language, languages, preferred } from '../lang/words.svelte';
import { night } from './screen.svelte';

export const paces = ['calm', 'human', 'instant'] as const;
export type Pace = (typeof paces)[number];

/** What this person likes, kept in this browser. */
export interface Wishes {
  language: Language;
  theme: 'system' | 'light' | 'dark';
  name: string;
  sound: boolean;
  notify: boolean;
  /** Preview first, then confirm. */
  confirm: boolean;
  odds: 'off' | 'reach' | 'all';
  /** Letters and numbers around the board, also on a phone. */
  coordinates: boolean;
  /** The colour to have at a table on this screen; null: the seat’s own. */
  colour: SeatColour | null;
  /** How fast bots play where we sit; as the table says if it is the usual. */
  pace: Pace;
  /** The bots to play against, by game. */
  bots: Record<string, string>;
}

const place = 'marea.wishes';

function read(): Wishes {
  const wishes: Wishes = {
    language: preferred(navigator.languages ?? []),
    theme: 'system',
    name: '',
    sound: false,
    notify: false,
    confirm: true,
    odds: 'reach',
    coordinates: false,
    colour: null,
    pace: 'human',
    bots: {},
  };
  try {
    Object.assign(wishes, JSON.parse(localStorage.getItem(place) ?? '{}'));
  } catch {
    // What cannot be read is forgotten.
  }
  if (!languages.includes(wishes.language)) wishes.language = 'en';
  return wishes;
}

export const wishes = $state<Wishes>(read());

export function keepWishes(): void {
  try {
    localStorage.setItem(place, JSON.stringify(wishes));
  } catch {
    // A browser that keeps nothing shows the page all the same.
  }
  if (wishes.theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = wishes.theme;
}

/** Light becomes dark and dark light, whatever the system says. */
export function turnTheme(): void {
  const dark = wishes.theme === 'system' ? night.matches : wishes.theme === 'dark';
  wishes.theme = dark ? 'light' : 'dark';
}
