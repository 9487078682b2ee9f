import { untrack } from 'svelte';
import { problemText } from '../../lang/problem';
import type { Line } from '../../protocol/messages';
import type { GamePlay, PlayHost } from '../game';

/** A table of a game that this page knows nothing of: what may be done, and what the server says it would do. */
export class PlainPlay implements GamePlay {
  busy = $state(false);
  refusal = $state('');
  /** Whether something was done here before. */
  acted = false;
  private does = $state.raw(new Map<string, Line[]>());
  private readonly stop: () => void;

  constructor(readonly host: PlayHost) {
    this.stop = $effect.root(() => {
      $effect(() => {
        const legal = host.you?.legal ?? [];
        untrack(() => void this.ask(legal));
      });
    });
  }

  private async ask(legal: string[]): Promise<void> {
    this.does = new Map();
    this.refusal = '';
    const does = legal.length > 0 ? await this.host.askDoes() : null;
    if (this.host.you?.legal === legal) this.does = new Map(legal.map((action, i) => [action, does?.[i] ?? []]));
  }

  doesOf(action: string): Line[] {
    return this.does.get(action) ?? [];
  }

  act(action: string): Promise<void> {
    return this.attempt(() => this.host.act(action));
  }
  undo(): Promise<void> {
    return this.attempt(() => this.host.undo());
  }
  private async attempt(work: () => ReturnType<PlayHost['undo']>): Promise<void> {
    if (this.busy) return;
    this.acted = true;
    this.busy = true;
    const problem = await work();
    this.refusal = problem ? problemText(problem) : '';
    this.busy = false;
  }

  key(): boolean {
    return false;
  }
  point(): void {
    // There is no place to point at.
  }
  end(): void {
    this.stop();
  }
}
