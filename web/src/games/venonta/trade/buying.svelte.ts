import { isWarning } from '../costs';
import type { Market, Stall, Way } from '../game';
import type { VenontaPlay } from '../play.svelte';

export type Good = 'food' | 'tep';
/** A stall of the market: a seat's, or an ocean's. */
export interface Chosen {
  seller: number | string;
  good: Good;
}

const patience = 120_000;
const glance = 60;

/** A purchase in one gesture: what, how much and how it is paid; sent as the small steps, one unit after the other. */
export class Buying {
  chosen = $state.raw<Chosen | null>(null);
  amount = $state(1);
  to = $state<string | null>(null);
  barter = $state(0);
  running = $state(false);
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
  get most(): number {
    return Math.max(1, Math.min(this.stall?.have ?? 1, this.play.market?.left ?? 1, 9));
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

  close(): void {
    this.chosen = this.stopped = null;
  }

  /**
   * Buys unit after unit as it was chosen, until one is refused, can no longer be had or would harm; then ends the turn, if so
   * wished. What would harm is shown in place of its last step, which is left to whoever buys.
   */
  async buy(end = false): Promise<void> {
    const { chosen, play } = this;
    if (!chosen || this.running) return;
    const of = this.amount;
    const wanted = { to: this.goal, barter: this.way?.barter ?? 0 };
    this.running = true;
    this.stopped = null;
    let done = 0;
    let harmful: string | undefined;
    while (done < of) {
      const way = pick(done === 0 ? this.stall : stallOf(await freshMarket(play), chosen), wanted);
      if (!way || !(await this.prepare(way))) break;
      const last = way.steps.at(-1)!;
      if ((await play.freshDoes(last)).some(isWarning)) {
        harmful = last;
        break;
      }
      if (!(await this.ask(last, chosen))) break;
      ++done;
    }
    this.running = false;
    if (harmful !== undefined) play.show(harmful);
    else if (done < of) {
      const refused = play.game.now.refused.some(({ seat, good }) => seat === chosen.seller && good === chosen.good);
      this.stopped = { done, of, refused };
    } else {
      this.chosen = null;
      if (end) play.sequel.begin(['end'], 0, []);
    }
    this.amount = 1;
  }

  /** All steps but the last. */
  private async prepare({ steps }: Way): Promise<boolean> {
    for (const step of steps.slice(0, -1)) if (await this.play.act(step)) return false;
    return true;
  }

  /** The last step, and what the seller says to it. */
  private async ask(step: string, { seller, good }: Chosen): Promise<boolean> {
    const { play } = this;
    const before = play.game.now.trades;
    if (await play.act(step)) return false;
    const end = Date.now() + patience;
    while (!play.inTurn && Date.now() < end) await new Promise((wait) => setTimeout(wait, glance));
    const refused = play.game.now.refused.some((one) => one.seat === seller && one.good === good);
    return play.inTurn && !refused && (play.game.now.trades > before || typeof seller === 'string');
  }
}

const freshMarket = async (play: VenontaPlay): Promise<Market | null> =>
  ((await play.host.ask('market'))?.['market'] as Market | null | undefined) ?? null;

export function stallOf(market: Market | null, { seller, good }: Chosen): Stall | undefined {
  if (typeof seller === 'string') return market?.oceans.find(({ ocean }) => ocean === seller)?.tep;
  return market?.sellers.find(({ seat }) => seat === seller)?.[good];
}

/** The way that was wanted, else the one with the next best payment. */
function pick(stall: Stall | undefined, wanted: { to: string | undefined; barter: number }): Way | undefined {
  const there = stall?.ways.filter(({ to }) => to === wanted.to) ?? [];
  return there.toSorted((a, b) => Math.abs(a.barter - wanted.barter) - Math.abs(b.barter - wanted.barter))[0];
}
