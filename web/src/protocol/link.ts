import { here, HereSocket, isHere } from './here.svelte';
import type { Command, Line, LogPage, Problem, ServerMessage } from './messages';
import { randomHex } from './random';

export type LinkState = 'connecting' | 'open' | 'lost' | 'over';

/** What became of a command. */
export type Outcome =
  | { done: true; version: number; odds?: Record<string, number>; does?: Line[][]; answer?: object; page?: LogPage }
  | { done: false; problem: Problem };

export interface LinkHooks {
  message(message: ServerMessage): void;
  /** `problem` says why when the link is over for good. */
  state(state: LinkState, problem?: Problem): void;
}

/** The part of a WebSocket that a link uses. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: never) => void) | null;
}

const firstWait = 400;
const longestWait = 8000;
const pingEvery = 15000;
const silenceLimit = 8000;

/** The table stands in the address too, so that a proxy can send all of one table to one server. */
function openSocket(table: string): Socket {
  if (here.only || isHere(table)) return new HereSocket(`/ws?table=${table}`);
  const url = new URL(`/ws?table=${table}`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(url) as unknown as Socket;
}

const passing = new Set(['try_again', 'flood', 'too_many_connections', 'not_saved']);
/** A refusal that passes: the same is welcome a little later. */
export const passes = ({ code }: Problem): boolean => passing.has(code);

/**
 * One seat's (or spectator's) connection to one table. It reconnects by itself and resumes from the last version it
 * knows; a command that was not answered is sent again with the same id, so that it is done once.
 */
export class Link {
  version: number | null = null;
  /** Of one who looks on and wants to be known. */
  private name = '';
  private socket: Socket | null = null;
  private greeted = false;
  private stopped = false;
  private wait = firstWait;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private pending = new Map<string, { text: string; settle: (outcome: Outcome) => void }>();
  private readonly wake = () => this.reconnectNow();

  constructor(
    readonly table: string,
    private token: string | undefined,
    private readonly hooks: LinkHooks,
    private readonly open: (table: string) => Socket = openSocket,
  ) {
    globalThis.addEventListener?.('online', this.wake);
    globalThis.document?.addEventListener('visibilitychange', this.wake);
    this.connect();
  }

  /** Sends a command; resolves when the server has done or refused it, however often the line breaks meanwhile. */
  send(command: Command): Promise<Outcome> {
    const id = randomHex(8);
    const message: Record<string, unknown> = { marea: 1, table: this.table, id, ...command };
    if (command.type !== 'ask' && command.type !== 'log') message['seen'] = this.version ?? 0;
    const text = JSON.stringify(message);
    return new Promise((settle) => {
      this.pending.set(id, { text, settle });
      if (this.greeted) this.socket?.send(text);
    });
  }

  /** From now on this seat opens with another token. */
  rekey(token: string): void {
    this.token = token;
  }

  /** Who looks on: all who are there are told with the next hello, which is now. */
  introduce(name: string): void {
    this.name = name;
    if (this.greeted) this.reconnect();
  }

  close(): void {
    this.stop();
    this.hooks.state('over');
  }

  private stop(): void {
    this.stopped = true;
    this.greeted = false;
    clearTimeout(this.retry);
    this.stopPulse();
    globalThis.removeEventListener?.('online', this.wake);
    globalThis.document?.removeEventListener('visibilitychange', this.wake);
    this.drop();
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private connect(): void {
    if (this.stopped) return;
    this.hooks.state('connecting');
    this.greeted = false;
    const socket = this.open(this.table);
    this.socket = socket;
    socket.onopen = () => this.hello();
    socket.onmessage = (event) => this.receive(JSON.parse(event.data) as ServerMessage);
    socket.onclose = () => this.lose();
    this.expectAnswer();
  }

  private hello(): void {
    const message: Record<string, unknown> = { marea: 1, type: 'hello', table: this.table };
    if (this.token) message['token'] = this.token;
    if (this.version !== null) message['since'] = this.version;
    if (this.name) message['name'] = this.name;
    this.socket?.send(JSON.stringify(message));
  }

  /** Something was missed: a new connection asks for everything. */
  private startOver(): void {
    this.version = null;
    this.reconnect();
  }

  private reconnect(): void {
    this.drop();
    this.connect();
  }

  private lose(): void {
    if (this.stopped) return;
    this.drop();
    this.greeted = false;
    this.stopPulse();
    this.hooks.state('lost');
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), this.wait * (0.7 + 0.6 * Math.random()));
    this.wait = Math.min(this.wait * 2, longestWait);
  }

  private reconnectNow(): void {
    if (this.stopped || globalThis.document?.hidden) return;
    if (this.socket) return this.ping();
    clearTimeout(this.retry);
    this.wait = firstWait;
    this.connect();
  }

  private receive(message: ServerMessage): void {
    clearTimeout(this.silence);
    switch (message.type) {
      case 'table':
        this.version = message.version;
        this.greet(message);
        break;
      case 'events':
        if (this.version !== null && (message.events[0]?.version ?? this.version + 1) > this.version + 1) {
          return this.startOver();
        }
        this.version = message.version;
        this.greet(message);
        if (message.id) this.settle(message.id, { done: true, version: message.version });
        break;
      case 'ack':
        this.settle(message.id, { done: true, version: message.version });
        break;
      case 'answer':
        this.settle(message.id, {
          done: true,
          version: message.version,
          odds: message.odds,
          does: message.does,
          answer: message,
        });
        break;
      case 'log':
        this.settle(message.id, { done: true, version: message.version, page: message });
        break;
      case 'refusal':
        if (message.id) this.settle(message.id, { done: false, problem: message });
        else if (!this.greeted) this.turnedAway(message);
        break;
      case 'closing':
        if (['reissued', 'seat_left', 'table_broken'].includes(message.code)) this.giveUp({ code: message.code });
        break;
      default:
        this.hooks.message(message);
    }
  }

  /** The first answer after hello: the line stands, and what was not answered goes out again. */
  private greet(message: ServerMessage): void {
    this.hooks.message(message);
    if (this.greeted) return;
    this.greeted = true;
    this.wait = firstWait;
    this.hooks.state('open');
    for (const { text } of this.pending.values()) this.socket?.send(text);
    this.startPulse();
    this.ping();
  }

  private settle(id: string, outcome: Outcome): void {
    const waiting = this.pending.get(id);
    this.pending.delete(id);
    waiting?.settle(outcome);
  }

  /** Refused before the greeting: what passes by itself is tried again, a name that nobody may have is left out, all else is for good. */
  private turnedAway(problem: Problem): void {
    if (problem.where === '/name') this.introduce('');
    if (passes(problem) || problem.where === '/name') this.lose();
    else this.giveUp(problem);
  }

  private giveUp(problem: Problem): void {
    this.stop();
    for (const id of [...this.pending.keys()]) this.settle(id, { done: false, problem });
    this.hooks.state('over', problem);
  }

  private startPulse(): void {
    this.stopPulse();
    this.pulse = setInterval(() => this.ping(), pingEvery);
  }

  private stopPulse(): void {
    clearInterval(this.pulse);
    clearTimeout(this.silence);
  }

  private ping(): void {
    if (!this.greeted) return;
    this.socket?.send(JSON.stringify({ marea: 1, type: 'ping', table: this.table }));
    this.expectAnswer();
  }

  /** A line that says nothing for too long is taken for cut. */
  private expectAnswer(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.lose(), silenceLimit);
  }
}
