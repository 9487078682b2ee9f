import type { Line } from '../protocol/messages';
import { knows, say, type Values } from './words.svelte';

/** Seats have names here; things of a scenario are shown by their ids until its table names them. */
function called(value: { seat: number } | { name: string } | { text: string }, names: string[]): string {
  if ('seat' in value) return names[value.seat] ?? '';
  return 'name' in value ? value.name : value.text;
}

/** A line in the page's language, its seats by name; its key where this page has no words for it. */
export function lineText(line: Line, names: string[]): string {
  if (!knows(line.key)) return line.key;
  const values: Values = {};
  for (const [name, value] of Object.entries(line.values ?? {}))
    values[name] = typeof value === 'object' ? called(value, names) : value;
  return say(line.key, values);
}

export const linesText = (lines: Line[], names: string[]): string =>
  lines.map((line) => lineText(line, names)).join(' ');

/** Whether a line is about somebody. */
export const namesSomebody = (line: Line): boolean =>
  Object.values(line.values ?? {}).some((value) => typeof value === 'object' && 'seat' in value);
