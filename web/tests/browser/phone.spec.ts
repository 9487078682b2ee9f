import { devices } from '@playwright/test';
import { done, isOver, lit, square } from './hands';
import { expect, moving, test } from './test';

const { viewport: _, ...phone } = devices['Galaxy S8'];
test.use({ ...phone, viewport: { width: 360, height: 740 }, locale: 'en' });

test('a phone plays a whole game, by thumb, with all that moves', async ({ page, marea }) => {
  await moving(page);
  await page.goto(marea.url);
  await page.getByRole('link', { name: 'With friends' }).first().tap();
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: '2', exact: true }).tap();
  await page.getByLabel('Seat 2', { exact: true }).selectOption('bot:0');
  await page.getByRole('switch', { name: 'Bots play at once' }).tap();
  await page.getByRole('button', { name: 'Set up the table' }).tap();
  await expect(page.getByRole('grid')).toBeVisible();

  let checked = false;
  while (!(await isOver(page))) {
    await page.waitForFunction(() => document.title.startsWith('●') || document.querySelector('.end') !== null);
    if (await isOver(page)) break;
    if (await page.locator('.steps').isVisible()) {
      if (!checked) await nothingIsCutOff(page);
      checked = true;
      const tapped = page.locator('.card.next').first().tap({ timeout: 5000 });
      if (
        !(await tapped.then(
          () => true,
          () => false,
        ))
      )
        continue; // as below
    } else {
      const [first] = await lit(page);
      if (first === undefined) continue; // the last card was played, and the end is about to be shown
      await square(page, first).tap();
    }
    await done(page, () => page.locator('.thumb .pri').tap());
  }
  await expect(page.locator('.end h2')).toContainText(/wins|victory/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

async function nothingIsCutOff(page: import('@playwright/test').Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const small = await page.locator('button:visible, a:visible, select:visible').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const box = element.getBoundingClientRect();
      const before = getComputedStyle(element, '::before');
      const grown = before.content !== 'none' ? parseFloat(before.top) * -2 || 0 : 0;
      const cell = element.matches('.cells *') ? 0.5 : 0;
      return box.height + grown + cell < 44 && !element.closest('.steps')
        ? [`${element.outerHTML.slice(0, 80)} ${box.height}`]
        : [];
    }),
  );
  expect(small).toEqual([]);
}
