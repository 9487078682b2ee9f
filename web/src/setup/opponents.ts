import { type Key, say } from '../lang/words.svelte';

/** A bot as people tell them apart: how strong, and of what temper where it has one. */
export interface Opponent {
  level: string;
  strength: number;
  temper: string | null;
}

/** From the server's name for a level: `2`, or `1-peaceful`. */
export function opponent(level: string): Opponent {
  const [strength = '0', temper = null] = level.split('-');
  return { level, strength: Number(strength) || 0, temper };
}

/** Names of women and men take turns (table/names.ts); the peaceful begin with a woman. */
export const isWoman = (temper: string | null, seat: number): boolean => seat % 2 === (temper === 'peaceful' ? 0 : 1);

/** How strong those are that there are, weakest first. */
export const strengths = (levels: string[]): number[] => [...new Set(levels.map((one) => opponent(one).strength))];

/** Their tempers; null is an even one. */
export const tempersOf = (levels: string[]): (string | null)[] => [
  ...new Set(levels.map((one) => opponent(one).temper)),
];

/** The level of a strength and, where it has that, a temper. */
export function levelOf(strength: number, temper: string | null, levels: string[]): string {
  const strong = levels.filter((one) => opponent(one).strength === strength);
  return strong.find((one) => opponent(one).temper === temper) ?? strong[0] ?? levels[0] ?? '0';
}

/** The strongest of those that there are. */
export const strongest = (levels: string[]): number => Math.max(0, ...levels.map((one) => opponent(one).strength));

const tempers: Record<string, Key> = {
  peaceful: 'page.opponent.temper.peaceful',
  aggressive: 'page.opponent.temper.aggressive',
  mixed: 'page.opponent.temper.mixed',
};

/** A temper in words; one that is new to this page by the server's word. */
export function temperText(temper: string | null): string {
  if (temper === null) return say('page.opponent.temper.even');
  return tempers[temper] ? say(tempers[temper]) : temper;
}

const strengthKey = (strength: number): Key => (strength === 0 ? 'page.opponent.random' : 'page.opponent.strength');

/** “strength 1 of 2”, or “plays at random”. */
export const strengthText = (strength: number, levels: string[]): string =>
  say(strengthKey(strength), { strength, most: strongest(levels) });

/** “strength 1 of 2, peaceful”, or “plays at random”. */
export function opponentText(level: string, levels: string[]): string {
  const { strength, temper } = opponent(level);
  const said = strengthText(strength, levels);
  return temper ? `${said}, ${temperText(temper)}` : said;
}

/** A level in the middle of a sentence: “1, peaceful”. */
export function levelText(level: string): string {
  const { strength, temper } = opponent(level);
  return temper ? `${strength}, ${temperText(temper)}` : String(strength);
}
