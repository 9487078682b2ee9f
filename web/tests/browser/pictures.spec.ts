import { asked, lit, square } from './hands';
import { bot, me, prepare, quick, setUp } from './tables';
import { expect, picture, test } from './test';

/** A picture of each main screen, for eyes, where PICTURES asks for them; docs/ has copies of table-light, home-dark and phone-light. */
test('every main screen has its picture', async ({ page, marea }) => {
  test.skip(!process.env['PICTURES'], 'draws, and proves nothing');
  await page.goto(marea.url);
  await expect(page.getByText('Play now').first()).toBeVisible();
  const { table } = await prepare(page, quick(me('Ada'), bot(), bot(), bot()), 60);
  const { table: over } = await prepare(page, quick(me('Ada'), bot(), bot()), 1000);
  await setUp(page, { game: 'venezia', seats: [me('Zofia'), { kind: 'open' }, bot()], listed: true });
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(`${marea.url}#/`);
    await page.reload();
    await expect(page.getByText('Play now').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Join' }).first()).toBeVisible();
    await picture(page, `home-${theme}`);
    await page.goto(`${marea.url}#/new/venezia`);
    await expect(page.getByText('How figures walk')).toBeVisible();
    await picture(page, `setup-${theme}`);
    await page.getByRole('button', { name: 'Set up the table' }).click();
    await page.getByRole('button', { name: 'QR' }).first().click();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await picture(page, `waiting-${theme}`);
    await page.goto(`${marea.url}#/learn`);
    await expect(page.getByText('Your first game')).toBeVisible();
    await picture(page, `learn-${theme}`);
    await page.goto(`${marea.url}#/rules/venezia/V3.1.1`);
    await expect(page.locator('.rule').first()).toBeVisible();
    await picture(page, `rules-${theme}`);
    await page.goto(`${marea.url}#/table/${table}`);
    await asked(page);
    await square(page, (await lit(page))[0]!).click();
    await square(page, (await lit(page))[0]!).click();
    await picture(page, `table-${theme}`);
    await page.goto(`${marea.url}#/table/${over}`);
    await expect(page.locator('.end canvas')).toBeVisible();
    await picture(page, `end-${theme}`);
    await page.goto(`${marea.url}#/replay/${over}/30`);
    await expect(page.locator('canvas')).toBeVisible();
    await picture(page, `replay-${theme}`);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${marea.url}#/`);
    await expect(page.getByText('Play now').first()).toBeVisible();
    await picture(page, `phone-home-${theme}`);
    await page.goto(`${marea.url}#/table/${table}`);
    await asked(page);
    await picture(page, `phone-${theme}`);
    await page.setViewportSize({ width: 1280, height: 720 });
  }
});
