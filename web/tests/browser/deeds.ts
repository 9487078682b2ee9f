import type { Page } from '@playwright/test';
import { bot, type Made, me, prepare, reach as playUntil, type Wanted } from './tables';
import { expect } from './test';
import { type Press, wish } from './venonta';

/** Positions of Venonta that a test needs, reached through the protocol in a world made for it; then hands that go on from there. */

/** A world as its file has it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type World = Record<string, any>;
/** Gives it other figures. */
export type Change = (world: World) => void;

const all = (n: number) => ({ all: n, source: 'ours' });

/** Cheap things, many tokens: whatever is wanted can be done in one turn. */
export const cheap: Change = (world) => {
  Object.assign(world['tables'], { tokens: all(12), base_food: all(12), fish: all(40) });
  for (const what of ['farm', 'factory', 'tank']) world['costs'][what] = { tokens: 1, source: 'ours' };
};

/** No action cards: nobody is asked whether to play one. */
export const noCards: Change = (world) => {
  Object.assign(world, { action_cards: [] });
  Object.assign(world['tables'], { hand: all(0), hand_limit: all(0) });
};

/** Cards for moments of war alone. */
export const war: Change = (world) => {
  const cards: { id: string; copies: number; conditions?: unknown }[] = world['action_cards'];
  world['action_cards'] = cards.filter(({ id }) => ['c23', 'c24', 'c25'].includes(id));
  for (const card of world['action_cards']) {
    card.copies = 10;
    delete card.conditions;
  }
};
/** Ready for an attack, and then it. */
export const arms = ['^factory', '^tank', 'x[A-Z]{3}$', '^red'];

/** The default world, with other figures. */
export async function worldOf(page: Page, ...changes: Change[]): Promise<World> {
  const world: World = await page.evaluate(async () => {
    const { games } = await (await fetch('/api/games')).json();
    const { scenarios } = games.find((one: { game: string }) => one.game === 'venonta');
    const { hash } = scenarios.find((one: { name: string }) => one.name === 'terra-1950');
    return (await fetch(`/api/scenarios/${hash}`)).json();
  });
  for (const change of changes) change(world);
  world['id'] = 'made-for-it';
  return world;
}

/** A table of people around this one screen in such a world, by a seed that is always the same. */
export async function hotSeats(page: Page, url: string, names: string[], ...changes: Change[]): Promise<Made> {
  await page.goto(url);
  const scenario = await worldOf(page, ...changes);
  return prepare(
    page,
    {
      game: 'venonta',
      pace: 'instant',
      options: { scenario },
      seats: names.map((name) => ({ kind: 'me', name })),
      seed: '2099'.repeat(16),
    },
    0,
  );
}

/** Ada against bots, played to a ply by a seed that is always the same. */
export async function againstBots(page: Page, url: string, bots: number, plies: number, seed = '5eed'): Promise<Made> {
  await page.goto(url);
  const seats = [me('Ada'), ...Array.from({ length: bots }, () => bot('1'))];
  return prepare(page, { ...wish(...seats), seed: seed.repeat(16) }, plies);
}
/** Her second turn against three of them, with nothing built yet: she may build, buy and attack. */
export async function secondTurn(page: Page, url: string): Promise<Made> {
  const made = await againstBots(page, url, 3, 0);
  await reach(page, made, 'x[A-Z]{3}$');
  return made;
}

/** Whoever is asked nothing that matters goes on: to the end of the turn, and all are fed. */
export const usual: Wanted[] = [
  '^@',
  '^~$',
  '^\\^',
  '^burn',
  '^stay$',
  '^suffer',
  '^pass$',
  '^red$',
  '^blue$',
  '^on$',
  { last: '^feed' },
  '^end$',
];

/** Plays all seats until somebody may do what `until` describes; what `prefer` describes is done where it can be. */
export async function reach(page: Page, made: Made, until: string, prefer: string[] = []): Promise<void> {
  expect(await playUntil(page, made, until, [...prefer, ...usual]), `nobody could do ${until}`).toBe(true);
}

/** A seat’s standing order, given through the protocol. */
export const give = (page: Page, { table, seats }: Pick<Made, 'table' | 'seats'>, order: object) =>
  page.evaluate(
    ({ table, tokens, order }) =>
      Promise.all(
        tokens.map(
          (token) =>
            new Promise<void>((done) => {
              const socket = new WebSocket(location.origin.replace('http', 'ws') + '/ws');
              const send = (message: object) => socket.send(JSON.stringify({ marea: 1, table, ...message }));
              socket.onopen = () => send({ type: 'hello', token });
              socket.onmessage = ({ data }) => {
                const { type, version } = JSON.parse(data as string);
                if (type === 'table') send({ type: 'order', id: crypto.randomUUID(), seen: version, order });
                if (type !== 'ack') return;
                socket.close();
                done();
              };
            }),
        ),
      ),
    { table, tokens: seats.map(({ token }) => token), order },
  );

/** The next one who is asked takes the screen. */
export async function takeScreen(page: Page, press: Press): Promise<void> {
  const cover = page.locator('.cover .btn');
  await expect(cover).toBeVisible();
  await press(page, '.cover .btn');
  await expect(cover).toHaveCount(0);
}

/** Sits down at a table that was played so far. */
export async function sit(page: Page, url: string, made: Made, press: Press): Promise<void> {
  await page.goto(`${url}#/table/${made.table}`);
  await takeScreen(page, press);
}

/** Presses what has these words on it. */
export async function pressText(page: Page, press: Press, selector: string, words: RegExp): Promise<void> {
  const found = page.locator(selector).filter({ hasText: words }).first();
  await expect(found).toBeVisible();
  const all = await page.locator(selector).allTextContents();
  await press(
    page,
    selector,
    all.findIndex((text) => words.test(text)),
  );
}

/** An answer to what is asked, confirmed where it is shown first. */
export async function answer(page: Page, press: Press, words: RegExp): Promise<void> {
  await pressText(page, press, '.turn .choice:not(:disabled)', words);
  await confirm(page, press, page.locator('.turn .choice').filter({ hasText: words }));
}

/** What needs no second look is done at once and `pressed` is gone; what does is shown once its costs are known. */
export async function confirm(page: Page, press: Press, pressed = page.locator('.turn')): Promise<void> {
  const button = '.foot .pri:not(:disabled)';
  const shown = () => page.locator(button).isVisible();
  await expect.poll(async () => (await shown()) || (await pressed.count()) === 0).toBe(true);
  if (await shown()) await press(page, button);
}

/** The log says so. */
export const told = (page: Page, words: RegExp) => expect(page.locator('.log').getByText(words).first()).toBeVisible();
