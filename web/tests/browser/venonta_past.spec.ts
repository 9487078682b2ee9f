import type { Page } from '@playwright/test';
import { againstBots, arms, cheap, hotSeats, noCards, usual } from './deeds';
import { asked } from './hands';
import { bot, holdOnly, me, prepare, reach } from './tables';
import { expect, resize, speak, test } from './test';
import { scrolls, wish } from './venonta';

/** What was: the end of a round as it was then, and what others did meanwhile. */

const phone = [360, 740] as const;
const later = async (page: Page, url: string): Promise<void> => {
  const made = await againstBots(page, url, 3, 260);
  await page.goto(`${url}#/table/${made.table}`);
  await asked(page);
};
const year = (page: Page) => page.locator('[data-part=round] [aria-current=step]');

test('a reckoning shows the world of its own year, step by step', async ({ page, marea }) => {
  await later(page, marea.url);
  const fish = page.locator('.map .title').first();
  const now = await fish.textContent();
  // What the objectives of the last round brought stands with the seats.
  await expect(page.locator('.seat small')).toHaveCount(4);
  const scored = await page.locator('.seat small').allTextContents();
  await expect(year(page)).not.toHaveText('1950');
  await page.getByRole('button', { name: '1950' }).click();
  await expect(year(page)).toHaveText('1950');
  await expect(page.locator('header.top h1')).toContainText('1950');
  // Nothing can be done in the past.
  await expect(page.locator('[data-lit]')).toHaveCount(0);
  const sea = page.locator('section', { has: page.getByRole('heading', { name: 'Fish' }) });
  const [before, after] = (await sea.locator('b').allTextContents()).map(Number);
  await expect(fish).toContainText(`Fish ${before}`);
  await page.locator('.reckoning .pri').click();
  await expect(fish).toHaveText(new RegExp(`Fish ${after}\\s*$`));
  await page.getByRole('button', { name: 'Show all at once' }).click();
  const shown = await page.locator('.goals .num').allTextContents();
  const points = (texts: string[]) => texts.map((text) => /\+?(\d+)/.exec(text)![1]).sort();
  expect(points(scored)).toEqual(points(shown));
  await page.keyboard.press('Escape');
  await expect(year(page)).not.toHaveText('1950');
  await expect(fish).toHaveText(now ?? '');

  await resize(page, ...phone);
  await page.getByRole('button', { name: 'World', exact: true }).click();
  await page.getByRole('button', { name: '1950' }).click();
  await expect(page.locator('header.top h1 b')).toHaveText('1950');
  await page.keyboard.press('Escape');
  await expect(page.locator('header.top h1 b')).not.toHaveText('1950');
});

for (const [bots, width, height, seed] of [
  [3, 1280, 720, '2099'],
  [5, 1440, 900, '5eed'],
] as const)
  test(`what ${bots + 1} are told at a round’s end need not be scrolled in any language`, async ({ page, marea }) => {
    await page.setViewportSize({ width, height });
    await page.goto(marea.url);
    const seats = [me('Maximiliane'), ...Array.from({ length: bots }, () => bot('1'))];
    const { table } = await prepare(page, { ...wish(...seats), seed: seed.repeat(16) }, 5000);
    await page.goto(`${marea.url}#/table/${table}`);
    await page.getByRole('button', { name: '2000' }).click();
    await page.getByRole('button', { name: 'Show all at once' }).click();
    for (const language of ['de', 'it', 'pl', 'en']) {
      await speak(page, language);
      expect.soft(await scrolls(page), language).toEqual([]);
    }
  });

