import { type Pace, wishes } from '../frame/wishes.svelte';
import type { GameParts, PlayHost } from '../games/game';
import { heldTable, hold } from '../protocol/keyring';
import type { About, Command, Line, Options, Problem, Seat, TableEvent, View, You } from '../protocol/messages';
import { standing } from './log';
import { seatName } from './names';
import { Session } from './session.svelte';

/**
 * A table as this page sits at it: one session for each seat of ours (several around one screen), or one that looks on.
 * Of several hands on one screen only the uncovered one is shown.
 */
export class Table implements PlayHost {
  readonly sessions!: Session[];
  /** The seat whose hand lies open; others stay covered until their owner uncovers them. */
  uncovered = $state<number | null>(null);
  /** Why the last command outside the game was refused. */
  refusal = $state.raw<Problem | null>(null);
  /** Bots play at once until it is our turn. */
  skipping = $state(false);
  /** What belongs to its game, once that is loaded. */
  parts = $state.raw<GameParts | null>(null);
  /** A position of before that is shown in place of the present one. */
  past = $state.raw<unknown>(null);
  private at = $state(0);
  private readonly kept = new Set<number>();

  readonly current = $derived(this.sessions[this.at]!);
  readonly view = $derived<View | null>(this.current.view);
  readonly about = $derived<About | null>(this.current.about);
  readonly log = $derived<TableEvent[]>(this.current.log);
  readonly seats = $derived<Seat[]>(this.view?.seats ?? []);
  readonly names = $derived(this.seats.map(seatName));
  readonly mySeats = $derived(this.sessions.flatMap((one) => (one.seat === null ? [] : [one.seat])));
  readonly hotSeat = $derived(this.mySeats.length > 1);
  readonly covered = $derived(this.hotSeat && this.uncovered !== this.current.seat);
  /** The last of the talk that was seen here. */
  private heard = $state(0);
  /** What others said since. */
  readonly unheard = $derived(
    this.log.flatMap((event) =>
      event.kind === 'said' && event.text !== null && event.version > this.heard && !this.mySeats.includes(event.seat)
        ? [event]
        : [],
    ),
  );
  readonly host: string | undefined;
  readonly watching: boolean;
  /** It lives in this browser. */
  readonly here: boolean;

  constructor(
    readonly table: string,
    private readonly tokens: (string | undefined)[],
  ) {
    this.heard = Number(sessionStorage.getItem(`marea.heard.${table}`) ?? 0);
    const held = heldTable(table);
    this.host = held?.host;
    this.here = held?.here === true;
    this.watching = !held?.seats.length;
    this.sessions = tokens.map((token) => new Session(table, token));
    this.sessions.forEach((session) => session.listen((_, view) => this.hear(session, view)));
    if (this.watching && wishes.name) this.current.introduce(wishes.name);
  }

  showPast(game: unknown): void {
    this.past = game;
  }

  close(): void {
    for (const session of this.sessions) session.close();
  }

  /** Whether a standing order answers for the seat that is asked. */
  readonly answered = $derived(this.isAnswered(this.sessions.find(({ seat }) => seat !== null && seat === this.toAct)));

  private isAnswered(session: Session | undefined): boolean {
    const { you, game } = session?.view ?? {};
    return you !== undefined && 'legal' in you && this.parts?.isAnswered?.(game, you, session?.own?.order) === true;
  }

  /** The hand that is asked comes to the front, covered. */
  private hear(session: Session, view: View): void {
    const asked = this.sessions.indexOf(session);
    if (session.seat !== null && session.seat === view.to_act && asked !== this.at && !this.isAnswered(session)) {
      this.at = asked;
      this.uncovered = null;
    }
    this.keep(session);
  }

  /** What the server says about us goes to the keyring: the game, and which seat a token opens. */
  private keep(session: Session): void {
    const i = this.sessions.indexOf(session);
    const token = this.tokens[i];
    const seat = session.seat;
    if (!session.about || this.kept.has(i)) return;
    this.kept.add(i);
    void hold({
      table: this.table,
      game: session.about.game,
      ...(seat !== null && token ? { seats: [{ seat, token }] } : {}),
      ...(session.about.invite ? { invite: session.about.invite } : {}),
      ...(session.about.watch ? { watch: session.about.watch } : {}),
    });
  }

