import type { Game, RoundEnd, Story } from '../game';
import { earnedBy } from '../goals/progress';
import type { VenontaPlay } from '../play.svelte';

/** What happens at the end of a round, in its order (N7). */
export const steps = ['smoke', 'fish', 'objectives', 'order'] as const;
export type Step = (typeof steps)[number];

/** The table that a round left, with what the steps shown so far brought. */
function reckoned({ table, co2, fish, order }: RoundEnd, shown: (step: Step) => boolean): Game {
  const { forecast } = table;
  const smoke = shown('smoke') ? co2.after : co2.before;
  const alive = shown('fish') ? fish.after : fish.before;
  const points = new Map(shown('objectives') ? order.map(({ seat, pv }) => [seat, pv]) : []);
  return {
    ...table,
    co2: smoke,
    fish: alive,
    seats: table.seats.map((one, seat) => ({ ...one, pv: points.get(seat) ?? one.pv })),
    order: shown('order') ? order.map(({ seat }) => seat) : table.order,
    forecast: {
      ...forecast,
      co2: { ...forecast.co2, now: smoke, after: co2.after },
      fish: { ...forecast.fish, now: alive, after: fish.after },
    },
  };
}

/** How the rounds ended, as the server tells it, and the reckoning that is looked at, step by step. */
export class Chronicle {
  story = $state.raw<Story | null>(null);
  /** How many steps of the open reckoning are shown. */
  shown = $state(0);
  /** The game is over and what ended it is not here yet: until then the table stays as it was. */
  awaited = $state(false);
  private round = $state<number | null>(null);
  /** Rounds that had ended when this page last looked; nothing is opened for those before. */
  private ended: number | null = null;

  readonly open = $derived<RoundEnd | null>(this.round === null ? null : (this.story?.rounds[this.round] ?? null));

  /** The table as it was then, as far as the reckoning is shown. */
  readonly table = $derived(this.open && reckoned(this.open, (step) => this.isShown(step)));

  constructor(private readonly play: VenontaPlay) {}

  /**
   * The round is over: its reckoning comes up by itself, once. A lost world has none, it has an end of its own; neither has a round
   * that had ended before this page looked.
   */
  async watch(): Promise<void> {
    const { round, phase, ending } = this.play.game;
    const over = phase === 'over';
    const ended = over ? round : round - 1;
    const before = this.ended;
    this.ended = ended;
    if (ended <= (before ?? 0)) return;
    const lost = ending === 'co2' || ending === 'fish';
    await this.fetch(over, before === null || lost ? null : ended - 1);
  }

  private async fetch(over: boolean, round: number | null): Promise<void> {
    this.awaited = over;
    if (round === null) await this.load();
    else await this.show(round);
    this.awaited = false;
  }

  /** Opens the reckoning of a round, counted from 0. */
  async show(round: number): Promise<void> {
    await this.load();
    this.shown = 1;
    this.round = round;
  }

  private async load(): Promise<void> {
    const story = (await this.play.host.ask('story'))?.['story'] as Story | undefined;
    if (story) this.story = story;
  }

  /** The round that ended last, and what a seat's objective brought in it. */
  scored(seat: number): { year: number; n: number } | undefined {
    const last = this.story?.rounds[this.play.game.round - 2];
    const goal = last?.objectives.find((one) => one.seat === seat);
    return last && goal && { year: last.year, n: earnedBy(goal) };
  }

  isShown(step: Step): boolean {
    return steps.indexOf(step) < this.shown;
  }

  /** The next step; after the last one the game goes on. */
  next(): void {
    if (this.shown < steps.length) ++this.shown;
    else this.close();
  }
  all(): void {
    this.shown = steps.length;
  }
  close(): void {
    this.round = null;
  }

  key(event: KeyboardEvent): boolean {
    if (!this.open || (event.key !== 'Enter' && event.key !== 'Escape')) return false;
    if (event.key === 'Enter') this.next();
    else this.close();
    return true;
  }
}
