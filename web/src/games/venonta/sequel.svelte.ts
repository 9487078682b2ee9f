import type { Line } from '../../protocol/messages';
import { isWarning } from './costs';
import type { VenontaPlay } from './play.svelte';

/**
 * What follows by itself once something is done in one's turn: the same again, a settlement, the end of the turn. It waits while
 * something else is asked on the way, and stops at the first step that is no longer open or warns of what was not said before.
 */
export class Sequel {
  private steps = $state.raw<string[]>([]);
  private said = new Set<string>();
  private tokens = 0;

  constructor(private readonly play: VenontaPlay) {}

  /** `tokens` are given up with the turn, not more; of what `warnings` say nobody is warned again. */
  begin(steps: string[], tokens: number, warnings: Line[]): void {
    this.steps = steps;
    this.tokens = tokens;
    this.said = new Set(['venonta.warn.tokens', ...warnings.map(({ key }) => key)]);
  }

  async watch(): Promise<void> {
    const { play } = this;
    const [next, ...rest] = this.steps;
    if (next === undefined) return;
    if (play.game.turn !== play.seat) this.steps = [];
    if (!play.mine || play.busy || play.buying.running) return;
    const open = play.legal.some(({ text }) => text === next);
    if (!open || (next === 'end' && play.game.now.tokens > this.tokens)) {
      if (play.inTurn) this.steps = [];
      return;
    }
    this.steps = [];
    const does = await play.freshDoes(next);
    if (does.some((line) => isWarning(line) && !this.said.has(line.key))) play.show(next);
    else if (!(await play.act(next))) this.steps = rest;
  }
}
