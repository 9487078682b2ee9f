import { lit, square } from './hands';
import { expect, test } from './test';

test('the first game teaches by doing, can be left and taken up again, and skipped', async ({ page, marea }) => {
  await page.goto(marea.url);
  await page.getByRole('region', { name: 'Venezia 2099' }).getByRole('link', { name: 'Learn by playing' }).click();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  const coach = page.getByRole('complementary', { name: 'Learn by playing' });
  await expect(coach).toContainText('A city in the lagoon');
  await coach.getByRole('button', { name: 'Next' }).click();
  await expect(coach).toContainText('Place your figures');
  for (let i = 0; i < 3; i++) {
    await expect.poll(() => lit(page), { timeout: 30_000 }).not.toEqual([]);
    const houses = page.locator('[data-lit]:not([aria-label*="platform"])');
    const name = (await houses.first().getAttribute('data-square'))!;
    await square(page, name).click();
    await square(page, name).click();
    await expect(page.getByRole('gridcell', { name: new RegExp(`^${name}, .*your figure`) })).toBeVisible();
  }
  await expect(coach).toContainText('Your prophecies', { timeout: 30_000 });

  await page.goto(`${marea.url}#/learn`);
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(coach).toContainText('Your prophecies');
  await coach.getByRole('link', { name: 'V3.3.1' }).click();
  await expect(page.locator('#rule-V3\\.3\\.1')).toBeFocused();
  await page.getByRole('link', { name: 'Back to the table' }).click();
  await expect(coach).toContainText('Your prophecies');
  await coach.getByRole('button', { name: 'Skip' }).click();
  await expect(coach).toBeHidden();
});

test('the rules are there in every language', async ({ page, marea }) => {
  await page.goto(`${marea.url}#/rules/venezia/V4.2`);
  for (const [language, word] of Object.entries({ it: 'tesoro', de: 'Schatz', pl: 'Skarb', en: 'treasure' })) {
    await page.getByRole('combobox').selectOption(language);
    await expect(page.locator('#rule-V4\\.2')).toContainText(word);
    await expect(page.locator('.rule')).toHaveCount(33);
  }
});
