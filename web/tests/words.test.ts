import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  capital,
  languages,
  percent,
  preferred,
  say,
  speak,
  speakGame,
  speakHere,
  speakLab,
  speakRules,
} from '../src/lang/words.svelte';
import { problemText } from '../src/lang/problem';
import { learnThings } from '../src/lang/things.svelte';

const root = join(import.meta.dirname, '..');
const catalogue = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, '..', 'lang', `${language}.json`), 'utf8'));
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|svelte)$/.test(name))
  .map((name) => readFileSync(join(root, 'src', name), 'utf8'))
  .join('\n');
const said = new Set(
  [...sources.matchAll(/'((?:page|venezia|score)\.[\w.]+)'/g)]
    .map((match) => match[1]!)
    .filter((key) => !key.endsWith('.')),
);

it('every key that the page says exists, and every key of the page is said', () => {
  const keys = Object.keys(catalogue('en'));
  expect([...said].filter((key) => !keys.includes(key))).toEqual([]);
  expect(keys.filter((key) => key.startsWith('page.') && !said.has(key))).toEqual([]);
});

describe.each(languages)('%s', (language) => {
  beforeAll(async () => {
    await speak(language);
    await speakGame('venezia');
    await speakGame('venonta');
    await speakRules();
    await speakHere();
    await speakLab();
  });

  it('says each key once', () => {
    const text = readFileSync(join(root, '..', 'lang', `${language}.json`), 'utf8');
    const keys = [...text.matchAll(/^ {2}"([^"]+)":/gm)].map((match) => match[1]!);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(keys.length).toBe(Object.keys(catalogue(language)).length);
  });

  it('says every sentence of the page', () => {
    const values = {
      count: 2,
      coins: 2,
      price: 2,
      left: 2,
      gondolas: 2,
      open: 2,
      days: 2,
      minutes: 2,
      seconds: 2,
      plies: 2,
      colour: 'k',
    };
    for (const key of Object.keys(catalogue(language)).filter((one) => one.startsWith('page.'))) {
      const names = [...catalogue(language)[key]!.matchAll(/\{(\w+)/g)].map((match) => match[1]!);
      const filled = { ...Object.fromEntries(names.map((name) => [name, 'x'])), ...values };
      expect(say(key as never, filled), key).not.toMatch(/^$|[{}]/);
    }
  });
});

it('a game’s words come in the language that is wanted by then', async () => {
  await speak('en');
  const [german] = [speak('de'), speakGame('venonta')];
  await Promise.all([german, speakGame('venonta')]);
  expect(say('page.venonta.event')).toBe(catalogue('de')['page.venonta.event']);
  const polish = speak('pl');
  const lab = speakLab();
  await Promise.all([polish, lab]);
  expect(say('page.lab.title')).toBe(catalogue('pl')['page.lab.title']);
});

it('knows the Polish plurals', async () => {
  await speak('pl');
  const seats = (open: number) => say('page.waiting.seats', { open });
  expect([1, 3, 5, 22].map(seats)).toEqual([
    '1 wolne miejsce',
    '3 wolne miejsca',
    '5 wolnych miejsc',
    '22 wolne miejsca',
  ]);
});

it('writes numbers and sentences as the language does', async () => {
  await speak('de');
  expect(percent(0.5)).toBe('50\u00a0%');
  expect(capital('übrig')).toBe('Übrig');
  await speak('en');
  expect(percent(0.5)).toBe('50%');
});

it('says a refusal with its details, and an unknown one by its code', () => {
  expect(problemText({ code: 'not_lowest', details: { card: 'r7', value: '5' } })).toBe(
    'r7 is not your lowest card: you hold one of value 5.',
  );
  expect(problemText({ code: 'never_seen' })).toContain('never_seen');
});

it('says the things of a scenario by their names in a refusal too', () => {
  learnThings({ name: (id) => (id === 'NAM' ? 'North America' : undefined), text: () => undefined });
  const problem = { code: 'not_on_the_shore', details: { territory: 'NAM' } };
  expect(problemText(problem)).toBe('North America has no access to that ocean.');
  learnThings(null);
  expect(problemText(problem)).toContain('NAM');
});

it('takes the first language of the browser that it speaks', () => {
  expect(preferred(['fr-FR', 'pl-PL', 'de'])).toBe('pl');
  expect(preferred(['fr'])).toBe('en');
});