test('a world that is lost in its second round says what would have saved it', async ({ page, marea }) => {
  const made = await hotSeats(page, marea.url, ['Ada', 'Bo', 'Cleo', 'Dino'], cheap, noCards);
  const drive = (until: string) => reach(page, made, until, ['^factory', ...usual]);
  expect(await drive('^feed')).toBe(true);
  await page.goto(`${marea.url}#/table/${made.table}`);
  await expect(page.locator('.cover')).toBeVisible();
  // All go on elsewhere while this page looks on, over the end of the first round.
  expect(await drive('^never$')).toBe(false);
  await expect(page.locator('.reckoning')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.end h2')).toHaveText('The world is lost.');
  await expect(page.getByRole('heading', { name: 'What would have saved it' })).toBeVisible();
});

test('whoever was attacked reads that first and sees it on the map, on the narrowest phone too', async ({
  page,
  marea,
}) => {
  const made = await hotSeats(page, marea.url, ['Ada', 'Bo', 'Cleo', 'Dino'], cheap, noCards);
  // All but Ada have had a turn.
  expect(await reach(page, made, '^farm$', usual, 0)).toBe(true);
  expect(await reach(page, made, '^on$', [...arms, ...usual])).toBe(true);
  // Ada attacks Cleo.
  expect(await reach(page, made, '^farm$', ['^truce$', ...usual], 2)).toBe(true);
  await holdOnly(page, made, 2);
  await page.goto(`${marea.url}#/table/${made.table}`);
  await asked(page);

  // The line, its arrow and its pin are lit together, whichever is pointed at.
  const chip = page.locator('.since .chip').first();
  const [arrow, pin] = [page.locator('.arrow[data-news="1"]'), page.locator('.pin[data-news="1"]')];
  await expect(chip).toContainText('Ada attacks Middle East (Cleo) from Europe.');
  await expect(arrow).toBeVisible();
  const lands = async (): Promise<string[]> => {
    const at = await arrow.locator('.line').evaluate((line: SVGPathElement) => {
      const matrix = line.getScreenCTM()!;
      return [0, line.getTotalLength()].map((far) => {
        const { x, y } = line.getPointAtLength(far).matrixTransform(matrix);
        return { x, y };
      });
    });
    const near = async ({ x, y }: { x: number; y: number }): Promise<string> => {
      const all = await page.locator('[data-land]').evaluateAll((lands) =>
        lands.map((land) => {
          const { x, y, width, height } = land.querySelector('rect')!.getBoundingClientRect();
          return { id: (land as HTMLElement).dataset['land']!, x: x + width / 2, y: y + height / 2 };
        }),
      );
      return all.sort((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0]!.id;
    };
    return Promise.all(at.map(near));
  };
  expect(await lands()).toEqual(['EUR', 'MEA']);
  await chip.focus();
  for (const one of [arrow, pin]) await expect(one).toHaveClass(/seen/);
  await page.locator('.finish').focus();
  for (const one of [arrow, pin]) await expect(one).not.toHaveClass(/seen/);
  await pin.hover();
  for (const one of [arrow, chip]) await expect(one).toHaveClass(/seen/);
  // A fight is one piece of news; each has its line, a row of four at a time.
  const numbers = page.locator('.since .vn-pin');
  const count = await page.locator('.since .pager').count();
  expect(count).toBe(1);
  await expect(numbers).toHaveText(['1', '2', '3', '4']);
  await page.getByRole('button', { name: /^\d+ more$/ }).click();
  await expect(numbers.first()).toHaveText('5');
  // A screen reader is told at the territory what happened there.
  await expect(page.locator('[data-land=MEA]')).toHaveAttribute('aria-label', /since your last turn: 1/);
  // What one does oneself has the map for itself.
  await page
    .locator('.row2')
    .filter({ hasText: /^\s*Attack/ })
    .click();
  await expect(arrow).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(arrow).toBeVisible();

  await resize(page, 320, 640);
  await page.reload();
  const returned = page.locator('.returned');
  await expect(returned).toContainText('Ada attacks Middle East');
  await expect(page.locator('.row2').first()).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.finish')).toBeInViewport({ ratio: 1 });
  await returned.click();
  await expect(page.locator('.since .me').first()).toContainText('Ada attacks Middle East');
  await expect(page.locator('.since .chip').nth(4)).toContainText(/\w/);
  // A tap on a line lights it on the map and brings it into sight.
  await page.locator('.since .chip').first().click();
  await expect(arrow).toHaveClass(/seen/);
  await expect(page.locator('[data-land=MEA] rect')).toBeInViewport({ ratio: 0.5 });
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(returned).toBeVisible();
});
