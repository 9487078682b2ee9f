import type { Page } from '@playwright/test';
import { type Change, noCards, worldOf } from './deeds';
import { memory, traffic } from './secrets';
import { bot, me, playOn, setUp } from './tables';
import { expect, test } from './test';
import { byClick, byKey, isOver, playVenonta } from './venonta';

/**
 * Two people, each in a browser of their own, and bots in the other seats. By default they sit down where the last round
 * begins or nearly so; PLAYERS=all lets them play whole games, at every number of seats.
 */
const begin = process.env['PLAYERS'] === 'all' ? { 2: 0, 3: 0, 4: 0, 6: 0 } : { 2: 210, 4: 310 };

/** Sits down with a seat's token, as somebody who was at the table before. */
const hold = (page: Page, table: string, seat: { seat: number; token: string }) =>
  page.evaluate(
    (held) => localStorage.setItem('marea.tables', JSON.stringify([{ ...held, game: 'venonta', opened: Date.now() }])),
    { table, seats: [seat] },
  );

/** A table by a seed that is always the same, made and led on in a third browser; Ada has the first seat, Bo the second. */
async function sitDown(ada: Page, bo: Page, url: string, players: number, plies: number, ...changes: Change[]) {
  const clerk = await (await bo.context().browser()!.newContext()).newPage();
  for (const page of [ada, bo, clerk]) await page.goto(url);
  const scenario = await worldOf(clerk, ...changes);
  const bots = Array.from({ length: players - 2 }, () => bot('1'));
  const made = await setUp(clerk, {
    game: 'venonta',
    pace: 'instant',
    options: { scenario },
    seats: [me('Ada'), me('Bo'), ...bots],
    seed: '2099'.repeat(16),
  });
  await playOn(clerk, made, plies);
  await clerk.context().close();
  const { table, seats } = made;
  for (const [i, page] of [ada, bo].entries()) {
    await hold(page, table, seats[i]!);
    await page.goto(`${url}#/table/${table}`);
  }
  return seats.map(({ token }) => token);
}

/** One token makes short turns. */
const brief: Change = (world) => Object.assign(world['tables'], { tokens: { all: 1, source: 'ours' } });

for (const [players, plies] of Object.entries(begin).map(([players, plies]) => [Number(players), plies] as const))
  test(`${plies > 0 ? 'the end of a' : 'a whole'} game at ${players} seats: two people in two browsers, one of them a phone, bots in the others`, async ({
    page: ada,
    marea,
    someone,
  }) => {
    // Bo has a phone, upright or on its side.
    const phone = players === 2 ? { width: 844, height: 390 } : { width: 360, height: 740 };
    const bo = await someone({ viewport: phone, hasTouch: true });
    await sitDown(ada, bo, marea.url, players, plies, noCards, brief);
    await Promise.all([playVenonta(ada, byClick, players), playVenonta(bo, byClick, 40 + players)]);
    for (const page of [ada, bo]) expect(await isOver(page)).toBe(true);
    const end = await ada.locator('.end h2').textContent();
    await expect(bo.locator('.end h2')).toHaveText(end ?? '');
  });

// Cards and all: a pass by a standing order takes its time, and so does the game.
if (process.env['PLAYERS'] === 'all')
  test('a whole game of the server’s own world at 2 seats, with cards', async ({ page: ada, marea, someone }) => {
    test.slow();
    const bo = await someone();
    await sitDown(ada, bo, marea.url, 2, 0);
    await Promise.all([playVenonta(ada, byClick, 12), playVenonta(bo, byKey, 52)]);
    for (const page of [ada, bo]) expect(await isOver(page)).toBe(true);
  });

test('nothing of another’s hand or objective is in what a page hears or keeps', async ({
  page: ada,
  marea,
  someone,
}) => {
  const bo = await someone();
  const heard = traffic(ada);
  const bos = traffic(bo);
  const tokens = await sitDown(ada, bo, marea.url, 2, 60);
  const asks = (page: Page) =>
    page.evaluate(() => document.title.startsWith('●') || document.querySelector('.reckoning') !== null);
  for (let steps = 0; steps < 24; ++steps) {
    await expect.poll(async () => (await asks(ada)) || (await asks(bo))).toBe(true);
    await playVenonta((await asks(ada)) ? ada : bo, byClick, steps, async () => true);
  }

  const told = (frames: string[]) =>
    frames.flatMap((frame) => {
      const you = frame.startsWith('{') ? JSON.parse(frame).view?.you : undefined;
      return you ? [you as { seat: number; hand: string[]; goals?: (string | null)[] }] : [];
    });
  const hands = new Set(
    told(bos)
      .filter(({ seat, hand }) => seat === 1 && hand.length > 1)
      .map(({ hand }) => JSON.stringify(hand)),
  );
  expect(hands.size).toBeGreaterThan(0);
  expect(told(heard).length).toBeGreaterThan(0);
  for (const { seat, goals } of told(heard)) {
    expect(seat).toBe(0);
    expect(goals?.[1] ?? null).toBeNull();
  }
  const inTraffic = heard.join('\n');
  const remembered = await memory(ada);
  for (const secret of [...hands, tokens[1]!]) {
    expect(inTraffic).not.toContain(secret);
    expect(remembered).not.toContain(secret);
  }
  expect(remembered).toContain(tokens[0]!);
  // What Bo drew, put away or was given is told without its name.
  const hidden = [...inTraffic.matchAll(/"seat":1,"action":"([+~=][^"]*)"/g)].map((match) => match[1]!);
  for (const action of hidden) expect(action).toMatch(/^([+~=]\?|~)$/);
});