  /** A new secret for the seat in front. */
  async reissue(): Promise<void> {
    const { current, at } = this;
    const outcome = await current.reissue();
    if (!('token' in outcome)) this.refusal = outcome;
    else if (current.seat !== null) {
      this.tokens[at] = outcome.token;
      void hold({ table: this.table, seats: [{ seat: current.seat, token: outcome.token }] });
    }
  }

  /** The secret of the seat in front, to open it on another device. */
  get token(): string | undefined {
    return this.current.seat === null ? undefined : this.tokens[this.at];
  }

  tokenOf(session: Session): string | undefined {
    return this.tokens[this.sessions.indexOf(session)];
  }

  /** Whether a bot is to act: of itself, or for somebody. */
  readonly botActs = $derived.by(() => {
    const seat = this.seats[this.toAct ?? -1];
    return seat?.kind === 'bot' || (seat?.kind === 'person' && Boolean(seat.stand_in));
  });
  /** Lets bots play at a pace from now on. */
  setPace(pace: Pace): void {
    void this.current.try({ type: 'pace', pace });
  }
  /** Lets them play at once, until it is our turn. */
  skip(): void {
    this.skipping = true;
    this.setPace('instant');
  }
  /** It is our turn: they play again as we like it. */
  endSkip(): void {
    this.skipping = false;
    this.setPace(wishes.pace);
  }

  /** The position before the last action of the seat in front: what a vote could go back to. */
  get myLastPly(): number {
    return standing(this.log).findLast((act) => act.seat === this.current.seat)?.ply ?? 0;
  }

  /** The talk lies open. */
  hearAll(): void {
    const last = this.unheard.at(-1)?.version;
    if (last === undefined) return;
    this.heard = last;
    sessionStorage.setItem(`marea.heard.${this.table}`, String(last));
  }

  uncover(): void {
    this.uncovered = this.current.seat;
  }
  cover(): void {
    this.uncovered = null;
  }

  /** A command of the seat in front; a refusal stays to be read. */
  async tell(command: Command): Promise<boolean> {
    this.refusal = null;
    this.refusal = await this.current.try(command);
    return this.refusal === null;
  }

  // What a game's play sees.
  get game(): unknown {
    return this.view?.game;
  }
  get options(): Options {
    return this.about?.options ?? {};
  }
  get plies(): number {
    return this.view?.plies ?? 0;
  }
  get you(): You | null {
    const you = this.view?.you;
    return you && 'legal' in you && !this.covered ? you : null;
  }
  get toAct(): number | null {
    return this.view?.to_act ?? null;
  }
  readonly last = $derived.by(() => {
    const last = this.log.findLast((event) => event.kind === 'acted');
    return last?.kind === 'acted' ? last.action : null;
  });
  get winners(): number[] {
    return this.view?.result?.winners ?? [];
  }
  get passWithin(): number | undefined {
    return this.view?.pass_within;
  }
  get oddsAllowed(): boolean {
    return this.about?.odds !== false && this.view?.status === 'playing';
  }
  get order(): unknown {
    return this.current.own?.order;
  }
  act(action: string): Promise<Problem | null> {
    return this.current.try({ type: 'act', action });
  }
  undo(): Promise<Problem | null> {
    return this.current.try({ type: 'undo' });
  }
  async askOdds(): Promise<Record<string, number> | null> {
    const outcome = await this.current.ask('odds');
    return outcome.done ? (outcome.odds ?? null) : null;
  }
  async askDoes(): Promise<Line[][] | null> {
    const outcome = await this.current.ask('does');
    return outcome.done ? (outcome.does ?? null) : null;
  }
  async ask(what: string, list?: object[]): Promise<Record<string, unknown> | null> {
    const outcome = await this.current.ask(what, list);
    return outcome.done && outcome.answer ? { ...outcome.answer } : null;
  }
  setOrder(order: unknown): Promise<Problem | null> {
    return this.current.try({ type: 'order', order });
  }
}
