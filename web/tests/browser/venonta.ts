import type { Page } from '@playwright/test';
import { asked, isOver } from './hands';
import { expect } from './test';

/** Hands that play Venonta through the page: by what is lit and by its buttons, and nothing else. */

export type Press = (page: Page, selector: string, which?: number, timeout?: number) => Promise<void>;

/** A land is pressed at its name: the middle of what it is made of may lie in the sea. */
export const byClick: Press = (page, selector, which = 0, timeout = 5000) => {
  const found = page.locator(selector).nth(which);
  return (selector === '[data-lit]' ? found.locator('rect') : found).click({ timeout });
};
/** Only what a key can come to: by Tab, or on the map by its arrows. */
export const byKey: Press = async (page, selector, which = 0, timeout = 5000) => {
  const found = page.locator(selector).nth(which);
  // As a click waits for it too.
  await expect(found).toBeEnabled({ timeout });
  await found.focus({ timeout });
  expect(await found.evaluate((one: HTMLElement) => one.tabIndex >= 0 || one.dataset['land'] !== undefined)).toBe(true);
  await page.keyboard.press('Enter');
};

/** How many of each there are to press now. */
const offered = (page: Page) =>
  page.evaluate(() => {
    const count = (selector: string) => document.querySelectorAll(selector).length;
    return {
      cover: count('.cover .btn'),
      reckoning: count('.reckoning'),
      lit: count('[data-lit]'),
      // On a phone's map some of what is lit is out of the window.
      listed: count('.sheet [data-part=free] button'),
      rows: count('.row2'),
      choices: count('.turn .choice:not(:disabled)'),
      stalls: count('button.cell'),
      pay: count('.pay .pri:not(:disabled)'),
      confirm: count('.foot .pri:not(:disabled)'),
      suggested: count('.turn > .btn.pri:not(:disabled)'),
      finish: count('.finish:not(:disabled)'),
      cancel: count('.turn .head .link'),
      place: document.querySelector('.turn')?.textContent ?? '',
    };
  });

/** A little chance, always the same. */
export function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

/** Does one thing: confirms what is shown, else answers what is asked, else begins something or ends the turn. False if there is nothing. */
async function step(page: Page, by: Press, random: (below: number) => number): Promise<boolean> {
  const now = await offered(page);
  const press: Press = (page, selector, which) => by(page, selector, which, 1000);
  if (now.cover > 0) await press(page, '.cover .btn');
  else if (now.reckoning > 0) await press(page, '.reckoning .pri');
  else if (now.confirm > 0) await press(page, '.foot .pri');
  else if (now.pay > 0) await press(page, '.pay .pri');
  else if (now.suggested > 0) await press(page, '.turn > .btn.pri');
  else if (now.stalls > 0) await press(page, 'button.cell', random(now.stalls));
  else if (now.choices > 0) await press(page, '.turn .choice', random(now.choices));
  else if (now.finish > 0 && (now.rows === 0 || random(5) < 2)) await press(page, '.finish');
  else if (now.rows > 0) await press(page, '.row2', random(now.rows));
  else if (now.listed > 0) await press(page, '.sheet [data-part=free] button', random(now.listed));
  else if (now.lit > 0) await press(page, '[data-lit]', random(now.lit));
  else if (now.cancel > 0) await press(page, '.turn .head .link');
  else return false;
  return true;
}

/** Plays until the game is over, or until `enough` says so after a step. */
export async function playVenonta(
  page: Page,
  press: Press,
  seed: number,
  enough: () => Promise<boolean> = async () => false,
): Promise<number> {
  const random = chance(seed);
  let steps = 0;
  let idle = 0;
  // Others may take their time: as long as the test has.
  while (await asked(page, 500_000)) {
    const before = await said(page);
    // What was offered may be gone when it is pressed: a standing order or somebody else's answer came between.
    const pressed = await step(page, press, random).catch(() => null);
    // Who is asked has something to press, sooner or later.
    idle = pressed === false ? idle + 1 : 0;
    expect(idle, `asked for nothing: ${before}`).toBeLessThan(4);
    if (pressed !== null)
      await expect
        .poll(() => said(page), { intervals: [15, 25, 50, 100], timeout: 4000 })
        .not.toBe(before)
        .catch(() => undefined);
    ++steps;
    expect(steps).toBeLessThan(1500);
    if (await enough()) break;
  }
  return steps;
}

const said = (page: Page) =>
  page.evaluate(
    () =>
      document.title +
      document.querySelector('main')?.textContent +
      document.querySelectorAll('[aria-pressed=true]').length,
  );

/**
 * Panels that overlap, words that are cut (what refuses or asks must be read whole), anything beyond the window, and what could
 * be pressed in one's turn but for what lies over it.
 */
