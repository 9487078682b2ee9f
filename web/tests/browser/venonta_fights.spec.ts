import type { Page } from '@playwright/test';
import { verdict } from './axe';
import { arms, cheap, give, hotSeats, noCards, pressText, reach, sit, told, usual } from './deeds';
import { traffic } from './secrets';
import { holdOnly, type Made, reach as playUntil } from './tables';
import { expect, picture, test } from './test';
import { byClick, byKey, faults, type Press } from './venonta';

/** A fight from the other side, and one that is fought to its end by one gesture. */

const laptop = [1280, 720] as const;
const phone = [360, 740] as const;

/** A seat of a table, which others play through the protocol. */
const alone = (made: Made, seat: number): Made => ({ ...made, seats: made.seats.filter((one) => one.seat === seat) });

/** Ada attacks a land of Bo's that has a tank; the clerk plays for her until she is asked whether to go on. */
async function defend(clerk: Page, bo: Page, url: string): Promise<Made> {
  const made = await hotSeats(clerk, url, ['Ada', 'Bo'], cheap, noCards);
  await give(clerk, made, {});
  void playUntil(clerk, alone(made, 0), '^on$', [...arms, ...usual]).catch(() => undefined);
  expect(await playUntil(clerk, alone(made, 1), '^blue$', ['^factory', '^tank', ...usual])).toBe(true);
  await bo.goto(url);
  await holdOnly(bo, made, 1);
  await bo.goto(`${url}#/table/${made.table}`);
  return made;
}

/** The two lands of the fight that a page has heard of last. */
const fighting = (heard: string[]): [string, string] => {
  const [fight] = heard.flatMap((frame) => JSON.parse(frame).view?.game?.fight ?? []).slice(-1);
  return [fight.from, fight.target];
};

const chance = async (page: Page): Promise<number> => {
  const odds = page.locator('.turn .chance, .turn .vn-end-win').filter({ hasText: '%' }).first();
  await expect(odds).toBeVisible();
  return Number(/(\d+)\s*%/.exec((await odds.textContent())!)![1]);
};

for (const [screen, [width, height], press] of [
  ['on a laptop by clicks', laptop, byClick],
  ['on a laptop by keys', laptop, byKey],
  ['on a phone by clicks', phone, byClick],
  ['on a phone by keys', phone, byKey],
] as [string, readonly [number, number], Press][])
  test(`who is attacked sees the fight as the own, and has no say in its end, ${screen}`, async ({
    page: clerk,
    marea,
    someone,
  }) => {
    const bo = await someone({ viewport: { width, height } });
    const heard = traffic(bo);
    const made = await defend(clerk, bo, marea.url);
    await expect(bo.locator('.turn .ask')).toContainText(/fight for .* against Ada.*tank\?/);
    for (const land of fighting(heard)) await expect(bo.locator(`.map [data-land=${land}]`)).toBeInViewport();
    const open = await chance(bo);
    await pressText(bo, press, '.turn .choice', /^\s*With the tank/);
    await expect(bo.locator('.dice')).toContainText(/Exchange 1/);
    const endings = bo.locator('.turn dl');
    await expect(endings).toContainText(/You win, or both fall/);
    await expect(endings).toContainText(/You lose/);
    await expect(endings).toContainText(/Ada may colonise|Ada’s turn ends/);
    await expect(bo.locator('div.turn')).not.toContainText('You withdraw');
    await expect(bo.locator('.turn .choice')).toHaveCount(0);
    const then = await chance(bo);
    expect([open, then].every((percent) => percent > 0 && percent < 100)).toBe(true);
    await expect.poll(() => faults(bo)).toEqual([]);
    for (const theme of ['light', 'dark'] as const) {
      expect.soft(await verdict(bo, theme)).toEqual([]);
      await picture(bo, `venonta-defence-${width}-${theme}`);
    }
    void playUntil(clerk, alone(made, 0), '^never$', usual).catch(() => undefined);
    await expect(bo.locator('.dice')).toHaveCount(0);
  });

for (const [way, press] of [
  ['by clicks', byClick],
  ['by keys', byKey],
] as [string, Press][])
  test(`a fight is fought to its end by one gesture, ${way}`, async ({ page, marea }) => {
    const made = await hotSeats(page, marea.url, ['Ada', 'Bo', 'Cleo'], cheap, noCards);
    if (press === byClick) {
      // When the attack is declared, or once the fight is on.
      await reach(page, made, 'x[A-Z]{3}$', ['^factory', '^tank']);
      await sit(page, marea.url, made, press);
      await pressText(page, press, '.row2', /^\s*Attack/);
      // There are many: from where first.
      await pressText(page, press, '.turn .choice', /^\s*From /);
      await press(page, '.turn .choice');
      await pressText(page, press, '.foot .btn', /Declare and fight to the end/);
      await told(page, /The attack (succeeds|fails)|Cease-fire/);
      return;
    }
    await reach(page, made, '^truce$', arms);
    await sit(page, marea.url, made, press);
    await pressText(page, press, '.turn > .btn', /Fight on to the end/);
    await told(page, /The attack (succeeds|fails)|Cease-fire/);
    await expect(page.locator('.dice')).toHaveCount(0);
  });
