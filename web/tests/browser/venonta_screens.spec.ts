import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { verdict } from './axe';
import {
  againstBots,
  arms,
  cheap,
  type Change,
  give,
  hotSeats,
  noCards,
  reach,
  secondTurn,
  takeScreen,
  war,
} from './deeds';
import { misspoken, sentences } from './fits';
import { asked } from './hands';
import { type Made, playOn } from './tables';
import { expect, picture, resize, speak, test } from './test';
import { byClick, covered, faults, scrolls } from './venonta';

/**
 * Every screen of Venonta, reached through the protocol by a seed that is always the same: axe finds nothing in either theme, no
 * panel lies over another, and a picture of each is left in build/pictures (docs/venonta*.png are
 * copies of turn-light, draft-dark and lost-light, docs/venonta-phases-*.jpg of all of them together).
 */
const people = ['Ada', 'Bo', 'Cleo', 'Dino'];
const shared = async (page: Page, url: string, until: string, prefer: string[], ...changes: Change[]) => {
  const made = await hotSeats(page, url, people, cheap, ...changes);
  await reach(page, made, until, prefer);
  return made;
};
const stormy: Change = (world) => {
  world['costs']['farm'] = { tokens: 1, co2: 1, source: 'ours' };
  world['tables']['event_boxes'] = [1, 2, 3, 4, 5, 6].map((n) => ({ all: n, source: 'ours' }));
};
/** Several have to give for a migrant. */
const dear: Change = (world) => {
  world['costs']['integrate'] = { tokens: 1, food: 3, source: 'ours' };
};
/** Cards that would help the sea lie in the pile. */
const reserves: Change = (world) => {
  const cards: { id: string }[] = world['action_cards'];
  Object.assign(world, { action_cards: cards.filter(({ id }) => id === 'c13') });
  Object.assign(world['tables'], { hand: { all: 0, source: 'ours' }, hand_limit: { all: 0, source: 'ours' } });
};
/** One card each, which stays; as many tokens as are drawn one by one. */
const lasting: Change = (world) => {
  Object.assign(world['tables'], { tokens: { all: 8, source: 'ours' }, hand: { all: 1, source: 'ours' } });
  const cards: { id: string; copies: number }[] = world['action_cards'];
  world['action_cards'] = cards.filter(({ id }) => id === 'c31');
  for (const card of world['action_cards']) card.copies = 10;
};
/** What the ring tells without being seen. */
const ring = (page: Page) =>
  page.getByRole('img', { name: /^CO2 \d+, .* the world ends at \d+; events at (\d+, )+\d+,? and \d+$/ });
const row = (page: Page, words: RegExp) => page.locator('.row2').filter({ hasText: words }).click();

