import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { cheap, hotSeats, noCards } from './deeds';
import { playOn } from './tables';
import { expect, picture, test } from './test';
import { byClick, covered, playVenonta } from './venonta';

const problems = async (page: Page) =>
  (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations.map(
    (one) => `${one.id}: ${one.nodes[0]?.html}`,
  );

/** The server's own world with other places, as a file. */
async function lagoon(page: Page, spoil: (text: string) => string = (text) => text) {
  const world = await page.evaluate(async () => {
    const { games } = await (await fetch('/api/games')).json();
    const { hash } = games.find((one: { game: string }) => one.game === 'venonta').scenarios[0];
    return (await fetch(`/api/scenarios/${hash}`)).json();
  });
  const ids = world.territories.map((land: { id: string }) => land.id);
  const places = ['ALP', 'BRE', 'PIA', 'TAG', 'IST', 'EUG', 'POL', 'LAG', 'ADR', 'DAL', 'DEL', 'ROM'];
  const points = [[205, 115], [325, 170], [465, 120], [635, 95], [795, 160], [270, 290], [415, 280], [540, 225], [690, 305], [855, 345], [520, 365], [400, 425]]; // prettier-ignore
  world.id = 'lagoon';
  world.name = { en: 'Lagoon', de: 'Lagune', it: 'Laguna', pl: 'Laguna' };
  for (const [i, land] of world.territories.entries()) [land.x, land.y] = points[i]!;
  let text = JSON.stringify(world, null, 1);
  for (const [i, id] of ids.entries()) text = text.replaceAll(`"${id}"`, `"${places[i]}"`);
  return { name: 'lagoon.json', mimeType: 'application/json', buffer: Buffer.from(spoil(text)) };
}

test('a world is read before it is played: map, tables, cards and where they come from', async ({ page, marea }) => {
  await page.goto(`${marea.url}#/new/venonta`);
  await page.getByRole('link', { name: /Read this world/ }).click();
  await expect(page.getByRole('heading', { name: 'Terra 1950' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Map of this world' })).toBeVisible();
  const row = page.getByRole('row', { name: /CO2 at the start/ });
  await expect(row).toContainText('R');
  for (const [tab, text] of [
    ['Objectives', 'Arms race'],
    ['Events', 'Oil spill'],
    ['Territories', 'by water: Caribbean Sea'],
    ['Costs', 'build a farm'],
    ['Action cards', 'Pipeline'],
  ] as const) {
    await page.getByRole('button', { name: tab }).click();
    await expect(page.getByRole('region', { name: 'Cards, territories and costs' })).toContainText(text);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await problems(page)).toEqual([]);
    await picture(page, `scenario-${colorScheme}`);
  }
  await page.getByRole('button', { name: 'Play this world' }).click();
  await expect(page.getByRole('combobox', { name: 'World' })).toHaveValue('terra-1950');
  for (const [language, word] of Object.entries({
    it: 'Il tuo mondo',
    de: 'Deine eigene Welt',
    pl: 'Twój własny świat',
  })) {
    await page.goto(`${marea.url}#/scenario`);
    await page.getByRole('combobox').first().selectOption(language);
    await expect(page.getByRole('heading', { name: word })).toBeVisible();
  }
});

test('one brings a world: what is wrong stands beside its line; mended, it is played', async ({ page, marea }) => {
  await page.goto(`${marea.url}#/scenario`);
  const own = page.getByRole('group', { name: 'Your own world' });
  const choose = page.getByLabel('Choose a file or drop it here').first();
  const bad = await lagoon(page, (text) =>
    text.replace('"water": 3', '"water": 33').replace('"id": "ALP"', '"id": "ALPS"'),
  );
  await choose.setInputFiles(bad);
  await expect(own.locator('.wrong').first()).toBeVisible();
  await expect(own.locator('.wrong code').filter({ hasText: '"water": 33' })).toBeVisible();
  await expect(own.getByText(/problems?, all at once/).first()).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await picture(page, 'scenario-own-bad');

  // Of two with one name both are drawn.
  await choose.setInputFiles(await lagoon(page, (text) => text.replace('"id": "BRE"', '"id": "ALP"')));
  await expect(own.locator('.wrong code').filter({ hasText: '"id": "ALP"' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await choose.setInputFiles({
    name: 'torn.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"marea_scenario": 1,'),
  });
  await expect(own.getByText('1 problem', { exact: true })).toBeVisible();

  await expect(own.getByText('The JSON breaks off at line 1, column 22.')).toBeVisible();

  const smoke = /"lasts": "round"(?=,\s*"effects": \[\s*\{\s*"verb": "rule",\s*"rule": "smoke")/;
  await choose.setInputFiles(await lagoon(page, (text) => text.replace(smoke, '"lasts": "turn"')));
  await expect(own.getByText('Nothing is wrong with it.')).toBeVisible();
  await expect(own.getByText(/^1 doubt/)).toBeVisible();
  await expect(own.getByText(/^c\d+: The card is gone before “\w+” counts/)).toBeVisible();
  expect(await problems(page)).toEqual([]);

  await choose.setInputFiles(await lagoon(page));
  await expect(own.getByText('Nothing is wrong with it.')).toBeVisible();
  await expect(own.getByText(/^\d+ doubt/)).toHaveCount(0);
  await picture(page, 'scenario-own');
  await own.getByRole('button', { name: 'Play this world' }).click();
  await expect(page.getByRole('combobox', { name: 'World' })).toHaveValue('*own');
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.getByRole('combobox', { name: 'Seat 2' }).selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Set up the table' }).click();
  await expect(page.getByText('ADR').or(page.getByText('Oceania')).first()).toBeVisible({ timeout: 30_000 });
  await picture(page, 'venonta-own-world');
  let steps = 0;
  await playVenonta(page, byClick, 1, async () => ++steps > 9);
  await expect(page.locator('[data-land=LAG]')).toBeVisible();
  await expect(page.locator('.log').getByText(/takes/).first()).toBeVisible();
  expect(await covered(page)).toEqual([]);
  expect(await notReached(page)).toEqual([]);
  await expect(page.locator('[data-land=LAG]')).toHaveAttribute(
    'aria-label',
    /^Sub-Saharan Africa, .* TEP, in reach: South America/,
  );
});

/** Territories to which the arrow keys lead from nowhere, each press made in the page. */
async function notReached(page: Page): Promise<string[]> {
  const all = await page
    .locator('[data-land]')
    .evaluateAll((lands: HTMLElement[]) => lands.map((one) => one.dataset['land']!));
  const found = new Set([await page.locator('[data-land][tabindex="0"]').getAttribute('data-land')]);
  for (const land of found)
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      await page.locator(`[data-land=${land}]`).focus();
      await page.keyboard.press(key);
      found.add(await page.evaluate(() => (document.activeElement as HTMLElement).dataset['land'] ?? null));
    }
  return all.filter((land) => !found.has(land));
}

test('two uploads that play the same keep their own maps, in the replay too', async ({ page, marea }) => {
  // Lost after its first round.
  const moved = (x: number) =>
    hotSeats(page, marea.url, ['Ada', 'Bo'], noCards, cheap, (world) => {
      world['tables'].fish = { all: 1, source: 'ours' };
      world['territories'][0].x = x;
    });
  const left = await moved(150);
  const right = await moved(850);
  const place = async (address: string) => {
    await page.goto(`${marea.url}${address}`);
    const land = page.locator('svg.map').getByText('North America', { exact: true });
    await expect(land).toBeVisible();
    return (await land.boundingBox())!.x;
  };
  const far = (await place(`#/table/${left.table}`)) + 200;
  expect(await place(`#/table/${right.table}`)).toBeGreaterThan(far);
  await playOn(page, right, 5000);
  expect(await place(`#/replay/${right.table}/1`)).toBeGreaterThan(far);
});

test('a phone shows all of a world', async ({ page, marea }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${marea.url}#/scenario`);
  await expect(page.getByRole('heading', { name: 'Terra 1950' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await problems(page)).toEqual([]);
  await picture(page, 'phone-scenario-light');
});
