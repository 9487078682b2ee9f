import type { Page } from '@playwright/test';
import { asked } from './hands';
import { automatic, type Order, usual as usualOrder, windows } from '../../src/games/venonta/orders';
import {
  arms,
  type Change,
  cheap,
  give,
  hotSeats,
  noCards,
  pressText,
  secondTurn,
  sit,
  told,
  usual,
  war,
} from './deeds';
import { holdOnly, reach } from './tables';
import { expect, test } from './test';
import { byClick, scrolls } from './venonta';

/** One gesture for what takes the machine several steps. */

/** The standing orders that the page sends from now on. */
function ordersOf(page: Page): string[] {
  const orders: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"order"')) orders.push(String(payload));
    }),
  );
  return orders;
}

test('two farms and the end of the turn by one button', async ({ page, marea }) => {
  const four: Change = (world) => Object.assign(world['tables'], { tokens: { all: 4, source: 'ours' } });
  const made = await hotSeats(page, marea.url, ['Ada', 'Bo'], noCards, four);
  expect(await reach(page, made, '^farm$', usual, 0)).toBe(true);
  await holdOnly(page, made, 0);
  await page.goto(`${marea.url}#/table/${made.table}`);
  await asked(page);
  const farms = page.getByText(/^Farms \d+ of \d+$/).first();
  await expect(farms).toHaveText(/Farms 0 of/);
  await page.locator('.row2').filter({ hasText: 'Build a farm' }).click();
  const end = page.getByRole('button', { name: 'Do it and end the turn' });
  await expect(end).toContainText('2 tokens would be lost');
  // What one does: to the own food, to the next harvest, and to the world.
  const changes = page.locator('[data-part=changes]');
  await expect(changes).toContainText(/2000: harvest \d+ → \d+, need \d+.*End of 1950:.*CO2\s*\d+ → \d+/s);
  const [, now, then] = /harvest (\d+) → (\d+)/.exec((await changes.textContent()) ?? '') ?? [];
  await page.getByRole('group', { name: 'How often?' }).getByRole('button', { name: 'more' }).click();
  await expect(page.locator('.foot .pri')).toContainText('4');
  await expect(end).not.toContainText('lost');
  await end.click();
  await told(page, /Ada ends/);
  await expect(farms).toHaveText(/Farms 2 of/);
  await expect(page.getByText(`2000: harvest ${Number(now) + 2 * (Number(then) - Number(now))},`)).toBeVisible();
});

test('whoever passes until the own turn is asked again then', async ({ page, marea }) => {
  const made = await hotSeats(page, marea.url, ['Ada', 'Bo'], cheap, war);
  const attack = [...arms, ...usual];
  expect(await reach(page, made, '^!c2[345]$', attack, 1)).toBe(true);
  await holdOnly(page, made, 1);
  const orders = ordersOf(page);
  await page.goto(`${marea.url}#/table/${made.table}`);
  await expect(page.locator('.rest')).toContainText('Whoever answers within 10 seconds tells nothing for certain');
  await page.getByRole('button', { name: 'Pass until my turn' }).click();
  await expect(page.getByText('You pass everywhere until your turn.')).toBeVisible();
  expect(orders.at(-1)).toContain('"rest":true');
  expect(await reach(page, made, '^end$', attack, 1)).toBe(true);
  await expect(page.locator('.finish')).toBeVisible();
  await expect.poll(() => orders.at(-1)).toContain('"rest":false');
});

test('fuel from whoever sells, and food with it: who refuses is passed over; sell nothing until the own turn', async ({
  page,
  marea,
  someone,
}) => {
  const made = await hotSeats(page, marea.url, ['Ada', 'Bo', 'Cleo'], cheap, noCards);
  const selling = '^\\$tep';
  expect(await reach(page, made, selling, usual, 0)).toBe(true);
  const seat = (seat: number) => ({ ...made, seats: made.seats.filter((one) => one.seat === seat) });
  // Cleo sells whatever she is asked for.
  await give(page, seat(2), { sell: { food: { do: 'spare', least: 0 }, tep: { do: 'spare', least: 0 } } });
  const bo = await someone();
  await bo.goto(marea.url);
  await holdOnly(bo, made, 1);
  await bo.goto(`${marea.url}#/table/${made.table}`);
  await holdOnly(page, made, 0);
  await page.goto(`${marea.url}#/table/${made.table}`);
  await pressText(page, byClick, '.row2', /Buy food or fuel/);
  const anyone = page.locator('.grid .who', { hasText: 'Whoever sells' });
  await anyone.locator('xpath=following-sibling::*[2]').click();
  await page.getByRole('group', { name: 'How much?' }).getByRole('button', { name: 'more' }).click();
  await page.getByRole('button', { name: 'And more …' }).click();
  await expect(page.getByRole('list', { name: 'What you buy together' })).toContainText('Whoever sells: 2 TEP');
  await anyone.locator('xpath=following-sibling::*[1]').click();
  await page.getByRole('button', { name: /Buy all 3/ }).click();
  await bo.getByRole('button', { name: 'Sell nothing until my turn' }).click();
  await expect(bo.getByText('You sell nothing until your turn.')).toBeVisible();
  await expect.poll(() => page.locator('.log').getByText(/sells/).count()).toBeGreaterThanOrEqual(3);
  await told(page, /Bo refuses/);
});

