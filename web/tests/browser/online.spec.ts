import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { cutOff, hurried, needsEngine } from './alone';
import { verdict } from './axe';
import { Folder, staticFolder } from './folder';
import { asked, isMyTurn, playTurn, takeSeat } from './hands';
import { Marea } from './server';
import { expect, test } from './test';
import { byClick, playVenonta } from './venonta';

/** A table in the page goes online, and a server's game is looked at without it. */
needsEngine();

const playNow = (page: Page, game: string) =>
  page.getByRole('region', { name: game }).getByRole('button', { name: 'Play now against bots' }).click();

/** Hands the game on, once the server is there again; gives the link for friends. */
async function handOver(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Play on with friends' })).toBeVisible();
  await page.getByRole('button', { name: 'Hand it to the server' }).click();
  await expect(page.getByLabel('To play')).toBeVisible();
  return page.getByLabel('To play').inputValue();
}

/** A friend with a browser of their own comes by the link, is told what there is to know, and sits down. */
async function join(friend: Page, link: string): Promise<void> {
  await friend.goto(link);
  await expect(friend.getByRole('note')).toContainText('looked at every hand');
  await takeSeat(friend, link);
}

/** Every square with its tile and whether somebody stands there: what is the same for everyone. */
const shown = (page: Page) =>
  page.locator('[data-square]').evaluateAll((cells) =>
    cells.map((cell) => {
      const label = cell.getAttribute('aria-label') ?? '';
      return [...label.split(', ').slice(0, 2), label.includes('figure')].join(' ');
    }),
  );

/** The other answers whatever is asked, a rescue between turns among it, until this page is asked. */
async function untilAsked(page: Page, other: Page): Promise<void> {
  await expect(async () => {
    if (!(await isMyTurn(page)) && (await isMyTurn(other))) await playTurn(other);
    expect(await isMyTurn(page)).toBe(true);
  }).toPass({ timeout: 60_000 });
}

test('Venezia begun here goes on at the server: a friend joins by the link, both play, over a reload', async ({
  someone,
}) => {
  const ada = await someone({ serviceWorkers: 'allow' });
  const marea = await cutOff(ada);
  await playNow(ada, 'Venezia 2099');
  for (let turn = 0; turn < 4 && (await asked(ada)); turn += 1) await playTurn(ada);
  await asked(ada);
  const before = await shown(ada);
  const local = ada.url();

  // Nobody there: it is said, and nothing is lost.
  await ada.getByRole('button', { name: 'More', exact: true }).click();
  await ada.getByRole('button', { name: 'Hand it to the server' }).click();
  await expect(ada.getByRole('alert')).toBeVisible();
  await ada.getByRole('button', { name: 'Close', exact: true }).click();

  await marea.start();
  const link = await handOver(ada);
  expect([...(await verdict(ada, 'light')), ...(await verdict(ada, 'dark'))]).toEqual([]);
  await expect(ada.getByText('could have chosen the deal')).toBeVisible();
  await ada.reload();
  const bo = await someone();
  await join(bo, link);
  expect(await asked(ada)).toBe(true);
  expect(await shown(ada)).toEqual(before);
  expect(await shown(bo)).toEqual(before);
  await expect(ada.locator('.log')).toContainText('The game goes on here');

  await playTurn(ada);
  await untilAsked(bo, ada);
  await playTurn(bo);
  await bo.reload();
  await untilAsked(ada, bo);
  await playTurn(ada);

  // What was begun here is still here, and says where it went.
  await ada.goto(marea.url);
  await expect(ada.getByText('goes on online')).toBeVisible();
  await ada.goto(local);
  await asked(ada);
  expect(await shown(ada)).toEqual(before);
  await marea.stop();
});

test('Venonta goes on at the server by its first deed there', async ({ someone }) => {
  const ada = await someone({ serviceWorkers: 'allow' });
  const marea = await cutOff(ada);
  await playNow(ada, 'Venonta');
  await asked(ada);
  let steps = 0;
  await playVenonta(ada, byClick, 7, async () => (steps += 1) >= 6);
  await asked(ada);
  await marea.start();
  const link = await handOver(ada);
  const bo = await someone();
  await join(bo, link);
  expect(await asked(ada)).toBe(true);
  const done = await ada.locator('.log li').count();
  await playVenonta(ada, byClick, 3, async () => (await ada.locator('.log li').count()) > done);
  await expect.poll(() => bo.locator('.log li').count()).toBeGreaterThan(done);
  await marea.stop();
});

