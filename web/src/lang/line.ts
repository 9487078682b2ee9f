import type { Line } from '../protocol/messages';
import { knows, say, type Values } from './words.svelte';

/** A line in the page's language, its seats by name; its key where this page has no words for it. */
export function lineText(line: Line, names: string[]): string {
  if (!knows(line.key)) return line.key;
  const values: Values = {};
  for (const [name, value] of Object.entries(line.values ?? {}))
    values[name] = typeof value === 'object' ? (names[value.seat] ?? '') : value;
  return say(line.key, values);
}

export const linesText = (lines: Line[], names: string[]): string =>
  lines.map((line) => lineText(line, names)).join(' ');

/** Whether a line is about somebody. */
export const namesSomebody = (line: Line): boolean =>
  Object.values(line.values ?? {}).some((value) => typeof value === 'object');
