import type { Page } from '@playwright/test';
import { verdict } from './axe';
import { faults } from './faults';
import { asked, sitDown } from './hands';
import { journeys, type Scene, type Size } from './scenes';
import { bot, me, playOn, prepare, quick } from './tables';
import { expect, moving, resize, test } from './test';

/**
 * Every screen at every size: nothing overlaps, overflows or is cut, and axe finds nothing. A few sizes by default, a laptop in the
 * dark and a phone in the light for axe; SIZES=all takes all of them, in both themes and in the longest language too, axe at four
 * widths in both themes, and leaves pictures for eyes in build/pictures/sizes.
 */
const all = process.env['SIZES'] === 'all';
const laptop: Size = [1280, 720];
const two: Size[] = [laptop, [320, 640], [1024, 768]];
const few: Size[] = [...two, [844, 390], [1920, 1080], [640, 360], [768, 1024]];
const many: Size[] = [
  ...few, [360, 740], [390, 844], [960, 720], [1280, 600], [1440, 900], [2560, 1440],
]; // prettier-ignore
const themes = ['light', 'dark'] as const;
const languages = all ? (['en', 'de'] as const) : (['de'] as const);

/** In which themes axe looks at a width. */
const judged: Record<number, readonly (typeof themes)[number][]> = all
  ? { 320: themes, 768: themes, 1280: themes, 1920: themes }
  : { 320: ['light'], 1280: ['dark'] };

async function look(page: Page, { screen, more, often, alike }: Scene, language: string): Promise<void> {
  for (const [width, height] of all ? many : often ? few : two) {
    await resize(page, width, height);
    const where = `${screen} at ${width} × ${height}, ${language}`;
    await expect.poll(() => page.evaluate(faults), { message: where }).toEqual([]);
    await test.step(where, () => more?.(page));
    for (const theme of all ? themes : []) {
      await page.emulateMedia({ colorScheme: theme });
      await page.screenshot({ path: `../build/pictures/sizes/${screen}-${width}x${height}-${language}-${theme}.png` });
    }
    // A phone's bar lies over what can be pushed from under it, on the page or in its sheet.
    await page.evaluate(push, 1e6);
    for (const theme of (alike && !all ? undefined : judged[width]) ?? [])
      expect.soft(await verdict(page, theme), where).toEqual([]);
    await page.evaluate(push, 0);
  }
}

const push = (to: number) => {
  for (const one of [document.documentElement, ...document.querySelectorAll('main .body')]) one.scrollTop = to;
};

for (const language of languages)
  for (const [journey, scenes] of Object.entries(journeys))
    test(`every screen fits and is open to everybody: ${journey}, ${language}`, async ({ page, marea }) => {
      // Thirteen sizes in two themes of every phase take their time.
      if (all) test.slow();
      await page.addInitScript((language) => {
        if (!localStorage.getItem('marea.wishes')) localStorage.setItem('marea.wishes', JSON.stringify({ language }));
      }, language);
      for (const scene of scenes) {
        await page.setViewportSize({ width: laptop[0], height: laptop[1] });
        await scene.open(page, marea.url);
        await look(page, scene, language);
      }
    });

for (const layout of ['narrow', 'wide'] as const)
  test(`the winner’s moment lies on the board, ${layout}`, async ({ page, marea }) => {
    const isNarrow = ([width, height]: Size) => width < 900 || height < 600;
    const sizes = (all ? many : few).filter((size) => isNarrow(size) === (layout === 'narrow'));
    await page.setViewportSize({ width: sizes[0]![0], height: sizes[0]![1] });
    await moving(page);
    await page.goto(marea.url);
    const made = await prepare(page, quick(me('Maximiliane Wolkenstein'), bot('0')), 40);
    await page.goto(`${marea.url}#/table/${made.table}`);
    await asked(page);
    // It stays for as long as the sizes are looked through.
    await page.evaluate(() => {
      const still = new CSSStyleSheet();
      still.replaceSync('.moment { animation: none !important }');
      document.adoptedStyleSheets.push(still);
    });
    await playOn(page, made, 1000);
    await expect(page.locator('.moment')).toBeVisible();
    for (const [width, height] of sizes) {
      await resize(page, width, height);
      await expect.poll(() => page.evaluate(faults), { message: `${width} × ${height}` }).toEqual([]);
      const [moment, board] = await page.evaluate(() =>
        ['.moment', '[data-part=board]'].map((part) => document.querySelector(part)!.getBoundingClientRect().toJSON()),
      );
      expect(moment.top).toBeGreaterThanOrEqual(board.top);
      expect(moment.bottom).toBeLessThanOrEqual(board.bottom);
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        if (all)
          await page.screenshot({ path: `../build/pictures/sizes/moment-${width}x${height}-${colorScheme}.png` });
      }
    }
  });

test('at 200 % zoom everything is still there', async ({ page, marea }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await sitDown(page, marea.url, quick(me('Ada'), bot(), bot()), 40);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
  await page.locator('.card.next').first().click();
  for (const part of ['.board', '.card.next', '.thumb .pri']) await expect(page.locator(part).first()).toBeInViewport();
  await page.locator('.thumb .pri').click();
  await expect(page.locator('div[role=log]')).not.toBeEmpty();
});
