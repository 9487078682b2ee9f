import { lineText, linesText } from '../../lang/line';
import type { News } from './game';
import type { VenontaPlay } from './play.svelte';

/** One piece of news: its number, what is said of it, and where it happened. Something came to `to` from `from`, if there are both. */
export interface Happening {
  number: number;
  ply: number;
  /** Who did it; nobody where it was chance. */
  seat: number | null;
  concerns: boolean;
  title: string;
  rest: string;
  to?: string | undefined;
  from?: string | undefined;
}

/** What happened since one's own last turn: what concerns this seat first, then the newest. Each has a number, in its line as on the map. */
export class Since {
  private news = $state.raw<News[]>([]);
  /** The number of what is pointed at, in its line or on the map. */
  seen = $state<number | null>(null);
  private askedFor = '';

  constructor(private readonly play: VenontaPlay) {}

  readonly all = $derived.by<Happening[]>(() =>
    this.news.map(({ ply, seat, concerns, lines }, i) => {
      const names = this.play.host.names;
      const [to, from] = lines.find(({ places }) => places?.length)?.places ?? [];
      const [first, ...others] = lines;
      const title = first ? lineText(first, names) : '';
      return { number: i + 1, ply, seat, concerns, title, rest: linesText(others, names), to, from };
    }),
  );
  /** The territories to light for what is pointed at: where it was, or else all of whoever did it. */
  readonly lit = $derived.by<string[]>(() => {
    const one = this.all.find(({ number }) => number === this.seen);
    if (!one) return [];
    if (one.to !== undefined) return one.from === undefined ? [one.to] : [one.to, one.from];
    return Object.entries(this.play.game.lands)
      .filter(([, { owner }]) => owner !== null && owner === one.seat)
      .map(([id]) => id);
  });
  /** Each that came from one territory to another. */
  readonly ways = $derived(this.all.filter(({ to, from }) => to !== undefined && from !== undefined && to !== from));

  at(land: string): Happening[] {
    return this.all.filter(({ to }) => to === land);
  }

  /** Asked for once in each turn of one's own. */
  async refresh(): Promise<void> {
    const { inTurn, seat, game, host } = this.play;
    const turn = `${seat} ${inTurn} ${game.round} ${game.round_turn}`;
    if (!inTurn || turn === this.askedFor) return;
    this.askedFor = turn;
    const news = ((await host.ask('since'))?.['since'] ?? []) as News[];
    this.seen = null;
    this.news = [...news.filter(({ concerns }) => concerns), ...news.filter(({ concerns }) => !concerns).reverse()];
  }
}
