import type { Page } from '@playwright/test';
import { verdict } from './axe';
import { type Change, noCards, worldOf } from './deeds';
import { asked, isOver } from './hands';
import { bot, me, prepare } from './tables';
import { expect, test } from './test';
import { byClick, byKey, faults, playVenonta, scrolls, wish } from './venonta';

/** Nothing is wrong with what the page shows, once it has drawn what came last. */
const fits = (page: Page) => expect.poll(() => faults(page), { timeout: 5000 }).toEqual([]);

/** The same deal each time, in the default world or in one with other figures. */
const sit = async (page: Page, url: string, players: number, ...changes: Change[]): Promise<string> => {
  await page.goto(url);
  const bots = Array.from({ length: players - 1 }, () => bot('1'));
  const options = changes.length === 0 ? {} : { scenario: await worldOf(page, ...changes) };
  const { table } = await prepare(page, { ...wish(me('Ada'), ...bots), options, seed: '5eed'.repeat(16) }, 0);
  await page.goto(`${url}#/table/${table}`);
  await asked(page);
  return table;
};

test('a whole game of two by clicks, and its replay', async ({ page, marea }) => {
  // Without cards: to pass in a window takes a second or two.
  const table = await sit(page, marea.url, 2, noCards);
  await playVenonta(page, byClick, 1);
  await expect(page.locator('.end h2')).toBeVisible();
  await page.goto(`${marea.url}#/replay/${table}/40`);
  await expect(page.getByRole('group', { name: /Map of the world/ })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Ada' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.locator('.log .current')).toBeVisible();
});

test('four at a table: one screen, no panel over another', async ({ page, marea }) => {
  await sit(page, marea.url, 4);
  let turns = 0;
  await playVenonta(page, byClick, 3, async () => {
    if (!(await page.locator('.row2').first().isVisible())) return false;
    await fits(page);
    expect.soft(await scrolls(page)).toEqual([]);
    return ++turns > 8;
  });
});

test('the map is walked by arrow keys and a game of two is played by keys', async ({ page, marea }) => {
  await sit(page, marea.url, 2);
  const onMap = () => page.evaluate(() => document.activeElement?.closest('[data-land]') !== null);
  let tabs = 0;
  for (; tabs < 3 && !(await onMap()); ++tabs) await page.keyboard.press('Tab');
  expect(tabs).toBeLessThanOrEqual(2);
  const at = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset['land']);
  const first = await at();
  await page.keyboard.press('ArrowRight');
  expect(await at()).not.toBe(first);
  await page.keyboard.press('n');
  await expect(page.locator('[data-land]:focus')).toHaveAttribute('aria-label', /can be chosen/);
  await page.keyboard.press('Enter');
  await expect(page.locator('.foot .pri')).toBeVisible();
  await page.keyboard.press('Enter');
  await asked(page);
  let steps = 0;
  await playVenonta(page, byKey, 5, async () => ++steps > 60);
});

test('a phone, upright and on its side', async ({ page, marea }) => {
  await sit(page, marea.url, 2);
  // A window that becomes a phone's lays its map anew, and so does a phone that is turned.
  for (const [width, height] of [
    [844, 390],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.locator('.pan [data-land=EUR]')).toBeInViewport();
    // The sheet reaches down to the window's end.
    expect(await page.locator('.sheet').evaluate((sheet) => sheet.getBoundingClientRect().bottom)).toBe(height);
    // The bar names the seats, and says whose move it is.
    const seats = page.locator('header [data-part=order] li');
    await expect(seats).toHaveCount(2);
    await expect(seats.and(page.locator('[aria-current]'))).toContainText('Ada');
  }
  const tab = (name: string) => page.getByRole('button', { name, exact: true });
  let steps = 0;
  await playVenonta(
    page,
    byClick,
    7,
    async () => ++steps > 40 && (await asked(page)) && (await tab('Trade').isVisible()),
  );
  await fits(page);
  await expect(async () => {
    // The reckoning of a round that has just ended may still come, over all else.
    const all = tab('Show all at once');
    if (await all.isVisible()) await all.click();
    const next = page.locator('.reckoning .pri');
    if (await next.isVisible()) await next.click();
    await tab('Trade').click({ timeout: 1000 });
  }).toPass();
  for (const name of ['World', 'Turn']) await tab(name).click();
  // What a bar lies over can be pushed from under it.
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('*')) one.scrollTop = one.scrollHeight;
  });
  expect.soft(await verdict(page, 'light'), 'phone').toEqual([]);
  await page.setViewportSize({ width: 844, height: 390 });
  await fits(page);
  expect(await isOver(page)).toBe(false);
});

test('six at a table fit on 1440 × 900', async ({ page, marea }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await sit(page, marea.url, 6);
  let turns = 0;
  await playVenonta(page, byClick, 9, async () => (await page.locator('.row2').first().isVisible()) && ++turns > 2);
  await fits(page);
  expect(await scrolls(page)).toEqual([]);
});

test('the first edition of the world can be played still', async ({ page, marea }) => {
  await page.goto(marea.url);
  const options = { scenario: 'terra-1950-first' };
  const { table } = await prepare(page, { ...wish(me('Ada'), bot('1')), options, seed: '5eed'.repeat(16) }, 0);
  await page.goto(`${marea.url}#/table/${table}`);
  let steps = 0;
  await playVenonta(page, byClick, 11, async () => ++steps > 20);
  await expect(page.locator('[data-part=own]')).toBeVisible();
  expect(await isOver(page)).toBe(false);
});
