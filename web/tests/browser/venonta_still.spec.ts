import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { againstBots, secondTurn } from './deeds';
import { asked } from './hands';
import { expect, test } from './test';

/** What one does moves nothing but what it changes, however late the server answers. */

const row = (page: Page, words: RegExp) => page.locator('.row2').filter({ hasText: words }).click();

/** Longer than a click excuses what moves after it. */
const late = 700;

/** What moved from now on without a click just before. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    type Shift = PerformanceEntry & { hadRecentInput: boolean; sources: { node: Node | null }[] };
    const seen: string[] = ((window as unknown as { shifts: string[] }).shifts = []);
    const named = (node: Node | null) =>
      `${node?.parentElement?.className ?? ''} > ${node?.textContent?.slice(0, 40) ?? ''}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput) seen.push(...entry.sources.map(({ node }) => named(node)));
    }).observe({ type: 'layout-shift', buffered: false });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/** However late an answer comes: well after the moment in which what moves counts as moved by the click. */
const answerLate = (page: Page) =>
  page.routeWebSocket(/\/ws(\?|$)/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => setTimeout(() => socket.send(message), late));
  });

test('a turn of one’s own: nothing jumps, and the page is light', async ({ page, marea }) => {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) sizes.push(response.body().then((script) => gzipSync(script).length));
  });
  const made = await secondTurn(page, marea.url);
  await answerLate(page);
  await page.goto(`${marea.url}#/table/${made.table}`);
  await asked(page);
  await expect(page.locator('.row2').first()).toBeVisible();
  const script = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(script).toBeLessThan(180_000);
  const shifts = await watchShifts(page);
  await row(page, /Build a farm/);
  await page.locator('.foot .pri').click();
  await expect(page.locator('.turn').getByText('0 of 4')).toBeVisible();
  // A card changes what lies open, the hand and the world.
  await page.getByRole('button', { name: 'Play Land reform' }).click();
  await page.locator('.foot .pri').click();
  await expect(page.getByText('Farms 3 of')).toBeVisible();
  await row(page, /Move 1 TEP/);
  await page.locator('.turn .choice').first().click();
  await page.locator('.foot .pri').click();
  await expect(page.locator('.foot .finish')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.turn').getByText('0 of 4')).toBeVisible();
  expect(await shifts()).toEqual([]);
});

test('a draft: nothing jumps, each territory stays where it was', async ({ page, marea }) => {
  const made = await againstBots(page, marea.url, 3, 0);
  await answerLate(page);
  await page.goto(`${marea.url}#/table/${made.table}`);
  await asked(page);
  const lands = page.locator('[data-part=free] li');
  await expect(lands).toHaveCount(12);
  const free = lands.getByRole('button');
  // Nobody has eaten yet, and whoever chooses knows by what is held.
  await expect(page.locator('.map')).not.toContainText('hungry');
  await expect(page.locator('.seat.on')).toContainText('water 0 · sites 0');
  const places = () => lands.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const before = await places();
  const pick = async (left: number) => {
    await free.first().click();
    await page.locator('.foot .pri').click();
    await expect.poll(() => free.count()).toBeLessThanOrEqual(left);
    await asked(page);
    expect(await places()).toEqual(before);
  };
  await pick(8);
  // The log has filled its panel by now: what comes in at its top moves nothing any more.
  const shifts = await watchShifts(page);
  await pick(4);
  expect(await shifts()).toEqual([]);
});
