import { isWarning } from '../costs';
import type { VenontaPlay } from '../play.svelte';

/** One's fight goes on by itself, exchange after exchange, until it ends or would do harm: for that fight alone. */
export class ToTheEnd {
  private fight = $state<string | null>(null);

  constructor(private readonly play: VenontaPlay) {}

  /** Which fight is on, by the attack that began it. */
  private get now(): string | null {
    const { fight } = this.play.game;
    return fight ? `${fight.from}x${fight.target}` : null;
  }

  begin(): void {
    this.fight = this.now;
  }

  /** Declares the attack that is shown, and fights it to its end. */
  async declare(): Promise<void> {
    const attack = this.play.preview;
    if (await this.play.confirm()) this.fight = attack;
  }

  async watch(): Promise<void> {
    const { play, fight } = this;
    if (fight === null) return;
    if (this.now !== fight) {
      // What was declared just now is no fight yet.
      if (!play.legal.some(({ text }) => text === fight)) this.fight = null;
    } else if (play.mine && !play.busy && play.legal.some(({ verb }) => verb === 'on')) {
      this.fight = null;
      const does = await play.freshDoes('on');
      if (!does.some(isWarning) && !(await play.act('on'))) this.fight = fight;
    }
  }
}
