import { bot, me, prepare, quick } from './tables';
import { expect, test } from './test';

/** A game that the server has and this page cannot draw yet. */
const venonta = {
  game: 'venonta',
  rules: '1',
  players: [2, 3, 4, 6],
  levels: ['0'],
  options: [{ name: 'scenario', rule: 'N2.1', values: ['terra-1950'], default: 'terra-1950' }],
};
const seats = [{ kind: 'person', name: 'Bo' }, { kind: 'open' }];

test('a game that the page cannot draw is not offered, and is no error', async ({ page, marea }) => {
  await page.goto(marea.url);
  await expect(page.getByText('Play now against bots')).toBeVisible();
  const { table } = await prepare(page, quick(me('Ada'), bot('0')), 1000);

  await page.route('**/api/games', async (route) => {
    const { games } = (await (await route.fetch()).json()) as { games: { game: string }[] };
    await route.fulfill({ json: { games: [venonta, ...games.filter((one) => one.game !== 'venonta')] } });
  });
  const strange = { table: 'strange', game: 'venonta', options: {}, status: 'waiting', seats, created: Date.now() };
  await page.route('**/api/tables', (route) => route.fulfill({ json: { tables: [strange] } }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play now against bots' })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Join or watch' })).toHaveCount(0);
  await expect(page.getByText(/venonta/i)).toHaveCount(0);

  await page.goto(`${marea.url}#/new/venonta`);
  await expect(page.getByRole('heading', { name: 'Venezia 2099' })).toBeVisible();
  await expect(page.getByText('How figures walk')).toBeVisible();

  await page.goto(`${marea.url}#/rules/venonta`);
  await expect(page.getByText('cannot draw the game “venonta” yet')).toBeVisible();

  await page.route('**/api/replay', async (route) => {
    const replay = await (await route.fetch()).json();
    await route.fulfill({ json: { ...replay, game: 'venonta' } });
  });
  await page.goto(`${marea.url}#/replay/${table}/0`);
  await expect(page.getByText('cannot draw the game “venonta” yet')).toBeVisible();

  const about = { game: 'venonta', rules: '1', options: {}, listed: true, pace: 'human', odds: true, chat: true };
  const view = { status: 'waiting', seats, to_act: null, plies: 0, game: null, you: null };
  await page.routeWebSocket(/\/ws$/, (socket) =>
    socket.onMessage(() => socket.send(JSON.stringify({ type: 'table', version: 1, about, log: [], view }))),
  );
  await page.goto(`${marea.url}#/watch/strange`);
  await expect(page.getByText('cannot draw the game “venonta” yet')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('button', { name: 'Play now against bots' })).toBeVisible();
});
