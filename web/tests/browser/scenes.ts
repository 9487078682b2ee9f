import type { Page } from '@playwright/test';
import { againstBots, secondTurn } from './deeds';
import { aTurnFits, homeIsWhole } from './fits';
import { asked, lit, square } from './hands';
import { bot, holdOnly, me, playOn, prepare, quick, reach, setUp } from './tables';
import { expect } from './test';

export type Size = [number, number];

/** A screen, how it is reached from the one before, and what else must hold at each size. */
export interface Scene {
  screen: string;
  open: (page: Page, url: string) => Promise<unknown>;
  more?: (page: Page) => Promise<void>;
  /** Looked at in more than the fewest sizes even without SIZES=all. */
  often?: boolean;
  /** Made of what another screen is made of: only SIZES=all asks axe about it too. */
  alike?: boolean;
}

/** A page of this server on which nothing is drawn: from here tables are prepared, and whatever comes next is loaded anew. */
const aside = (page: Page, url: string) => page.goto(`${url}icon.svg`);

const shown = (page: Page, selector: string) => expect(page.locator(selector).first()).toBeVisible();

/** A screen that an address leads to. */
const at = (screen: string, path: string, sign: string): Scene => ({
  screen,
  open: (page, url) => page.goto(`${url}#/${path}`).then(() => shown(page, sign)),
});

const longName = 'Maximiliane Wolkenstein';

/** Whoever comes for the first time. */
const newcomer: Scene[] = [
  {
    screen: 'home',
    open: (page, url) => page.goto(url).then(() => shown(page, 'section.game')),
    more: async (page) => {
      await homeIsWhole(page);
      const games = page.locator('section.game');
      const last = page.viewportSize()!.width >= 560 ? games.last() : games.first();
      await expect(last.locator('.pri')).toBeInViewport({ ratio: 1 });
      // A newcomer sees no empty panel.
      await expect(page.locator('section.mine')).toHaveCount(0);
    },
    often: true,
  },
  at('setup', 'new/venezia', 'main .btn.pri'),
  at('setup-venonta', 'new/venonta', 'main .btn.pri'),
  at('rules', 'rules/venezia', '.rule'),
  at('rules-venonta', 'rules/venonta', '.rule'),
  {
    ...at('learn', 'learn', 'main .pri'),
    more: async (page) => {
      // The city behind it has its roofs.
      const cut = await page
        .locator('.quay')
        .evaluate((quay) =>
          getComputedStyle(quay).overflow === 'visible'
            ? 0
            : quay.getBoundingClientRect().top - quay.querySelector('g')!.getBoundingClientRect().top,
        );
      expect(cut).toBeLessThanOrEqual(0);
    },
  },
  at('learn-venonta', 'learn/venonta', 'main .pri'),
  {
    screen: 'first-game',
    open: async (page, url) => {
      await page.goto(`${url}#/learn/venezia`);
      await page.locator('main .pri').first().click();
      await shown(page, '.coach');
      await shown(page, "[data-part='board'].taught");
    },
  },
];

/** Whoever is invited, or was. */
const invited: Scene[] = [
  {
    screen: 'join',
    open: async (page, url) => {
      await aside(page, url);
      const { table, invite } = await setUp(page, quick(me(longName), { kind: 'open' }));
      await page.goto(`${url}#/join/${table}/${invite}`);
      await shown(page, 'form .pri');
    },
  },
  at('dead-link', 'join/0000000000000000/none', 'main section'),
  {
    screen: 'waiting',
    open: async (page, url) => {
      await aside(page, url);
      const made = await setUp(page, quick(me(longName), { kind: 'open' }, bot()));
      await holdOnly(page, made, 0);
      await page.goto(`${url}#/table/${made.table}`);
      await page.getByRole('button', { name: 'QR' }).first().click();
      await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
    },
  },
  {
    screen: 'watching',
    open: async (page, url) => {
      await aside(page, url);
      const made = await setUp(page, quick(me(longName), me('Bo'), bot()));
      await playOn(page, made, 16);
      await page.goto(`${url}#/watch/${made.table}/${made.watch}`);
      await shown(page, '[data-part=board]');
    },
  },
];

/** Venezia’s table in one of its phases: how it is reached through the protocol, and what is then done in the page. */
const phase = (
  name: string,
  arrive: (page: Page) => Promise<{ table: string }>,
  then: (page: Page) => Promise<unknown>,
  alike = true,
): Scene => ({
  alike,
  screen: `table-${name}`,
  open: async (page, url) => {
    await aside(page, url);
    const { table } = await arrive(page);
    await page.goto(`${url}#/table/${table}`);
    await then(page);
  },
  more: aTurnFits,
});

/** Three have the largest hands, twelve cards each. */
const three = (plies: number) => (page: Page) => prepare(page, quick(me('Ada'), bot(), bot()), plies);
const four = (plies: number) => (page: Page) => prepare(page, quick(me('Ada'), bot(), bot(), bot()), plies);

/** Two at one screen and a bot, until one of them can do something; this browser then holds the first seat alone. */
const two = (until: string, order: string[], whose: number) => async (page: Page) => {
  const made = await prepare(page, quick(me('Ada'), me('Maximiliane'), bot()), 0);
  expect(await reach(page, made, until, order, whose)).toBe(true);
  await holdOnly(page, made, 0);
  return made;
};

