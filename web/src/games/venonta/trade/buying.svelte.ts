import { type Cost, isWarning } from '../costs';
import type { Buy, Market, Wish } from '../game';
import { groupOf } from '../groups';
import type { VenontaPlay } from '../play.svelte';
import {
  anyone,
  buysOf,
  type Chosen,
  costOfPaid,
  less,
  nothing,
  type Offer,
  type Paid,
  pricesOf,
  stallOf,
} from './stalls';

/** Why fewer came than were asked for. */
export type Why = 'refused' | 'dearer' | 'gone';

const patience = 120_000;
const glance = 60;

/** Purchases in one gesture: of whom, what, how much and how it is paid; sent as the small steps, one unit after the other. */
export class Buying {
  chosen = $state.raw<Chosen | null>(null);
  to = $state<string | null>(null);
  barter = $state(0);
  running = $state(false);
  /** The seller has been asked: what is asked now (a card against a refusal) is no step of the purchase, and answered by hand. */
  pending = $state(false);
  /** What was wished for before, and is bought together with what is chosen now. */
  list = $state.raw<Wish[]>([]);
  /** Of how many how many came, what was paid for them, and why no more, where fewer came than were asked for. */
  stopped = $state.raw<{ done: number; of: number; why: Why; cost: Cost } | null>(null);
  private asked = $state(1);

  constructor(private readonly play: VenontaPlay) {}

  get stall(): Offer | undefined {
    return this.chosen ? stallOf(this.play.market, this.chosen) : undefined;
  }
  get buys(): Buy[] {
    return this.chosen ? buysOf(this.play.market, this.chosen) : [];
  }
  /** Own territories that the goods can go to. */
  get goals(): string[] {
    return [...new Set(this.buys.map(({ to }) => to))];
  }
  /** The ways to pay there, from all tokens to all goods. */
  get payments(): Buy[] {
    const goal = this.goal;
    return this.buys.filter(({ to }) => to === goal).sort((a, b) => a.barter - b.barter);
  }
  get goal(): string | undefined {
    return this.goals.find((land) => land === this.to) ?? this.goals[0];
  }
  get way(): Buy | undefined {
    const { payments } = this;
    return payments.find(({ barter }) => barter === this.barter) ?? payments[0];
  }
  /** How many can be had of it, beside what is on the list. */
  get most(): number {
    return this.way?.paid.length ?? 1;
  }
  get amount(): number {
    return Math.min(this.asked, this.most);
  }
  set amount(amount: number) {
    this.asked = amount;
  }
  /** All that the button buys: the list, and what is chosen. */
  get wishes(): Wish[] {
    const { chosen, way, amount } = this;
    if (!chosen || !way) return this.list;
    return [...this.list, { ...chosen, amount, to: way.to, barter: way.barter }];
  }
  /** What is paid after each unit of each wish, as the server tells it. */
  private get agreed(): Paid[][] {
    const listed = this.play.market?.list ?? [];
    return this.way ? [...listed, this.way.paid.slice(0, this.amount)] : listed;
  }
  /** How many come, as it stands. */
  get units(): number {
    return this.agreed.flat().length;
  }
  /** What they cost in all. */
  get paid(): Paid {
    return this.agreed.flat().at(-1) ?? nothing;
  }
  /** What one then has: food, TEP, conditions of the objective that are met. */
  get then(): number[] | undefined {
    return this.way ? this.way.then?.[this.amount - 1] : this.play.market?.then;
  }
  /** Of that, what is on the list; */
  get listed(): Paid {
    return this.play.market?.list?.flat().at(-1) ?? nothing;
  }
  /** and what is chosen now. */
  get own(): Paid {
    return less(this.paid, this.listed);
  }
  /** The market is told for what is on the list now. */
  get known(): boolean {
    return this.play.marketAfter === this.list;
  }
  /** An older server tells nothing of several purchases. */
  get canList(): boolean {
    return this.stall?.buys !== undefined;
  }

  choose(chosen: Chosen): void {
    this.chosen = chosen;
    this.asked = 1;
    this.to = null;
    this.barter = 0;
    this.stopped = null;
  }

