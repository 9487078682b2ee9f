import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Link, type LinkState, type Socket } from '../src/protocol/link';
import type { Problem, ServerMessage } from '../src/protocol/messages';

/** A socket whose other end is the test. */
class Wire implements Socket {
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.onopen?.(undefined as never);
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify({ marea: 1, ...(message as object) }) });
  }
  break(): void {
    this.onclose?.(undefined as never);
  }
  of(type: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message['type'] === type);
  }
}

let wires: Wire[];
let states: LinkState[];
let problems: (Problem | undefined)[];
let heard: ServerMessage[];
const last = () => wires.at(-1)!;

function link(): Link {
  const hooks = {
    message: (message: ServerMessage) => void heard.push(message),
    state: (state: LinkState, problem?: Problem) => (states.push(state), problems.push(problem)),
  };
  return new Link('t1', 'secret', hooks, () => {
    wires.push(new Wire());
    return last();
  });
}
const view = { status: 'playing', seats: [], to_act: 0, plies: 0 };
const table = (version: number) => ({ type: 'table', version, about: {}, log: [], view });
const events = (...versions: number[]) => ({
  type: 'events',
  version: versions.at(-1),
  events: versions.map((version) => ({ version, at: 0, kind: 'ready', seat: 0 })),
  view,
});

beforeEach(() => {
  vi.useFakeTimers();
  [wires, states, problems, heard] = [[], [], [], []];
});
afterEach(() => vi.useRealTimers());

it('says hello with its token and, after a break, what it knows', () => {
  link();
  last().open();
  expect(last().sent[0]).toEqual({ marea: 1, type: 'hello', table: 't1', token: 'secret' });
  last().say(table(7));
  expect(states.at(-1)).toBe('open');
  last().break();
  expect(states.at(-1)).toBe('lost');
  vi.advanceTimersByTime(1000);
  last().open();
  expect(wires.length).toBe(2);
  expect(last().sent[0]).toMatchObject({ type: 'hello', since: 7 });
});

it('sends an unanswered command again with the same id, and an answered one never', async () => {
  const one = link();
  last().open();
  last().say(table(7));
  const done = one.send({ type: 'act', action: '!r5' });
  const lost = one.send({ type: 'say', text: 'hi' });
  const [act] = last().of('act');
  last().say({ type: 'ack', id: act!['id'], version: 8 });
  await expect(done).resolves.toEqual({ done: true, version: 8 });
  const [said] = last().of('say');
  last().break();
  vi.advanceTimersByTime(1000);
  last().open();
  expect(last().of('say')).toEqual([]);
  last().say(events(8));
  expect(last().of('act')).toEqual([]);
  expect(last().of('say')).toEqual([said]);
  last().say({ type: 'refusal', id: said!['id'], code: 'chat_is_off' });
  await expect(lost).resolves.toMatchObject({ done: false, problem: { code: 'chat_is_off' } });
});

it('keeps a command that is made while the line is down', () => {
  const one = link();
  void one.send({ type: 'act', action: '!r5' });
  last().open();
  expect(last().of('act')).toEqual([]);
  last().say(table(3));
  expect(last().of('act')).toHaveLength(1);
});

it('asks for everything when an event is missing', () => {
  const one = link();
  last().open();
  last().say(table(7));
  last().say(events(9, 10));
  expect(one.version).toBeNull();
  expect(wires.map((wire) => wire.closed)).toEqual([true, false]);
  last().open();
  expect(last().of('hello')).toHaveLength(1);
  expect(last().of('hello')[0]).not.toHaveProperty('since');
  last().say(table(10));
  expect(one.version).toBe(10);
  expect(heard.filter((message) => message.type === 'events')).toEqual([]);
});

it('takes silence for a broken line', () => {
  link();
  last().open();
  last().say(table(1));
  last().say({ type: 'pong', now: 5 });
  vi.advanceTimersByTime(15000);
  expect(states.at(-1)).toBe('open');
  vi.advanceTimersByTime(8500);
  expect(wires[0]!.closed).toBe(true);
  expect(states).toContain('lost');
});

it('gives up where coming back is of no use, and says why', () => {
  link();
  last().open();
  last().say({ type: 'refusal', code: 'bad_token' });
  expect(states.at(-1)).toBe('over');
  expect(problems.at(-1)).toMatchObject({ code: 'bad_token' });
  vi.advanceTimersByTime(60000);
  expect(wires.length).toBe(1);
});

it.each(['try_again', 'flood'])('comes back after a refusal that passes: %s', (code) => {
  link();
  last().open();
  last().say({ type: 'refusal', code });
  expect(states.at(-1)).toBe('lost');
  vi.advanceTimersByTime(1000);
  last().open();
  last().say(table(1));
  expect(wires.length).toBe(2);
  expect(states.at(-1)).toBe('open');
});

it('leaves nobody waiting for an answer that cannot come', async () => {
  const one = link();
  const waiting = one.send({ type: 'act', action: '!r5' });
  last().open();
  last().say({ type: 'refusal', code: 'bad_token' });
  await expect(waiting).resolves.toMatchObject({ done: false, problem: { code: 'bad_token' } });
});

it('says who looks on, at once when that changes, and without a name that nobody may have', () => {
  const looking = link();
  looking.introduce('Cleo');
  last().open();
  expect(last().of('hello')[0]).toMatchObject({ name: 'Cleo' });
  last().say(table(3));
  looking.introduce('');
  last().open();
  expect(last().of('hello')).toEqual([{ marea: 1, type: 'hello', table: 't1', token: 'secret', since: 3 }]);
  last().say(table(3));
  looking.introduce('bot:3');
  last().open();
  last().say({ type: 'refusal', code: 'bot_name', where: '/name' });
  vi.advanceTimersByTime(1000);
  last().open();
  expect(last().of('hello')[0]).not.toHaveProperty('name');
  expect(states).not.toContain('over');
});
