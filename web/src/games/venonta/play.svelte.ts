import { wishes } from '../../frame/wishes.svelte';
import { nameOf } from '../../lang/things.svelte';
import type { Line, Problem } from '../../protocol/messages';
import type { GamePlay, PlayHost } from '../game';
import type { Act, Endings, Game, Market, Objective, Told, Wish } from './game';
import { isWarning } from './costs';
import { ToTheEnd } from './fight/to_end.svelte';
import { type Group, groups, within } from './groups';
import { type Action, parseAction } from './notation';
import { passesFor } from './orders';
import { Sequel } from './sequel.svelte';
import { Since } from './since.svelte';
import { Standing } from './standing.svelte';
import { Chronicle } from './story/chronicle.svelte';
import { Buying } from './trade/buying.svelte';
import { worldOf } from './world.svelte';

/** Phases in which the one whose turn it is chooses among all that a turn offers. */
const turnPhases = new Set(['produce', 'combat', 'move', 'feed']);

/**
 * A half-made choice at Venonta's table. What may be done comes from the server's list of legal actions alone; this sorts
 * that list by what a person points at.
 */
export class VenontaPlay implements GamePlay {
  readonly host!: PlayHost;
  /** The territory that is looked at. */
  land = $state<string | null>(null);
  /** The row of the turn that is open. */
  group = $state.raw<Group | null>(null);
  /** Where a chosen action comes from: the base of an attack, the store of a TEP. */
  from = $state<string | null>(null);
  /** The action that is shown and waits for its confirmation. */
  preview = $state<string | null>(null);
  /** Why the last try was refused. */
  refusal = $state.raw<Problem | null>(null);
  /** How often it is to be done. */
  times = $state(1);
  pointed = $state<string | null>(null);
  busy = $state(false);
  /** The cards that will be put back, by their places in the hand. */
  putBack = $state.raw<number[]>([]);
  /** The standing orders are shown in place of the turn. */
  ordering = $state(false);
  /** How the fight at hand would end: for oneself, or for the attacker if one does not fight. */
  endings = $state.raw<Endings | null>(null);
  /** All objectives that are still in the game, while one chooses among their kinds. */
  piles = $state.raw<Objective[]>([]);
  /** What there is to buy in one's turn. */
  market = $state.raw<Market | null>(null);
  /** What was bought before, as the market is told. */
  marketAfter = $state.raw<Wish[]>([]);
  private does = $state.raw<Map<string, Line[]>>(new Map());
  /** The position that `does` speaks of. */
  private doesAt = '';
  /** The position in which it was last answered, or that it cannot be. */
  private heardAt = $state('');
  private acts = $state.raw<Map<string, Act>>(new Map());

  readonly game = $derived(this.host.game as Game);
  readonly world = $derived(worldOf(this.host.options));
  readonly told = $derived((this.host.you ?? {}) as Told);
  readonly seat = $derived(this.host.you?.seat ?? null);
  readonly mine = $derived(this.seat !== null && this.host.toAct === this.seat);
  readonly legal = $derived(
    (this.host.you?.legal ?? []).map((text) => parseAction(text)).filter((action) => action !== null),
  );
  readonly hand = $derived(this.host.you?.hand ?? []);
  /** In one's own turn everything is open; otherwise one thing is asked. */
  readonly inTurn = $derived(this.mine && turnPhases.has(this.game.phase));
  readonly rows = $derived(
    groups.map((group) => ({ group, actions: within(group, this.legal) })).filter(({ actions }) => actions.length > 0),
  );
  /** One chooses an objective by its kind alone. */
  readonly choosing = $derived(this.mine && this.legal.some(({ text }) => text === '^a' || text === '^p'));
  /** One may put cards back and draw others. */
  readonly swapping = $derived(this.mine && this.legal.some(({ verb }) => verb === 'keep'));
  /** How many of them still. */
  readonly swapsLeft = $derived(this.swapping ? Number(this.told.question?.values?.['n'] ?? 1) : 0);
  readonly standing = new Standing(this);
  readonly order = $derived(this.standing.order);
  /** One may play a card, or pass, before others go on. */
  readonly inWindow = $derived(this.mine && !this.inTurn && this.legal.some(({ verb }) => verb === 'pass'));
  /** It is passed by the standing order. */
  readonly passing = $derived(
    this.inWindow && this.host.you !== null && passesFor(this.game, this.host.you, this.order),
  );
  /** The market is open in place of the rows. */
  readonly trading = $derived(this.inTurn && this.group?.id === 'buy' && this.market !== null);
  /** What is chosen among now. */
  readonly choices = $derived<Action[]>(this.choicesNow());
  readonly previewed = $derived(this.preview ? parseAction(this.preview) : null);
  readonly lit = $derived(this.litLands());
  readonly objective = $derived<Objective | undefined>(
    this.told.objectives?.find(({ seat }) => seat !== null && seat === this.seat),
  );

  readonly buying = new Buying(this);
  readonly sequel = new Sequel(this);
  readonly since = new Since(this);
  readonly toTheEnd = new ToTheEnd(this);
  readonly chronicle = new Chronicle(this);

