import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { hurried, needsEngine, playNow, version } from './alone';
import { verdict } from './axe';
import { whole } from './browsers';
import { Folder, staticFolder } from './folder';
import { asked, place } from './hands';
import { Versions } from './next_version';
import { expect, listen, picture, resize, test } from './test';
import { byClick, playVenonta } from './venonta';

/** What a browser keeps of its own tables, what it takes along, lets go, and does where it may keep nothing. */
needsEngine();

const root = join(import.meta.dirname, '..', '..', '..');
const inTree = (name: string) => readFileSync(join(root, name), 'utf8');
const file = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

test('a browser that may keep nothing says so, begins no table, and does all that needs none', async ({
  complaints,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'marea-profile-'));
  mkdirSync(join(profile, 'Default'));
  const wishes = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(wishes));
  const host = new Folder(staticFolder);
  await host.open();
  const usual = { viewport: { width: 1280, height: 720 }, locale: 'en', reducedMotion: 'reduce' } as const;
  const browser = await chromium.launchPersistentContext(profile, { ...whole, ...usual });
  const page = browser.pages()[0] ?? (await browser.newPage());
  listen(page, complaints);
  await page.goto(host.url);
  expect(await page.evaluate(() => localStorage.length).catch(() => 'refused')).toBe('refused');
  const told = page.getByRole('alert').filter({ hasText: 'This browser keeps no data' });
  await expect(told).toBeVisible();
  await playNow(page, 'Venezia 2099');
  await expect(told).toHaveCount(2);
  await picture(page, 'here-refused');
  expect(page.url()).not.toContain('table');
  await page.getByLabel('Open a record').setInputFiles(file('game.json', inTree('tests/golden/venezia.jsonl')));
  await expect(page.getByRole('heading', { name: /^After 0 of/ })).toBeVisible();
  await page.goto(`${host.url}#/scenario`);
  const choose = page.getByLabel('Choose a file or drop it here').first();
  await choose.setInputFiles(file('good.json', inTree('scenarios/terra-1950.json')));
  await expect(page.getByText('Nothing is wrong with it.')).toBeVisible();
  await browser.close();
  await host.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});

/** The only table as a file. */
async function saved(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  return readFileSync(await (await saving).path(), 'utf8');
}

test('a table in one’s own world goes along to another browser, and the world with it', async ({ someone }) => {
  const host = new Folder(staticFolder);
  await host.open();
  const ada = await someone();
  await hurried(ada);
  await ada.goto(`${host.url}#/scenario`);
  const world = inTree('scenarios/terra-1950.json').replace('"terra-1950"', '"mine"');
  await ada.getByLabel('Choose a file or drop it here').first().setInputFiles(file('mine.json', world));
  await ada.getByRole('group', { name: 'Your own world' }).getByRole('button', { name: 'Play this world' }).click();
  await ada.getByRole('button', { name: '2', exact: true }).click();
  await ada.getByRole('button', { name: 'Set up the table' }).click();
  await asked(ada);
  let steps = 0;
  await playVenonta(ada, byClick, 3, async () => (steps += 1) >= 4);
  await asked(ada);
  const count = await version(ada);
  const text = await saved(ada);

  const bo = await someone();
  await bo.goto(host.url);
  await bo.getByLabel('Open a record').setInputFiles(file('table.json', text));
  expect(await asked(bo)).toBe(true);
  await expect.poll(() => version(bo)).toBe(count);
  steps = 0;
  await playVenonta(bo, byClick, 3, async () => (steps += 1) >= 4);
  await bo.reload();
  expect(await asked(bo)).toBe(true);
  expect(await version(bo)).toBeGreaterThanOrEqual(count);

  // Without its world nobody believes it.
  const { worlds, ...bare } = JSON.parse(text) as { worlds: string[] };
  expect(worlds).toHaveLength(1);
  const cleo = await someone();
  await cleo.goto(host.url);
  await cleo.getByLabel('Open a record').setInputFiles(file('table.json', JSON.stringify(bare)));
  await expect(cleo.getByRole('alert')).toBeVisible();
  await host.close();
});

