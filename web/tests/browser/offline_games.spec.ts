import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { letBotsFinish, needsEngine, playNow, playVenezia, ways } from './alone';
import { verdict } from './axe';
import { asked, place } from './hands';
import { expect, test } from './test';
import { byClick, playVenonta } from './venonta';

needsEngine();

const root = join(import.meta.dirname, '..', '..', '..');
const scenario = readFileSync(join(root, 'scenarios', 'terra-1950.json'), 'utf8');
const file = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

for (const [way, goAlone] of Object.entries(ways)) {
  test(`${way}: Venonta against bots, by hand and then by bots, to its very end`, async ({ someone }) => {
    const page = await someone({ serviceWorkers: 'allow' });
    const { end } = await goAlone(page);
    await playNow(page, 'Venonta');
    await asked(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    await expect(page.getByRole('complementary', { name: 'Hint' })).toContainText(/\w+ \w+/, { timeout: 30_000 });
    let steps = 0;
    await playVenonta(page, byClick, 3, async () => (steps += 1) >= 5);
    await letBotsFinish(page);
    await page
      .getByRole('link', { name: /^Replay/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: /^After \d+ of/ })).toBeVisible();
    await page.getByRole('button', { name: 'Review this game' }).click();
    await expect(page.getByText(/[1-9]\d* of \d+ decisions? looked at/)).toBeVisible({ timeout: 60_000 });
    await end();
  });

  test(`${way}: Venezia with a hint, and by bots to its very end`, async ({ someone }) => {
    const page = await someone({ serviceWorkers: 'allow' });
    const { end } = await goAlone(page);
    await playVenezia(page);
    await expect(page.getByRole('heading', { name: /^After \d+ of/ })).toBeVisible();
    // One review proves what takes a minute or more; elsewhere it is begun.
    await page.getByRole('button', { name: 'Review this game' }).click();
    await expect(page.getByText(/decisions? looked at/)).toBeVisible();
    if (way === 'static folder') {
      await expect(page.getByText('Chances to win with all hands open')).toBeVisible({ timeout: 400_000 });
      expect(await verdict(page, 'light')).toEqual([]);
    }
    await end();
  });

  test(`${way}: the rules of both games, in every language`, async ({ someone }) => {
    const page = await someone({ serviceWorkers: 'allow' });
    const { url, end } = await goAlone(page);
    for (const [game, rules] of [
      ['venezia', 33],
      ['venonta', 54],
    ] as const) {
      await page.goto(`${url}#/rules/${game}`);
      for (const language of ['it', 'de', 'pl', 'en']) {
        await page.getByRole('combobox').first().selectOption(language);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('.rule')).toHaveCount(rules);
      }
    }
    await end();
  });

  test(`${way}: the first game of both games`, async ({ someone }) => {
    const page = await someone({ serviceWorkers: 'allow' });
    const { url, end } = await goAlone(page);
    const coach = page.getByRole('complementary', { name: 'Learn by playing' });
    for (const [game, said, next] of [
      ['Venezia 2099', 'A city in the lagoon', 'Place your figures'],
      ['Venonta', 'A race on one ring', 'Take your territories'],
    ] as const) {
      await page.getByRole('region', { name: game }).getByRole('link', { name: 'Learn by playing' }).click();
      await page.getByRole('button', { name: 'Begin', exact: true }).click();
      await expect(coach).toContainText(said, { timeout: 30_000 });
      await coach.getByRole('button', { name: 'Next' }).click();
      await expect(coach).toContainText(next);
      await asked(page);
      if (game === 'Venonta') await byClick(page, '[data-lit]');
      else await place(page);
      await expect.poll(() => page.locator('.log li').count()).toBeGreaterThan(0);
      await page.goto(url);
    }
    await end();
  });

  test(`${way}: two around one screen, a record replayed, a world read and one's own checked`, async ({ someone }) => {
    const page = await someone({ serviceWorkers: 'allow' });
    const { url, end } = await goAlone(page);
    await page.getByRole('region', { name: 'Venonta' }).getByRole('link', { name: 'Around one screen' }).click();
    await page.getByRole('button', { name: '2', exact: true }).click();
    await page.getByRole('button', { name: 'Set up the table' }).click();
    await page.getByRole('button', { name: /show my cards/ }).click();
    await expect.poll(() => page.locator('[data-lit]').count()).toBeGreaterThan(0);
    await byClick(page, '[data-lit]');
    await byClick(page, '.foot .pri:not(:disabled)');
    await expect(page.getByText(/^Hand the screen to/)).toBeVisible({ timeout: 30_000 });

    const golden = readFileSync(join(root, 'tests', 'golden', 'venezia.jsonl'), 'utf8').split('\n')[0]!;
    await page.goto(url);
    await page.getByLabel('Open a record').setInputFiles(file('game.json', golden));
    await expect(page.getByRole('heading', { name: /^After 0 of/ })).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByRole('heading', { name: /After (\d+) of \1 / })).toBeVisible();

    await page.goto(`${url}#/scenario`);
    await expect(page.getByRole('heading', { name: 'Terra 1950' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Map of this world' }).first()).toBeVisible();
    // What cards say is made of the engine's keys and the page's words.
    await expect(page.getByRole('region', { name: 'Cards, territories and costs' })).toContainText(/tokens?/);
    const own = page.getByRole('group', { name: 'Your own world' });
    const choose = page.getByLabel('Choose a file or drop it here').first();
    await choose.setInputFiles(file('bad.json', scenario.replace(/"water": \d/, '"water": 44')));
    await expect(own.locator('.wrong code').filter({ hasText: '"water": 44' })).toBeVisible();
    await choose.setInputFiles(file('good.json', scenario));
    await expect(own.getByText('Nothing is wrong with it.')).toBeVisible();
    expect([...(await verdict(page, 'light')), ...(await verdict(page, 'dark'))]).toEqual([]);
    await end();
  });
}
