import type { Page } from '@playwright/test';
import { asked } from './hands';
import { bot, me, prepare, quick, setUp } from './tables';
import { expect, test } from './test';

/**
 * Every screen at every size: nothing overlaps, overflows or is cut. A few sizes by default; SIZES=all takes all of them in both
 * themes and in the longest language too, and leaves pictures for eyes in build/pictures/sizes.
 */
const all = process.env['SIZES'] === 'all';
const few: [number, number][] = [[320, 640], [844, 390], [1024, 768], [1920, 1080]]; // prettier-ignore
const many: [number, number][] = [
  ...few, [360, 740], [390, 844], [640, 360], [768, 1024], [960, 720], [1280, 600], [1280, 720], [1440, 900], [2560, 1440],
]; // prettier-ignore
const sizes = all ? many : few;
const themes = all ? (['light', 'dark'] as const) : (['light'] as const);
const languages = all ? (['en', 'de'] as const) : (['de'] as const);

/** What is wrong with what is shown, in words. */
function faults(): string[] {
  const wide = document.documentElement.clientWidth;
  const found: string[] = [];
  if (document.documentElement.scrollWidth > wide)
    found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  for (const element of document.querySelectorAll<HTMLElement>(
    'button, a, h1, h2, b, p, span, li, em, label, dd, td',
  )) {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (box.width === 0 || box.height === 0 || style.visibility === 'hidden' || element.closest('.said, [hidden], svg'))
      continue;
    const name = `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 30)}”`;
    if ((box.right > wide + 1 || box.left < -1) && !scrolls(element.parentElement))
      found.push(`${name} leaves the page`);
    if (element.tagName === 'BUTTON' && element.scrollWidth > element.clientWidth + 1)
      found.push(`${name} is too narrow`);
    const cut = element.scrollWidth > element.clientWidth + 1 && ['hidden', 'clip'].includes(style.overflowX);
    if (cut && style.textOverflow !== 'ellipsis') found.push(`${name} is cut`);
    const size = parseFloat(style.fontSize);
    if (element.childElementCount === 0 && element.textContent?.trim() && size < 10.9)
      found.push(`${name} is ${size} px`);
  }
  const blocks = [...document.querySelectorAll('main .panel, main .board, .strip, header.top, .cards')].filter(
    (block) => block.getBoundingClientRect().height > 0 && !block.closest('[hidden]'),
  );
  blocks.forEach((one, i) =>
    blocks.slice(i + 1).forEach((other) => {
      if (one.contains(other) || other.contains(one)) return;
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 2 && down > 2 && !scrolls(one) && !scrolls(other))
        found.push(`“${one.className}” lies over “${other.className}”`);
    }),
  );
  return [...new Set(found)];
}

async function everySize(page: Page, screen: string, open: () => Promise<unknown>, more?: () => Promise<void>) {
  for (const language of languages)
    for (const theme of themes) {
      await page.evaluate(
        ({ language, theme }) => {
          const wishes = JSON.parse(localStorage.getItem('marea.wishes') ?? '{}') as object;
          localStorage.setItem('marea.wishes', JSON.stringify({ ...wishes, language, theme }));
        },
        { language, theme },
      );
      await page.setViewportSize({ width: 1280, height: 720 });
      await open();
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        const where = `${screen} at ${width} × ${height}, ${language}, ${theme}`;
        await expect.poll(() => page.evaluate(faults), { message: where, timeout: 5000 }).toEqual([]);
        await more?.();
        if (all)
          await page.screenshot({
            path: `../build/pictures/sizes/${screen}-${width}x${height}-${language}-${theme}.png`,
          });
      }
    }
}

const fresh = (page: Page, address: string) => page.goto(address).then(() => page.reload());

test('home, with and without tables of one’s own', async ({ page, marea }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(marea.url);
  const games = page.locator('section.game');
  const playIsOnTheFirstScreen = async () => {
    const last = page.viewportSize()!.width >= 560 ? games.last() : games.first();
    await expect(last.locator('.pri')).toBeInViewport({ ratio: 1 });
  };
  await everySize(
    page,
    'home',
    () => fresh(page, marea.url).then(() => expect(games.first()).toBeVisible()),
    playIsOnTheFirstScreen,
  );
  await prepare(page, quick(me('Ada'), bot(), bot()), 12);
  const open = [me('Maximiliane Wolkenstein'), { kind: 'open' }];
  await setUp(page, { game: 'venezia', seats: open, listed: true });
  await everySize(page, 'home-returning', () =>
    fresh(page, marea.url).then(() => expect(page.locator('section.mine')).toBeVisible()),
  );
});

test('Venezia’s table: in a turn, at its end and in its replay', async ({ page, marea }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(marea.url);
  const { table } = await prepare(page, quick(me('Ada'), bot(), bot(), bot()), 40);
  const { table: over } = await prepare(page, quick(me('Ada'), bot(), bot()), 1000);
  const aTurnFits = async () => {
    const { width, height } = page.viewportSize()!;
    const board = (await page.locator('.board').first().boundingBox())!;
    expect(board.y + board.height).toBeLessThanOrEqual(height + 1);
    expect(board.width).toBeGreaterThan(0.55 * Math.min(width, height));
    await expect(page.locator('.card').first()).toBeInViewport({ ratio: 0.6 });
    await expect(page.locator('.pri').first()).toBeInViewport({ ratio: 1 });
    const card = (await page.locator('.card').first().boundingBox())!;
    expect(card.width).toBeGreaterThanOrEqual(width >= 640 && height >= 390 ? 55 : 50);
  };
  await everySize(page, 'table', () => fresh(page, `${marea.url}#/table/${table}`).then(() => asked(page)), aTurnFits);
  const shown = (selector: string) => expect(page.locator(selector).first()).toBeVisible();
  await everySize(page, 'end', () => fresh(page, `${marea.url}#/table/${over}`).then(() => shown('.end canvas')));
  await everySize(page, 'replay', () => fresh(page, `${marea.url}#/replay/${over}/30`).then(() => shown('canvas')));
});

test('the quieter screens', async ({ page, marea }) => {
  test.skip(!all, 'SIZES=all');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(marea.url);
  const shown = (selector: string) => expect(page.locator(selector).first()).toBeVisible();
  for (const [screen, path, selector] of [
    ['setup', 'new/venezia', 'main .btn.pri'],
    ['rules', 'rules/venezia', '.rule'],
    ['learn', 'learn', 'main'],
    ['mine', 'mine', 'main'],
    ['join', 'join/0000000000000000/none', 'main section'],
  ] as const)
    await everySize(page, screen, () => fresh(page, `${marea.url}#/${path}`).then(() => shown(selector)));
});
