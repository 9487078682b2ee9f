import { sitDown } from './hands';
import { bot, me, prepare, quick } from './tables';
import { expect, test } from './test';

test('a whole turn by keyboard alone, with the focus in sight', async ({ page, marea }) => {
  await sitDown(page, marea.url, quick(me('Ada'), bot()), 6);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-square') ?? null);
  for (let i = 0; i < 40 && (await focused()) === null; i++) await page.keyboard.press('Tab');
  expect(await focused()).toBe('a1');
  expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).toBe('solid');

  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('b2');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  expect(await focused()).toBe('a2');

  await page.keyboard.press('n');
  const from = await focused();
  await page.keyboard.press('Enter');
  await expect(page.locator(`[data-square="${from}"]`)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('n');
  const to = await focused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.say')).toContainText(`${from} to ${to}`);
  await page.keyboard.press('Enter');
  await expect(page.locator('.log')).toContainText(new RegExp(`Ada (walks|rides by gondola) from ${from} to ${to}`));
  // What happened is also said to those who listen.
  await expect(page.locator('[role=log][aria-live]')).toContainText('Ada');

  await page.keyboard.press('3');
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect(page.locator('.say')).toContainText('Foretell');
  await page.keyboard.press('Escape');
  await expect(page.locator('.say')).not.toContainText('Foretell');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.locator('.log')).toContainText('Ada plays');
});

test('the board is a labelled grid', async ({ page, marea }) => {
  await page.goto(marea.url);
  const { table } = await prepare(page, quick(me('Ada'), bot(), bot()), 14);
  await page.goto(`${marea.url}#/table/${table}`);
  const grid = page.getByRole('grid', { name: /The city, 8 by 8/ });
  await expect(grid.getByRole('row')).toHaveCount(8);
  await expect(grid.getByRole('gridcell')).toHaveCount(64);
  const labels = await grid.getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel ?? ''));
  expect(labels.filter((label) => /your figure/.test(label))).toHaveLength(4);
  for (const label of labels) expect(label).toMatch(/^[a-h][1-8], (platform|water, once \w+ \w|\w+ [2-8X])/);
});
