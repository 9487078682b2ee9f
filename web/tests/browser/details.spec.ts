import type { Page } from '@playwright/test';
import { asked, lit, sitDown, square } from './hands';
import { bot, me, prepare, quick, reach, setUp } from './tables';
import { expect, test } from './test';

/** Small things that were once in the way. */

/** Before the page begins: later it keeps its own wishes, whenever it is ready. */
const showAllOdds = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('marea.wishes', JSON.stringify({ odds: 'all' })));

test('on a phone a chance to sink covers no value', async ({ page, marea }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await showAllOdds(page);
  await sitDown(page, marea.url, quick(me('Ada'), bot(), bot(), bot()), 40);
  const pills = page.locator('.board .od');
  await expect(pills.first()).toBeVisible();
  const cells = await page
    .locator('[data-square]')
    .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().toJSON() as DOMRect));
  const boxes = await pills.evaluateAll((all) => all.map((pill) => pill.getBoundingClientRect().toJSON() as DOMRect));
  // A number and nothing else; what warns of danger stands in a circle of its own, and is no digit.
  for (const text of await pills.locator('text:not(.bang)').allTextContents()) expect(text).toMatch(/^\d+$/);
  expect(await pills.locator('.alarm').count()).toBe(await pills.locator('.bang').count());
  for (const box of boxes) {
    const [x, y] = [box.right - 2, box.bottom - 2];
    const cell = cells.find((one) => one.left < x && x < one.right && one.top < y && y < one.bottom)!;
    // The banner with its value takes less than half of a house's width.
    expect(box.left).toBeGreaterThan(cell.left + 0.35 * cell.width);
  }
});

test('on a phone the numbers below a treasure say what they count', async ({ page, marea }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await sitDown(page, marea.url, quick(me('Ada'), bot(), bot(), bot()), 40);
  const worth = page.getByRole('region', { name: 'Treasure worth now' });
  for (const words of await worth.locator('small').allInnerTexts()) expect(words).toMatch(/yours.*dry/s);
  await expect(worth.locator('small').last()).toHaveText(/^yours\s+·\s+dry$/);
  await expect(worth).not.toContainText('×');
});

test('the odds of the whole city leave it its colours', async ({ page, marea }) => {
  await showAllOdds(page);
  await sitDown(page, marea.url, quick(me('Ada'), bot(), bot(), bot()), 40);
  const far = page.locator('.board .tide.far');
  await expect.poll(() => far.count()).toBeGreaterThan(10);
  expect(await far.first().evaluate((tide) => Number(getComputedStyle(tide).fillOpacity))).toBeLessThan(0.5);
  await expect(page.locator('.board .tide:not(.far)').first()).toBeVisible();
});

test('one’s colour is chosen for this screen, and whoever had it has the other', async ({ page, marea }) => {
  await sitDown(page, marea.url, quick(me('Ada'), bot(), bot(), bot()), 12);
  const drawn = (seat: number) =>
    page
      .locator('.seat .head')
      .nth(seat)
      .evaluate((head, seat) => {
        const probe = head.appendChild(document.createElement('i'));
        probe.style.color = `var(--s${seat})`;
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      }, seat);
  const [blue, orange] = [await drawn(0), await drawn(3)];
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'orange' }).click();
  expect([await drawn(0), await drawn(3)]).toEqual([orange, blue]);
  await page.reload();
  await asked(page);
  expect(await drawn(0)).toBe(orange);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'orange' }).click();
  expect(await drawn(0)).toBe(blue);
});

test('while one chooses where to walk, the large button buys nothing', async ({ page, marea }) => {
  await sitDown(page, marea.url, quick(me('Ada'), bot(), bot()), 12);
  await expect(page.locator('.steps button').nth(1)).toHaveAttribute('aria-disabled', 'false');
  await square(page, (await lit(page))[0]!).click();
  await expect(page.locator('.acts .pri')).toHaveText(/^On to/);
});

test('listed tables name their people, free seats and clock; a table of two shows no colour that is out', async ({
  page,
  marea,
  someone,
}) => {
  await page.goto(marea.url);
  const clock = { per_move: 86400 };
  await setUp(page, { ...quick(me('Ada'), { kind: 'open' }, { kind: 'open' }), listed: true, clock });
  const { table } = await prepare(page, { ...quick(me('Ada'), bot()), seed: undefined, listed: true }, 8);
  const guest = await someone();
  await guest.goto(marea.url);
  const rows = guest.locator('section.listed li');
  const open = rows.filter({ hasText: '2 free seats' });
  for (const words of ['Ada and 2 free seats', 'not begun', 'A day a move']) await expect(open).toContainText(words);
  const begun = rows.filter({ hasText: /round \d+ of 10/ });
  await expect(begun).toContainText('No clock');
  await begun.getByRole('link', { name: 'Watch' }).click();
  await expect(guest.getByText('You are watching')).toBeVisible();
  await page.goto(`${marea.url}#/table/${table}`);
  await asked(page);
  await expect(page.locator('.gems').first().locator('> span')).toHaveCount(5);
  await expect(page.locator('.worth thead th')).toHaveCount(5);
});

test('every screen names itself in the tab, and every control in focus has a ring clear of its words', async ({
  page,
  marea,
}) => {
  await page.goto(marea.url);
  for (const [path, title] of [
    ['rules/venezia', 'Venezia 2099: the rules'],
    ['new/venezia', 'A new table'],
    ['mine', 'My games'],
    ['learn', 'Learn by playing'],
  ]) {
    await page.goto(`${marea.url}#/${path}`);
    await expect(page).toHaveTitle(`${title} · Marea`);
  }
  await page.goto(`${marea.url}#/new/venezia`);
  await expect(page.getByText('How figures walk')).toBeVisible();
  await page.keyboard.press('Tab');
  const touching = await page.evaluate(() => {
    const found: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>('a, button, select, input')) {
      control.focus();
      const style = getComputedStyle(control);
      if (control.matches(':focus-visible') && parseFloat(style.outlineOffset) < 2) found.push(control.outerHTML);
    }
    return found;
  });
  expect(touching).toEqual([]);
});

test('letting a figure drown is confirmed in red', async ({ page, marea }) => {
  await page.goto(marea.url);
  const made = await prepare(page, quick(me('Ada'), me('Bo')), 6);
  // Both seats play on through the protocol until somebody is asked whether to rescue.
  const fell = await reach(page, made, '^x$', ['^!']);
  expect(fell).toBe(true);
  await page.goto(`${marea.url}#/table/${made.table}`);
  await page.locator('.cover .btn').click();
  // While the question is open nobody is lost yet.
  const last = page.locator('.log li').first();
  await expect(last).toContainText('falls in');
  await expect(last).not.toContainText('is lost');
  await page.getByRole('button', { name: 'Let it drown' }).click();
  await expect(page.locator('.acts .pri')).toHaveCSS('background-color', 'rgb(179, 38, 30)');
});
