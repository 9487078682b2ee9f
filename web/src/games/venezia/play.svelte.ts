import { untrack } from 'svelte';
import { wishes } from '../../frame/wishes.svelte';
import type { Problem } from '../../protocol/messages';
import type { GamePlay, PlayHost } from '../game';
import { Ahead } from './ahead.svelte';
import { actionAt, attemptAt, litSquares } from './aim';
import { Answers } from './answers.svelte';
import { type Drawer, drawerOf, type Half } from './half';
import { press } from './keys';
import { type Action, City, type Game, parseAction, type Square } from './notation';
import { moveOrder, type Orders, readOrders } from './orders';
import { follow, type Piece } from './pieces';
import { deedsSince } from './since';
import { Telling } from './telling.svelte';

export type Step = 'place' | 'move' | 'buy' | 'card' | 'rescue';

/** A legal action, read and as the server wrote it. */
export type Legal = Action & { text: string };

const emptyCity = new City([]);

/**
 * A half-made choice at Venezia's table. What may be done comes from the server's list of legal actions alone; this
 * sorts that list by what a person points at.
 */
export class VeneziaPlay implements GamePlay, Half {
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
  readonly moves = $derived(this.legal.filter((one) => one.kind === 'walk' || one.kind === 'ride'));
  readonly buys = $derived(this.legal.filter((one) => one.kind === 'buy'));
  readonly cards = $derived(this.legal.filter((one) => one.kind === 'card'));
  readonly rides = $derived(this.moves.some((move) => move.kind === 'ride'));
  readonly step = $derived<Step>(this.chosenStep ?? this.nextStep());
  readonly previewed = $derived(this.preview ? parseAction(this.preview) : null);
  readonly target = $derived<Square | null>(this.targetOf(this.previewed));
  readonly lit = $derived(litSquares(this));
  readonly orders = $derived<Orders>(readOrders(this.host.order));
  /** The squares of the cards I could play now. */
  readonly threatened = $derived(
    new Set(this.cards.map((one) => (one.kind === 'card' ? this.city.where(one.card) : ''))),
  );
  /** What others did since my last action. */
  readonly since = $derived(deedsSince(this.host.log, this.seat, this.city));
  readonly ahead = new Ahead();
  readonly telling = new Telling(() => this.since.length);
  pieces = $state.raw<Piece[]>([]);
  answers!: Answers;

  private readonly stop: () => void;
  private restored = -1;
  /** The gondola was asked for, not only offered to a figure that cannot walk. */
  private rideAsked = false;
  private pointing: ReturnType<typeof setTimeout> | undefined;

  constructor(
    host: PlayHost,
    private readonly drawer: Drawer = drawerOf(() => `marea.half.${host.table}.${this.seat}`),
  ) {
    this.host = host;
    this.stop = $effect.root(() => {
      $effect.pre(() => {
        const game = this.game;
        if (game) untrack(() => this.followPieces(game));
      });
      $effect.pre(() => this.settle());
      $effect(() => this.keep());
      this.answers = new Answers(this);
    });
  }

  end(): void {
    this.stop();
    clearTimeout(this.pointing);
    this.telling.hush();
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

  targetOf(action: Action | null): Square | null {
    if (!action || action.kind === 'drown') return null;
    return action.kind === 'card' ? this.city.where(action.card) : action.to;
  }

  /** Others play, and my turn will come. */
  get canPlan(): boolean {
    const phase = this.game?.phase;
    return this.seat !== null && !this.mine && phase !== undefined && phase !== 'place' && phase !== 'over';
  }

  private standsOn(square: Square): boolean {
    return this.pieces.some((piece) => piece.seat === this.seat && piece.square === square);
  }

  isMovable(square: Square): boolean {
    return this.mine && this.moves.some((move) => 'from' in move && move.from === square);
  }

  /** A square was clicked, tapped, or chosen by key. */
  tap(square: Square): void {
    this.telling.hush();
    this.looked = square;
    if (this.ordering) return void this.prefer(square);
    if (this.canPlan) return this.ahead.square(square, this.standsOn(square));
    if (!this.mine || this.busy) return;
    this.refusal = null;
    if (this.preview && this.target === square) return void this.confirm();
    const action = actionAt(this, square);
    if (action) return this.choose(action);
    if (this.step === 'move' && this.isMovable(square)) return this.select(square === this.selected ? null : square);
    if (this.isMovable(square)) {
      this.go('move');
      return this.select(square);
    }
    const attempt = attemptAt(this, square);
    if (attempt) void this.askWhyNot(attempt);
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
    this.ahead.clear();
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
    return press(this, event.key);
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

  private keep(): void {
    if (!this.mine || this.restored !== this.host.plies) return;
    const { selected, riding, preview, chosenStep } = this;
    const begun = selected || riding || preview || chosenStep;
    this.drawer.put(this.host.plies, begun ? { selected, riding, preview, chosenStep } : null);
  }

  /** What was chosen ahead is shown now; if it is not possible any more, the reason is. */
  private takeUp(): void {
    const { action } = this.ahead;
    if (this.game?.phase !== 'move') return;
    this.ahead.clear();
    const read = action && parseAction(action);
    if (!read) return;
    if (!this.host.you?.legal.includes(action)) return void this.askWhyNot(action);
    this.chosenStep = read.kind === 'card' ? 'card' : 'move';
    this.selected = read.kind === 'walk' ? read.from : null;
    this.preview = action;
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
    const kept = this.drawer.take(plies);
    if (!kept) return this.takeUp();
    this.selected = kept.selected;
    this.riding = kept.riding;
    this.chosenStep = kept.chosenStep;
    if (kept.preview && this.host.you?.legal.includes(kept.preview)) this.preview = kept.preview;
  }
}

let lastCity = emptyCity;

/** The city of a board: the same object as long as the board is the same, so that nothing is drawn twice. */
function cityOf(board: string[]): City {
  if (lastCity.rows.join() !== board.join()) lastCity = new City(board);
  return lastCity;
}
