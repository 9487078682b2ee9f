import { wishes } from '../../frame/wishes.svelte';
import type { Line } from '../../protocol/messages';
import type { Square } from './notation';
import type { VeneziaPlay } from './play.svelte';

/** What the server says when it is asked about a position: the odds, and what each action would do. */
export class Answers {
  odds = $state.raw<Record<Square, number> | null>(null);
  private does = $state.raw<Map<string, Line[]>>(new Map());
  /** Changes when there is something else to decide, not when somebody chats. */
  private readonly position = $derived.by(() => this.positionNow());

  /** Made inside an effect's root, with which its own effects end. */
  constructor(private readonly play: VeneziaPlay) {
    $effect(() => void this.refreshOdds());
    $effect(() => void this.refreshDoes());
  }

  private positionNow(): string {
    return [this.play.host.plies, ...this.play.legal.map((one) => one.text)].join(' ');
  }

  private async refreshDoes(): Promise<void> {
    const position = this.position;
    const { legal, host } = this.play;
    const does = legal.length > 0 ? await host.askDoes() : [];
    if (position === this.position) this.does = new Map(legal.map(({ text }, i) => [text, does?.[i] ?? []]));
  }

  /** What an action would do: the first line names it, the others say what it costs and changes. */
  doesOf(action: string): Line[] {
    return this.does.get(action) ?? [];
  }

  /** What a buy costs; null until the server has said so. */
  price(buy: string): number | null {
    const price = this.doesOf(buy)[0]?.values?.price;
    return typeof price === 'number' ? price : null;
  }

  private async refreshOdds(): Promise<void> {
    const { host, game, seat } = this.play;
    const plies = host.plies;
    const phase = game?.phase;
    if (wishes.odds === 'off' || !host.oddsAllowed || seat === null || !phase || phase === 'over') {
      this.odds = null;
      return;
    }
    const odds = await host.askOdds();
    if (plies === host.plies) this.odds = odds;
  }
}
