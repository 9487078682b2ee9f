import type { Cost } from '../costs';
import type { Buy, Market, Stall, Wish } from '../game';

export type Good = Wish['good'];
/** Whoever sells: the cheapest first, then the next. */
export const anyone = null;
export type Seller = Wish['seller'];
/** A stall of the market: a seat's, an ocean's, or all together. */
export type Chosen = Pick<Wish, 'seller' | 'good'>;

/** What is offered at one; an ocean or all together have nothing of their own to spare. */
export type Offer = Pick<Stall, 'price' | 'have'> & Partial<Stall>;

export function stallOf(market: Market | null, { seller, good }: Chosen): Offer | undefined {
  if (seller === anyone) return market?.anyone?.[good];
  if (typeof seller === 'string') return market?.oceans.find(({ ocean }) => ocean === seller)?.tep;
  return market?.sellers.find((one) => one.seat === seller)?.[good];
}

/** The stalls at which a good can be had. */
export function openStalls({ sellers, oceans }: Market, good: Good): Stall[] {
  const stalls = [...sellers.map((one) => one[good]), ...(good === 'tep' ? oceans.map(({ tep }) => tep) : [])];
  return stalls.filter(({ ways }) => ways.length > 0);
}

/** What its units cost. An older server tells it of one unit alone: then no more are bought in one go. */
export function buysOf(market: Market | null, { seller, good }: Chosen): Buy[] {
  const stall = stallOf(market, { seller, good });
  const paid = (tokens: number, barter: number): Paid => (good === 'food' ? [tokens, 0, barter] : [tokens, barter, 0]);
  if (!stall?.buys) return (stall?.ways ?? []).map((way) => ({ ...way, paid: [paid(way.tokens, way.barter)] }));
  return stall.buys.flatMap((buy) => {
    const way = stallOf(market, { seller: buy.seller ?? seller, good })?.ways?.[buy.way];
    return way ? [{ ...way, paid: buy.paid, then: buy.then }] : [];
  });
}

/** Tokens, food, TEP. */
export type Paid = Buy['paid'][number];
export const nothing: Paid = [0, 0, 0];
export const costOfPaid = ([tokens, rations, fuel]: Paid): Cost => ({ tokens, rations, fuel });
export const less = (a: Paid, b: Paid): Paid => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
/** What each unit of a purchase costs, after what was paid before. */
export const pricesOf = (all: Paid[], before: Paid = nothing): Paid[] =>
  all.map((paid, i) => less(paid, all[i - 1] ?? before));
