import { draw, keepDealt, keepPromise, show } from '../fairness/kept';
import { Link, type LinkState, type Outcome, passes, type Socket } from '../protocol/link';
import type { About, Command, Private, Problem, ServerMessage, TableEvent, View } from '../protocol/messages';
import { randomHex } from '../protocol/random';

/** What is heard when events arrive: the news, and the table before and after them. */
export type Listener = (events: TableEvent[], after: View, before: View | null) => void;

const tokenBytes = 16;
/** How long to wait, in ms, before a question is asked again, and how long at most. */
const firstPatience = 500;
const lastPatience = 8000;

/** One seat (or spectator) at one table, as the page sees it. */
export class Session {
  about = $state.raw<About | null>(null);
  view = $state.raw<View | null>(null);
  log = $state.raw<TableEvent[]>([]);
  connection = $state<LinkState>('connecting');
  presence = $state.raw<{ seats: boolean[]; watchers: number; names: string[] } | null>(null);
  own = $state.raw<Private | null>(null);
  /** Why the line is closed for good. */
  fatal = $state.raw<Problem | null>(null);
  /** The server's clock less ours, in ms. */
  skew = $state(0);

  readonly seat = $derived(this.view?.you?.seat ?? null);

  private readonly link: Link;
  private readonly listeners = new Set<Listener>();
  /** A command that the page gave by itself before the start is on its way. */
  private preparing = false;

  constructor(
    private readonly table: string,
    token: string | undefined,
    open?: () => Socket,
  ) {
    const hooks = {
      message: (message: ServerMessage) => this.take(message),
      state: (state: LinkState, problem?: Problem) => {
        this.connection = state;
        if (problem) this.fatal = problem;
      },
    };
    this.link = new Link(table, token, hooks, open);
  }

  send(command: Command): Promise<Outcome> {
    return this.link.send(command);
  }

  /** A question, which changes nothing. Whoever asked too fast asks again a little later: what a turn costs is not left open. */
  async ask(what: string, list: object[] = []): Promise<Outcome> {
    for (let patience = firstPatience; ; patience *= 2) {
      const outcome = await this.send({ type: 'ask', what, ...(list.length > 0 && { list }) } as Command);
      if (outcome.done || !passes(outcome.problem) || patience > lastPatience) return outcome;
      await new Promise((later) => setTimeout(later, patience));
    }
  }

  /** By this name those who are there know who looks on. */
  introduce(name: string): void {
    this.link.introduce(name);
  }

  /** A new secret for this seat; the old one, and every other page that uses it, is shut out. */
  async reissue(): Promise<{ token: string } | Problem> {
    const fresh = randomHex(tokenBytes);
    const problem = await this.try({ type: 'reissue', fresh });
    if (problem) return problem;
    this.link.rekey(fresh);
    return { token: fresh };
  }

  /** Sends a command; the problem if it was refused. */
  async try(command: Command): Promise<Problem | null> {
    const outcome = await this.send(command);
    return outcome.done ? null : outcome.problem;
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.link.close();
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        this.about = message.about;
        this.log = message.log;
        this.see(message.view, []);
        if (message.older) void this.fetchOlder();
        break;
      case 'events':
        this.log = [...this.log, ...message.events];
        this.see(message.view, message.events);
        break;
      case 'private':
        this.own = { order: message.order, remind: message.remind, muted: message.muted ?? [] };
        break;
      case 'presence':
        this.presence = message;
        break;
      case 'pong':
        this.skew = message.now - Date.now();
        break;
    }
  }

  /** The pages before what is here, one after the other. */
  private async fetchOlder(): Promise<void> {
    for (let older = true; older;) {
      const first = this.log[0]?.version ?? 1;
      const outcome = await this.send({ type: 'log', before: first });
      if (!outcome.done || !outcome.page || this.log[0]?.version !== first) return;
      this.log = [...outcome.page.events, ...this.log];
      older = outcome.page.older;
    }
  }

  private see(view: View, events: TableEvent[]): void {
    const before = this.view;
    this.view = view;
    this.prepare(view);
    for (const listener of this.listeners) listener(events, view, before);
  }

  /**
   * Before the start a person's page binds itself to bytes of its own, and shows them once everyone is bound: the deal comes
   * from all of them. Whatever it is held to, and holds others to, is kept first.
   */
  private prepare(view: View): void {
    const seat = view.you?.seat;
    const promised = this.about?.commitment;
    if (seat === undefined || !promised) return;
    keepPromise(this.table, seat, promised);
    if (view.status !== 'waiting') keepDealt(this.table, seat);
    else if (!this.preparing) {
      const command = this.preparation(view, seat, promised);
      if (command) void this.give(command);
    }
  }

  private preparation(view: View, seat: number, promised: string): Command | null {
    const chair = view.seats[seat];
    if (chair?.kind !== 'person' || !chair.ready)
      // Where the deal was chosen, nobody's bytes are to change it.
      return this.about?.seed ? { type: 'ready' } : { type: 'ready', commitment: draw(this.table, seat, promised) };
    if (!view.reveal?.includes(seat)) return null;
    const bound = view.seats.map((one) => (one.kind === 'person' && one.commitment) || '');
    const entropy = show(this.table, seat, promised, bound);
    return entropy ? { type: 'reveal', entropy } : null;
  }

  private async give(command: Command): Promise<void> {
    this.preparing = true;
    const before = this.view;
    const outcome = await this.send(command);
    this.preparing = false;
    // Views that came before the answer were passed over; one older than what was done would have it done twice.
    const missed = outcome.done ? (this.link.version ?? 0) >= outcome.version : this.view !== before;
    if (this.view && missed) this.prepare(this.view);
  }
}
