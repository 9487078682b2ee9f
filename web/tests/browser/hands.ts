import type { Page } from '@playwright/test';
import { holdOnly, type Made, me, prepare, quick, reach } from './tables';
import { expect } from './test';

/** Hands that play through the page as a person does: by what is lit, and nothing else. */

export const lit = (page: Page): Promise<string[]> =>
  page.locator('[data-lit]').evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset['square']!));

export const square = (page: Page, name: string) => page.locator(`[data-square="${name}"]`);

export const isMyTurn = (page: Page): Promise<boolean> => page.title().then((title) => title.startsWith('●'));
export const isOver = (page: Page): Promise<boolean> => page.locator('.end').isVisible();

/**
 * Waits until this page is asked or shows a round's reckoning, or the game is over: true unless it is. The title calls
 * before the board is there.
 */
export async function asked(page: Page, timeout = 60_000): Promise<boolean> {
  await page.waitForFunction(
    () =>
      (document.title.startsWith('●') && document.querySelector('.screen main') !== null) ||
      document.querySelector('.end, .reckoning') !== null,
    null,
    { timeout },
  );
  return !(await isOver(page));
}

/** Opens a table of our own in mid-game, when it is asked there; gives the table's id. */
export async function sitDown(page: Page, url: string, wish: Record<string, unknown>, plies: number): Promise<string> {
  await page.goto(url);
  const { table } = await prepare(page, wish, plies);
  await page.goto(`${url}#/table/${table}`);
  await asked(page);
  return table;
}

/** Bo comes by the link and sits down. */
export async function takeSeat(bo: Page, link: string): Promise<void> {
  await bo.goto(link);
  await bo.getByLabel('Your name').fill('Bo');
  await bo.getByRole('button', { name: 'Take a seat' }).click();
}

/** Opens Ada's table while Bo, who sits elsewhere, is to move. */
export async function whileBoPlays(page: Page, url: string): Promise<Made> {
  await page.goto(url);
  const made = await prepare(page, quick(me('Ada'), me('Bo')), 8);
  expect(await reach(page, made, '^!', [], 1)).toBe(true);
  await holdOnly(page, made, 0);
  await page.goto(`${url}#/table/${made.table}`);
  await expect(page.getByRole('heading', { name: 'Bo to move' })).toBeVisible();
  return made;
}

const said = (page: Page) => page.evaluate(() => document.title + document.querySelector('main')?.textContent);

/** Does something and waits until the page shows that it was done. */
export async function done(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await said(page);
  await act();
  await expect.poll(() => said(page), { intervals: [20, 50, 100, 200] }).not.toBe(before);
}

/** Places one figure, on a house if there is one to be had. */
export async function place(page: Page): Promise<void> {
  const houses = page.locator('[data-lit]:not([aria-label*="platform"])');
  const name = await houses.first().getAttribute('data-square');
  await square(page, name!).click();
  await done(page, () => square(page, name!).click());
}

/** A whole turn, or the answer to whatever is asked: buys where it can, then plays the first lit card. */
export async function playTurn(page: Page): Promise<void> {
  if (!(await page.locator('.steps').isVisible())) {
    const [first] = await lit(page);
    if (first === undefined) return; // the last card was played, and the end is about to be shown
    await square(page, first).click();
    return done(page, () => square(page, first).click());
  }
  await page.keyboard.press('2');
  const buy = page.locator('.buys button').first();
  if (await buy.isVisible()) {
    await buy.click();
    await done(page, () => page.locator('.acts .pri').click());
  }
  await page.locator('.card.next').first().click();
  await done(page, () => page.locator('.acts .pri').click());
}
