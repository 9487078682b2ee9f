import type { Page } from '@playwright/test';
import { hurried, needsEngine, playNow, version } from './alone';
import { Folder } from './folder';
import { asked, playTurn } from './hands';
import { Versions } from './next_version';
import { expect, test } from './test';

needsEngine();

/** A newer version is put where the page came from, and the browser finds it. */
async function publish(versions: Versions, page: Page): Promise<void> {
  versions.renew();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
  const waits = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.waiting !== null);
  await expect.poll(waits).toBe(true);
}

const isNewer = (page: Page) => page.locator('meta[name=newer]').count();
const kept = (page: Page) => page.evaluate(() => caches.keys()).catch(() => []);

test('a new version is told at home, not at the table, and comes when it is asked for', async ({ someone }) => {
  const versions = new Versions();
  const host = new Folder(versions.folder);
  await host.open();
  const page = await someone({ serviceWorkers: 'allow' });
  await hurried(page);
  await page.goto(host.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await playNow(page, 'Venezia 2099');
  await asked(page);
  await playTurn(page);
  await asked(page);

  await publish(versions, page);
  const news = page.getByText('A new version of Marea is there.');
  await expect(news).toBeHidden();
  // Not even whoever loads the page again in mid-game gets another one.
  await page.reload();
  await asked(page);
  expect(await isNewer(page)).toBe(0);
  await playTurn(page);
  const before = await version(page);

  await page.getByRole('link', { name: 'Home' }).click();
  await expect(news).toBeVisible();
  await page.getByRole('button', { name: 'Load it now' }).click();
  await expect.poll(() => isNewer(page).catch(() => 0)).toBe(1);
  await expect.poll(() => kept(page)).toEqual(['marea-page-newer']);
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await asked(page);
  expect(await version(page)).toBeGreaterThanOrEqual(before);
  await playTurn(page);
  await host.close();
  versions.remove();
});

test('whoever plays on in another tab keeps the version that they began with, and all of its parts', async ({
  someone,
}) => {
  const versions = new Versions();
  const host = new Folder(versions.folder);
  await host.open();
  const home = await someone({ serviceWorkers: 'allow' });
  await hurried(home);
  await home.goto(host.url);
  await home.evaluate(() => navigator.serviceWorker.ready);
  await playNow(home, 'Venezia 2099');
  await asked(home);
  const address = home.url();
  await home.getByRole('link', { name: 'Home' }).click();
  await expect(home.getByRole('link', { name: 'Play', exact: true })).toBeVisible();
  const table = await home.context().newPage();
  await table.goto(address);
  await asked(table);

  await publish(versions, home);
  await home.reload();
  await home.getByRole('button', { name: 'Load it now' }).click();
  await expect.poll(() => isNewer(home).catch(() => 0)).toBe(1);

  // Its engine was the other tab's until now; it and what comes only when it is asked for are of names that no host has any more.
  expect(await isNewer(table)).toBe(0);
  expect(await kept(table)).toHaveLength(2);
  await playTurn(table);
  await asked(table);
  await playTurn(table);
  await table.getByRole('button', { name: 'More', exact: true }).click();
  const saving = table.waitForEvent('download');
  await table.getByRole('button', { name: 'Save as a file' }).click();
  await saving;
  await table.close();

  // Once nobody needs it, the older one is let go.
  await home.reload();
  await expect.poll(() => kept(home)).toEqual(['marea-page-newer']);
  await home.getByRole('link', { name: 'Play', exact: true }).click();
  await asked(home);
  await host.close();
  versions.remove();
});
