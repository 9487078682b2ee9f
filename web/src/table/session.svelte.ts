import { Link, type LinkState, type Outcome, type Socket } from '../protocol/link';
import type { About, Command, Private, Problem, ServerMessage, TableEvent, View } from '../protocol/messages';
import { randomHex } from '../protocol/random';

/** What is heard when events arrive: the news, and the table before and after them. */
export type Listener = (events: TableEvent[], after: View, before: View | null) => void;

const entropyBytes = 16;

/** One seat (or spectator) at one table, as the page sees it. */
export class Session {
  about = $state.raw<About | null>(null);
  view = $state.raw<View | null>(null);
  log = $state.raw<TableEvent[]>([]);
  connection = $state<LinkState>('connecting');
  presence = $state.raw<{ seats: boolean[]; watchers: number } | null>(null);
  own = $state.raw<Private | null>(null);
  /** Why the line is closed for good. */
  fatal = $state.raw<Problem | null>(null);
  /** The server's clock less ours, in ms. */
  skew = $state(0);

  readonly seat = $derived(this.view?.you?.seat ?? null);

  private readonly link: Link;
  private readonly listeners = new Set<Listener>();
  private offered = false;

  constructor(table: string, token: string | undefined, open?: () => Socket) {
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

  private see(view: View, events: TableEvent[]): void {
    const before = this.view;
    this.view = view;
    this.offerEntropy(view);
    for (const listener of this.listeners) listener(events, view, before);
  }

  /** Before the start a person's page says that it is ready, and adds its own bytes to the deal's chance. */
  private offerEntropy(view: View): void {
    const seat = view.you && view.seats[view.you.seat];
    if (view.status !== 'waiting' || !seat || seat.ready || this.offered) return;
    this.offered = true;
    void this.send({ type: 'ready', entropy: randomHex(entropyBytes) });
  }
}
