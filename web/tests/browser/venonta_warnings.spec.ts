import type { Page } from '@playwright/test';
import { type Change, cheap, hotSeats, noCards, pressText, told, usual } from './deeds';
import { holdOnly, type Wanted } from './tables';
import { expect, test } from './test';
import { byClick } from './venonta';
import { reachWarned } from './warned';

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
  harm: { seat: number; what: string; key: string },
  prefer: Wanted[],
  ...changes: Change[]
): Promise<{ found: string; acts: string[] }> {
  const made = await hotSeats(page, url, people, noCards, ...changes);
  const found = await reachWarned(page, made, harm, [...prefer, ...usual]);
  expect(found).not.toBeNull();
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
  const harm = { seat: 0, what: '^factory@', key: 'venonta.warn.fuel' };
  const { found, acts } = await sitWithoutPreview(page, marea.url, harm, ['^factory'], cheap);
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
