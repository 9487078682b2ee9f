import type { Page } from '@playwright/test';

export interface Made {
  table: string;
  seats: { seat: number; token: string }[];
  invite: string;
  watch: string;
}

/** Sets up a table through the protocol, without the page. */
export function setUp(page: Page, wish: Record<string, unknown>): Promise<Made> {
  return page.evaluate(async (wish) => {
    const answer = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(wish),
    });
    return (await answer.json()) as Made;
  }, wish);
}

/**
 * Sets up a table through the protocol and plays our seats to a given ply, without the page: for tests that begin in mid-game.
 * The tokens are put where the page looks for them.
 */
export async function prepare(page: Page, wish: Record<string, unknown>, plies: number): Promise<Made> {
  const made = await setUp(page, wish);
  await playOn(page, made, plies);
  await page.evaluate(
    ({ made, game }) => {
      const held = JSON.parse(localStorage.getItem('marea.tables') ?? '[]');
      localStorage.setItem('marea.tables', JSON.stringify([...held, { ...made, game, opened: Date.now() }]));
    },
    { made, game: wish['game'] },
  );
  return made;
}

/**
 * Plays our seats on, until one of them has a turn after so many plies (not a rescue), or the game is over. Buys where it
 * can, else plays a card, else takes what is in the middle of the list. A seat has one budget of messages for all its
 * connections, the page's among them: whoever is refused as too fast looks and decides again a little later.
 */
export function playOn(page: Page, made: Made, plies: number): Promise<void> {
  return page.evaluate(
    ({ made, plies }) =>
      new Promise<void>((done, fail) => {
        let over = false;
        const sockets = made.seats.map(({ token }) => {
          const socket = new WebSocket(location.origin.replace('http', 'ws') + '/ws');
          let version = 0;
          let view: {
            status: string;
            seats: { ready?: boolean }[];
            plies: number;
            you: { seat: number; legal?: string[] };
          };
          let asked: string | undefined;
          const send = (message: object) => socket.send(JSON.stringify({ marea: 1, table: made.table, ...message }));
          const command = (message: object) => send({ id: (asked = crypto.randomUUID()), seen: version, ...message });
          const decide = () => {
            if (over || asked) return;
            const { status, seats, you } = view;
            const legal = you.legal ?? [];
            if (status === 'finished' || (view.plies >= plies && legal.length > 0 && !legal.includes('x'))) {
              over = true;
              for (const one of sockets) one.close();
              return done();
            }
            const choice =
              legal.find((action) => action[0] === '$') ??
              legal.find((action) => action[0] === '!') ??
              legal[legal.length >> 1];
            if (status === 'waiting' && !seats[you.seat]?.ready) command({ type: 'ready', entropy: '00' });
            else if (choice) command({ type: 'act', action: choice });
          };
          socket.onopen = () => send({ type: 'hello', token });
          socket.onclose = () => !over && fail(new Error('the server closed a connection'));
          socket.onmessage = ({ data }) => {
            const message = JSON.parse(data);
            const answered = message.id !== undefined && message.id === asked;
            if (answered) asked = undefined;
            if (message.type === 'refusal') {
              if (!answered || !['flood', 'stale'].includes(message.code)) fail(new Error(data));
              else setTimeout(decide, 1000);
            }
            if (!message.view) return;
            ({ version, view } = message);
            decide();
          };
          return socket;
        });
      }),
    { made, plies },
  );
}

/** Actions by a pattern: the first that fits, or the last. */
export type Wanted = string | { last: string };

/**
 * Plays our seats through the protocol until one of them (or just `whose`) may do what `until` describes; false if the game ended
 * first. Of what is open the first of `order` that fits is done, else the first of all.
 */
export function reach(page: Page, made: Made, until: string, order: Wanted[], whose?: number): Promise<boolean> {
  return page.evaluate(
    ({ made, until, order, whose }) =>
      new Promise<boolean>((done) => {
        const goal = new RegExp(until);
        const sockets = made.seats.map(({ seat, token }) => {
          const socket = new WebSocket(location.origin.replace('http', 'ws') + '/ws');
          const send = (message: object) => socket.send(JSON.stringify({ marea: 1, table: made.table, ...message }));
          socket.onopen = () => send({ type: 'hello', token });
          socket.onmessage = ({ data }) => {
            const { view, version } = JSON.parse(data as string);
            if (view?.status === 'finished') return end(false);
            const legal: string[] = view?.you?.legal ?? [];
            if (legal.length === 0) return;
            if ((whose ?? seat) === seat && legal.some((action) => goal.test(action))) return end(true);
            const [action] = order.flatMap((one) => {
              const fitting = legal.filter((action) =>
                new RegExp(typeof one === 'string' ? one : one.last).test(action),
              );
              return typeof one === 'string' ? fitting.slice(0, 1) : fitting.slice(-1);
            });
            send({ type: 'act', id: crypto.randomUUID(), seen: version, action: action ?? legal[0] });
          };
          return socket;
        });
        const end = (found: boolean): void => {
          for (const socket of sockets) {
            socket.onmessage = null;
            socket.close();
          }
          done(found);
        };
      }),
    { made, until, order, whose },
  );
}

/** Puts the keys to some seats of a table, and no other, where the page looks for them. */
export function holdOnly(page: Page, made: Made, ...seats: number[]): Promise<void> {
  return page.evaluate(
    ({ table, mine }) =>
      localStorage.setItem(
        'marea.tables',
        JSON.stringify([{ table, game: 'venezia', seats: mine, opened: Date.now() }]),
      ),
    { table: made.table, mine: made.seats.filter(({ seat }) => seats.includes(seat)) },
  );
}

export const bot = (level = '2') => ({ kind: 'bot', level });
export const me = (name: string) => ({ kind: 'me', name });
/**
 * A table at which bots do not keep a test waiting, and seat 0 begins. Where nobody else can sit down its chance is chosen:
 * `prepare` leads to the same position each time.
 */
export const quick = (...seats: { kind: string }[]) => ({
  game: 'venezia',
  options: { start_seat: 0 },
  pace: 'instant',
  seats,
  ...(seats.every(({ kind }) => kind !== 'open') && { seed: '5eed'.repeat(16) }),
});
