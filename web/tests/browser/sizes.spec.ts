import type { Page } from '@playwright/test';
import { faults } from './faults';
import { asked, lit, square } from './hands';
import { bot, holdOnly, me, playOn, prepare, quick, reach, setUp } from './tables';
import { expect, moving, test } from './test';

/**
 * Every screen at every size: nothing overlaps, overflows or is cut. A few sizes by default; SIZES=all takes all of them in both
 * themes and in the longest language too, and leaves pictures for eyes in build/pictures/sizes.
 */
const all = process.env['SIZES'] === 'all';
type Size = [number, number];
const two: Size[] = [[320, 640], [1024, 768]]; // prettier-ignore
const few: Size[] = [...two, [844, 390], [1920, 1080]]; // prettier-ignore
const many: Size[] = [
  ...few, [360, 740], [390, 844], [640, 360], [768, 1024], [960, 720], [1280, 600], [1280, 720], [1440, 900], [2560, 1440],
]; // prettier-ignore
const themes = all ? (['light', 'dark'] as const) : (['light'] as const);
const languages = all ? (['en', 'de'] as const) : (['de'] as const);

interface Scene {
  screen: string;
  open: () => Promise<unknown>;
  /** What else must hold at each size. */
  more?: () => Promise<void>;
  /** Without SIZES=all. */
  sizes?: Size[];
}

