import type { Page } from '@playwright/test';
import { bot, holdOnly, type Made, me, playOn, quick, setUp } from './tables';
import { expect, test } from './test';

/** A table made by someone who has not opened it yet; nobody is ready, and nobody has chosen the deal. */
const make = (page: Page, ...seats: { kind: string }[]) => setUp(page, { ...quick(...seats), seed: undefined });

/** Puts the key to some seats into a browser and opens the table there. */
async function sit(page: Page, url: string, made: Made, ...seats: number[]): Promise<void> {
  await holdOnly(page, made, ...seats);
  await page.goto(`${url}#/table/${made.table}`);
}

const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('marea.fairness') ?? '[]'));
const proof = (page: Page) => page.locator('.end details');

test('the page binds itself, shows its bytes, and recomputes the deal by itself', async ({
  page: ada,
  marea,
  someone,
}) => {
  await ada.goto(marea.url);
  const made = await make(ada, me('Ada'), me('Bo'), bot('0'));
  await sit(ada, marea.url, made, 0);
  await expect(ada.getByText('All seats are taken')).toBeVisible();
  await expect.poll(async () => (await kept(ada))[0]?.draws.length).toBe(1);
  await ada.goto('about:blank');

  const bo = await someone();
  await bo.goto(marea.url);
  await sit(bo, marea.url, made, 1);
  await expect(bo.getByText('the deal waits for this page to be open')).toBeVisible();
  await ada.goto(`${marea.url}#/table/${made.table}`);
  for (const person of [ada, bo]) await expect(person.getByRole('grid')).toBeVisible();
  const [own] = await kept(ada);
  expect(own.shown.bound.filter(Boolean)).toHaveLength(2);
  expect(own.draws).toContain(own.shown.entropy);

  const asked: string[] = [];
  ada.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await playOn(ada, made, 999);
  for (const person of [ada, bo]) {
    await expect(proof(person).locator('summary')).toHaveText('Fair: nobody chose this deal');
    await proof(person).locator('summary').click();
    await expect(proof(person).locator('li')).toHaveCount(8);
    await expect(proof(person).locator('li', { hasText: '✗' })).toHaveCount(0);
  }
  expect(asked).toContain(`/api/tables/${made.table}/record`);
});

test('a host that exchanged somebody’s bytes is found out, whatever it says', async ({ page, marea }) => {
  await page.goto(marea.url);
  const made = await make(page, me('Ada'), bot('0'));
  await sit(page, marea.url, made, 0);
  await expect(page.getByRole('grid')).toBeVisible();
  await playOn(page, made, 999);
  await expect(proof(page).locator('summary')).toHaveText('Fair: nobody chose this deal');

  // The record that comes is one that a host could have made: consistent, and dealt from other bytes.
  const record = await page.evaluate(
    async ({ table, token }) => {
      const answer = await fetch(`/api/tables/${table}/record`, { headers: { Authorization: `Bearer ${token}` } });
      return answer.json();
    },
    { table: made.table, token: made.seats[0]!.token },
  );
  record.fairness.entropy[0] = '00'.repeat(32);
  await page.route('**/record', (route) => route.fulfill({ json: record }));
  await page.reload();
  await expect(proof(page).locator('summary')).toHaveText('The proof of fair chance does not hold');
  await proof(page).locator('summary').click();
  await expect(proof(page).locator('li', { hasText: '✗ Not so: your own bytes are in it' })).toBeVisible();
});

test('a table that was dealt and is gone is shown as never finished', async ({ page, marea }) => {
  await page.goto(marea.url);
  const made = await make(page, me('Ada'), bot('0'));
  await sit(page, marea.url, made, 0);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect.poll(async () => (await kept(page))[0]?.dealt).toBeTruthy();
  await page.route('**/api/mine', (route) => route.fulfill({ json: { tables: [] } }));
  await page.goto(marea.url);
  await expect(page.getByText('never finished by whoever runs the server')).toBeVisible();
  await page.getByRole('button', { name: 'Forget' }).click();
  await expect(page.getByText('never finished by whoever runs the server')).toBeHidden();
  expect(await kept(page)).toEqual([]);
});
