import { asked, lit, square } from './hands';
import { bot, me, prepare, quick, setUp } from './tables';
import { expect, test } from './test';

/** A picture of each main screen, for eyes; docs/ has copies of table-light, home-dark and phone-light. */
test('every main screen has its picture', async ({ page, marea }) => {
  const picture = (name: string) => page.screenshot({ path: `../build/pictures/${name}.png` });
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
    await picture(`home-${theme}`);
    await page.goto(`${marea.url}#/new/venezia`);
    await expect(page.getByText('How figures walk')).toBeVisible();
    await picture(`setup-${theme}`);
    await page.getByRole('button', { name: 'Set up the table' }).click();
    await page.getByRole('button', { name: 'QR' }).first().click();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await picture(`waiting-${theme}`);
    await page.goto(`${marea.url}#/learn`);
    await expect(page.getByText('Your first game')).toBeVisible();
    await picture(`learn-${theme}`);
    await page.goto(`${marea.url}#/rules/venezia/V3.1.1`);
    await expect(page.locator('.rule').first()).toBeVisible();
    await picture(`rules-${theme}`);
    await page.goto(`${marea.url}#/table/${table}`);
    await asked(page);
    await square(page, (await lit(page))[0]!).click();
    await square(page, (await lit(page))[0]!).click();
    await picture(`table-${theme}`);
    await page.goto(`${marea.url}#/table/${over}`);
    await expect(page.locator('.end canvas')).toBeVisible();
    await picture(`end-${theme}`);
    await page.goto(`${marea.url}#/replay/${over}/30`);
    await expect(page.locator('canvas')).toBeVisible();
    await picture(`replay-${theme}`);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${marea.url}#/`);
    await expect(page.getByText('Play now').first()).toBeVisible();
    await picture(`phone-home-${theme}`);
    await page.goto(`${marea.url}#/table/${table}`);
    await asked(page);
    await picture(`phone-${theme}`);
    await page.setViewportSize({ width: 1280, height: 720 });
  }
});
