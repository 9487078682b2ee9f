import type { Line } from '../../protocol/messages';

/** What an action costs and changes, in figures, where its lines say so. */
export interface Cost {
  tokens?: number;
  rations?: number;
  fuel?: number;
  co2?: number;
}

const figures: Record<string, keyof Cost> = {
  'venonta.does.tokens': 'tokens',
  'venonta.does.rations': 'rations',
  'venonta.does.fuel': 'fuel',
  'venonta.does.co2': 'co2',
};

/** The lines that a picture says as well, as figures; and the others, warnings apart. */
export function costOf(does: Line[]): { cost: Cost; rest: Line[]; warnings: Line[] } {
  const cost: Cost = {};
  const rest: Line[] = [];
  const warnings: Line[] = [];
  for (const line of does.slice(1)) {
    const figure = figures[line.key];
    const n = line.values?.['n'];
    if (figure && typeof n === 'number') cost[figure] = n;
    else (isWarning(line) ? warnings : rest).push(line);
  }
  return { cost, rest, warnings };
}

/** A line that speaks of harm: worth a second look before it is done. */
export const isWarning = (line: Line): boolean => (line as { warning?: boolean }).warning === true;

/** The cheapest of several, and whether they differ. */
export function cheapest(costs: Cost[]): { cost: Cost; differ: boolean } {
  const sorted = costs.toSorted((a, b) => (a.tokens ?? 0) - (b.tokens ?? 0));
  const [first = {}] = sorted;
  return { cost: first, differ: sorted.some((cost) => cost.tokens !== first.tokens) };
}
