import type { RoundEnd, Story } from '../game';
import type { VenontaPlay } from '../play.svelte';

/** What happens at the end of a round, in its order (N7). */
export const steps = ['smoke', 'fish', 'objectives', 'order'] as const;
export type Step = (typeof steps)[number];

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

  constructor(private readonly play: VenontaPlay) {}

  /** The round is over: its reckoning comes up by itself, once. A lost world has none, it has an end of its own. */
  async watch(): Promise<void> {
    const { round, phase, ending } = this.play.game;
    const over = phase === 'over';
    const ended = over ? round : round - 1;
    const before = this.ended;
    this.ended = ended;
    const reckoned = before !== null && ended > before && ending !== 'co2' && ending !== 'fish';
    if (reckoned || (over && !this.story)) await this.fetch(over, reckoned ? ended - 1 : null);
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
