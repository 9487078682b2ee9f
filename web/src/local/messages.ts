import type { Aside } from './engine';

/** What a page says to the house of its tables. Numbers are the page's own. */
export type FromPage =
  | { kind: 'open'; guest: number; path: string }
  | { kind: 'say'; guest: number; text: string }
  | { kind: 'close'; guest: number }
  | { kind: 'ask'; request: number; method: string; path: string; body: string; token?: string; words?: Words }
  | { kind: 'deed'; request: number; deed: Deed };

/** The messages of a language, for whoever is to speak it. */
export interface Words {
  language: string;
  messages: Record<string, string>;
}

/** What a house does beside playing. */
export type Deed =
  | { what: 'look' }
  | { what: 'save'; table: string }
  | { what: 'bring'; text: string }
  | { what: 'remove'; table: string };

/** What a house says to a page. */
export type ToPage =
  | { kind: 'told'; guest: number; text: string }
  | { kind: 'dropped'; guest: number }
  | { kind: 'answer'; request: number; status: number; body: string }
  /** Whether there is room to write in. */
  | { kind: 'room'; full: boolean }
  /** Another house has taken over: nobody sits there yet, and what was asked is asked again. */
  | { kind: 'hosted' };

/** How the keeping stands: what cannot be read, and how much room is left, in bytes, where the browser says so. */
export interface Standing {
  aside: Aside[];
  left?: number;
  /** The browser has promised not to clear it by itself. */
  lasting: boolean;
}
