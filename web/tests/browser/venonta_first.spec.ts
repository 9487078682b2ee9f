import type { Page } from '@playwright/test';
import { asked } from './hands';
import { expect, test } from './test';
import { byClick } from './venonta';

/** The first game of Venonta, from its first step to its last, each deed really done. */

const coach = (page: Page) => page.getByRole('complementary', { name: 'Learn by playing' });
const row = (page: Page, words: RegExp) => page.locator('.row2').filter({ hasText: words }).click();
const confirm = (page: Page) => page.locator('.foot .pri').click();
const next = (page: Page) => coach(page).getByRole('button', { name: 'Next' }).click();
const choices = (page: Page) => page.locator('.panel.turn .choice');
const choose = async (page: Page, kind: RegExp) => {
  await choices(page).filter({ hasText: kind }).click();
  await confirm(page);
};
const said = (page: Page) => page.evaluate(() => document.title + document.body.textContent);
/** What the page says, once nothing more comes of what was done. */
async function settled(page: Page): Promise<string> {
  let last = '';
  await expect.poll(async () => last === (last = await said(page)), { intervals: [80] }).toBe(true);
  return last;
}
/** Back to all that the turn offers. */
const leave = async (page: Page) => {
  const all = page.getByRole('button', { name: 'All actions' });
  if (await all.isVisible()) await all.click();
};
/** Whatever leads on: to the end of the turn, and over what is asked then. */
const onward = async (page: Page) => {
  await leave(page);
  const usual = page.locator('.finish, .foot .pri, .acts .pri, .panel.turn .pri').first();
  await ((await usual.isVisible()) ? usual : choices(page).first()).click();
};
/** In one of one's own territories. */
const build = async (page: Page, what: RegExp) => {
  await row(page, what);
  // Where only one is possible it is shown at once.
  await expect(async () => {
    if (!(await page.locator('.foot .pri').isVisible())) await choices(page).first().click({ timeout: 1000 });
    await expect(page.locator('.foot .pri')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await confirm(page);
};

/** Before the attack: then the first exchange of its dice leaves one a choice. */
let turnsToWait = 0;

/** What is done at each step, in their order. */
const deeds: Record<string, (page: Page) => Promise<void>> = {
  'A race on one ring': next,
  'Take your territories': async (page) => {
    await byClick(page, '[data-lit]');
    await confirm(page);
  },
  'Your action cards': (page) => page.locator('.panel.turn .pri').first().click(),
  'Choose an objective': (page) => choose(page, /peaceful/),
  'What it asks for': next,
  'Play a card': async (page) => {
    await page.locator('[data-part=hand]').getByRole('button', { name: 'Play' }).first().click();
    await confirm(page);
  },
  'Your first turn: build': async (page) => {
    await row(page, /Build a farm/);
    await confirm(page);
  },
  'Buy what you lack': async (page) => {
    await leave(page);
    await row(page, /Buy food or fuel/);
    await page.locator('button.cell').first().click();
    await page.locator('.pay .pri').click();
  },
  'Food: have and need': next,
  'Fuel stands on the map': next,
  'End your turn': onward,
  'What the round will bring': next,
  'Three turns make a round': onward,
  'In somebody else’s moment': (page) => choose(page, /Veto/),
  'A new round, a new objective': async (page) => {
    // First the own cards are asked for again.
    const kind = choices(page).filter({ hasText: /aggressive/ });
    if (await kind.isVisible()) await choose(page, /aggressive/);
    else await page.locator('.panel.turn .pri').first().click();
  },
  'A factory for a tank': async (page) => {
    await leave(page);
    const tank = page.locator('.row2').filter({ hasText: 'Build a tank' });
    await build(page, (await tank.isVisible()) ? /Build a tank/ : /Build a factory/);
  },
  Attack: async (page) => {
    await leave(page);
    const attack = page.locator('.row2').filter({ hasText: 'Attack' });
    if (turnsToWait-- <= 0 && (await attack.isVisible())) await build(page, /Attack/);
    else await onward(page);
  },
  'The dice fall': async (page) => {
    const shown = page.locator('.foot .pri');
    await ((await shown.isVisible()) ? shown : choices(page).first()).click();
  },
  'Integrate a migrant': async (page) => {
    await leave(page);
    if (await page.locator('.row2').filter({ hasText: 'Integrate' }).isVisible()) await build(page, /Integrate/);
    else await onward(page);
  },
};

test('the first game is walked to its end by doing what it teaches, and taken up again in between', async ({
  page,
  marea,
}) => {
  // The bot takes no time.
  await page.route('**/api/tables', (route) =>
    route.request().method() === 'POST'
      ? route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), pace: 'instant' }) })
      : route.continue(),
  );
  await page.goto(`${marea.url}#/learn/venonta`);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  turnsToWait = 3;
  const done = new Set<string>();
  for (let deed = 0; ; ++deed) {
    expect(deed, [...done].at(-1)).toBeLessThan(60);
    await asked(page);
    // What was chosen last is done.
    await expect(page.locator('.panel.turn .choice[aria-pressed=true]:disabled')).toHaveCount(0);
    const before = await settled(page);
    const reckoning = page.locator('.reckoning .pri');
    if (await reckoning.isVisible()) {
      // Nothing lies over what leads on.
      await reckoning.click();
    } else {
      const title = (await coach(page).locator('h2').textContent())!;
      if (title === 'Now on your own') break;
      done.add(title);
      await deeds[title]!(page);
    }
    await expect.poll(() => said(page)).not.toBe(before);
    if (deed % 7 === 5 && (await page.locator('.finish').isVisible())) await page.reload();
  }
  expect([...done]).toEqual(Object.keys(deeds));
});

test('on a phone what the first game asks for is on the screen', async ({ someone, marea }) => {
  for (const [width, height] of [
    [360, 740],
    [740, 360],
  ] as const) {
    const page = await someone({ viewport: { width, height } });
    await page.goto(`${marea.url}#/learn/venonta`);
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await next(page);
    const title = coach(page).locator('h2');
    await expect(title).toHaveText('Take your territories');
    await page.locator('.sheet [data-part=free] button').first().click();
    for (const button of [page.locator('.foot .pri'), coach(page).getByRole('button', { name: 'Skip this step' })])
      await expect(button).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  }
});
