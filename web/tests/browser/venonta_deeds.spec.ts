import type { Page } from '@playwright/test';
import {
  answer,
  cheap,
  type Change,
  confirm,
  give,
  hotSeats,
  noCards,
  pressText,
  reach,
  sit,
  takeScreen,
  told,
  usual,
} from './deeds';
import { holdOnly, reach as playUntil } from './tables';
import { expect, picture, test } from './test';
import { byClick, byKey, type Press, scrolls } from './venonta';

/** Each deed of a rare moment, by clicks alone and by keys alone. */
const hands: [string, Press][] = [
  ['by clicks', byClick],
  ['by keys', byKey],
];
const people = ['Ada', 'Bo', 'Cleo'];

async function ask(page: Page, press: Press, barter: boolean): Promise<void> {
  const one = 'button.cell:not(.any)';
  const stalls = page.locator(one);
  // Whoever has just come to the screen may press while it is still being drawn.
  await expect(async () => {
    if (!(await stalls.first().isVisible())) await pressText(page, press, '.row2', /Buy food or fuel/);
    await expect(stalls.first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  let bartered = false;
  for (let i = 0, count = await stalls.count(); i < count; ++i) {
    await press(page, one, i);
    const slider = page.getByRole('slider');
    if (barter && (await slider.count()) === 0) continue;
    if (barter) {
      // All there is to a purchase, with nothing to scroll.
      expect(await scrolls(page)).toEqual([]);
      const box = (await slider.boundingBox())!;
      if (press === byClick) await slider.click({ position: { x: box.width - 4, y: box.height / 2 } });
      else await slider.press('End');
      await expect(slider).not.toHaveAttribute('aria-valuetext', / 0 (TEP|food)$/);
      bartered = true;
    }
    break;
  }
  expect(bartered).toBe(barter);
  await press(page, '.pay .pri');
}

for (const [way, press] of hands) {
  test(`a sale with barter, and a refused one ${way}`, async ({ page, marea }) => {
    const made = await hotSeats(page, marea.url, people, cheap, noCards);
    await reach(page, made, '^\\$');
    await sit(page, marea.url, made, press);
    await ask(page, press, true);
    await takeScreen(page, press);
    await answer(page, press, /^Sell|sell/i);
    await told(page, /(Bo|Cleo) sells .* for (\d+ tokens? and )?\d+ (rations?|TEP)\./);
    await takeScreen(page, press);
    await ask(page, press, false);
    await takeScreen(page, press);
    await answer(page, press, /refuse/i);
    await takeScreen(page, press);
    await told(page, /(Bo|Cleo) refuses to sell Ada/);
    await expect(page.locator('.stopped')).toContainText(/0 of 1 bought: (Bo|Cleo) refuses/);
    await expect(page.locator('.cell.off').filter({ hasText: /refus/i }).first()).toBeVisible();
  });

  test(`a refused sale, and a card that forces it ${way}`, async ({ page, marea }) => {
    const forcing: Change = (world) => {
      const cards: { id: string; copies: number }[] = world['action_cards'];
      world['action_cards'] = cards.filter(({ id }) => id === 'c21');
      for (const card of world['action_cards']) card.copies = 20;
      Object.assign(world['tables'], { hand: { all: 2, source: 'ours' }, hand_limit: { all: 2, source: 'ours' } });
    };
    const made = await hotSeats(page, marea.url, people.slice(0, 2), cheap, forcing);
    const selling = '^\\$tep';
    expect(await playUntil(page, made, selling, usual, 0)).toBe(true);
    await give(page, { ...made, seats: made.seats.slice(1) }, { refuse: true });
    await holdOnly(page, made, 0);
    await page.goto(`${marea.url}#/table/${made.table}`);
    await ask(page, press, false);
    await told(page, /Bo refuses/);
    await answer(page, press, /Requisition/);
    await told(page, /plays Requisition/);
    await expect(page.locator('.turn .stopped')).toHaveCount(0);
  });

  test(`a fight with withdrawal ${way}`, async ({ page, marea }) => {
    const made = await hotSeats(page, marea.url, people, cheap, noCards);
    await reach(page, made, '^truce$', ['^factory', '^tank', 'x[A-Z]{3}$']);
    await sit(page, marea.url, made, press);
    await expect(page.locator('.dice')).toContainText(/Exchange \d/);
    // What a hit did stands below it.
    await expect(page.locator('.dice li', { hasText: ': hit' }).first()).toContainText(/tanks \d+ \(−1\)/);
    // Both lands from near, less than the world, in its ring; what one decides by stays in sight.
    const world = page.locator('[data-part=fight] .map svg').first();
    const [, , wide] = (await world.getAttribute('viewBox'))!.split(' ').map(Number);
    expect(wide).toBeLessThan(640);
    await expect(page.locator('[data-part=fight]').getByText(/^\s*Migrants \d/)).toBeVisible();
    for (const part of ['objective', 'hand', 'own'])
      await expect(page.locator(`[data-part=${part}]`)).toBeInViewport({ ratio: 1 });
    // Each ending with its chance and what it means, and what a withdrawal does.
    const endings = page.locator('.turn dl > div');
    await expect(endings).toContainText([
      /You win.*%.*colonise/s,
      /You lose, or both fall.*%.*turn ends/s,
      /Cease-fire.*%/s,
    ]);
    await expect(page.locator('[data-part=turn]')).toContainText('You withdraw: Nothing is won');
    await answer(page, press, /truce|withdraw/i);
    await told(page, /breaks the fight off/);
  });

  test(`a rebellion ${way}`, async ({ page, marea }) => {
    const made = await hotSeats(page, marea.url, people, cheap, noCards);
    await reach(page, made, '^rebel@', ['^colony', '^factory', '^tank', 'x[A-Z]{3}$']);
    await sit(page, marea.url, made, press);
    await pressText(page, press, '.row2', /Rebel/);
    await expect(page.locator('.choice, .foot .pri').first()).toBeVisible();
    if (!(await page.locator('.foot .pri').isVisible())) await press(page, '.turn .choice');
    await confirm(page, press);
    await told(page, /Ada rebels|Bo rebels|Cleo rebels/);
  });

  test(`an integration by three ${way}`, async ({ page, marea }) => {
    const dear: Change = (world) => {
      world['costs']['integrate'] = { tokens: 1, food: 3, source: 'ours' };
    };
    const made = await hotSeats(page, marea.url, people, cheap, noCards, dear);
    await reach(page, made, '^integrate$', ['^feed0$']);
    await sit(page, marea.url, made, press);
    await pressText(page, press, '.row2', /Integrate a migrant/);
    await confirm(page, press);
    for (let others = 0; others < 2; ++others) {
      await takeScreen(page, press);
      await answer(page, press, /\b1\b/);
    }
    await takeScreen(page, press);
    await expect(page.locator('.turn .ask')).toBeVisible();
    // Nothing is offered twice.
    await expect(page.locator('.turn').getByRole('button', { name: 'Integrate the migrant' })).toHaveCount(1);
    await answer(page, press, /take|settle|in/i);
    await expect(page.locator('.log').getByText(/would give 1 ration/)).toHaveCount(2);
    await told(page, /integrates a migrant/);
  });

  test(`a vetoed card ${way}`, async ({ page, marea }) => {
    const two: Change = (world) => {
      const cards: { id: string }[] = world['action_cards'];
      world['action_cards'] = cards.filter(({ id }) => id === 'c15' || id === 'c27');
      for (const card of world['action_cards']) {
        card.copies = 20;
        delete card.conditions;
      }
      Object.assign(world['tables'], { hand: { all: 6, source: 'ours' }, hand_limit: { all: 6, source: 'ours' } });
    };
    const made = await hotSeats(page, marea.url, people.slice(0, 2), cheap, two);
    await reach(page, made, '^!c15$');
    await sit(page, marea.url, made, press);
    await pressText(page, press, '[data-part=hand] .btn', /Peace prize/);
    await confirm(page, press);
    await takeScreen(page, press);
    await expect(page.locator('.turn .ask')).toContainText('Peace prize');
    await answer(page, press, /Veto/);
    await told(page, /no effect/);
  });

  test(`an event strikes ${way}`, async ({ page, marea }) => {
    const soon: Change = (world) => {
      world['costs']['farm'] = { tokens: 1, co2: 1, source: 'ours' };
      world['tables']['event_boxes'] = [1, 2, 3, 4, 5, 6].map((n) => ({ all: n, source: 'ours' }));
    };
    const made = await hotSeats(page, marea.url, people, cheap, noCards, soon);
    await reach(page, made, '^suffer', ['^farm$']);
    await sit(page, marea.url, made, press);
    const struck = page.locator('.turn .choice:not(:disabled)');
    for (const land of await struck.all()) await expect(land).toContainText(/You (lose|gain) \d/);
    await press(page, '.turn .choice:not(:disabled)');
    await confirm(page, press);
    await told(page, /is hit in/);
  });

  test(`a world is lost ${way}`, async ({ page, marea }) => {
    const barren: Change = (world) => Object.assign(world['tables'], { fish: { all: 1, source: 'ours' } });
    const made = await hotSeats(page, marea.url, people.slice(0, 2), cheap, noCards, barren);
    await reach(page, made, '^feed', ['^factory']);
    await sit(page, marea.url, made, press);
    for (let turns = 0; turns < 2; ++turns) {
      if (turns > 0) await takeScreen(page, press);
      await expect(page.locator('.finish')).toBeEnabled();
      await press(page, '.finish');
      // Whoever would end the world is warned first.
      await expect(page.locator('.foot .pri, .cover').first()).toBeVisible();
      if (turns > 0) await expect(page.locator('.foot .vn-alert')).toContainText(/everyone loses/);
      await confirm(page, press);
    }
    await expect(page.locator('.end h2')).toHaveText('The world is lost.');
    await expect(page.locator('header.top')).toHaveCSS('color-scheme', 'dark');
    await expect(page.getByRole('heading', { name: 'What would have saved it' })).toBeVisible();
    await picture(page, 'venonta-lost');
  });

  test(`the server is killed in mid-fight: the fight goes on where it was, ${way}`, async ({ page, marea }) => {
    const made = await hotSeats(page, marea.url, people, cheap, noCards);
    await reach(page, made, '^truce$', ['^factory', '^tank', 'x[A-Z]{3}$']);
    await sit(page, marea.url, made, press);
    const dice = page.locator('.dice');
    await expect(dice).toBeVisible();
    const before = await dice.textContent();
    await marea.kill();
    await marea.start();
    await page.reload();
    await takeScreen(page, press);
    await expect(dice).toHaveText(before ?? '');
    await answer(page, press, /truce|withdraw/i);
    await told(page, /breaks the fight off/);
  });
}

test('a buyer who is refused is asked for a card, and goes on', async ({ page, marea }) => {
  const forced: Change = (world) => {
    const cards: { id: string; copies: number }[] = world['action_cards'];
    world['action_cards'] = cards.filter(({ id }) => id === 'c21').map((card) => ({ ...card, copies: 20 }));
  };
  const made = await hotSeats(page, marea.url, ['Ada', 'Bo'], cheap, forced);
  await reach(page, made, '^\\$');
  await sit(page, marea.url, made, byClick);
  for (const answers of [/Play/, /Pass/]) {
    await ask(page, byClick, false);
    await takeScreen(page, byClick);
    await pressText(page, byClick, '.turn .choice', /Refuse/);
    await takeScreen(page, byClick);
    await expect(page.locator('.turn .ask')).toContainText('Play a card?');
    await pressText(page, byClick, '.turn .choice', answers);
    if (answers.test('Play')) await byClick(page, '.foot .pri');
  }
  // What the card forced was bought all the same.
  await told(page, /Ada plays Requisition/);
  await expect(page.locator('.stopped')).toContainText('0 of 1 bought');
});
