import type { ScenarioFile } from '../protocol/scenario_file';

export const counts = [2, 3, 4, 6] as const;
export type Count = (typeof counts)[number];

/** A figure as a file spells it: one for all, or one for each number of players. */
export type Figures = number | { all: number } | Record<`${Count}`, number>;

export function figure(figures: Figures, count: Count): number {
  if (typeof figures === 'number') return figures;
  return 'all' in figures ? figures.all : figures[`${count}`];
}

/** With a true minus sign. */
export const shown = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** One figure where all numbers of players have the same, else one for each. */
export function inShort(figures: Figures): string {
  const all = counts.map((count) => figure(figures, count));
  return all.every((one) => one === all[0]) ? shown(all[0]!) : all.map(shown).join('/');
}

/** Everything in a file that says where it comes from, counted by its word. */
export function sourcesOf(file: ScenarioFile): Map<string, number> {
  const found = new Map<string, number>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { source } = value as { source?: unknown };
    if (typeof source === 'string') found.set(source, (found.get(source) ?? 0) + 1);
    for (const one of Object.values(value)) look(one);
  };
  look(file);
  return found;
}
