import { untrack } from 'svelte';
import { wishes } from '../../frame/wishes.svelte';
import type { Line, Problem } from '../../protocol/messages';
import type { GamePlay, PlayHost } from '../game';
import { type Action, City, type Game, parseAction, type Square } from './notation';
import { moveOrder, type Orders, readOrders } from './orders';
import { follow, type Piece } from './pieces';
import { deedsSince } from './since';

export type Step = 'place' | 'move' | 'buy' | 'card' | 'rescue';

type Legal = Action & { text: string };

/** A half-made choice as it is kept over a reload. */
type Kept = { plies: number } & Pick<VeneziaPlay, 'selected' | 'riding' | 'preview' | 'chosenStep'>;

const emptyCity = new City([]);

/** How long each thing is told, in ms. */
const retellEvery = 1400;

/**
 * A half-made choice at Venezia's table. What may be done comes from the server's list of legal actions alone; this
 * sorts that list by what a person points at.
 */
export class VeneziaPlay implements GamePlay {
  readonly host!: PlayHost;
  selected = $state<Square | null>(null);
  riding = $state(false);
  /** The action that is shown and waits for its confirmation. */
  preview = $state<string | null>(null);
  chosenStep = $state<Step | null>(null);
  /** Why the last try was refused. */
  refusal = $state.raw<Problem | null>(null);
  /** A square that is looked at, without a choice. */
  looked = $state<Square | null>(null);
  /** A square that flashes because the log points there. */
  pointed = $state<Square | null>(null);
  odds = $state.raw<Record<Square, number> | null>(null);
  /** What each legal action would do, once the server has said so. */
  private does = $state.raw<Map<string, Line[]>>(new Map());
  busy = $state(false);
  /** Set while preferred tiles of a standing order are picked: the figure's square. */
  ordering = $state<Square | null>(null);

  readonly game = $derived(this.host.game as Game | undefined);
  readonly city = $derived(this.game ? cityOf(this.game.board) : emptyCity);
  readonly wet = $derived(new Set(this.game?.water));
  readonly seat = $derived(this.host.you?.seat ?? null);
  readonly mine = $derived(this.seat !== null && this.host.toAct === this.seat);
  readonly legal = $derived<Legal[]>(
    (this.host.you?.legal ?? []).flatMap((text) => {
      const action = parseAction(text);
      return action ? [{ ...action, text }] : [];
    }),
  );
  /** Changes when there is something else to decide, not when somebody chats. */
  private readonly position = $derived([this.host.plies, ...this.legal.map((one) => one.text)].join(' '));
  readonly moves = $derived(this.legal.filter((one) => one.kind === 'walk' || one.kind === 'ride'));
  readonly buys = $derived(this.legal.filter((one) => one.kind === 'buy'));
  readonly cards = $derived(this.legal.filter((one) => one.kind === 'card'));
  readonly rides = $derived(this.moves.some((move) => move.kind === 'ride'));
  readonly step = $derived<Step>(this.chosenStep ?? this.nextStep());
  readonly previewed = $derived(this.preview ? parseAction(this.preview) : null);
  readonly target = $derived<Square | null>(this.targetOf(this.previewed));
  readonly lit = $derived(this.litSquares());
  readonly orders = $derived<Orders>(readOrders(this.host.order));
  /** The squares of the cards I could play now. */
  readonly threatened = $derived(
    new Set(this.cards.map((one) => (one.kind === 'card' ? this.city.where(one.card) : ''))),
  );
  /** What others did since my last action. */
  readonly since = $derived(deedsSince(this.host.log, this.seat, this.city));
  /** Which of it is being told again. */
  retold = $state<number | null>(null);
  pieces = $state.raw<Piece[]>([]);

  private readonly stop: () => void;
  private restored = -1;
  /** The gondola was asked for, not only offered to a figure that cannot walk. */
  private rideAsked = false;
  private pointing: ReturnType<typeof setTimeout> | undefined;
  private telling: ReturnType<typeof setInterval> | undefined;

  constructor(host: PlayHost) {
    this.host = host;
    this.stop = $effect.root(() => {
      $effect.pre(() => {
        const game = this.game;
        if (game) untrack(() => this.followPieces(game));
      });
      $effect.pre(() => this.settle());
      $effect(() => this.keep());
      $effect(() => void this.refreshOdds());
      $effect(() => void this.refreshDoes());
    });
  }

  end(): void {
    this.stop();
    clearTimeout(this.pointing);
    this.hush();
  }

  /** Tells again what happened since my last action. */
  retell(): void {
    this.hush();
    if (this.since.length === 0) return;
    this.retold = 0;
    this.telling = setInterval(() => {
      const next = (this.retold ?? 0) + 1;
      if (next < this.since.length) this.retold = next;
      else this.hush();
    }, retellEvery);
  }

