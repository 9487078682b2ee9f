import { beforeEach, expect, it, vi } from 'vitest';
import { keptOf } from '../src/fairness/kept';
import { seatCommitment } from '../src/fairness/proof';
import type { Socket } from '../src/protocol/link';
import { Session } from '../src/table/session.svelte';

const promised = '12'.repeat(32);
const about = { commitment: promised };

/** The other end of a session: seats 0 (ours) and 1. */
class Server implements Socket {
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  readonly got: Record<string, string>[] = [];
  version = 0;
  send(text: string): void {
    this.got.push(JSON.parse(text));
  }
  close(): void {}
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** Everything, as the answer to hello. */
  greet(view: object): void {
    this.onopen?.(undefined as never);
    this.say({ type: 'table', version: ++this.version, about, log: [], view });
  }
  tell(view: object): void {
    this.say({ type: 'events', version: ++this.version, events: [{ version: this.version }], view });
  }
  of(type: string): Record<string, string>[] {
    return this.got.filter((message) => message['type'] === type);
  }
  async acknowledge(type: string, version = this.version + 1): Promise<void> {
    this.say({ type: 'ack', id: this.of(type).at(-1)!['id'], version });
    await Promise.resolve().then(() => undefined);
  }
}

const waiting = (ours: object, other: object, reveal?: number[]) => ({
  status: 'waiting',
  seats: [
    { kind: 'person', name: 'Ada', ready: false, ...ours },
    { kind: 'person', name: 'Bo', ready: false, ...other },
  ],
  to_act: null,
  plies: 0,
  ...(reveal ? { reveal } : {}),
  you: { seat: 0 },
});

let server: Server;
let session: Session;
beforeEach(() => {
  localStorage.clear();
  server = new Server();
  session = new Session('t', 'token', () => server);
});

it('asks again a little later what it asked too fast, and at once gives up what is refused for good', async () => {
  vi.useFakeTimers();
  server.greet(waiting({}, {}));
  const refuse = (code: string) => server.say({ type: 'refusal', id: server.of('ask').at(-1)!['id'], code });
  const told = session.ask('does');
  for (const asked of [1, 2]) {
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.of('ask')).toHaveLength(asked);
    refuse('flood');
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.of('ask')).toHaveLength(3);
  server.say({ type: 'answer', id: server.of('ask').at(-1)!['id'], version: 1, does: [] });
  expect((await told).done).toBe(true);
  const refused = session.ask('odds');
  refuse('no_odds');
  expect((await refused).done).toBe(false);
  vi.useRealTimers();
});

it('binds itself once, shows its bytes when asked, and keeps first what binds the other', async () => {
  server.greet(waiting({}, {}));
  const [ready] = server.of('ready');
  server.tell(waiting({}, {})); // somebody renamed themselves before our answer came
  expect(server.of('ready')).toHaveLength(1);
  const ours = { ready: true, commitment: ready!['commitment'] };
  await server.acknowledge('ready');
  server.tell(waiting(ours, {}));
  expect(server.of('reveal')).toHaveLength(0);
  server.tell(waiting(ours, { ready: true, commitment: 'bo' }, [0, 1]));
  const [shown] = server.of('reveal');
  expect(seatCommitment(promised, 0, shown!['entropy']!)).toBe(ready!['commitment']);
  expect(keptOf('t', 0)).toMatchObject({
    promised,
    shown: { entropy: shown!['entropy'], bound: [ready!['commitment'], 'bo'] },
  });
  await server.acknowledge('reveal');
  server.tell(waiting(ours, { ready: true, commitment: 'bo' }, [1]));
  expect(server.of('reveal')).toHaveLength(1);
  server.tell({ ...waiting(ours, {}), status: 'playing' });
  expect(keptOf('t', 0)?.dealt).toBeTruthy();
});

it('draws fresh bytes after a lapse', async () => {
  server.greet(waiting({}, {}));
  const first = server.of('ready')[0]!['commitment'];
  await server.acknowledge('ready');
  server.tell(waiting({}, {}));
  const second = server.of('ready').at(-1)!['commitment'];
  expect(server.of('ready')).toHaveLength(2);
  expect(second).not.toBe(first);
});

it('shows nothing that its seat is not bound to', async () => {
  server.greet(waiting({ ready: true, commitment: 'of another device' }, { ready: true, commitment: 'bo' }, [0, 1]));
  expect(server.of('ready')).toHaveLength(0);
  expect(server.of('reveal')).toHaveLength(0);
});

it('binds itself again if its bytes came too late', async () => {
  server.greet(waiting({}, {}));
  const ours = { ready: true, commitment: server.of('ready')[0]!['commitment'] };
  await server.acknowledge('ready');
  server.tell(waiting(ours, { ready: true, commitment: 'bo' }, [0, 1]));
  server.tell(waiting({}, {}));
  server.say({ type: 'refusal', id: server.of('reveal')[0]!['id'], code: 'nothing_to_reveal' });
  await Promise.resolve().then(() => undefined);
  expect(server.of('ready')).toHaveLength(2);
});

it('goes on with what came before the answer', async () => {
  server.greet(waiting({}, {}));
  const ours = { ready: true, commitment: server.of('ready')[0]!['commitment'] };
  server.tell(waiting(ours, { ready: true, commitment: 'bo' }, [0, 1]));
  await server.acknowledge('ready', server.version);
  expect(server.of('reveal')).toHaveLength(1);
});
