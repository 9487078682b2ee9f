import type { Page } from '@playwright/test';
import { asked } from './hands';
import { arms, cheap, hotSeats, noCards, told, usual, war } from './deeds';
import { bot, holdOnly, me, prepare, reach } from './tables';
import { expect, test } from './test';
import { wish } from './venonta';

/** One gesture for what takes the machine several steps. */

/** The standing orders that the page sends from now on. */
function ordersOf(page: Page): string[] {
  const orders: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"order"')) orders.push(String(payload));
    }),
  );
  return orders;
}

test('two farms and the end of the turn by one button', async ({ page, marea }) => {
  await page.goto(marea.url);
  const made = await prepare(page, { ...wish(me('Ada'), bot('1'), bot('1'), bot('1')), seed: '5eed'.repeat(16) }, 150);
  await page.goto(`${marea.url}#/table/${made.table}`);
  await asked(page);
  await page.locator('.row2').filter({ hasText: 'Build a farm' }).click();
  const end = page.getByRole('button', { name: 'Do it and end the turn' });
  await expect(end).toContainText('2 tokens would be lost');
  await page.getByRole('group', { name: 'How often?' }).getByRole('button', { name: 'more' }).click();
  await expect(page.locator('.foot .pri')).toContainText('4');
  await expect(end).not.toContainText('lost');
  await end.click();
  await told(page, /Ada ends/);
  await expect(page.getByText('Farms 2 of 8')).toBeVisible();
});

test('whoever passes until the own turn is asked again then', async ({ page, marea }) => {
  const made = await hotSeats(page, marea.url, ['Ada', 'Bo'], cheap, war);
  const attack = [...arms, ...usual];
  expect(await reach(page, made, '^!c2[345]$', attack, 1)).toBe(true);
  await holdOnly(page, made, 1);
  const orders = ordersOf(page);
  await page.goto(`${marea.url}#/table/${made.table}`);
  await page.getByRole('button', { name: 'Pass until my turn' }).click();
  await expect(page.getByText('You pass everywhere until your turn.')).toBeVisible();
  expect(orders.at(-1)).toContain('"rest":true');
  expect(await reach(page, made, '^end$', attack, 1)).toBe(true);
  await expect(page.locator('.finish')).toBeVisible();
  await expect.poll(() => orders.at(-1)).toContain('"rest":false');
});

test('surplus is sold for at least so much, and that stands while it is refused', async ({ page, marea }) => {
  const made = await hotSeats(page, marea.url, ['Ada', 'Bo'], cheap, noCards);
  await reach(page, made, '^end$', usual, 1);
  await holdOnly(page, made, 1);
  const orders = ordersOf(page);
  await page.goto(`${marea.url}#/table/${made.table}`);
  await page.locator('.turn').getByRole('button', { name: 'Standing orders' }).click();
  const tep = page.getByRole('group', { name: /when asked for TEP/ });
  await tep.getByRole('button', { name: 'Sell what I can spare' }).click();
  await page
    .getByRole('group', { name: /For at least/ })
    .getByRole('button', { name: 'more' })
    .click();
  await expect(page.getByRole('group', { name: /For at least/ })).toHaveText(/2/);
  await expect.poll(() => orders.at(-1)).toContain('"least":2');
  await tep.getByRole('button', { name: 'Refuse' }).click();
  await expect(tep.getByRole('button', { name: 'Refuse' })).toHaveAttribute('aria-pressed', 'true');
  expect(orders.at(-1)).toMatch(/"do":"refuse"[^}]*"least":2|"least":2[^}]*"do":"refuse"/);
});
