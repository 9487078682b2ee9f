import type { Page } from '@playwright/test';
import { verdict } from './axe';
import { asked, lit, square } from './hands';
import { bot, me, prepare, quick, setUp } from './tables';
import { expect, test } from './test';

async function inTurn(page: Page, url: string): Promise<void> {
  const { table } = await prepare(page, quick(me('Ada'), bot(), bot(), bot()), 40);
  await page.goto(`${url}#/table/${table}`);
  await asked(page);
  await square(page, (await lit(page))[0]!).click();
  await square(page, (await lit(page))[0]!).click();
}

const screens: Record<string, (page: Page, url: string) => Promise<void>> = {
  home: (page, url) => page.goto(url).then(() => expect(page.getByText('Play now').first()).toBeVisible()),
  setup: (page, url) =>
    page.goto(`${url}#/new/venezia`).then(() => expect(page.getByText('How figures walk')).toBeVisible()),
  join: async (page, url) => {
    const { table, invite } = await setUp(page, quick(me('Bo'), { kind: 'open' }));
    await page.goto(`${url}#/join/${table}/${invite}`);
    await expect(page.locator('form')).toContainText('1 free seat');
  },
  'dead link': async (page, url) => {
    await page.goto(`${url}#/join/0000000000000000/y`);
    await expect(page.getByText('This link leads nowhere')).toBeVisible();
  },
  rules: (page, url) =>
    page.goto(`${url}#/rules/venezia`).then(() => expect(page.locator('.rule').first()).toBeVisible()),
  learn: (page, url) => page.goto(`${url}#/learn`).then(() => expect(page.getByText('Your first game')).toBeVisible()),
  waiting: async (page, url) => {
    await page.goto(`${url}#/new/venezia`);
    await page.getByRole('button', { name: 'Set up the table' }).click();
    await page.getByRole('button', { name: 'QR' }).first().click();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  },
  table: inTurn,
  menu: async (page, url) => {
    await inTurn(page, url);
    await page.getByRole('button', { name: 'Ask me', exact: true }).click();
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('complementary', { name: 'More' })).toBeVisible();
  },
  end: async (page, url) => {
    const { table } = await prepare(page, quick(me('Ada'), bot('0')), 1000);
    await page.goto(`${url}#/table/${table}`);
    await expect(page.locator('.end canvas')).toBeVisible();
  },
  replay: async (page, url) => {
    const { table } = await prepare(page, quick(me('Ada'), bot('0')), 1000);
    await page.goto(`${url}#/replay/${table}/20`);
    await expect(page.locator('canvas')).toBeVisible();
  },
};

/** A laptop in the dark and a phone in the light; SIZES=all takes four widths, in both themes. */
const all = process.env['SIZES'] === 'all';
const few: { width: number; height: number; theme: 'light' | 'dark' }[] = [
  { width: 1280, height: 720, theme: 'dark' },
  { width: 320, height: 640, theme: 'light' },
];
const looks = all
  ? [...few, { width: 768, height: 1024, theme: 'dark' }, { width: 1920, height: 1080, theme: 'light' }]
  : few;
const themes = (theme: string) => (all ? (['light', 'dark'] as const) : [theme as 'light' | 'dark']);

for (const [name, open] of Object.entries(screens))
  test(`axe finds nothing: ${name}`, async ({ page, marea }) => {
    await page.goto(marea.url);
    await open(page, marea.url);
    for (const { theme, ...size } of looks) {
      await page.setViewportSize(size);
      // A phone's bar lies over what can be pushed from under it.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      for (const one of themes(theme)) expect.soft(await verdict(page, one), `${size.width} pixels`).toEqual([]);
    }
  });

test('at 200 % zoom everything is still there', async ({ page, marea }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto(marea.url);
  const { table } = await prepare(page, quick(me('Ada'), bot(), bot()), 40);
  await page.goto(`${marea.url}#/table/${table}`);
  await asked(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
  await page.locator('.card.next').first().click();
  for (const part of ['.board', '.card.next', '.thumb .pri']) await expect(page.locator(part).first()).toBeInViewport();
  await page.locator('.thumb .pri').click();
  await expect(page.locator('div[role=log]')).not.toBeEmpty();
});