/** What the button says it costs, in tokens. */
const shown = async (page: Page): Promise<number> =>
  parseInt((await page.locator('.pay .pri .costs').textContent()) ?? '');

test('several rations cost what was shown, and no more is bought for a higher price', async ({ page, marea }) => {
  // All have four more than they eat: the first ration costs a token, the next ones of the same seller 2, 2 and 3.
  const four: Change = (world) => Object.assign(world['tables'], { base_food: { all: 8, source: 'ours' } });
  const made = await hotSeats(page, marea.url, ['Ada', 'Bo', 'Cleo'], cheap, noCards, four);
  expect(await reach(page, made, '^\\$food', usual, 0)).toBe(true);
  const seat = (seat: number) => ({ ...made, seats: made.seats.filter((one) => one.seat === seat) });
  await give(page, seat(1), { sell: { food: { do: 'spare', least: 0 } } });
  await give(page, seat(2), { sell: { food: { do: 'refuse' } } });
  await holdOnly(page, made, 0);
  await page.goto(`${marea.url}#/table/${made.table}`);
  await pressText(page, byClick, '.row2', /Buy food or fuel/);
  const tokens = page.locator('.tokens b').first();
  const stall = (name: string) =>
    page.locator('.grid .who', { hasText: name }).locator('xpath=following-sibling::*[1]');
  const more = page.getByRole('group', { name: 'How much?' }).getByRole('button', { name: 'more' });

  await stall('Whoever sells').click();
  await more.click();
  expect(await shown(page)).toBe(2);
  await page.locator('.pay .pri').click();
  // Bo sold for one; Cleo refuses, and Bo's next would cost two.
  await expect(page.locator('.stopped')).toContainText(
    '1 of 2 bought: the next one costs more than was shown. Paid: 1',
  );
  await expect(tokens).toHaveText('11 of 12');

  await stall('Bo').click();
  await expect(stall('Bo')).toContainText('from 2');
  await more.click();
  await more.click();
  expect(await shown(page)).toBe(2 + 2 + 3);
  await page.getByRole('button', { name: 'And more …' }).click();
  await expect.poll(() => shown(page)).toBe(7);
  await page.locator('.pay .pri').click();
  await expect(tokens).toHaveText('4 of 12');
  await expect(page.locator('.stopped')).toHaveCount(0);
});

/** What the page shows from now on until dice are thrown: its title, and what stands in such a place. */
const watch = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const seen: string[] = ((window as unknown as { seen: string[] }).seen = []);
    const look = () => {
      if (document.querySelector('.log')?.textContent?.includes(' die)')) return;
      for (const text of [document.title, document.querySelector(selector)?.textContent?.trim() ?? ''])
        if (text && !seen.includes(text)) seen.push(text);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  }, selector);
const watched = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen);

const passing: Order = { ...usualOrder, pass: ['event', 'turn', 'attack', 'refusal', 'card'] };

test('nobody is called where a standing order passes', async ({ page, marea }) => {
  const made = await hotSeats(page, marea.url, ['Ada', 'Bo'], cheap, war);
  expect(await reach(page, made, 'x[A-Z]{3}$', [...arms, ...usual], 0)).toBe(true);
  await give(page, made, passing);
  await holdOnly(page, made, 1);
  await page.goto(`${marea.url}#/table/${made.table}`);
  await expect(page.getByRole('region', { name: 'Turn' })).toContainText('Choose a territory to look at it.');
  await watch(page, '.turn [role=status]:not(.muted)');
  const ada = { ...made, seats: made.seats.filter(({ seat }) => seat === 0) };
  // Whatever comes after the dice, nobody waits for it here.
  void reach(page, ada, '^(on|leave)$', ['x[A-Z]{3}$', '^pass$', '^red$'], 0).catch(() => undefined);
  await told(page, /Bo \((red|blue) die\)/);
  const seen = await watched(page);
  expect(seen.some((text) => /^You pass here/.test(text))).toBe(true);
  expect(seen.filter((text) => text.startsWith('●'))).toEqual([]);
});