  hush(): void {
    clearInterval(this.telling);
    this.retold = null;
  }

  private followPieces(game: Game): void {
    const before = this.pieces;
    this.pieces = follow(before, game);
    for (const { id, seat, square } of this.pieces) {
      const from = before.find((piece) => piece.id === id)?.square;
      const moved = seat === this.seat && from && from !== square ? moveOrder(this.orders, from, square) : null;
      if (moved) void this.host.setOrder({ figures: moved });
    }
  }

  private nextStep(): Step {
    const phase = this.game?.phase;
    if (phase === 'place' || phase === 'rescue') return phase;
    if (phase === 'move' && this.moves.length > 0) return 'move';
    return phase !== 'bought' && this.buys.length > 0 ? 'buy' : 'card';
  }

  /** Whether a step has anything to do now. */
  open(step: Step): boolean {
    if (!this.mine) return false;
    return step === 'move' ? this.moves.length > 0 : step === 'buy' ? this.buys.length > 0 : this.cards.length > 0;
  }

  go(step: Step): void {
    this.chosenStep = step;
    this.preview = null;
    this.refusal = null;
  }

  private litSquares(): Set<Square> {
    if (this.ordering)
      return new Set(this.city.squares.filter((one) => !this.wet.has(one) && this.city.at(one) !== '--'));
    if (!this.mine) return new Set();
    switch (this.step) {
      case 'move':
        return new Set(
          this.selected ? this.reach(this.selected) : this.moves.map((move) => ('from' in move ? move.from : '')),
        );
      case 'buy':
        return new Set(this.buys.map((buy) => ('to' in buy ? buy.to : '')));
      case 'card':
        return this.threatened;
      default:
        return new Set(this.legal.flatMap((one) => ('to' in one ? [one.to] : [])));
    }
  }

  private reach(from: Square): Square[] {
    const kind = this.riding ? 'ride' : 'walk';
    return this.moves.flatMap((move) => (move.kind === kind && move.from === from ? [move.to] : []));
  }

  targetOf(action: Action | null): Square | null {
    if (!action || action.kind === 'drown') return null;
    return action.kind === 'card' ? this.city.where(action.card) : action.to;
  }

  isMovable(square: Square): boolean {
    return this.mine && this.moves.some((move) => 'from' in move && move.from === square);
  }

  /** A square was clicked, tapped, or chosen by key. */
  tap(square: Square): void {
    this.hush();
    this.looked = square;
    if (this.ordering) return void this.prefer(square);
    if (!this.mine || this.busy) return;
    this.refusal = null;
    if (this.preview && this.target === square) return void this.confirm();
    const action = this.actionAt(square);
    if (action) return this.choose(action);
    if (this.step === 'move' && this.isMovable(square)) return this.select(square === this.selected ? null : square);
    if (this.isMovable(square)) {
      this.go('move');
      return this.select(square);
    }
    const attempt = this.attemptAt(square);
    if (attempt) void this.askWhyNot(attempt);
  }

  /** What somebody who points at a dark square would like to do. */
  private attemptAt(square: Square): string | null {
    switch (this.step) {
      case 'move':
        return this.selected && square !== this.selected ? `${this.selected}${this.riding ? '~' : '-'}${square}` : null;
      case 'place':
        return `@${square}`;
      case 'rescue':
        return `+${square}`;
      case 'buy':
        return this.pieces.some((piece) => piece.seat === this.seat && piece.square === square) ? `$${square}` : null;
      case 'card':
        return null;
    }
  }

  private actionAt(square: Square): string | null {
    if (!this.lit.has(square)) return null;
    const kind = this.riding ? 'ride' : 'walk';
    const fits = (one: Legal): boolean => {
      if (this.step === 'move') return one.kind === kind && one.from === this.selected && one.to === square;
      if (this.step === 'card') return one.kind === 'card' && this.city.where(one.card) === square;
      return one.kind === this.step && 'to' in one && one.to === square;
    };
    return this.legal.find(fits)?.text ?? null;
  }

  select(square: Square | null): void {
    this.selected = square;
    this.preview = null;
    const can = (kind: string) =>
      this.moves.some((move) => move.kind === kind && 'from' in move && move.from === square);
    this.riding = this.rideAsked || (square !== null && !can('walk') && can('ride'));
  }

  ride(on: boolean): void {
    this.riding = this.rideAsked = on;
    this.preview = null;
    this.refusal = null;
  }

  /** Shows an action before it is done; does it at once for those who want no preview. */
  choose(action: string): void {
    this.refusal = null;
    this.preview = action;
    if (!wishes.confirm && action !== 'x') void this.confirm();
  }

