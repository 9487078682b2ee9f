import IntlMessageFormat from 'intl-messageformat';
import { chunks, languages } from 'catalogue:languages';
import type english from '../../../lang/en.json';

export { languages };
/** Its code, as in `languages`. */
export type Language = string;

/** Its own name, in its own words. */
export const languageName = (language: Language): string =>
  capital(new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language);

/** A key of lang/: a wrong one does not compile. */
export type Key = keyof typeof english;
export type Values = Record<string, string | number>;

let language = $state<Language>('en');
let messages = $state.raw<Record<string, string>>({});
let formats = new Map<string, IntlMessageFormat>();
const percents = $derived(new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }));
/** What is loaded besides the first words, once it is needed. */
const more = new Map<More, Promise<void>>();
type More = 'venezia' | 'venonta' | 'rules' | 'here' | 'lab';
/** What has come, each in the language in which it was asked for last. */
const pieces = new Map<'words' | More, { language: Language; words: Record<string, string> }>();

/** The language of the page. */
export const speaking = (): Language => language;

/** A scenario's text in several languages, English among them. */
export type Spoken = { en: string } & Partial<Record<Language, string>>;
/** It in the language that is spoken; in English where it has none. */
export const spoken = (texts: Spoken): string => texts[language] ?? texts.en;

/** The first language of the browser that we speak, else English. */
export function preferred(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const known = languages.find((one) => wish.toLowerCase().startsWith(one));
    if (known) return known;
  }
  return 'en';
}

let wanted: Language = 'en';

async function fetchWords(chunk: 'words' | More, language: Language): Promise<void> {
  const words = (await chunks[chunk][language]!()).default;
  if (language === wanted) pieces.set(chunk, { language, words });
}
function join(): void {
  const spoken = [...pieces.values()].filter((one) => one.language === language);
  messages = Object.assign({}, ...spoken.map(({ words }) => words)) as Record<string, string>;
}

/** Loads a language and speaks it from then on, unless another was wanted while its words came. */
export async function speak(next: Language): Promise<void> {
  wanted = next;
  await Promise.all(['words' as const, ...more.keys()].map((chunk) => fetchWords(chunk, next)));
  if (wanted !== next) return;
  formats = new Map();
  language = next;
  join();
  document.documentElement.lang = next;
}

async function load(chunk: More): Promise<void> {
  const asked = wanted;
  await fetchWords(chunk, asked);
  if (asked !== wanted) return load(chunk);
  if (asked === language) join();
}
function speakToo(chunk: More): Promise<void> {
  const loading = more.get(chunk) ?? load(chunk);
  more.set(chunk, loading);
  loading.catch(() => more.delete(chunk)); // another time, perhaps
  return loading;
}

/** Loads the words of a game's table. */
export const speakGame = (game: 'venezia' | 'venonta'): Promise<void> => speakToo(game);
/** Loads the words of the rules and of the first game too; needed before they are said. */
export const speakRules = (): Promise<void> => speakToo('rules');
/** Loads the words of playing without a server. */
export const speakHere = (): Promise<void> => speakToo('here');
/** Loads the words of the lab. */
export const speakLab = (): Promise<void> => speakToo('lab');

export const knows = (key: string): key is Key => key in messages;

/** A figure below zero has a minus, not a hyphen, whatever the language's own habit. */
const hyphen = /(^|[\s(/])-(?=\d)/g;

/** The sentence of a key in the page's language. */
export function say(key: Key, values: Values = {}): string {
  const pattern = messages[key];
  if (pattern === undefined) return '';
  let format = formats.get(key);
  if (!format) {
    format = new IntlMessageFormat(pattern, language, undefined, { ignoreTag: true });
    formats.set(key, format);
  }
  return (format.format(values) as string).replaceAll(hyphen, '$1−');
}

/** A sentence begins with a capital. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** “Ada, Bo and Cem” in the page's language. */
export const list = (names: string[]): string => new Intl.ListFormat(language).format(names);

/** 0.5 as “50 %”, written as the language does. */
export const percent = (chance: number): string => percents.format(chance);

/** “14:05”, as the language writes it. */
export const timeOfDay = (ms: number): string =>
  new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }).format(ms);

/** “2 hours ago”, roughly. */
export function ago(ms: number, now = Date.now()): string {
  const minutes = Math.round((ms - now) / 60000);
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (minutes > -60) return relative.format(minutes, 'minute');
  if (minutes > -60 * 24) return relative.format(Math.round(minutes / 60), 'hour');
  return relative.format(Math.round(minutes / 60 / 24), 'day');
}