test('little room is told in time, and tables can be saved and removed to make some', async ({ someone }) => {
  // Chromium tells every page of ten gigabytes, whatever there is: here it tells of less.
  const versions = new Versions();
  const little = 'navigator.storage.estimate = async () => ({ quota: 4e6, usage: 6e5 });';
  versions.change(/^assets.worker-.*\.js$/, (text) => little + text);
  const host = new Folder(versions.folder);
  await host.open();
  const page = await someone();
  await page.goto(host.url);
  const tables: string[] = [];
  for (let i = 0; i < 2; i += 1) {
    await playNow(page, 'Venezia 2099');
    await asked(page);
    await place(page);
    await asked(page);
    tables.push(new URL(page.url()).hash);
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('link', { name: 'Play', exact: true })).toHaveCount(i + 1);
  }
  await expect(page.getByText('There is hardly any room left in this browser: 3 MB.')).toBeVisible();

  await page.getByText('Tables on this device: 2').click();
  const list = page.getByRole('region', { name: 'On this device' }).locator('li');
  await expect(list).toHaveCount(2);
  const saving = page.waitForEvent('download');
  await list.first().getByRole('button', { name: 'Save as a file' }).click();
  const kept = await (await saving).path();
  await list.first().getByRole('button', { name: 'Remove' }).click();
  await expect(list.first()).toContainText('for good?');
  for (const width of [320, 1280]) {
    await resize(page, width, 720);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect([...(await verdict(page, 'light')), ...(await verdict(page, 'dark'))]).toEqual([]);
  await list.first().getByRole('button', { name: 'Cancel' }).click();
  await expect(list).toHaveCount(2);
  await list.first().getByRole('button', { name: 'Remove' }).click();
  await list.first().getByRole('button', { name: 'Remove' }).click();
  await expect(list).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Play', exact: true })).toHaveCount(1);
  // The newest stands first: it is gone, for the engine too, and comes back from its file.
  await page.reload();
  await expect(page.getByText('Tables on this device: 1')).toBeVisible();
  await page.goto(`${host.url}${tables[1]}`);
  await expect(page.getByText('There is no such table')).toBeVisible();
  await page.goto(host.url);
  await page.getByLabel('Open a record').setInputFiles(kept);
  expect(await asked(page)).toBe(true);
  expect(new URL(page.url()).hash).toBe(tables[1]);
  await host.close();
  versions.remove();
});

/** As whatever may have written there that was not this page. */
const scribble = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done, fail) => {
        const request = indexedDB.open('marea-tables');
        request.onsuccess = () => {
          const deal = request.result.transaction(['events', 'snapshots'], 'readwrite');
          const events = deal.objectStore('events');
          events.put('no version', 'strange');
          events.put('no number', ['odd', 'one']);
          events.put({ no: 'text' }, ['object', 1]);
          deal.objectStore('snapshots').put('no snapshot', 7);
          deal.oncomplete = () => (request.result.close(), done());
          deal.onabort = () => fail(deal.error ?? new Error('not written'));
        };
      }),
  );

test('whatever else stands in the browser’s store is named, and the tables open', async ({ someone }) => {
  const host = new Folder(staticFolder);
  await host.open();
  const page = await someone();
  await page.goto(host.url);
  await playNow(page, 'Venezia 2099');
  await asked(page);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('link', { name: 'Play', exact: true })).toBeVisible();
  await scribble(page);
  await page.reload();
  await expect(page.getByText('cannot be read and was set aside')).toHaveCount(3);
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  expect(await asked(page)).toBe(true);
  await page.goto(host.url);
  for (let left = 3; left > 0; left -= 1) {
    await expect(page.getByText('cannot be read and was set aside')).toHaveCount(left);
    await page.locator('.aside').first().getByRole('button', { name: 'Remove' }).click();
  }
  await page.reload();
  await expect(page.getByRole('link', { name: 'Play', exact: true })).toBeVisible();
  await expect(page.getByText('cannot be read and was set aside')).toHaveCount(0);
  await host.close();
});
