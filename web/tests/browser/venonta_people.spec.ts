import type { Page } from '@playwright/test';
import { usual } from '../../src/games/venonta/orders';
import { type Change, give, noCards, worldOf } from './deeds';
import { memory, traffic } from './secrets';
import { bot, me, playOn, prepare, setUp } from './tables';
import { expect, test } from './test';
import { byClick, byKey, isOver, playVenonta, wish } from './venonta';

/** Whole games: one person and bots; two people, each in a browser of their own, and bots in the other seats. */

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
  return made;
}

/** One token makes short turns. */
const brief: Change = (world) => Object.assign(world['tables'], { tokens: { all: 1, source: 'ours' } });

test('a whole game of the server’s own world, one person and three bots: cards, events, and all tokens', async ({
  page,
  marea,
}) => {
  await page.goto(marea.url);
  const seats = [me('Ada'), ...Array.from({ length: 3 }, () => bot('1'))];
  const { table } = await prepare(page, { ...wish(...seats), seed: '5eed'.repeat(16) }, 0);
  await page.goto(`${marea.url}#/table/${table}`);
  await playVenonta(page, byClick, 4);
  expect(await isOver(page)).toBe(true);
});

for (const players of process.env['PLAYERS'] === 'all' ? [2, 3, 4, 6] : [2])
  test(`a whole game at ${players} seats: two people in two browsers, one of them a phone, bots in the others`, async ({
    page: ada,
    marea,
    someone,
  }) => {
    // Bo has a phone, upright or on its side.
    const phone = players === 2 ? { width: 844, height: 390 } : { width: 360, height: 740 };
    const bo = await someone({ viewport: phone, hasTouch: true });
    await sitDown(ada, bo, marea.url, players, 0, noCards, brief);
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

/** Asks for a hint and reads it, in a turn of the own. */
async function takeHint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hint' }).click();
  const hint = page.getByRole('complementary', { name: 'Hint' });
  await expect(hint.getByRole('heading', { level: 2 })).toContainText('%');
  await page.keyboard.press('Escape');
  await expect(hint).toHaveCount(0);
}

/** Plays with a hint in the first own turn, until both have taken theirs and made so many steps. */
function playWithHint(page: Page, seed: number, hinted: Set<Page>): Promise<unknown> {
  let steps = 0;
  return playVenonta(page, byClick, seed, async () => {
    if (!hinted.has(page) && (await page.locator('.row2').first().isVisible())) {
      await takeHint(page);
      hinted.add(page);
    }
    return ++steps > 12 && hinted.size === 2;
  });
}

test('nothing of another’s hand, objective, standing order or hint is in what a page hears or keeps', async ({
  page: ada,
  marea,
  someone,
}) => {
  const bo = await someone();
  const heard = traffic(ada);
  const bos = traffic(bo);
  // The draft is over, and cards are about to be swapped.
  const { table, seats } = await sitDown(ada, bo, marea.url, 2, 13);
  await give(bo, { table, seats: seats.slice(1) }, { ...usual, sell: { food: { do: 'spare', least: 77 } } });
  const hinted = new Set<Page>();
  // Whoever is not asked when the other has done enough waits until the end of the test.
  await Promise.race([ada, bo].map((page, seat) => playWithHint(page, seat, hinted)));

  const frames = (texts: string[], member: string) =>
    texts.filter((text) => text.startsWith('{')).flatMap((text) => JSON.parse(text)[member] ?? []);
  const told = (texts: string[]) =>
    frames(texts, 'view').flatMap(({ you }) =>
      you ? [you as { seat: number; hand: string[]; goals?: (string | null)[] }] : [],
    );
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
  const hints = [heard, bos].map((texts) => frames(texts, 'hint').map((hint) => JSON.stringify(hint)));
  expect(hints.map(({ length }) => length)).toEqual([1, 1]);
  const order = '"least":77';
  expect(bos.join('\n')).toContain(order);
  const inTraffic = heard.join('\n');
  const remembered = await memory(ada);
  for (const secret of [...hands, order, hints[1]![0]!, seats[1]!.token]) {
    expect(inTraffic).not.toContain(secret);
    expect(remembered).not.toContain(secret);
  }
  expect(remembered).toContain(seats[0]!.token);
  // What Bo drew, put away or was given is told without its name; what chance gave Ada is told of her.
  interface Acted {
    seat: number | null;
    action: string;
    tells: { values: { name?: { seat: number } } }[];
  }
  const hidden = [...frames(heard, 'log'), ...frames(heard, 'events')]
    .filter(({ kind, action }) => kind === 'acted' && /^[+~=]/.test(action))
    .filter(({ seat, tells }: Acted) => (seat ?? tells[0]?.values.name?.seat ?? 1) === 1)
    .map(({ action }: Acted) => action);
  expect(hidden).toEqual(expect.arrayContaining(['+?', '=?']));
  for (const action of hidden) expect(action).toMatch(/^([+~=]\?|~)$/);
});
