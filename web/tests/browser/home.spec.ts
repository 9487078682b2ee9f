import { gzipSync } from 'node:zlib';
import { lit } from './hands';
import { bot, me, prepare, quick, setUp } from './tables';
import { expect, test } from './test';

test('one click leads to a table, small and without another host', async ({ page, marea }) => {
  const hosts = new Set<string>();
  let scripts = 0;
  page.on('response', async (response) => {
    hosts.add(new URL(response.url()).host);
    if (!response.url().endsWith('.js')) return;
    const script = await response.body();
    scripts += gzipSync(script, { level: 9 }).length;
  });
  await page.goto(marea.url);
  await page.getByRole('button', { name: 'Play now against bots' }).first().click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect.poll(() => lit(page)).not.toEqual([]);
  expect([...hosts]).toEqual([`127.0.0.1:${marea.port}`]);
  // Below the lower bound something would not have been counted.
  await expect.poll(() => scripts).toBeGreaterThan(80_000);
  expect(scripts).toBeLessThan(150_000);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(720);
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('grid')).toBeVisible();
});

for (const [width, height] of [
  [1280, 720],
  [844, 390],
] as const)
  test(`Tab goes through an offer as it stands, at ${width} × ${height}`, async ({ page, marea }) => {
    await page.setViewportSize({ width, height });
    await page.goto(marea.url);
    const controls = page.locator('.game').first().locator('button, a');
    await expect(controls).toHaveCount(4);
    const at = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    for (const [i, box] of at.entries())
      if (i > 0)
        expect(box.bottom > at[i - 1]!.top && (box.top >= at[i - 1]!.top || box.left > at[i - 1]!.left)).toBe(true);
  });

test('speaks four languages and remembers which', async ({ page, marea }) => {
  await page.goto(marea.url);
  const taglines = { Italiano: 'Siediti', Deutsch: 'Nimm Platz', Polski: 'Zajmij miejsce', English: 'Take a seat' };
  for (const [language, tagline] of Object.entries(taglines)) {
    await page.getByRole('button', { name: language }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(tagline);
  }
  await page.getByRole('button', { name: 'Polski' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Zajmij miejsce');
});

test('open tables are narrowed down by game and free seats; my own say their round', async ({ page, marea }) => {
  await page.goto(marea.url);
  const full = { game: 'venezia', seats: [me('Cleo'), me('Dino')], listed: true };
  await setUp(page, full);
  for (const game of ['venezia', 'venonta'])
    await setUp(page, { game, seats: [me('Emma'), { kind: 'open' }], listed: true });
  await prepare(page, quick(me('Ada'), bot('0')), 16);
  await page.reload();
  await expect(page.locator('section.mine li')).toContainText(/round \d+ of \d+.*your turn/);
  const listed = page.locator('section.listed');
  const row = (name: string, game: string) => listed.locator('li').filter({ hasText: name }).filter({ hasText: game });
  const rows = [row('Cleo', 'Venezia 2099'), row('Emma', 'Venezia 2099'), row('Emma', 'Venonta')];
  const shown = async (...expected: boolean[]) => {
    for (const [index, here] of expected.entries())
      if (here) await expect(rows[index]!.first()).toBeVisible();
      else await expect(rows[index]!).toHaveCount(0);
  };
  await shown(true, true, true);
  await listed.getByRole('button', { name: 'Venonta' }).click();
  await shown(false, false, true);
  await listed.getByRole('button', { name: 'Venezia 2099' }).click();
  await shown(true, true, false);
  await listed.getByLabel('With a free seat').check();
  await shown(false, true, false);
  await listed.getByRole('button', { name: 'All' }).click();
  await shown(false, true, true);
});

test('light and dark, whatever the system says', async ({ page, marea }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(marea.url);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect.poll(ground).toBe('rgb(12, 22, 29)');
  await page.getByRole('button', { name: 'Light / dark' }).click();
  await expect.poll(ground).toBe('rgb(233, 228, 216)');
  await page.reload();
  await expect.poll(ground).toBe('rgb(233, 228, 216)');
});
