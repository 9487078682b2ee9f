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
 * can, else plays a card, else takes what is in the middle of the list.
 */
export function playOn(page: Page, made: Made, plies: number): Promise<void> {
  return page.evaluate(
    ({ made, plies }) =>
      new Promise<void>((done) => {
        let over = false;
        const sockets: (WebSocket | undefined)[] = [];
        // A connection that says nothing for a while is opened anew, as the page does with its own.
        const open = (place: number, token: string): void => {
          const socket = new WebSocket(location.origin.replace('http', 'ws') + '/ws');
          sockets[place]?.close();
          sockets[place] = socket;
          let version = 0;
          const again = () => !over && sockets[place] === socket && open(place, token);
          let patience = setTimeout(again, 5000);
          const send = (message: object) =>
            socket.send(
              JSON.stringify({ marea: 1, table: made.table, id: crypto.randomUUID(), seen: version, ...message }),
            );
          socket.onopen = () => send({ type: 'hello', token, id: undefined, seen: undefined });
          socket.onmessage = ({ data }) => {
            clearTimeout(patience);
            if (over) return;
            patience = setTimeout(again, 5000);
            const message = JSON.parse(data);
            if (!message.view) return;
            version = message.version;
            const { status, you, plies: now } = message.view;
            if (message.type === 'table' && status === 'waiting') send({ type: 'ready', entropy: '00' });
            const legal: string[] = you?.legal ?? [];
            if (status === 'finished' || (now >= plies && legal.length > 0 && !legal.includes('x'))) {
              over = true;
              for (const one of sockets) one?.close();
              return done();
            }
            const choice =
              legal.find((action) => action[0] === '$') ??
              legal.find((action) => action[0] === '!') ??
              legal[legal.length >> 1];
            if (choice) send({ type: 'act', action: choice });
          };
        };
        made.seats.forEach(({ token }, place) => open(place, token));
      }),
    { made, plies },
  );
}

export const bot = (level = '2') => ({ kind: 'bot', level });
export const me = (name: string) => ({ kind: 'me', name });
/** A table at which bots do not keep a test waiting, and seat 0 begins. */
export const quick = (...seats: object[]) => ({ game: 'venezia', options: { start_seat: 0 }, pace: 'instant', seats });
