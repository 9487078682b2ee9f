import type { Page } from '@playwright/test';
import { type Change, cheap, give, hotSeats, noCards, pressText, told, usual } from './deeds';
import { holdOnly, type Wanted } from './tables';
import { expect, test } from './test';
import { byClick } from './venonta';
import { type Harm, reachWarned } from './warned';

/** What would harm is shown before it is done: also to whoever wants no preview. */

const people = ['Ada', 'Bo', 'Cleo'];
/** Cheap things, but no more food than there is. */
const lean: Change = (world) => {
  cheap(world);
  Object.assign(world['tables'], { base_food: { all: 3, source: 'ours' } });
};

/** One of them sits down alone where what fits would harm as `key` says, and wants no preview; says what it is, and what the page does. */
async function sitWithoutPreview(
  page: Page,
  url: string,
  harm: Harm,
  prefer: Wanted[],
  ...changes: Change[]
): Promise<{ found: string; acts: string[] }> {
  const made = await hotSeats(page, url, people, noCards, ...changes);
  const found = await reachWarned(page, made, harm, [...prefer, ...usual]);
  expect(found).not.toBeNull();
  // Nothing is done in advance.
  await give(page, made, {});
  await holdOnly(page, made, harm.seat);
  const acts = actsOf(page);
  await page.evaluate(() => localStorage.setItem('marea.wishes', JSON.stringify({ confirm: false })));
  await page.goto(`${url}#/table/${made.table}`);
  // Wishes are read when the page is opened.
  await page.reload();
  await expect(page.locator('.row2, .finish').first()).toBeVisible();
  return { found: found!, acts };
}

const alert = (page: Page) => page.locator('.foot .vn-alert');

/** What the page does from now on. */
function actsOf(page: Page): string[] {
  const acts: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { type, action } = JSON.parse(String(payload)) as { type: string; action: string };
      if (type === 'act') acts.push(action);
    }),
  );
  return acts;
}

/** The warning stands there and nothing is done; it is called off, called for again, and then done. */
async function heed(page: Page, acts: string[], words: RegExp, press: () => Promise<void>): Promise<void> {
  await press();
  await expect(alert(page)).toContainText(words);
  await page.locator('.foot').getByRole('button', { name: 'Cancel' }).click();
  await expect(alert(page)).toHaveCount(0);
  await press();
  await expect(alert(page)).toContainText(words);
  expect(acts).toEqual([]);
  await page.locator('.foot .pri').click();
  await expect(alert(page)).toHaveCount(0);
  expect(acts.length).toBe(1);
}

test('an attack that breaks the own objective, by a drag from base to target', async ({ page, marea }) => {
  const harm = { seat: 2, what: 'x[A-Z]{3}$', key: 'venonta.warn.breaks' };
  const { found, acts } = await sitWithoutPreview(page, marea.url, harm, [], cheap);
  const [base, target] = found.split('x');
  const at = (land?: string) => page.locator(`[data-land=${land}] rect`);
  await heed(page, acts, /objective .* would fail: \d+ victory points? lost/, async () => {
    await at(base).hover();
    await page.mouse.down();
    await at(target).hover();
    await page.mouse.up();
    await expect(page.locator('.foot .war')).toBeVisible();
  });
  await told(page, /Cleo attacks/);
});

test('an integration that leaves too little food', async ({ page, marea }) => {
  const harm = { seat: 0, what: '^integrate$', key: 'venonta.warn.food' };
  const { acts } = await sitWithoutPreview(page, marea.url, harm, ['^feed0$'], lean);
  await heed(page, acts, /rations? (is|are) missing to feed everyone/, async () => {
    const row = page.locator('.row2').filter({ hasText: /Integrate a migrant/ });
    await row.or(page.locator('.turn .choice')).first().click();
  });
});

test('a factory that will find no fuel', async ({ page, marea }) => {
  const roomy: Change = (world) => {
    for (const land of world['territories']) land.sites = 4;
  };
  const harm = { seat: 0, what: '^factory@', key: 'venonta.warn.fuel' };
  const { found, acts } = await sitWithoutPreview(page, marea.url, harm, ['^factory'], cheap, roomy);
  const [, land] = found.split('@');
  await heed(page, acts, /factor(y|ies) finds? no fuel/, async () => {
    if ((await page.locator('.row2').count()) > 0) await pressText(page, byClick, '.row2', /Build a factory/);
    await page.locator(`[data-land=${land}] rect`).click();
  });
  await told(page, /Ada builds/);
});

test('a turn that loses the world', async ({ page, marea }) => {
  const barren: Change = (world) => Object.assign(world['tables'], { fish: { all: 1, source: 'ours' } });
  const harm = { seat: 2, what: '^end$', key: 'venonta.warn.sea' };
  const { acts } = await sitWithoutPreview(page, marea.url, harm, ['^factory'], cheap, barren);
  await heed(page, acts, /last fish would die this round: everyone loses/, () => page.locator('.finish').click());
  await expect(page.locator('.end h2')).toHaveText('The world is lost.');
});

test('a turn that takes the CO2 beyond its track', async ({ page, marea }) => {
  const short: Change = (world) => Object.assign(world['tables'], { co2_end: { all: 12, source: 'ours' } });
  const harm = { seat: 1, what: '^end$', key: 'venonta.warn.air' };
  const { acts } = await sitWithoutPreview(page, marea.url, harm, ['^factory', '^farm$'], cheap, short);
  await heed(page, acts, /CO2 would reach the end .* everyone loses/, () => page.locator('.finish').click());
  await told(page, /Bo ends/);
});

test('fewer are fed than there is food for', async ({ page, marea }) => {
  const harm = { seat: 0, what: '^feed0$', key: 'venonta.does.hungry' };
  const { acts } = await sitWithoutPreview(page, marea.url, harm, [], cheap);
  const fewer = page.getByRole('group', { name: /fewer/ }).getByRole('button', { name: '0', exact: true });
  await heed(page, acts, /\d+ go hungry.*1 migrant more.*−\d+ VP/s, () => fewer.click());
  await told(page, /Ada feeds 0 of [1-9]/);
});

test('a turn that ends while the objective is in reach', async ({ page, marea }) => {
  const harm = { seat: 1, what: '^end$', key: 'venonta.warn.goal_in_reach' };
  const modest: Change = (world) => {
    for (const objective of world['objectives']) {
      objective.goal = [{ fact: 'factories', test: 'at_least', amount: 1 }];
      delete objective.partly_pv;
    }
  };
  const { acts } = await sitWithoutPreview(page, marea.url, harm, [], cheap, modest);
  const both = /tokens? would be lost.*objective .* can still be met in this turn/s;
  await heed(page, acts, both, () => page.locator('.finish').click());
  await told(page, /Bo ends/);
});

/** One token makes short turns. */
const brief: Change = (world) => Object.assign(world['tables'], { tokens: { all: 1, source: 'ours' } });

for (const [name, what, press] of [
  ['to feed everyone', '^feed', '.acts .pri'],
  ['to end a turn in which nothing is left to do', '^end$', '.finish'],
] as const)
  test(`nothing is said of what harms nothing: ${name}`, async ({ page, marea }) => {
    const harmless = { seat: 0, what, key: null };
    const { found, acts } = await sitWithoutPreview(page, marea.url, harmless, ['^farm$'], cheap, brief);
    await page.locator(press).click();
    await expect.poll(() => acts).toEqual([found]);
    await expect(alert(page)).toHaveCount(0);
  });
