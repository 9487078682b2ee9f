import type { Page } from '@playwright/test';
import { expect } from './test';

/** The board is whole and large, the hand and the main button on the first screen. */
export async function aTurnFits(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const board = (await page.locator('.board').first().boundingBox())!;
  expect(board.y + board.height).toBeLessThanOrEqual(height + 1);
  expect(board.width).toBeGreaterThan(0.55 * Math.min(width, height));
  await expect(page.locator('.card').first()).toBeInViewport({ ratio: 0.6 });
  // Cards of a hand beside the board are wide enough, however many there are.
  for (const card of await page.locator('[data-part=hand] .card').all())
    expect((await card.boundingBox())!.width).toBeGreaterThanOrEqual(60);
  // What happened meanwhile is told again at a tap, above the bar.
  const since = page.locator('.below .since');
  if (await since.isVisible()) {
    const bar = (await page.locator('.thumb').first().boundingBox())!;
    const { y, height: high } = (await since.boundingBox())!;
    expect(y + high).toBeLessThanOrEqual(bar.y);
  }
  const main = page.locator('.acts .pri, .thumb .pri');
  if ((await main.count()) > 0) await expect(main.first()).toBeInViewport({ ratio: 1 });
}

/** The name of the page covers nothing that is written and is not cut off, and everything has one left edge. */
export async function homeIsWhole(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    const word = document.querySelector<SVGTextElement>('.hero .mk')!;
    const { left, right } = word.getBoundingClientRect();
    // Its letters, not the line that they stand in: capitals are three quarters of the type's size.
    const high = Number(word.getAttribute('y')) - 0.75 * parseFloat(getComputedStyle(word).fontSize);
    const name = { left, right, top: new DOMPoint(0, high).matrixTransform(word.getScreenCTM()!).y };
    const covered = ['.home nav', '.home h1 b', '.home h1 .sub'].filter((words) => {
      const { left, right, bottom, width } = box(words);
      return width > 0 && left < name.right && name.left < right && bottom > name.top;
    });
    const edges = ['header.wrap', 'main.wrap', '.home .games', 'footer .wrap'].map((part) =>
      Math.round(box(part).left),
    );
    // However wide the window, what is in it takes more than half.
    const empty = box('.home .games').width < 0.6 * innerWidth;
    return { covered, cut: name.left < 0 || name.right > innerWidth, edges: new Set(edges).size, empty };
  });
  expect(found).toEqual({ covered: [], cut: false, edges: 1, empty: false });
}

/** What is written on a page in sentences, or at least in three words. */
export const sentences = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent!.trim();
      if ((text.match(/\p{L}{2,}/gu) ?? []).length > 2 && texts.currentNode.parentElement!.checkVisibility())
        found.push(text);
    }
    return found;
  });

/** Words that are wider than what they stand in and are cut there, keys instead of words, and values that nobody put in. */
export const misspoken = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const writes = (one: Element) =>
      [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== '');
    const cut = [...document.querySelectorAll('main *')]
      .filter((one) => writes(one) && getComputedStyle(one).overflowX !== 'visible' && one.clientWidth > 1)
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map((one) => `cut: ${one.textContent}`);
    const raw = document.body.innerText.match(/\b[a-z]+(\.[a-z_]+){2,}|\{\w+[,}]/g) ?? [];
    return [...cut, ...raw];
  });
