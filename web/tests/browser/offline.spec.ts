import type { Page } from '@playwright/test';
import { cutOff, hurried, letBotsFinish, needsEngine, playNow, version } from './alone';
import { verdict } from './axe';
import { Folder, staticFolder } from './folder';
import { asked, isMyTurn, lit, place, playTurn, square } from './hands';
import { expect, test } from './test';
import { byClick, playVenonta } from './venonta';

needsEngine();

test('without a server: Venezia by hand, a reload in mid-turn, to the end by bots, then its replay', async ({
  someone,
}) => {
  const page = await someone({ serviceWorkers: 'allow' });
  const marea = await cutOff(page);
  await playNow(page, 'Venezia 2099');
  for (let turn = 0; turn < 5 && (await asked(page)); turn += 1) await playTurn(page);
  await asked(page);
  // A figure that falls in is asked about between turns.
  while (!(await page.locator('.steps').isVisible())) {
    await playTurn(page);
    await asked(page);
  }

  // A choice that is half made, and all that was done, outlive a reload.
  const before = await version(page);
  await page.keyboard.press('3');
  await page.locator('.card.next').first().click();
  const choice = page.locator('.say b');
  await expect(choice).toContainText('Foretell');
  const half = await choice.innerText();
  await page.reload();
  await asked(page);
  await expect(choice).toHaveText(half);
  expect(await version(page)).toBe(before);
  await page.keyboard.press('Enter');
  await expect.poll(() => version(page)).toBeGreaterThan(before);

  await letBotsFinish(page);
  await expect(page.getByText(/won|win/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByRole('heading', { name: /^After \d+ of/ })).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('link', { name: 'Result' })).toBeVisible();
  await marea.stop();
});

test('in a folder of any host: a dozen deeds of Venonta by hand, kept over a reload', async ({ someone }) => {
  const host = new Folder(staticFolder);
  await host.open();
  const page = await someone({ serviceWorkers: 'allow' });
  await hurried(page);
  await page.goto(host.url);
  await playNow(page, 'Venonta');
  await asked(page);
  let steps = 0;
  await playVenonta(page, byClick, 7, async () => (steps += 1) >= 12);
  await expect(page.getByText('South America').first()).toBeVisible();
  const done = await version(page);
  expect(done).toBeGreaterThan(12);
  await page.reload();
  expect(await asked(page)).toBe(true);
  expect(await version(page)).toBeGreaterThanOrEqual(done);
  await host.close();
});

test('around one screen in two tabs: one runs the tables, and when it is closed the other goes on', async ({
  someone,
}) => {
  const page = await someone({ serviceWorkers: 'allow' });
  const marea = await cutOff(page);
  await page.getByRole('link', { name: 'Around one screen' }).first().click();
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(page.getByLabel('Seat 2', { exact: true }).locator('option[value=open]')).toHaveCount(0);
  await page.getByLabel('Who starts').selectOption('Seat 1');
  expect(await verdict(page, 'light')).toEqual([]);
  await page.getByRole('button', { name: 'Set up the table' }).click();
  await page.getByRole('button', { name: 'I am Ada: show my cards' }).click();
  await expect.poll(() => lit(page)).not.toEqual([]);

  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'I am Ada: show my cards' }).click();
  await expect.poll(() => lit(other)).not.toEqual([]);
  await page.close();
  const [first] = await lit(other);
  await square(other, first!).click();
  await square(other, first!).click();
  await expect(other.getByText('Hand the screen to Player 2.')).toBeVisible({ timeout: 30_000 });
  await marea.stop();
});

test('no room: nothing is done that could not be kept, it is said, and goes on when there is room', async ({
  someone,
}) => {
  const page = await someone({ serviceWorkers: 'allow' });
  const marea = await cutOff(page);
  await playNow(page, 'Venezia 2099');
  await asked(page);
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(marea.url);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  // The browser looks at what is left only now and then: until it does, moves are made and kept.
  const told = page.getByText('This device has no room left');
  await expect(async () => {
    if (await isMyTurn(page)) await playTurn(page).catch(() => undefined);
    await expect(told).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 200_000 });
  const kept = await version(page);
  await page.reload();
  await expect.poll(() => version(page)).toBe(kept);

  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await page.reload();
  await asked(page);
  await playTurn(page);
  expect(await version(page)).toBeGreaterThan(kept);
  await marea.stop();
});

/** Takes an entry out of the middle of the only table. */
const tear = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((torn, fail) => {
        const request = indexedDB.open('marea-tables');
        request.onsuccess = () => {
          const deal = request.result.transaction('events', 'readwrite');
          const keys = deal.objectStore('events').getAllKeys();
          keys.onsuccess = () => {
            const [table] = (keys.result as [string, number][]).find(([log]) => /^\w+$/.test(log))!;
            deal.objectStore('events').delete([table, 2]);
          };
          deal.oncomplete = () => (request.result.close(), torn());
          deal.onabort = () => fail(new Error('not torn'));
        };
      }),
  );

test('in a folder of any host: a game, its file, and a table that was damaged; nobody is asked', async ({
  someone,
}) => {
  const host = new Folder(staticFolder);
  await host.open();
  const page = await someone({ serviceWorkers: 'allow' });
  await page.goto(host.url);
  await expect(page.getByRole('heading', { name: 'On this device' })).toBeVisible();
  await expect(page.getByText('./play')).toBeVisible();
  expect([...(await verdict(page, 'light')), ...(await verdict(page, 'dark'))]).toEqual([]);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await host.close();

  await playNow(page, 'Venezia 2099');
  await asked(page);
  await place(page);
  await asked(page);
  const count = await version(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = await (await saving).path();

  // Damaged, it is named and can be removed; the file brings it back.
  await page.goto(host.url);
  await expect(page.getByRole('link', { name: 'Play', exact: true })).toBeVisible();
  await tear(page);
  await page.reload();
  await expect(page.getByText('cannot be read and was set aside')).toBeVisible();
  await expect(page.getByText('Entry 2 is missing.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('cannot be read and was set aside')).toBeHidden();
  await page.getByLabel('Open a record').setInputFiles(file);
  await asked(page);
  await expect.poll(() => version(page)).toBe(count);
  expect(host.asked.filter((path) => /\/(api|ws)\b/.test(path) || !path.startsWith('/some/where/'))).toEqual([]);
});
