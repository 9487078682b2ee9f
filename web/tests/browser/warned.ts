import type { Page } from '@playwright/test';
import type { Made, Wanted } from './tables';

export interface Harm {
  seat: number;
  what: string;
  /** Of the line that warns; null where nothing does. */
  key: string | null;
}

/**
 * Plays all seats through the protocol until one of them would be warned by `key` if it did something that fits `what`, and says
 * what that is; null if the game ended first. Of what is open the first of `order` that fits is done.
 */
export function reachWarned(
  page: Page,
  made: Made,
  { seat: whose, what, key }: Harm,
  order: Wanted[],
): Promise<string | null> {
  return page.evaluate(
    ({ made, whose, what, key, order }) =>
      new Promise<string | null>((done, fail) => {
        const fits = new RegExp(what);
        const sockets = made.seats.map(({ seat, token }) => {
          const socket = new WebSocket(location.origin.replace('http', 'ws') + '/ws');
          let last = '';
          const send = (message: object) => {
            last = JSON.stringify({ marea: 1, table: made.table, id: crypto.randomUUID(), ...message });
            socket.send(last);
          };
          let legal: string[] = [];
          let seen = 0;
          const act = () => {
            const [action] = order.flatMap((one) => {
              const fitting = legal.filter((action) =>
                new RegExp(typeof one === 'string' ? one : one.last).test(action),
              );
              return typeof one === 'string' ? fitting.slice(0, 1) : fitting.slice(-1);
            });
            send({ type: 'act', seen, action: action ?? legal[0] });
          };
          socket.onopen = () => {
            const hello = { marea: 1, table: made.table, type: 'hello', token };
            socket.send(JSON.stringify(hello));
          };
          socket.onmessage = ({ data }) => {
            const { type, code, view, version, does } = JSON.parse(data as string);
            if (type === 'refusal') {
              if (code !== 'flood') return fail(new Error(data as string));
              setTimeout(() => socket.send(last), 1000); // too fast for its budget
              return;
            }
            if (does) {
              const warned = (does as { key: string; warning?: boolean }[][]).findIndex(
                (lines, i) =>
                  fits.test(legal[i]!) &&
                  (key === null ? !lines.some(({ warning }) => warning) : lines.some((line) => line.key === key)),
              );
              return warned >= 0 ? end(legal[warned]!) : act();
            }
            if (view?.status === 'finished') return end(null);
            if (!view) return;
            legal = view.you?.legal ?? [];
            seen = version;
            if (legal.length === 0) return;
            if (seat === whose && legal.some((action) => fits.test(action))) send({ type: 'ask', what: 'does' });
            else act();
          };
          return socket;
        });
        const end = (found: string | null): void => {
          for (const socket of sockets) {
            socket.onmessage = null;
            socket.close();
          }
          done(found);
        };
      }),
    { made, whose, what, key, order },
  );
}
