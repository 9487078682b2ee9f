import type { Line } from '../protocol/messages';
import { nameOf, textOf } from './things.svelte';
import { knows, say, type Values } from './words.svelte';

/** A part of a sentence with words of its own: a figure as it is written, and the number its noun agrees with. */
type Phrase = { phrase: string; n: number; amount: string };
type Named = Exclude<NonNullable<Line['values']>[string], string | number> | Phrase;

/** Seats have names here, things of a scenario those of its table. */
function called(value: Named, names: string[]): string {
  if ('phrase' in value)
    return knows(value.phrase) ? say(value.phrase, { n: value.n, amount: value.amount }).trim() : '';
  if ('seat' in value) return names[value.seat] ?? '';
  return 'name' in value ? nameOf(value.name) : textOf(value.text);
}

/** A territory stands in a line by its letters. */
const placed = (line: Line, value: string): string => (line.places?.includes(value) ? nameOf(value) : value);

/** A line in the page's language, its seats by name; the last word of its key and its values where this page has no words for it. */
export function lineText(line: Line, names: string[]): string {
  const values: Values = {};
  for (const [name, value] of Object.entries(line.values ?? {}))
    values[name] =
      typeof value === 'object' ? called(value, names) : typeof value === 'string' ? placed(line, value) : value;
  // A terminal says a territory's letters beside its name; here the name is enough.
  if (values['full'] !== undefined)
    return line.key === 'venonta.tell.draft' ? say('page.venonta.draft.took', values) : String(values['full']);
  if (knows(line.key)) return say(line.key, values);
  const word = line.key.split('.').at(-1)!.replaceAll('_', ' ');
  return [word, ...Object.entries(values).map(([name, value]) => `${name} ${value}`)].join(', ');
}

export const linesText = (lines: Line[], names: string[]): string =>
  lines.map((line) => lineText(line, names)).join(' ');

/** Whether a line is about somebody. */
export const namesSomebody = (line: Line): boolean =>
  Object.values(line.values ?? {}).some((value) => typeof value === 'object' && 'seat' in value);