interface Screen {
  name: string;
  make: (page: Page, url: string) => Promise<Made>;
  /** Where it is: at the table, unless it says so. */
  at?: (made: Made) => string;
  /** What is there to see when it is reached. */
  sign: string;
  go?: (page: Page) => Promise<void>;
  /** The same on a phone, where that is another way. */
  tap?: (page: Page) => Promise<void>;
}
/** A phone upright, and on its side. */
const phones = [
  ['phone', 360, 740, 'light'],
  ['landscape', 844, 390, 'dark'],
] as const;
const screens: Screen[] = [
  {
    name: 'draft',
    make: (page, url) => againstBots(page, url, 3, 4),
    sign: '.draft h3',
    go: (page) => byClick(page, '[data-lit]', 2),
    tap: (page) =>
      page
        .getByRole('region', { name: /territories are free/ })
        .getByRole('button')
        .nth(2)
        .click(),
  },
  {
    name: 'swap',
    make: async (page, url) => {
      const made = await againstBots(page, url, 3, 0);
      await reach(page, made, '^~$');
      return made;
    },
    sign: '.turn .choice[aria-pressed=true]',
    go: (page) => page.locator('.turn .choice').first().click(),
  },
  {
    name: 'objective',
    make: async (page, url) => {
      const made = await againstBots(page, url, 3, 0, '1234');
      await reach(page, made, '^\\^', ['^@', '^~$']);
      return made;
    },
    sign: '.piles li',
  },
  {
    name: 'turn',
    make: secondTurn,
    sign: '.row2',
    go: async (page) => {
      await expect.soft(ring(page)).toBeVisible();
      const clauses = page.locator('[data-part=objective] li');
      await expect(clauses.first()).toBeVisible();
      for (const text of await clauses.allTextContents()) expect.soft(text).toMatch(/^(Met|Missed|Not yet met):/);
      // While a card is read in full, the others’ names are whole.
      const card = page.locator('[data-part=hand] .card').first();
      await card.click();
      expect.soft(await faults(page)).toEqual([]);
      await card.click();
    },
    tap: (page) => expect.soft(ring(page)).toBeVisible(),
  },
  {
    name: 'orders',
    make: secondTurn,
    sign: 'fieldset + fieldset',
    go: (page) => page.getByRole('button', { name: 'Standing orders' }).first().click(),
    tap: (page) => page.getByRole('button', { name: 'World', exact: true }).click(),
  },
  {
    name: 'trade',
    make: secondTurn,
    sign: '.pay',
    go: async (page) => {
      await row(page, /Buy food or fuel/);
      // Of one seller, who then has less.
      await page.locator('.who ~ button.cell:not(.any)').first().click();
      await expect.soft(page.locator('.pay [data-part=changes]')).toContainText(/(Food|TEP)\s*\d+ → \d+/);
      await expect.soft(page.locator('[data-part=seller]')).toContainText(/: (\d+) → \d+$/);
      expect.soft(page.viewportSize()!.width < 1000 ? [] : await scrolls(page)).toEqual([]);
    },
  },
  {
    name: 'attack',
    make: secondTurn,
    sign: '.turn .vn-end-win',
    go: async (page) => {
      await row(page, /^\s*Attack/);
      // Where there are many, one chooses the base first.
      const choice = page.locator('.turn .choice').first();
      await choice.click();
      if (!(await page.locator('.turn .vn-end-win').first().isVisible())) await choice.click();
    },
  },
  {
    name: 'offer',
    make: (page, url) => shared(page, url, '^yes$', ['^\\$tep', '^>', '^pay'], noCards),
    sign: '.offer',
  },
  { name: 'fight', make: (page, url) => shared(page, url, '^truce$', arms, noCards), sign: '.dice' },
  {
    name: 'window',
    // Of those who may play a card whoever is attacked has most to choose from.
    make: (page, url) => shared(page, url, '^!c25$', arms, war),
    sign: '.turn .choice',
    tap: (page) => expect.soft(page.locator('.turn .choice').first()).toBeInViewport({ ratio: 1 }),
  },
  {
    name: 'event',
    make: async (page, url) => {
      const made = await hotSeats(page, url, people.slice(0, 3), cheap, noCards, stormy);
      await reach(page, made, '^suffer', ['^farm$']);
      return made;
    },
    sign: 'ol.seats .on svg.hit',
  },
  {
    name: 'round',
    make: (page, url) => againstBots(page, url, 3, 600),
    sign: '.reckoning',
    go: async (page) => {
      await page.locator('[data-part=round] button').last().click();
      await expect(page.locator('[data-part=rise]')).toBeVisible();
      for (let steps = 0; steps < 2; ++steps) await page.locator('.reckoning .pri').click();
    },
    tap: async (page) => {
      await page.getByRole('button', { name: 'World', exact: true }).click();
      await page.locator('[data-part=round] button').last().click();
      for (let steps = 0; steps < 2; ++steps) await page.locator('.reckoning .pri').click();
    },
  },
  { name: 'end', make: (page, url) => againstBots(page, url, 3, 5000), sign: '.end .chart svg' },
  {
    name: 'lost',
    make: async (page, url) => {
      const barren: Change = (world) => Object.assign(world['tables'], { fish: { all: 6, source: 'ours' } });
      const made = await hotSeats(page, url, people, cheap, reserves, barren);
      await reach(page, made, '^feed', ['^factory']);
      await playOn(page, made, 5000);
      return made;
    },
    sign: '.end .chart svg',
    go: async (page) => {
      await expect(page.locator('.saved')).toContainText('Or “Marine reserve” played twice and 9 factories fewer.');
      // Nobody has a point, so none is named.
      await expect(page.locator('.end header')).toContainText('nobody wins.');
    },
    tap: async () => undefined,
  },
  {
    name: 'replay',
    make: (page, url) => againstBots(page, url, 3, 5000),
    at: ({ table }) => `#/replay/${table}/160`,
    sign: '.log button',
  },
];

