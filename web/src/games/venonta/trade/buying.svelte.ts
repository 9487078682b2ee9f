import { isWarning } from '../costs';
import type { Market, Stall, Way } from '../game';
import { groupOf } from '../groups';
import type { VenontaPlay } from '../play.svelte';

export type Good = 'food' | 'tep';
/** Whoever sells: the cheapest first, then the next. */
export const anyone = null;
export type Seller = number | string | typeof anyone;
/** A stall of the market: a seat's, an ocean's, or all together. */
export interface Chosen {
  seller: Seller;
  good: Good;
}
/** How many units of a stall, where they go, and what each is paid with. */
export interface Wish extends Chosen {
  amount: number;
  to: string | undefined;
  barter: number;
  tokens: number;
}

const patience = 120_000;
const glance = 60;

/** Purchases in one gesture: of whom, what, how much and how it is paid; sent as the small steps, one unit after the other. */
export class Buying {
  chosen = $state.raw<Chosen | null>(null);
  amount = $state(1);
  to = $state<string | null>(null);
  barter = $state(0);
  running = $state(false);
  /** What was wished for before, and is bought together with what is chosen now. */
  list = $state.raw<Wish[]>([]);
  /** How many of how many came, where fewer came than were asked for. */
  stopped = $state.raw<{ done: number; of: number; refused: boolean } | null>(null);

  constructor(private readonly play: VenontaPlay) {}

  get stall(): Stall | undefined {
    return this.chosen ? stallOf(this.play.market, this.chosen) : undefined;
  }
  /** Own territories that the goods can go to. */
  get goals(): string[] {
    return [...new Set(this.stall?.ways.map(({ to }) => to))];
  }
  /** The ways to pay there, from all tokens to all goods. */
  get payments(): Way[] {
    const goal = this.goal;
    const found = new Map<number, Way>();
    for (const way of this.stall?.ways ?? []) if (way.to === goal && !found.has(way.barter)) found.set(way.barter, way);
    return [...found.values()].sort((a, b) => a.barter - b.barter);
  }
  get goal(): string | undefined {
    return this.goals.find((land) => land === this.to) ?? this.goals[0];
  }
  get way(): Way | undefined {
    const { payments } = this;
    return payments.find(({ barter }) => barter === this.barter) ?? payments[0];
  }
  /** How many can be had of it, beside what is on the list. */
  get most(): number {
    const listed = this.list.reduce((sum, { amount }) => sum + amount, 0);
    return Math.max(1, Math.min(this.stall?.have ?? 1, (this.play.market?.left ?? 1) - listed, 9));
  }
  /** All that the button buys: the list, and what is chosen. */
  get wishes(): Wish[] {
    const { chosen, way, amount } = this;
    if (!chosen || !way) return this.list;
    return [...this.list, { ...chosen, amount, to: way.to, barter: way.barter, tokens: way.tokens }];
  }
  /** As the prices are now. */
  get tokens(): number {
    return this.wishes.reduce((sum, { amount, tokens }) => sum + amount * tokens, 0);
  }

  choose(chosen: Chosen): void {
    this.chosen = chosen;
    this.amount = 1;
    this.to = null;
    this.barter = 0;
    this.stopped = null;
  }

  /** A tap on the map: its owner's stall, or where the goods are to go. */
  point(land: string): void {
    const { owner } = this.play.game.lands[land] ?? { owner: null };
    if (this.goals.includes(land)) this.to = land;
    else if (owner !== null && owner !== this.play.seat) {
      const good = this.chosen?.good ?? 'tep';
      if (stallOf(this.play.market, { seller: owner, good })?.ways.length) this.choose({ seller: owner, good });
    }
  }

  /** What is chosen is remembered, and something else can be chosen. */
  add(): void {
    this.list = this.wishes;
    this.chosen = this.stopped = null;
  }

  remove(wish: Wish): void {
    this.list = this.list.filter((one) => one !== wish);
  }

  close(): void {
    this.chosen = this.stopped = null;
    this.list = [];
  }