  private readonly stop: () => void;
  private pointing: ReturnType<typeof setTimeout> | undefined;
  /** Changes when there is something else to decide, not when somebody chats. */
  private readonly position = $derived([this.host.plies, ...this.legal.map(({ text }) => text)].join(' '));
  /** What each action would do is known, as far as it ever will be. Nothing is offered before, or it would move under the hand. */
  readonly knows = $derived(this.heardAt === this.position);
  private settledAt = '';

  constructor(host: PlayHost) {
    this.host = host;
    this.stop = $effect.root(() => {
      $effect.pre(() => this.settle());
      $effect(() => this.standing.begin());
      $effect(() => this.standing.settle());
      $effect(() => void this.refreshDoes());
      $effect(() => void this.refreshTurn());
      $effect(() => void this.since.refresh());
      $effect(() => void this.refreshPiles());
      $effect(() => void this.refreshFight());
      $effect(() => void this.chronicle.watch());
      $effect(() => this.host.showPast?.(this.chronicle.table));
      $effect(() => void this.sequel.watch());
      $effect(() => void this.toTheEnd.watch());
      $effect(() => void this.world?.read(this.game.seats.length));
    });
  }

  end(): void {
    this.stop();
    this.host.showPast?.(null);
    clearTimeout(this.pointing);
  }

  /** When the game has moved on, what is no longer possible is let go; an open row stays open while it has actions. */
  private settle(): void {
    if (this.position === this.settledAt) return;
    this.settledAt = this.position;
    this.preview = this.from = null;
    this.putBack = [];
    const group = this.group;
    if (group && !this.rows.some((row) => row.group === group)) this.group = null;
    if (!this.inTurn) this.group = null;
  }

  private choicesNow(): Action[] {
    if (!this.mine) return [];
    if (!this.inTurn) return this.legal;
    return this.group ? within(this.group, this.legal) : [];
  }

  private litLands(): Set<string> {
    const lit = new Set<string>();
    if (this.trading) {
      for (const { from } of this.buying.buys) if (from) lit.add(from);
      return lit;
    }
    for (const { from, to } of this.choices) {
      const place = from && to && this.from === null ? from : from && from !== this.from ? undefined : to;
      if (place && this.game.lands[place]) lit.add(place);
      else if (from && !to) lit.add(from);
    }
    return lit;
  }

  /** What a territory offers in one's own turn. */
  actionsAt(land: string): Action[] {
    return this.inTurn ? this.legal.filter(({ from, to }) => from === land || to === land) : [];
  }

  /** A tap on a territory: chooses it where it is lit, else looks at it. */
  press(land: string): void {
    this.refusal = null;
    if (this.trading) return this.buying.point(land);
    const here = this.choices.filter(({ from, to }) =>
      this.from !== null ? from === this.from && to === land : (from ?? to) === land,
    );
    const [only] = here;
    if (only && here.length === 1) return this.choose(only.text);
    if (here.some(({ from }) => from === land) && this.from === null && here.some(({ to }) => to)) {
      this.from = land;
      this.land = land;
      return;
    }
    this.preview = null;
    this.land = this.land === land && !this.group ? null : land;
    if (this.group && here.length === 0) this.open(null);
  }

  /** From one territory to another in one gesture, where only one thing leads there. */
  drag(from: string, to: string): void {
    const open = this.choices.length > 0 ? this.choices : this.inTurn ? this.legal : [];
    const there = open.filter((action) => action.from === from && action.to === to);
    const chosen = there.find(({ verb }) => verb === 'attack') ?? there[0];
    if (!chosen) return;
    if (this.inTurn) this.group = groups.find(({ verbs }) => verbs.includes(chosen.verb)) ?? null;
    this.from = from;
    this.choose(chosen.text);
  }

  open(group: Group | null): void {
    this.group = group;
    this.from = this.preview = null;
    this.refusal = null;
    const [only, ...others] = this.choices;
    if (group) this.land = null;
    if (group && !this.trading && only && others.length === 0) this.choose(only.text);
  }

  /** Shows an action before it is done; does it at once for those who want no preview, unless it harms. */
  choose(action: string): void {
    this.show(action);
    if (!wishes.confirm) void this.confirmHarmless(action);
  }

  /** Shows an action and waits for its confirmation. */
  show(action: string): void {
    this.refusal = null;
    this.preview = action;
    this.times = 1;
  }

  private async confirmHarmless(action: string): Promise<void> {
    const harms = await this.harms(action);
    if (!harms && this.preview === action) await this.confirm();
  }

  /** Does at once what needs no preview; what harms is shown first. */
  async attempt(action: string): Promise<void> {
    if (await this.harms(action)) this.show(action);
    else await this.act(action);
  }

  private async harms(action: string): Promise<boolean> {
    const does = this.doesAt === this.position ? this.doesOf(action) : await this.freshDoes(action);
    return does.some(isWarning);
  }