const phases: Scene[] = [
  phase('placement', three(0), async (page) => {
    await asked(page);
    await expect(page.locator('.card')).toHaveCount(12);
    // Where nearly all of the city is lit, its frames say enough.
    await expect(page.locator('.board .dot')).toHaveCount(0);
  }),
  phase('walk', four(40), async (page) => {
    await asked(page);
    await square(page, (await lit(page))[0]!).click();
    await square(page, (await lit(page))[0]!).click();
  }),
  phase(
    'buy',
    async (page) => {
      const made = await four(12)(page);
      expect(await reach(page, made, '^\\$', ['^!'])).toBe(true);
      return made;
    },
    async (page) => {
      await asked(page);
      await page.keyboard.press('2');
      await expect(page.locator('.steps [aria-current=step]')).toHaveText(/^2/);
    },
  ),
  phase('card', four(40), async (page) => {
    await asked(page);
    await page.keyboard.press('3');
    await page.locator('.card.next').first().click();
  }),
  phase('rescue', two('^x$', ['^!'], 0), (page) => shown(page, '.fallen'), false),
  // The words are about whoever moves, and their figure stands beside them.
  phase('others', two('^!', [], 1), (page) =>
    expect(page.locator('.turn .say use').first()).toHaveAttribute('href', '#fig-1'),
  ),
  {
    screen: 'table-cover',
    open: async (page, url) => {
      await aside(page, url);
      const { table } = await prepare(page, quick(me('Ada'), me('Maximiliane'), bot()), 12);
      await page.goto(`${url}#/table/${table}`);
      await shown(page, '.cover');
    },
  },
];

/** How wide the board is at least. */
const boards: Record<string, number> = { '844x390': 390, '1024x768': 605, '1280x720': 630, '1920x1080': 985 };

/** A turn, its menu, and what comes after the last one. */
const turnToEnd: Scene[] = [
  {
    ...phase('turn', four(40), asked, false),
    more: async (page) => {
      await aTurnFits(page);
      const { width, height } = page.viewportSize()!;
      const card = (await page.locator('.card').first().boundingBox())!;
      // A phone that stands, or is very low, has a little less room for them.
      const room = width < 640 || height < 390 ? 50 : 60;
      expect(card.width).toBeGreaterThanOrEqual(room);
      const large = boards[`${width}x${height}`] ?? 0;
      expect((await page.locator('.board').first().boundingBox())!.width).toBeGreaterThanOrEqual(large);
    },
    often: true,
  },
  {
    screen: 'menu',
    open: async (page) => {
      await page.locator('header [aria-expanded]').last().click();
      await shown(page, '.menu');
    },
  },
  {
    screen: 'hint',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await page.locator('header [aria-expanded]').first().click();
      await expect(page.locator('.hint h2')).toContainText('%');
    },
  },
  {
    screen: 'end',
    open: async (page, url) => {
      await aside(page, url);
      const { table } = await prepare(page, quick(me('Ada'), bot(), bot()), 1000);
      await page.goto(`${url}#/table/${table}`);
      await shown(page, '.end canvas');
    },
    often: true,
  },
  {
    screen: 'replay',
    open: async (page, url) => {
      const table = page.url().split('/').at(-1);
      await aside(page, url);
      await page.goto(`${url}#/replay/${table}/30`);
      await shown(page, 'canvas');
    },
    often: true,
  },
  at('mine', 'mine', 'main table'),
  {
    screen: 'home-returning',
    open: async (page, url) => {
      await setUp(page, { game: 'venezia', seats: [me(longName), { kind: 'open' }], listed: true });
      await page.goto(`${url}#/`);
      await shown(page, 'section.mine');
    },
    more: homeIsWhole,
    often: true,
  },
];

/** What a world is, and addresses at which there is nothing. */
const elsewhere: Scene[] = [
  {
    screen: 'lost',
    open: (page, url) => page.goto(`${url}nothing/here`).then(() => shown(page, 'main .pri')),
  },
  at('closed', 'table/0000000000000000', 'main.panel h1'),
  at('scenario', 'scenario', 'main .worlds svg[role=img]'),
];

/** Venonta’s table in a turn of one’s own, and its end. */
const venonta: Scene[] = [
  {
    screen: 'venonta-turn',
    open: async (page, url) => {
      const { table } = await secondTurn(page, url);
      await page.goto(`${url}#/table/${table}`);
      await asked(page);
    },
  },
  {
    screen: 'venonta-end',
    open: async (page, url) => {
      const { table } = await againstBots(page, url, 1, 5000);
      await page.goto(`${url}#/table/${table}`);
      await shown(page, '.end .chart svg');
    },
    alike: true,
  },
  {
    screen: 'venonta-replay',
    open: async (page, url) => {
      const table = page.url().split('/').at(-1);
      await aside(page, url);
      await page.goto(`${url}#/replay/${table}/160`);
      await shown(page, '.log button');
    },
    alike: true,
  },
];

/** Journeys through the page, each in one window. */
export const journeys: Record<string, Scene[]> = {
  'a newcomer': newcomer,
  'an invitation': invited,
  'Venezia’s table, phase by phase': phases,
  'a turn, the end and what is kept': turnToEnd,
  'Venonta’s table': venonta,
  'a world to read, and nothing': elsewhere,
};