  async confirm(): Promise<void> {
    const action = this.preview;
    if (!action || this.busy) return;
    this.busy = true;
    const problem = await this.host.act(action);
    this.busy = false;
    this.refusal = problem;
    if (!problem) this.clear();
  }

  /** What is not possible is tried all the same: the server's refusal says why, with the rule. */
  async askWhyNot(action: string): Promise<void> {
    this.preview = null;
    if (this.mine && !this.host.you?.legal.includes(action)) this.refusal = await this.host.act(action);
  }

  cancel(): void {
    this.refusal = null;
    if (this.ordering) this.ordering = null;
    else if (this.preview) this.preview = null;
    else if (this.selected) this.selected = null;
    else this.chosenStep = null;
  }

  async undo(): Promise<void> {
    this.clear();
    this.refusal = await this.host.undo();
  }

  private clear(): void {
    this.selected = this.preview = this.chosenStep = this.looked = null;
    this.riding = this.rideAsked = false;
  }

  point(place: string): void {
    this.pointed = place;
    this.looked = place;
    clearTimeout(this.pointing);
    this.pointing = setTimeout(() => (this.pointed = null), 1600);
  }

  key(event: KeyboardEvent): boolean {
    if (event.key === 'r' && this.since.length > 0) {
      this.retell();
      return true;
    }
    if (event.key === 'Escape') {
      this.hush();
      this.cancel();
      return true;
    }
    if (!this.mine) return false;
    if (event.key === 'Enter' && this.preview) {
      void this.confirm();
      return true;
    }
    if (event.key === 'g' && this.rides && this.step === 'move') {
      this.ride(!this.riding);
      return true;
    }
    if (event.key === 'u' && this.host.you?.undo) {
      void this.undo();
      return true;
    }
    const step = ({ '1': 'move', '2': 'buy', '3': 'card' } as const)[event.key];
    if (step && this.open(step)) {
      this.go(step);
      return true;
    }
    return false;
  }

  /** Sets what the program answers if the figure on a square falls in; null asks me. */
  async order(square: Square, answer: Orders[Square] | null): Promise<void> {
    const orders = { ...this.orders };
    if (answer) orders[square] = answer;
    else delete orders[square];
    this.refusal = await this.host.setOrder(Object.keys(orders).length > 0 ? { figures: orders } : null);
  }

  private async prefer(square: Square): Promise<void> {
    const figure = this.ordering;
    if (!figure || !this.lit.has(square)) return;
    const old = this.orders[figure]?.prefer ?? [];
    const prefer = old.includes(square) ? old.filter((one) => one !== square) : [...old, square];
    await this.order(figure, { rescue: true, prefer });
  }

  /** Where the half-made choice is kept, so that a reload or a broken line does not lose it. */
  private get drawer(): string {
    return `marea.half.${this.host.table}.${this.seat}`;
  }

  private keep(): void {
    if (!this.mine || this.restored !== this.host.plies) return;
    const { selected, riding, preview, chosenStep } = this;
    if (selected || riding || preview || chosenStep) {
      sessionStorage.setItem(
        this.drawer,
        JSON.stringify({ plies: this.host.plies, selected, riding, preview, chosenStep }),
      );
    } else sessionStorage.removeItem(this.drawer);
  }

  /** When the game has moved on, what is no longer possible is let go; a kept choice for this very position comes back. */
  private settle(): void {
    const plies = this.host.plies;
    if (plies === this.restored || !this.mine) {
      if (!this.mine && this.restored !== -1 && plies !== this.restored) {
        this.restored = -1;
        this.clear();
      }
      return;
    }
    this.restored = plies;
    this.clear();
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.drawer) ?? 'null') as Kept | null;
      if (kept?.plies !== plies) return;
      this.selected = kept.selected;
      this.riding = kept.riding;
      this.chosenStep = kept.chosenStep;
      if (kept.preview && this.host.you?.legal.includes(kept.preview)) this.preview = kept.preview;
    } catch {
      // Nothing was kept.
    }
  }

  private async refreshDoes(): Promise<void> {
    const position = this.position;
    const does = this.legal.length > 0 ? await this.host.askDoes() : [];
    if (position === this.position) this.does = new Map(this.legal.map(({ text }, i) => [text, does?.[i] ?? []]));
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
    const plies = this.host.plies;
    const phase = this.game?.phase;
    if (wishes.odds === 'off' || !this.host.oddsAllowed || this.seat === null || !phase || phase === 'over') {
      this.odds = null;
      return;
    }
    const odds = await this.host.askOdds();
    if (plies === this.host.plies) this.odds = odds;
  }
}

let lastCity = emptyCity;

/** The city of a board: the same object as long as the board is the same, so that nothing is drawn twice. */
function cityOf(board: string[]): City {
  if (lastCity.rows.join() !== board.join()) lastCity = new City(board);
  return lastCity;
}