/** Whoever is asked has the screen; a replay asks nobody. */
const there = async (page: Page, { at }: Screen): Promise<void> => {
  if (at) return;
  await asked(page);
  const cover = page.locator('.cover .btn');
  await expect(page.locator('.cover .btn, .turn, .reckoning, .end').first()).toBeVisible();
  if (await cover.isVisible()) await takeScreen(page, byClick);
};
/** Nothing is wrong with what the page shows, and a large screen need not be scrolled. */
const fits = async (page: Page, what: string): Promise<void> => {
  await expect.soft.poll(() => faults(page), { message: what, timeout: 5000 }).toEqual([]);
  expect.soft(await scrolls(page), what).toEqual([]);
};

/** The languages are in a phone’s menu. */
async function speakOnPhone(page: Page, language: string): Promise<void> {
  const menu = page.locator('header [aria-expanded]').last();
  await menu.click();
  await page.locator(`.menu button[lang=${language}]`).click();
  await menu.click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

for (const screen of screens)
  test(`Venonta’s screen: ${screen.name}`, async ({ page, marea }) => {
    const { name, make, at = ({ table }) => `#/table/${table}`, sign, go, tap = go } = screen;
    const made = await make(page, marea.url);
    await page.goto(`${marea.url}${at(made)}`);
    await there(page, screen);
    await go?.(page);
    await expect(page.locator(sign).first()).toBeVisible();
    await fits(page, name);
    for (const theme of ['dark', 'light'] as const) {
      expect.soft(await verdict(page, theme)).toEqual([]);
      await picture(page, `venonta-${name}-${theme}`);
    }
    const english = await sentences(page);
    for (const language of ['it', 'pl', 'de', 'en']) {
      await speak(page, language);
      await expect(page.locator(sign).first()).toBeVisible();
      expect.soft(await misspoken(page), language).toEqual([]);
      await fits(page, language);
      if (name === 'turn' || name === 'attack') expect.soft(await covered(page), language).toEqual([]);
      if (language === 'en') break;
      // The texts of cards come a moment later.
      const left = async () => {
        const spoken = await sentences(page);
        return english.filter((one) => spoken.includes(one));
      };
      await expect.soft.poll(left, { message: language, timeout: 5000 }).toEqual([]);
    }
    for (const [phone, width, height, theme] of phones) {
      await resize(page, width, height);
      await page.reload();
      await there(page, screen);
      await tap?.(page);
      await expect(page.locator(sign).first(), phone).toBeVisible();
      // A replay is read down the page.
      const wrong = async () => (await faults(page)).filter((fault) => !screen.at || !/^(higher|out)/.test(fault));
      await expect.soft.poll(wrong, { message: phone, timeout: 5000 }).toEqual([]);
      if (screen.at) await expect.soft(page.getByRole('slider'), phone).toBeInViewport({ ratio: 1 });
      await picture(page, `venonta-${name}-${phone}`);
      if (phone === 'phone' && !screen.at) {
        // One language more for each, in turn.
        const language = ['de', 'it', 'pl'][screens.indexOf(screen) % 3]!;
        await speakOnPhone(page, language);
        await expect.soft.poll(wrong, { message: `${phone} ${language}`, timeout: 5000 }).toEqual([]);
        await speakOnPhone(page, 'en');
      }
      // What a bar lies over can be pushed from under it.
      await page.evaluate(() => {
        for (const one of document.querySelectorAll('*')) one.scrollTop = one.scrollHeight;
      });
      expect.soft(await verdict(page, theme), phone).toEqual([]);
    }
  });

test('all of Venonta’s screens side by side', async ({ page }) => {
  test.skip(!process.env['PICTURES'], 'draws, and proves nothing');
  for (const theme of ['light', 'dark'] as const) {
    const drawn = screens.map(({ name }) => {
      const data = readFileSync(`../build/pictures/venonta-${name}-${theme}.png`).toString('base64');
      return `<img src="data:image/png;base64,${data}" width="640" height="360">`;
    });
    await page.setContent(
      `<div style="display:grid;grid-template-columns:repeat(3,640px);gap:8px;width:max-content">${drawn.join('')}</div>`,
    );
    const sheet = page.locator('div');
    await sheet.screenshot({ type: 'jpeg', quality: 82, path: `../build/pictures/venonta-phases-${theme}.jpg` });
  }
});

/** The phases of a game in their order, as people come to them. */
const phases: [string, string, string[]?][] = [
  ['draft', '^@'],
  ['swap', '^~$'],
  ['objective', '^\\^[ap]$'],
  ['own turn', '^farm$'],
  ['offer', '^yes$', ['^\\$tep', '^>', '^pay']],
  ['window', '^!c2[345]$', arms],
  ['fight', '^truce$', ['^pass$', ...arms]],
  ['feeding', '^feed'],
  ['fuel', '^burn', arms],
  ['integration', '^pledge', ['^integrate$', '^feed0$']],
];
for (const [players, width, height] of [
  [4, 1280, 720],
  [6, 1440, 900],
] as const)
  test(`in every phase ${players} have all on one screen of ${width} × ${height}`, async ({ page, marea }) => {
    await page.setViewportSize({ width, height });
    const names = [...people, 'Maximiliane', 'Fe'].slice(0, players);
    const look = async (made: Made, what: string, until: string, prefer?: string[]) => {
      await reach(page, made, until, prefer);
      await page.goto(`${marea.url}#/table/${made.table}`);
      // What it saw of the way here is forgotten.
      await page.reload();
      await takeScreen(page, byClick);
      await expect(page.locator('.turn').first()).toBeVisible();
      await fits(page, what);
      await picture(page, `venonta-${players}-${what.replace(' ', '-')}`);
      // Where there is most to read.
      for (const language of what === 'window' || what === 'fight' ? ['it', 'pl', 'de', 'en'] : []) {
        await speak(page, language);
        await fits(page, `${what} ${language}`);
      }
    };
    const made = await hotSeats(page, marea.url, names, cheap, war, dear);
    // Nothing is answered for them.
    await give(page, made, {});
    for (const phase of phases) await look(made, ...phase);
    // Six have no choice of where it hits.
    if (players === 6) return;
    const event = await hotSeats(page, marea.url, names, cheap, noCards, stormy);
    await look(event, 'event', '^suffer', ['^tank', '^factory']);
    for (const part of ['own', 'hand'])
      await expect.soft(page.locator(`[data-part=${part}]`), 'what one decides by').toBeInViewport({ ratio: 1 });
    // As many tokens as are drawn one by one, and cards that stay.
    const rich = await hotSeats(page, marea.url, names, cheap, lasting);
    await look(rich, 'open cards', '^feed', ['^!c']);
    const open = page.getByRole('region', { name: 'Open cards' });
    await expect(open.locator('summary').nth(2)).toBeVisible();
    await expect.soft(open.getByText('for the whole game')).toBeInViewport({ ratio: 1 });
    await expect.soft(open.locator('summary').first()).toContainText(/^\s*Bo:/);
    await open.locator('summary').first().click();
    await expect.soft(open.locator('details').first()).toContainText('kill 1 fish fewer');
  });