async function everySize(page: Page, { screen, open, more, sizes = few }: Scene): Promise<void> {
  for (const language of languages)
    for (const theme of themes) {
      await page.evaluate(
        ({ language, theme }) => {
          const wishes = JSON.parse(localStorage.getItem('marea.wishes') ?? '{}') as object;
          localStorage.setItem('marea.wishes', JSON.stringify({ ...wishes, language, theme }));
        },
        { language, theme },
      );
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width: 1280, height: 720 });
      await open();
      for (const [width, height] of all ? many : sizes) {
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
const shown = (page: Page, selector: string) => expect(page.locator(selector).first()).toBeVisible();

test.beforeEach(async ({ page, marea }) => {
  await page.goto(marea.url);
});

test('home, with and without tables of one’s own', async ({ page, marea }) => {
  const games = page.locator('section.game');
  await everySize(page, {
    screen: 'home',
    open: () => fresh(page, marea.url).then(() => shown(page, 'section.game')),
    more: async () => {
      const last = page.viewportSize()!.width >= 560 ? games.last() : games.first();
      await expect(last.locator('.pri')).toBeInViewport({ ratio: 1 });
      // A newcomer sees no empty panel.
      await expect(page.locator('section.mine')).toHaveCount(0);
    },
  });
  await prepare(page, quick(me('Ada'), bot(), bot()), 12);
  const open = [me('Maximiliane Wolkenstein'), { kind: 'open' }];
  await setUp(page, { game: 'venezia', seats: open, listed: true });
  await everySize(page, {
    screen: 'home-returning',
    open: () => fresh(page, marea.url).then(() => shown(page, 'section.mine')),
  });
});

/** The board is whole and large, the hand and the main button on the first screen. */
async function aTurnFits(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const board = (await page.locator('.board').first().boundingBox())!;
  expect(board.y + board.height).toBeLessThanOrEqual(height + 1);
  expect(board.width).toBeGreaterThan(0.55 * Math.min(width, height));
  await expect(page.locator('.card').first()).toBeInViewport({ ratio: 0.6 });
  // Cards of a hand beside the board are wide enough, however many there are.
  for (const card of await page.locator('[data-part=hand] .card').all())
    expect((await card.boundingBox())!.width).toBeGreaterThanOrEqual(60);
  // On its side a phone has room for what happened meanwhile, above the bar.
  const since = page.locator('.below .since');
  if (width > height && height >= 390 && (await since.isVisible())) {
    const bar = (await page.locator('.thumb').first().boundingBox())!;
    const { y, height: high } = (await since.boundingBox())!;
    expect(y + high).toBeLessThanOrEqual(bar.y);
  }
  const main = page.locator('.acts .pri, .thumb .pri');
  if ((await main.count()) > 0) await expect(main.first()).toBeInViewport({ ratio: 1 });
}

/** A half-made choice outlives a reload. */
async function letGo(page: Page): Promise<void> {
  for (let i = 0; i < 2; ++i) await page.keyboard.press('Escape');
}

/** Venezia’s table, phase by phase: how it is reached through the protocol, and what is then done in the page. */
const phases: Record<string, { reach: (page: Page) => Promise<string>; then?: (page: Page) => Promise<unknown> }> = {
  placement: { reach: async (page) => (await prepare(page, quick(me('Ada'), bot(), bot(), bot()), 0)).table },
  walk: {
    reach: async (page) => (await prepare(page, quick(me('Ada'), bot(), bot(), bot()), 40)).table,
    then: async (page) => {
      await letGo(page);
      await square(page, (await lit(page))[0]!).click();
      await square(page, (await lit(page))[0]!).click();
    },
  },
  buy: {
    reach: async (page) => {
      const made = await prepare(page, quick(me('Ada'), bot(), bot(), bot()), 12);
      expect(await reach(page, made, '^\\$', ['^!'])).toBe(true);
      return made.table;
    },
    then: async (page) => {
      await page.keyboard.press('2');
      await expect(page.locator('.steps [aria-current=step]')).toHaveText(/^2/);
    },
  },
  card: {
    reach: async (page) => (await prepare(page, quick(me('Ada'), bot(), bot(), bot()), 40)).table,
    then: async (page) => {
      await letGo(page);
      await page.keyboard.press('3');
      await page.locator('.card.next').first().click();
    },
  },
  rescue: {
    reach: async (page) => {
      const made = await prepare(page, quick(me('Ada'), me('Maximiliane'), bot()), 0);
      expect(await reach(page, made, '^x$', ['^!'], 0)).toBe(true);
      await holdOnly(page, made, 0);
      return made.table;
    },
    then: (page) => shown(page, '.fallen'),
  },
  others: {
    // The words are about whoever moves, and their figure stands beside them.
    then: async (page) => {
      await expect(page.locator('.turn .say use').first()).toHaveAttribute('href', '#fig-1');
    },
    reach: async (page) => {
      const made = await prepare(page, quick(me('Ada'), me('Maximiliane'), bot()), 0);
      expect(await reach(page, made, '^!', [], 1)).toBe(true);
      await holdOnly(page, made, 0);
      return made.table;
    },
  },
};

for (const [phase, { reach, then }] of Object.entries(phases))
  test(`Venezia’s table: ${phase}`, async ({ page, marea }) => {
    const table = await reach(page);
    await everySize(page, {
      screen: `table-${phase}`,
      open: async () => {
        await fresh(page, `${marea.url}#/table/${table}`);
        if (phase === 'others') await shown(page, '.card');
        else await asked(page);
        await then?.(page);
      },
      more: () => aTurnFits(page),
      sizes: two,
    });
  });

/** How wide the board is at least. */
const boards: Record<string, number> = { '844x390': 390, '1024x768': 605, '1280x720': 630, '1920x1080': 985 };

test('Venezia’s table: in a turn, at its end and in its replay', async ({ page, marea }) => {
  const { table } = await prepare(page, quick(me('Ada'), bot(), bot(), bot()), 40);
  const { table: over } = await prepare(page, quick(me('Ada'), bot(), bot()), 1000);
  await everySize(page, {
    screen: 'table',
    open: () => fresh(page, `${marea.url}#/table/${table}`).then(() => asked(page)),
    more: async () => {
      await aTurnFits(page);
      const { width, height } = page.viewportSize()!;
      const card = (await page.locator('.card').first().boundingBox())!;
      // A phone, on its side too, has a little less room for them.
      const room = width < 640 || height < 390 ? 50 : height < 600 ? 55 : 60;
      expect(card.width).toBeGreaterThanOrEqual(room);
      const large = boards[`${width}x${height}`] ?? 0;
      expect((await page.locator('.board').first().boundingBox())!.width).toBeGreaterThanOrEqual(large);
    },
  });
  await everySize(page, {
    screen: 'end',
    open: () => fresh(page, `${marea.url}#/table/${over}`).then(() => shown(page, '.end canvas')),
  });
  await everySize(page, {
    screen: 'replay',
    open: () => fresh(page, `${marea.url}#/replay/${over}/30`).then(() => shown(page, 'canvas')),
  });
});

for (const layout of ['narrow', 'wide'] as const)
  test(`the winner’s moment lies on the board, ${layout}`, async ({ page, marea }) => {
    const isNarrow = ([width, height]: Size) => width < 900 || height < 600;
    const sizes = (all ? many : few).filter((size) => isNarrow(size) === (layout === 'narrow'));
    await page.setViewportSize({ width: sizes[0]![0], height: sizes[0]![1] });
    await moving(page);
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
    await shown(page, '.moment');
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
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

test('the quieter screens', async ({ page, marea }) => {
  const { table, invite } = await setUp(page, quick(me('Maximiliane Wolkenstein'), { kind: 'open' }));
  for (const [screen, path, selector] of [
    ['setup', 'new/venezia', 'main .btn.pri'],
    ['join', `join/${table}/${invite}`, 'form .pri'],
    ['dead-link', 'join/0000000000000000/none', 'main section'],
    ['rules', 'rules/venezia', '.rule'],
    ['learn', 'learn', 'main'],
    ['mine', 'mine', 'main'],
  ] as const)
    await everySize(page, {
      screen,
      open: () => fresh(page, `${marea.url}#/${path}`).then(() => shown(page, selector)),
      sizes: two,
    });
});