test('around one screen no hand covers another where a standing order passes', async ({ page, marea }) => {
  const made = await hotSeats(page, marea.url, ['Ada', 'Bo'], cheap, war);
  expect(await reach(page, made, 'x[A-Z]{3}$', [...arms, ...usual], 0)).toBe(true);
  await give(page, made, passing);
  await sit(page, marea.url, made, byClick);
  await watch(page, '.cover');
  await pressText(page, byClick, '.row2', /Attack/);
  await pressText(page, byClick, '.turn .choice', /^\s*From /);
  await byClick(page, '.turn .choice');
  await byClick(page, '.foot .pri');
  await told(page, /Ada \((red|blue) die\)/);
  const seen = await watched(page);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((text) => text.includes('Bo'))).toEqual([]);
});

test('each standing order is switched by a click, kept over a reload, and done', async ({ page, marea }) => {
  const made = await hotSeats(page, marea.url, ['Ada', 'Bo'], cheap, noCards);
  await reach(page, made, '^end$', usual, 1);
  await holdOnly(page, made, 1);
  const orders = ordersOf(page);
  const sent = (): Order => (JSON.parse(orders.at(-1) ?? '{}') as { order?: Order }).order ?? {};
  await page.goto(`${marea.url}#/table/${made.table}`);
  await expect.poll(sent).toEqual(usualOrder);
  const open = () => page.locator('.turn').getByRole('button', { name: 'Standing orders' }).click();
  const boxes = page.locator('.turn fieldset input');
  const checked = () => boxes.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked));
  await open();
  await expect(boxes).toHaveCount(automatic.length + windows.length);
  expect(await checked()).toEqual([...automatic.map(() => true), ...windows.map(() => false)]);
  // Each by itself is sent, whether or not the one before it has come back.
  for (let i = 0; i < automatic.length + windows.length; ++i) await boxes.nth(i).click();
  const turned = Object.fromEntries(automatic.map((what) => [what, false]));
  await expect.poll(sent).toEqual({ ...turned, pass: [...windows] });
  expect(new Set(orders).size).toBe(1 + automatic.length + windows.length);

  const stand = (good: string) => page.locator('.stand', { hasText: `when asked for ${good}` });
  const way = (good: string, name: string) => stand(good).getByRole('button', { name });
  const step = (good: string, label: RegExp, name: string) =>
    stand(good).getByRole('group', { name: label }).getByRole('button', { name });
  await way('TEP', 'Sell what I can spare').click();
  await step('TEP', /For at least/, 'more').click();
  await expect.poll(() => sent().sell?.tep).toEqual({ do: 'spare', least: 2 });
  await way('TEP', 'Refuse').click();
  await expect.poll(() => sent().sell?.tep).toEqual({ do: 'refuse', least: 2 });
  await way('TEP', 'Sell what I can spare').click();
  await step('TEP', /For at least/, 'less').click();
  await expect(step('TEP', /For at least/, 'less')).toBeDisabled();
  await way('food', 'Sell what I can spare').click();
  // More than there is beyond what Bo needs.
  for (let keep = 0; keep < 9; ++keep) await step('food', /Keep beyond my need/, 'more').click();
  const sell = { tep: { do: 'spare', least: 1 }, food: { do: 'spare', keep: 9 } };
  await expect.poll(sent).toEqual({ ...turned, pass: [...windows], sell });

  await page.reload();
  await open();
  expect(await checked()).toEqual([...automatic.map(() => false), ...windows.map(() => true)]);
  await expect(stand('food').getByRole('group', { name: /Keep/ })).toHaveText(/9/);
  expect(await scrolls(page)).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.locator('.finish').click();
  await page.locator('.foot .pri').click();
  const ada = { ...made, seats: made.seats.filter(({ seat }) => seat === 0) };
  // She asks for whatever she can; nobody waits for what comes after.
  void reach(page, ada, '^$', ['^>', '^pay', '^\\$food', '^\\$tep', '^end$'], 0).catch(() => undefined);
  await told(page, /Bo sells Ada a TEP/);
  await told(page, /Bo refuses to sell Ada a ration/);
});