  /** A tap on the map: its owner's stall, or where the goods are to go. */
  point(land: string): void {
    const { owner } = this.play.game.lands[land] ?? { owner: null };
    if (this.goals.includes(land)) this.to = land;
    else if (owner !== null && owner !== this.play.seat) {
      const chosen = { seller: owner, good: this.chosen?.good ?? 'tep' } as const;
      if (buysOf(this.play.market, chosen).length > 0) this.choose(chosen);
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
    if (this.list.length > 0) this.list = [];
  }

  /**
   * Buys unit after unit as it was chosen, until one is refused, costs more than was told, can no longer be had or would harm;
   * then ends the turn, if so wished. What would harm is shown in place of its last step, which is left to whoever buys; what comes
   * after it stays on the list.
   */
  async buy(end = false): Promise<void> {
    const { play, wishes, agreed } = this;
    if (this.running || !this.known) return;
    const left = play.game.now.tokens - this.paid[0];
    this.running = true;
    this.close();
    for (const [i, wish] of wishes.entries()) {
      const prices = pricesOf(agreed[i] ?? [], agreed.slice(0, i).flat().at(-1));
      const purse = this.purse(wish);
      const { done, why, harmful } = await this.fulfil(wish, prices);
      if (done === prices.length) continue;
      this.list = wishes.slice(i + 1);
      if (harmful !== undefined) play.show(harmful);
      else this.stopAt(wish, { done, of: prices.length, why, cost: costOfPaid(less(purse, this.purse(wish))) });
      end = false;
      break;
    }
    this.running = false;
    this.asked = 1;
    if (end) play.sequel.begin(['end'], left, []);
  }

  /** What a wish can be paid with: tokens, and the other good. */
  private purse({ good }: Wish): Paid {
    const { seats, now } = this.play.game;
    const own = seats[this.play.seat ?? 0];
    return [now.tokens, good === 'tep' ? (own?.food ?? 0) : 0, good === 'food' ? (own?.fuel ?? 0) : 0];
  }

  /** How many came at these prices and why no more; what would harm, if it was that which ended it. */
  private async fulfil(wish: Wish, prices: Paid[]): Promise<{ done: number; why: Why; harmful?: string }> {
    const { play } = this;
    let done = 0;
    while (done < prices.length) {
      const open = await openNow(play, wish);
      const buy = open.find(({ paid }) => paid[0]?.every((sum, what) => sum <= prices[done]![what]!));
      if (!buy) return { done, why: open.length > 0 ? 'dearer' : 'gone' };
      if (!(await this.prepare(buy))) break;
      const last = buy.steps.at(-1)!;
      if ((await play.freshDoes(last)).some(isWarning)) return { done, why: 'gone', harmful: last };
      const answer = await this.ask(last, buy, wish);
      if (answer === 'sold') ++done;
      else if (answer === 'refused' && wish.seller !== anyone) return { done, why: 'refused' };
      else if (answer === 'open') break;
    }
    return { done, why: 'gone' };
  }

  /** The market says why, and what else there is. */
  private stopAt({ seller, good }: Wish, stopped: NonNullable<Buying['stopped']>): void {
    const { play } = this;
    if (play.inTurn) play.open(groupOf('buy_food') ?? null);
    this.choose({ seller, good });
    this.stopped = stopped;
  }

  /** All steps but the last. */
  private async prepare({ steps }: Buy): Promise<boolean> {
    for (const step of steps.slice(0, -1)) if (await this.play.act(step)) return false;
    return true;
  }

  /** The last step, and what the seller says to it. */
  private async ask(step: string, { from }: Buy, { good }: Wish): Promise<'sold' | 'refused' | 'open'> {
    const { play } = this;
    const seat = from && play.game.lands[from]?.owner;
    const before = play.game.now.trades;
    if (await play.act(step)) return 'open';
    const end = Date.now() + patience;
    this.pending = true;
    while (!play.inTurn && Date.now() < end) await new Promise((wait) => setTimeout(wait, glance));
    this.pending = false;
    if (!play.inTurn) return 'open';
    // A refusal stands though a card forced the sale.
    if (play.game.now.trades > before || !from) return 'sold';
    return play.game.now.refused.some((one) => one.seat === seat && one.good === good) ? 'refused' : 'open';
  }
}

/** What the market has for a wish as things stand now. */
async function openNow(play: VenontaPlay, wish: Wish): Promise<Buy[]> {
  const market = (await play.host.ask('market'))?.['market'] as Market | null | undefined;
  return buysOf(market ?? null, wish).filter(({ to }) => to === wish.to);
}
