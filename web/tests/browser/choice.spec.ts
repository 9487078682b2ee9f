import type { Page } from '@playwright/test';
import { isMyTurn, lit, place, playTurn, sitDown, square, whileBoPlays } from './hands';
import { bot, me, quick, reach } from './tables';
import { expect, test } from './test';

/** A table in its first rounds, where nothing is in the way of a figure yet. */
async function open(page: Page, url: string, wish: object = {}): Promise<string> {
  const table = await sitDown(page, url, { ...quick(me('Ada'), bot('0')), ...wish }, 6);
  await expect.poll(() => lit(page)).not.toEqual([]);
  return table;
}

const middle = async (page: Page, name: string) => {
  const box = (await square(page, name).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('a figure is dragged to a lit square, shown first, then confirmed, then taken back', async ({ page, marea }) => {
  await open(page, marea.url);
  const [from] = await lit(page);
  const start = await middle(page, from!);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 15, start.y + 15, { steps: 3 });
  const to = (await lit(page))[0]!;
  const end = await middle(page, to);
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
  await expect(page.locator('.say')).toContainText(`Walk ${from} to ${to}`);
  await page.locator('.acts .pri').click();
  await expect(page.getByRole('gridcell', { name: new RegExp(`^${to}, .*your figure`) })).toBeVisible();
  await page.getByRole('button', { name: /Undo/ }).click();
  await expect(page.getByRole('gridcell', { name: new RegExp(`^${from}, .*your figure`) })).toBeVisible();
});

test('the gondola switch lights other squares', async ({ page, marea }) => {
  await open(page, marea.url);
  const [from] = await lit(page);
  await square(page, from!).click();
  const walks = await lit(page);
  await page.getByRole('switch', { name: /gondola/ }).click();
  await expect.poll(() => lit(page).then(({ length }) => length)).toBeGreaterThan(walks.length);
  const rides = await lit(page);
  for (const walk of walks) expect(rides).toContain(walk);
  const far = rides.find((one) => !walks.includes(one))!;
  await square(page, far).click();
  await square(page, far).click();
  await expect(page.locator('.log')).toContainText(`Ada rides by gondola from ${from} to ${far}`);
});

test('who wants no preview acts with one click', async ({ page, marea }) => {
  await open(page, marea.url);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('switch', { name: /confirm/i }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  const [from] = await lit(page);
  await square(page, from!).click();
  const [to] = await lit(page);
  await square(page, to!).click();
  await expect(page.locator('.log')).toContainText(`Ada walks from ${from} to ${to}`);
});

test('what is chosen while others play is shown when my turn comes, and done by nobody but me', async ({
  page,
  marea,
}) => {
  const made = await whileBoPlays(page, marea.url);
  const says = page.locator('.say');
  const [lowest] = await page.locator('.card').all();
  await lowest!.click();
  await expect(says).toContainText('In your turn');
  await expect(lowest!).toHaveAttribute('aria-pressed', 'true');
  await lowest!.click();
  await expect(says).not.toContainText('In your turn');
  const ada = page.locator('.log li').filter({ hasText: /^Ada plays/ });
  const before = await ada.count();
  await lowest!.click();
  const bosTurn = async () => expect(await reach(page, made, '^!', ['^!'], 0)).toBe(true);
  await bosTurn();
  await expect(says).toContainText('Foretell');
  expect(await ada.count()).toBe(before);
  await page.locator('.acts .pri').click();
  await expect(page.getByRole('heading', { name: 'Bo to move' })).toBeVisible();
  // A figure of mine, then where to: whether that will be possible is seen when the turn comes.
  const walk = async (from: string, to: string) => {
    await square(page, from).click();
    await expect(says).toContainText(`Where shall the figure on ${from} go`);
    await square(page, to).click();
    await expect(says).toContainText(`${from} to ${to}`);
  };
  await walk('a4', 'b4');
  await page.keyboard.press('Escape');
  await expect(says).not.toContainText('In your turn');
  await walk('a4', 'a1');
  await bosTurn();
  await expect(page.locator('.say.bad a.rid')).toBeVisible();
  await square(page, 'd4').click();
  const to = (await lit(page)).at(-1);
  await page.locator('.card.next').first().click();
  await page.locator('.acts .pri').click();
  await expect(page.getByRole('heading', { name: 'Bo to move' })).toBeVisible();
  await walk('d4', to!);
  await bosTurn();
  await expect(says).toContainText(`Walk d4 to ${to}`);
});

test('a hint says what the strongest bot would do and why, until it is closed or somebody acts', async ({
  page,
  marea,
}) => {
  await open(page, marea.url);
  const hint = page.getByRole('complementary', { name: 'Hint' });
  const ask = page.getByRole('button', { name: 'Hint' });
  await ask.click();
  await expect(hint.getByRole('heading', { level: 2 })).toContainText('% to win');
  await expect(hint.getByRole('listitem').first()).not.toBeEmpty();
  await page.keyboard.press('Escape');
  await expect(hint).toHaveCount(0);
  await ask.click();
  await expect(hint).toContainText('% to win');
  // It lies over the turn: what it advises is done by key, or once it is closed.
  await page.keyboard.press('3');
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.locator('.log')).toContainText('Ada plays');
  await expect(hint).toHaveCount(0);
});

test('odds are shown near, everywhere or not at all, unless the table forbids them', async ({ page, marea }) => {
  await open(page, marea.url);
  const pills = page.locator('.od:not(.mine)');
  const odds = page.getByRole('group', { name: 'Odds to sink' });
  await expect(pills).not.toHaveCount(0);
  const near = await pills.count();
  await odds.getByRole('button', { name: 'All' }).click();
  await expect.poll(() => pills.count()).toBeGreaterThan(near);
  await odds.getByRole('button', { name: 'Off' }).click();
  await expect(pills).toHaveCount(0);
  await odds.getByRole('button', { name: 'All' }).click();
  await open(page, marea.url, { odds: false });
  await expect(page.getByText('not at this table')).toBeVisible();
  await expect(pills).toHaveCount(0);
});

test('somebody watches by link, sees no hand, and cannot act', async ({ page, marea, someone }) => {
  await page.goto(marea.url);
  await page.getByRole('link', { name: 'With friends' }).first().click();
  await page.getByLabel('Seat 2', { exact: true }).selectOption('bot:0');
  await page.getByLabel('Who starts').selectOption('Seat 1');
  await page.getByRole('switch', { name: 'Bots play at once' }).click();
  await page.getByRole('button', { name: 'Set up the table' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const watcher = await someone();
  const link = await page.getByLabel('To watch').inputValue();
  await watcher.goto(link);
  await expect(watcher.getByRole('grid')).toBeVisible();
  // Each is told of the other.
  await expect(watcher.getByText('You are watching.')).toBeVisible();
  await expect(page.getByText('1 person is watching.')).toBeVisible();
  await watcher.getByRole('button', { name: 'More', exact: true }).click();
  await watcher.getByLabel('Your name').fill('Cleo');
  await watcher.getByLabel('Your name').press('Enter');
  await expect(page.getByText('Watching: Cleo.')).toBeVisible();
  // A second one is told of the first, and keeps to themselves who they are.
  const another = await someone();
  await another.goto(link);
  await expect(another.getByText('You are watching. Also watching: Cleo.')).toBeVisible();
  await expect(page.getByText('Watching: Cleo and 1 more.')).toBeVisible();
  await expect(watcher.getByText('You are watching, and 1 more.').first()).toBeVisible();
  await watcher.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await place(page);
  await expect(watcher.locator('.log')).toContainText('places a figure');
  await expect(watcher.locator('.card')).toHaveCount(0);
  expect(await lit(watcher)).toEqual([]);
});

test('a turn calls those who look elsewhere: title, icon, notification', async ({ page, marea }) => {
  await page.addInitScript(() => {
    const told: string[] = [];
    const signs: string[] = [];
    class Notice {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(title: string) {
        told.push(title);
      }
      close() {}
    }
    Object.assign(window, { Notification: Notice, told, signs });
    Object.defineProperty(document, 'hidden', { get: () => (window as unknown as { away?: boolean }).away === true });
    new MutationObserver((changes) => {
      const link = changes.map((change) => change.target).find((one) => one instanceof HTMLLinkElement);
      if (link?.rel === 'icon') signs.push(`${new URL(link.href).pathname} ${document.title.startsWith('●')}`);
    }).observe(document, { subtree: true, attributeFilter: ['href'] });
  });
  const seen = (what: 'told' | 'signs') =>
    page.evaluate((what) => (window as unknown as Record<string, string[]>)[what]!, what);
  await open(page, marea.url, { pace: 'human' });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('switch', { name: /Notify/ }).click();
  await page.getByRole('switch', { name: 'Sounds' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.evaluate(() => Object.assign(window, { away: true }));
  await playTurn(page);
  // My own card may have sunk a figure of mine.
  if ((await isMyTurn(page)) && !(await page.locator('.steps').isVisible())) await playTurn(page);
  await expect.poll(() => seen('told')).toHaveLength(1);
  await expect
    .poll(() => seen('signs').then((signs) => signs.slice(-2)))
    .toEqual(['/icon.svg false', '/icon-turn.svg true']);
});
