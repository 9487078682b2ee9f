import type { Page } from '@playwright/test';
import { verdict } from './axe';
import { asked, lit, square } from './hands';
import { bot, me, prepare, quick, setUp } from './tables';
import { expect, test } from './test';

const screens: Record<string, (page: Page, url: string, table: string) => Promise<void>> = {
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
  table: async (page, url, table) => {
    await page.goto(`${url}#/table/${table}`);
    await asked(page);
    await square(page, (await lit(page))[0]!).click();
    await square(page, (await lit(page))[0]!).click();
  },
  menu: async (page) => {
    await page.getByRole('button', { name: 'Ask me', exact: true }).click();
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('complementary', { name: 'More' })).toBeVisible();
  },
};

test('axe finds nothing on any screen in either theme', async ({ page, marea }) => {
  await page.goto(marea.url);
  const { table } = await prepare(page, quick(me('Ada'), bot(), bot(), bot()), 40);
  for (const [name, open] of Object.entries(screens)) {
    await open(page, marea.url, table);
    for (const theme of ['light', 'dark'] as const) expect.soft(await verdict(page, theme), name).toEqual([]);
  }
});

test('axe finds nothing at the end, in a replay and on a phone', async ({ page, marea }) => {
  await page.goto(marea.url);
  const { table } = await prepare(page, quick(me('Ada'), bot('0')), 1000);
  const { table: going } = await prepare(page, quick(me('Ada'), bot(), bot()), 40);
  for (const theme of ['light', 'dark'] as const) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(`${marea.url}#/table/${table}`);
    await expect(page.locator('.end canvas')).toBeVisible();
    expect.soft(await verdict(page, theme), 'end').toEqual([]);
    await page.goto(`${marea.url}#/replay/${table}/20`);
    await expect(page.locator('canvas')).toBeVisible();
    expect.soft(await verdict(page, theme), 'replay').toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${marea.url}#/table/${going}`);
    await asked(page);
    expect.soft(await verdict(page, theme), 'phone').toEqual([]);
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