export const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const page = document.documentElement;
    if (page.scrollWidth > innerWidth) found.push(`wider than the window: ${page.scrollWidth}`);
    if (page.scrollHeight > innerHeight) found.push(`higher than the window: ${page.scrollHeight}`);
    const panels = [...document.querySelectorAll('main .panel')].map((panel) => ({
      panel,
      at: panel.getBoundingClientRect(),
    }));
    for (const { panel, at } of panels) {
      const name = panel.getAttribute('aria-label') ?? panel.className;
      // A phone's sheet scrolls.
      const scrolls = panel.closest('.body') !== null;
      if ((at.bottom > innerHeight + 1 && !scrolls) || at.right > innerWidth + 1)
        found.push(`out of the window: ${name}`);
      for (const other of panels) {
        if (other.panel === panel || other.panel.contains(panel) || panel.contains(other.panel)) continue;
        const wide = Math.min(at.right, other.at.right) - Math.max(at.left, other.at.left);
        const high = Math.min(at.bottom, other.at.bottom) - Math.max(at.top, other.at.top);
        if (wide > 1 && high > 1) found.push(`${name} overlaps ${other.panel.getAttribute('aria-label')}`);
      }
    }
    for (const button of document.querySelectorAll('section[data-part=turn] button')) {
      const { left, width, top, bottom } = button.getBoundingClientRect();
      if (width === 0) continue;
      const panel = button.closest('section')!.getBoundingClientRect();
      const named = button.textContent.trim();
      if (bottom > panel.bottom + 1) found.push(`below its panel: ${named}`);
      for (const y of [top + 3, bottom - 3]) {
        const there = document.elementFromPoint(left + width / 2, y);
        if (!button.contains(there) && !there?.closest('.menu')) found.push(`covered: ${named}`);
      }
    }
    for (const name of document.querySelectorAll('[data-part=hand] li .card'))
      if (name.scrollHeight > name.clientHeight + 1) found.push(`cut: ${name.textContent}`);
    for (const title of document.querySelectorAll('.since:not(.upright) > b'))
      if (title.getBoundingClientRect().bottom > title.parentElement!.getBoundingClientRect().bottom + 1)
        found.push(`runs out: ${title.textContent}`);
    for (const said of document.querySelectorAll('main .cell.off, main .say, main .ask, main .choice'))
      if (getComputedStyle(said).overflowY !== 'visible' && said.scrollHeight > said.clientHeight + 1)
        found.push(`cut: ${said.textContent}`);
    for (const title of document.querySelectorAll('[data-part=turn] > h2, [data-part=turn] > h2 > span:first-child'))
      if (title.scrollWidth > title.clientWidth + 1) found.push(`runs out: ${title.textContent}`);
    for (const figure of document.querySelectorAll('[data-part=status] > div'))
      if (figure.scrollWidth > figure.clientWidth + 1) found.push(`cut: ${figure.textContent}`);
    return [...new Set(found)];
  });

/** Names, seas and figures on the map of which one stands upon another, or upon an owner’s shape. */
export const covered = (page: Page): Promise<string[]> =>
  page.locator('svg.map').evaluate((map) => {
    const at = (one: Element) => one.getBoundingClientRect();
    // What runs askew has a box that is far from it; the ring's numbers stand outside the world.
    const world = [...map.querySelectorAll('.still text:not(.count):not([class*=loss]):not([transform])')]
      .map((text) => ({ said: text.textContent?.trim(), at: at(text) }))
      .filter(({ said }) => /\p{L}{3}/u.test(said ?? ''));
    if (world.length < 20) return ['where are the words?'];
    const shapes = [...map.querySelectorAll(".still use[href^='#mk-'], .plate")].map((one) => ({
      said: 'a shape',
      at: at(one),
    }));
    return world.flatMap((a, i) =>
      [...world.slice(i + 1), ...shapes]
        .filter(
          (b) =>
            Math.min(a.at.right, b.at.right) - Math.max(a.at.left, b.at.left) > 1 &&
            Math.min(a.at.bottom, b.at.bottom) - Math.max(a.at.top, b.at.top) > 4,
        )
        .map((b) => `${a.said} / ${b.said}`),
    );
  });

/** What can be scrolled inside the table, the log and the talk apart: on a large screen nothing has to be. */
export const scrolls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(
        (one) =>
          ['auto', 'scroll'].includes(getComputedStyle(one).overflowY) &&
          one.scrollHeight > one.clientHeight + 1 &&
          !one.closest('.log, .chat'),
      )
      .map((one) => `${one.className}: ${one.textContent?.slice(0, 60)}`),
  );

/** In the world that people play. */
export const wish = (...seats: object[]) => ({
  game: 'venonta',
  pace: 'instant',
  seats,
});
export { isOver };
