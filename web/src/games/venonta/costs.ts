import type { Line } from '../../protocol/messages';
import type { VenontaPrice } from '../../protocol/schema';

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

/** Several costs as one. */
export function sumOf(costs: Cost[]): Cost {
  const sum: Cost = {};
  for (const cost of costs)
    for (const figure of Object.values(figures)) if (cost[figure]) sum[figure] = (sum[figure] ?? 0) + cost[figure];
  return sum;
}

/** The same done several times: what each further time costs is added. */
export const costOfAll = (first: Cost, further: VenontaPrice[]): Cost =>
  sumOf([first, ...further.map(({ tokens, food, tep, co2 }) => ({ tokens, rations: food, fuel: tep, co2 }))]);

/** A line that speaks of harm: worth a second look before it is done. */
export const isWarning = (line: Line): boolean => (line as { warning?: boolean }).warning === true;

/** The cheapest of several, and whether they differ. */
export function cheapest(costs: Cost[]): { cost: Cost; differ: boolean } {
  const sorted = costs.toSorted((a, b) => (a.tokens ?? 0) - (b.tokens ?? 0));
  const [first = {}] = sorted;
  return { cost: first, differ: sorted.some((cost) => cost.tokens !== first.tokens) };
}