  /**
   * Buys unit after unit as it was chosen, until one is refused, can no longer be had or would harm; then ends the turn, if so
   * wished. What would harm is shown in place of its last step, which is left to whoever buys; what comes after it stays on the list.
   */
  async buy(end = false): Promise<void> {
    const { play, wishes } = this;
    if (this.running) return;
    const left = play.game.now.tokens - this.tokens;
    this.running = true;
    this.close();
    for (const [i, wish] of wishes.entries()) {
      const { done, harmful } = await this.fulfil(wish);
      if (done === wish.amount) continue;
      this.list = wishes.slice(i + 1);
      if (harmful !== undefined) play.show(harmful);
      else this.stopAt(wish, done);
      end = false;
      break;
    }
    this.running = false;
    this.amount = 1;
    if (end) play.sequel.begin(['end'], left, []);
  }

  /** How many came, and what would harm if it was that which ended it. */
  private async fulfil(wish: Wish): Promise<{ done: number; harmful?: string }> {
    const { play } = this;
    let done = 0;
    while (done < wish.amount) {
      const way = pick(stallOf(await freshMarket(play), wish), wish);
      if (!way || !(await this.prepare(way))) break;
      const last = way.steps.at(-1)!;
      if ((await play.freshDoes(last)).some(isWarning)) return { done, harmful: last };
      const answer = await this.ask(last, way, wish.good);
      if (answer === 'sold') ++done;
      else if (answer === 'open' || wish.seller !== anyone) break;
    }
    return { done };
  }

  /** The market says why, and what else there is. */
  private stopAt({ seller, good, amount }: Wish, done: number): void {
    const { play } = this;
    const refused = play.game.now.refused.some((one) => one.seat === seller && one.good === good);
    if (play.inTurn) play.open(groupOf('buy_food') ?? null);
    this.choose({ seller, good });
    this.stopped = { done, of: amount, refused };
  }

  /** All steps but the last. */
  private async prepare({ steps }: Way): Promise<boolean> {
    for (const step of steps.slice(0, -1)) if (await this.play.act(step)) return false;
    return true;
  }

  /** The last step, and what the seller says to it. */
  private async ask(step: string, { from }: Way, good: Good): Promise<'sold' | 'refused' | 'open'> {
    const { play } = this;
    const seat = from && play.game.lands[from]?.owner;
    const before = play.game.now.trades;
    if (await play.act(step)) return 'open';
    const end = Date.now() + patience;
    while (!play.inTurn && Date.now() < end) await new Promise((wait) => setTimeout(wait, glance));
    if (!play.inTurn) return 'open';
    if (play.game.now.refused.some((one) => one.seat === seat && one.good === good)) return 'refused';
    return play.game.now.trades > before || !from ? 'sold' : 'open';
  }
}

const freshMarket = async (play: VenontaPlay): Promise<Market | null> =>
  ((await play.host.ask('market'))?.['market'] as Market | null | undefined) ?? null;

export function stallOf(market: Market | null, { seller, good }: Chosen): Stall | undefined {
  if (seller === anyone) return market ? together(openStalls(market, good)) : undefined;
  if (typeof seller === 'string') return market?.oceans.find(({ ocean }) => ocean === seller)?.tep;
  return market?.sellers.find((one) => one.seat === seller)?.[good];
}

/** The stalls at which a good can be had. */
export function openStalls({ sellers, oceans }: Market, good: Good): Stall[] {
  const stalls = [...sellers.map((one) => one[good]), ...(good === 'tep' ? oceans.map(({ tep }) => tep) : [])];
  return stalls.filter(({ ways }) => ways.length > 0);
}

/** All of them as one, the cheapest way first. */
function together(stalls: Stall[]): Stall {
  return {
    price: Math.min(...stalls.map(({ price }) => price)),
    have: stalls.reduce((sum, { have }) => sum + have, 0),
    ways: stalls.flatMap(({ ways }) => ways).toSorted((a, b) => a.barter - b.barter || a.tokens - b.tokens),
  };
}

/** The way that was wanted, else the one with the next best payment. */
function pick(stall: Stall | undefined, wanted: Wish): Way | undefined {
  const there = stall?.ways.filter(({ to }) => to === wanted.to) ?? [];
  const off = (way: Way): number => Math.abs(way.barter - wanted.barter);
  return there.toSorted((a, b) => off(a) - off(b) || a.tokens - b.tokens)[0];
}
