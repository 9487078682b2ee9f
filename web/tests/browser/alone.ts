import type { Page } from '@playwright/test';
import { Folder, hasEngine, staticFolder } from './folder';
import { asked, isOver, place } from './hands';
import { Marea } from './server';
import { expect, test } from './test';

/** Playing without a server. */

/** Under `./test`, which builds the engine, its tests fail without it; elsewhere they are passed over. */
export const needsEngine = (): void =>
  test.skip(!hasEngine && !process.env['ENGINE'], 'the page was built without its engine');

/** Visits the page once and takes the server away. */
export async function cutOff(page: Page): Promise<Marea> {
  const marea = new Marea();
  await marea.start();
  await visit(page, marea.url);
  await marea.kill();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'On this device' })).toBeVisible();
  return marea;
}

/** Nobody watches: bots play at once. */
export const hurried = (page: Page) =>
  page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('marea.wishes') ?? '{}');
    localStorage.setItem('marea.wishes', JSON.stringify({ pace: 'instant', ...kept }));
  });

/** Until all that the page needs without a line is there. */
async function visit(page: Page, url: string): Promise<void> {
  await hurried(page);
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.getByRole('heading', { name: 'Venonta' })).toBeVisible();
}

/** The ways to be without a server; each gives the address that is left, and what ends it. */
export const ways: Record<string, (page: Page) => Promise<{ url: string; end: () => Promise<void> }>> = {
  'server stopped': async (page) => {
    const marea = await cutOff(page);
    return { url: marea.url, end: () => marea.stop() };
  },
  'network off': async (page) => {
    const marea = new Marea();
    await marea.start();
    await visit(page, marea.url);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'On this device' })).toBeVisible();
    return { url: marea.url, end: () => marea.stop() };
  },
  'static folder': async (page) => {
    const host = new Folder(staticFolder);
    await host.open();
    await visit(page, host.url);
    await host.close();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'On this device' })).toBeVisible();
    return { url: host.url, end: async () => undefined };
  },
};

export const playNow = (page: Page, game: string) =>
  page.getByRole('region', { name: game }).getByRole('button', { name: 'Play now against bots' }).click();

/** A game of Venezia with a hint, brought to its very end by bots, in its replay. */
export async function playVenezia(page: Page): Promise<void> {
  await playNow(page, 'Venezia 2099');
  await asked(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByRole('complementary', { name: 'Hint' })).toContainText('% to win', { timeout: 30_000 });
  await place(page);
  await letBotsFinish(page);
  await page.getByRole('link', { name: 'Replay' }).click();
}

/** Bots at once, one of them in our place: the game comes to its end by itself, and we look at what it shows on its way. */
export async function letBotsFinish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'at once' }).click();
  await page.getByRole('button', { name: 'Let a bot play for me' }).click();
  await expect(async () => {
    const reckoning = page.locator('.reckoning .pri');
    if (await reckoning.isVisible()) await reckoning.click({ timeout: 2000 });
    expect(await isOver(page)).toBe(true);
  }).toPass({ intervals: [100], timeout: 200_000 });
}

/** How much has happened at the table. */
export const version = (page: Page) => page.locator('.log li').count();
