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

/** The lines that a picture says as well, as figures; and the others. */
export function costOf(does: Line[]): { cost: Cost; rest: Line[] } {
  const cost: Cost = {};
  const rest = does.slice(1).filter((line) => {
    const figure = figures[line.key];
    const n = line.values?.['n'];
    if (!figure || typeof n !== 'number') return true;
    cost[figure] = n;
    return false;
  });
  return { cost, rest };
}

/** The cheapest of several, and whether they differ. */
export function cheapest(costs: Cost[]): { cost: Cost; differ: boolean } {
  const sorted = costs.toSorted((a, b) => (a.tokens ?? 0) - (b.tokens ?? 0));
  const [first = {}] = sorted;
  return { cost: first, differ: sorted.some((cost) => cost.tokens !== first.tokens) };
}

export interface Odds {
  win: number;
  loss: number;
}

export function oddsOf(does: Line[]): Odds | null {
  const values = does.find(({ key }) => key === 'venonta.does.odds')?.values;
  const win = values?.['win'];
  const loss = values?.['loss'];
  return typeof win === 'number' && typeof loss === 'number' ? { win, loss } : null;
}