test('feeding and fuel: one button for the sensible whole, and a way into each step', async ({ page, marea }) => {
  const made = await hotSeats(page, marea.url, ['Ada', 'Bo'], cheap, noCards);
  await give(page, made, {});
  expect(await reach(page, made, '^feed', ['^factory', ...usual])).toBe(true);
  await sit(page, marea.url, made, byClick);
  await expect(
    page.getByRole('group', { name: /fewer/ }).getByRole('button', { name: '0', exact: true }),
  ).toBeVisible();
  await page.locator('.acts .pri').click();
  await told(page, /feeds (\d+) of \1\./);

  expect(await reach(page, made, '^burn@', ['^factory', ...usual])).toBe(true);
  await page.reload();
  await sit(page, marea.url, made, byClick);
  await expect(
    page.locator('.turn .choice').filter({ hasText: /burn a TEP|without fuel|give the factory up/i }),
  ).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Local fuel for all factories' }).click();
  await expect
    .poll(() =>
      page
        .locator('.log')
        .getByText(/burns a TEP/)
        .count(),
    )
    .toBeGreaterThan(1);
});

/** A finger or two, by what the browser itself makes of touches. */
async function touch(page: Page, ...ways: [Spot, Spot][]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const steps = 6;
  for (let step = 0; step <= steps; ++step) {
    const at = (from: number, to: number): number => from + ((to - from) * step) / steps;
    const touchPoints = ways.map(([from, to], id) => ({ id, x: at(from.x, to.x), y: at(from.y, to.y) }));
    await browser.send('Input.dispatchTouchEvent', { type: step === 0 ? 'touchStart' : 'touchMove', touchPoints });
  }
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await browser.detach();
}
interface Spot {
  x: number;
  y: number;
}

test('a finger moves the map, two make it larger, a tap chooses, and from base to target it attacks', async ({
  someone,
  marea,
}) => {
  const page = await someone({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const made = await secondTurn(page, marea.url);
  await page.goto(`${marea.url}#/table/${made.table}`);
  await asked(page);
  const name = (land: string) => page.locator(`[data-land=${land}] rect`);
  const middle = async (land: string): Promise<Spot> => {
    const { x, y, width, height } = (await name(land).boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  const by = ({ x, y }: Spot, dx: number, dy = 0): Spot => ({ x: x + dx, y: y + dy });
  const window = (await page.locator('.pan').boundingBox())!;
  const centre = { x: window.x + window.width / 2, y: window.y + window.height / 2 };

  const before = await middle('SSA');
  const left = before.x > centre.x ? -60 : 60;
  await touch(page, [centre, by(centre, left)]);
  await expect.poll(async () => Math.round((await middle('SSA')).x - before.x)).toBe(left);
  await expect(page.locator('[data-land][aria-pressed=true]')).toHaveCount(0);

  const { width } = (await name('SSA').boundingBox())!;
  await touch(page, [by(centre, -20), by(centre, -30)], [by(centre, 20), by(centre, 30)]);
  await expect.poll(async () => ((await name('SSA').boundingBox())!.width / width).toFixed(1)).toBe('1.5');
  await touch(page, [by(centre, -60), by(centre, -10)], [by(centre, 60), by(centre, 10)]);
  // As small as it can be the map is seen whole.
  await expect.poll(async () => (await page.locator('.pan .map').boundingBox())!.width).toBeCloseTo(window.width, 0);

  const { x, y } = await middle('SSA');
  for (const pressed of ['true', 'false']) {
    await page.touchscreen.tap(x, y);
    await expect(page.locator('[data-land=SSA]')).toHaveAttribute('aria-pressed', pressed);
  }

  await page
    .locator('.row2')
    .filter({ hasText: /^\s*Attack/ })
    .tap();
  const lands = (which: string) =>
    page.locator(which).evaluateAll((all: HTMLElement[]) => all.map((one) => one.dataset['land']!));
  await expect(page.locator('[data-lit]').first()).toBeVisible();
  const base = (await lands('[data-lit]'))[0]!;
  const own = page.locator('.foot .pri');
  await expect(own).toHaveCount(0);
  for (const target of await page
    .locator('[data-land]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['land']!))) {
    if (target === base || (await own.count()) > 0) continue;
    await touch(page, [await middle(base), await middle(target)]);
  }
  await expect(own).toBeVisible();
  await expect(page.locator('.way.rim')).toBeVisible();
  expect((await page.locator('.pan .map').boundingBox())!.width).toBeCloseTo(window.width, 0);
});