test('a game of a page without a server goes on at one by way of its file', async ({ someone, marea }) => {
  const host = new Folder(staticFolder);
  await host.open();
  const ada = await someone();
  await hurried(ada);
  await ada.goto(host.url);
  await playNow(ada, 'Venezia 2099');
  for (let turn = 0; turn < 4 && (await asked(ada)); turn += 1) await playTurn(ada);
  await asked(ada);
  const before = await shown(ada);
  await ada.getByRole('button', { name: 'More', exact: true }).click();
  await expect(ada.getByText('hand the game to the server')).toBeVisible();
  expect([...(await verdict(ada, 'light')), ...(await verdict(ada, 'dark'))]).toEqual([]);
  const saving = ada.waitForEvent('download');
  await ada.getByRole('button', { name: 'Save as a file' }).click();
  const file = await (await saving).path();
  await host.close();

  await ada.goto(marea.url);
  await ada.getByLabel('Open a record').setInputFiles(file);
  await asked(ada);
  expect(await shown(ada)).toEqual(before);
  const link = await handOver(ada);
  const bo = await someone();
  await join(bo, link);
  expect(await asked(ada)).toBe(true);
  expect(await shown(bo)).toEqual(before);
  await playTurn(ada);
  await untilAsked(bo, ada);
});

/** A review takes long; that it gets on is enough here. */
const looked = (page: Page) => page.getByText(/[2-9] of \d+ decisions looked at/);

test('a game at a server is replayed and reviewed without it, and so is a file', async ({ someone }) => {
  const ada = await someone({ serviceWorkers: 'allow' });
  const marea = new Marea();
  await marea.start();
  await ada.goto(marea.url);
  await ada.evaluate(() => navigator.serviceWorker.ready);
  await playNow(ada, 'Venezia 2099');
  await asked(ada);
  await ada.getByRole('button', { name: 'More', exact: true }).click();
  await ada.getByRole('button', { name: 'at once' }).click();
  await ada.getByRole('button', { name: 'Let a bot play for me' }).click();
  await expect(ada.locator('.end')).toBeVisible({ timeout: 120_000 });
  const replay = (await ada.getByRole('link', { name: 'Replay' }).getAttribute('href'))!;
  const saving = ada.waitForEvent('download');
  await ada.getByRole('button', { name: 'Save the record' }).click();
  const file = await (await saving).path();
  await marea.kill();

  await ada.goto(`${marea.url}${replay}`);
  await ada.reload();
  await expect(ada.getByRole('grid')).toBeVisible();
  await ada.getByRole('button', { name: 'Review this game' }).click();
  await expect(looked(ada)).toBeVisible({ timeout: 60_000 });

  await ada.goto(marea.url);
  await ada.getByLabel('Open a record').setInputFiles(file);
  await expect(ada.getByRole('grid')).toBeVisible();
  await ada.getByRole('button', { name: 'Review this game' }).click();
  await expect(looked(ada)).toBeVisible({ timeout: 60_000 });
  await marea.stop();
});

/** As if an engine of other rules had played the only table. */
const playedOtherwise = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((changed, fail) => {
        const request = indexedDB.open('marea-tables');
        request.onsuccess = () => {
          const deal = request.result.transaction('events', 'readwrite');
          const cursor = deal.objectStore('events').openCursor(null, 'prev');
          cursor.onsuccess = () => {
            const at = cursor.result;
            const text = String(at?.value);
            if (at && text.includes('"print":"'))
              at.update(text.replace(/"print":"\w+"/, '"print":"0123456789abcdef"'));
            else at?.continue();
          };
          deal.oncomplete = () => (request.result.close(), changed());
          deal.onabort = () => fail(new Error('not changed'));
        };
      }),
  );

test('a game that another version played differently is set aside, named, and can be saved', async ({ someone }) => {
  const page = await someone({ serviceWorkers: 'allow' });
  const marea = await cutOff(page);
  await playNow(page, 'Venezia 2099');
  await asked(page);
  await playTurn(page);
  await asked(page);
  await page.goto(marea.url);
  await expect(page.getByRole('link', { name: 'Play', exact: true })).toBeVisible();
  await playedOtherwise(page);
  await page.reload();
  await expect(page.getByText('comes to another position')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  expect(readFileSync(await (await saving).path(), 'utf8')).toContain('0123456789abcdef');
  await marea.stop();
});