  /** Does what is shown, as often as chosen; then ends the turn, if so wished, giving up so many tokens. False if nothing was done. */
  async confirm(end = false, tokens = 0): Promise<boolean> {
    const { preview, times } = this;
    if (!preview || (!this.knows && (await this.harms(preview)))) return false;
    const warnings = this.doesOf(preview).filter(isWarning);
    const whole = this.told.suggest?.find(({ actions }) => actions[0] === preview)?.actions.slice(1) ?? [];
    const steps = [...Array<string>(times - 1).fill(preview), ...whole, ...(end ? ['end'] : [])];
    if (await this.act(preview)) return false;
    this.sequel.begin(steps, tokens, warnings);
    return true;
  }

  async act(action: string): Promise<Problem | null> {
    if (this.busy) return null;
    this.busy = true;
    const problem = await this.host.act(action);
    this.busy = false;
    this.refusal = problem;
    if (!problem) this.preview = null;
    return problem;
  }

  /** Takes a card among those to be put back, or out of them again. */
  toggleSwap(place: number): void {
    const others = this.putBack.filter((one) => one !== place);
    if (others.length < this.putBack.length) this.putBack = others;
    else if (others.length < this.swapsLeft) this.putBack = [...others, place];
  }

  /** Puts the chosen cards back and keeps the rest; nothing is left to keep where all that may be is put back. */
  swap(): Promise<boolean> {
    const swaps = this.putBack.map((place) => `~${this.hand[place]}`);
    return this.actAll(swaps.length < this.swapsLeft ? [...swaps, '~'] : swaps);
  }

  /** Several steps, one after the other, as long as none is refused and each is still open. */
  async actAll(actions: string[]): Promise<boolean> {
    for (const action of actions) {
      if (!this.host.you?.legal.includes(action)) return false;
      if (await this.act(action)) return false;
    }
    return true;
  }

  async undo(): Promise<void> {
    this.cancelAll();
    this.refusal = await this.host.undo();
  }

  cancel(): void {
    this.refusal = null;
    if (this.ordering) this.ordering = false;
    else if (this.preview) this.preview = null;
    else if (this.from) this.from = null;
    else if (this.group) this.group = null;
    else this.land = null;
  }

  private cancelAll(): void {
    this.preview = this.from = this.land = null;
    this.group = null;
  }

  point(place: string): void {
    this.pointed = place;
    clearTimeout(this.pointing);
    this.pointing = setTimeout(() => (this.pointed = null), 1600);
  }

  key(event: KeyboardEvent): boolean {
    if (this.chronicle.key(event)) return true;
    if (event.key === 'Escape') {
      this.cancel();
      return true;
    }
    if (!this.mine) return false;
    if (event.key === 'Enter' && this.preview) {
      void this.confirm();
      return true;
    }
    if (event.key === 'u' && this.host.you?.undo) {
      void this.undo();
      return true;
    }
    const row = this.inTurn ? this.rows[Number(event.key) - 1] : undefined;
    if (row) this.open(row.group);
    return row !== undefined;
  }

  /** What an action would do as things stand now. */
  async freshDoes(action: string): Promise<Line[]> {
    const does = (await this.host.ask('does'))?.['does'] as Line[][] | undefined;
    return does?.[this.host.you?.legal.indexOf(action) ?? -1] ?? [];
  }

  private async refreshDoes(): Promise<void> {
    const position = this.position;
    const legal = this.host.you?.legal ?? [];
    const answer = legal.length > 0 ? await this.host.ask('does') : null;
    if (position !== this.position) return;
    const does = answer?.['does'] as Line[][] | undefined;
    const acts = answer?.['acts'] as Act[] | undefined;
    this.does = new Map(legal.map((text, i) => [text, does?.[i] ?? []]));
    if (does) this.doesAt = position;
    this.heardAt = position;
    this.acts = new Map((acts ?? []).map((act) => [act.action, act]));
  }

  /** What there is to buy: asked for when one's turn offers it. */
  private async refreshTurn(): Promise<void> {
    const { position, buying } = this;
    const { list } = buying;
    if (!this.inTurn) return;
    const market = (await this.host.ask('market', list))?.['market'] as Market | null | undefined;
    if (position !== this.position || list !== buying.list) return;
    this.market = market ?? null;
    this.marketAfter = list;
  }

  private async refreshFight(): Promise<void> {
    const position = this.position;
    const told = this.game.fight && this.host.oddsAllowed ? await this.host.ask('fight') : null;
    if (position === this.position) this.endings = (told?.['fight'] ?? null) as Endings | null;
  }

  private async refreshPiles(): Promise<void> {
    if (!this.choosing) return;
    this.piles = ((await this.host.ask('objectives'))?.['objectives'] ?? []) as Objective[];
  }

  /** What an action would do: the first line names it, the others say what it costs and changes. */
  doesOf(action: string): Line[] {
    return this.does.get(action) ?? [];
  }

  /** The same in numbers, where the server tells them. */
  actOf(action: string): Act | undefined {
    return this.acts.get(action);
  }

  name(id: string): string {
    return nameOf(id);
  }
}
