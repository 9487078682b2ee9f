import { verdict } from './axe';
import { lit, square } from './hands';
import { bot, me, playOn, prepare, quick } from './tables';
import { expect, picture, test } from './test';

test('the first game teaches by doing, can be left and taken up again, and skipped', async ({ page, marea }) => {
  await page.goto(marea.url);
  await page.getByRole('region', { name: 'Venezia 2099' }).getByRole('link', { name: 'Learn by playing' }).click();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  const coach = page.getByRole('complementary', { name: 'Learn by playing' });
  await expect(coach).toContainText('A city in the lagoon');
  await coach.getByRole('button', { name: 'Next' }).click();
  await expect(coach).toContainText('Place your figures');
  for (let i = 0; i < 3; i++) {
    await expect.poll(() => lit(page), { timeout: 30_000 }).not.toEqual([]);
    const houses = page.locator('[data-lit]:not([aria-label*="platform"])');
    const name = (await houses.first().getAttribute('data-square'))!;
    await square(page, name).click();
    await square(page, name).click();
    await expect(page.getByRole('gridcell', { name: new RegExp(`^${name}, .*your figure`) })).toBeVisible();
  }
  await expect(coach).toContainText('Your prophecies', { timeout: 30_000 });

  await page.goto(`${marea.url}#/learn`);
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(coach).toContainText('Your prophecies');
  await coach.getByRole('link', { name: 'V3.3.1' }).click();
  await expect(page.locator('#rule-V3\\.3\\.1')).toBeFocused();
  await page.getByRole('link', { name: 'Back to the table' }).click();
  await expect(coach).toContainText('Your prophecies');
  await coach.getByRole('button', { name: 'Next' }).click();
  for (const step of ['Step 1', 'Step 2']) {
    await expect(coach).toContainText(step);
    await coach.getByRole('button', { name: 'Skip this step' }).click();
  }
  // Its words fit however many cards are lit.
  await expect(coach).toContainText('Play a lit card');
  await expect(coach).toContainText('Of several lit ones choose one');
  await expect(page.locator("[data-part='hand'].taught")).toBeVisible();
  await coach.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(coach).toBeHidden();
});

test('the rules are there in every language', async ({ page, marea }) => {
  await page.goto(`${marea.url}#/rules/venezia/V4.2`);
  for (const [language, word] of Object.entries({ it: 'tesoro', de: 'Schatz', pl: 'Skarb', en: 'treasure' })) {
    await page.getByRole('combobox').selectOption(language);
    await expect(page.locator('#rule-V4\\.2')).toContainText(word);
    await expect(page.locator('.rule')).toHaveCount(33);
  }
});

test('Venonta’s first game lights what it speaks of, goes on by doing, and each step can be skipped', async ({
  page,
  marea,
}) => {
  await page.goto(`${marea.url}#/learn/venonta`);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  const coach = page.getByRole('complementary', { name: 'Learn by playing' });
  await expect(coach).toContainText('A race on one ring', { timeout: 30_000 });
  await expect(page.locator('.taught')).toHaveAttribute('data-part', 'map');
  await picture(page, 'venonta-first-light');
  await coach.getByRole('button', { name: 'Next' }).click();
  await expect(coach).toContainText('Take your territories');
  const table = new URL(page.url()).hash;

  const held = await page.evaluate(() => JSON.parse(localStorage.getItem('marea.tables') ?? '[]')[0]);
  await page.goto(`${marea.url}#/rules/venonta/N1.1`);
  await playOn(page, held, 13);
  await page.goto(`${marea.url}#/learn/venonta`);
  await page.getByRole('link', { name: 'Go on' }).click();
  expect(new URL(page.url()).hash).toBe(table);
  await expect(coach).toContainText(/Your action cards|Choose an objective/, { timeout: 30_000 });
  await expect(page.locator('.taught')).toHaveCount(1);
  for (let steps = 0; steps < 20; ++steps) {
    if ((await coach.textContent())?.includes('Now on your own')) break;
    await coach.getByRole('button', { name: /Next|Skip this step/ }).click();
  }
  await coach.getByRole('button', { name: 'Skip this step' }).click();
  await expect(coach).toContainText('You know the game');
  await page.goto(`${marea.url}#/learn/venezia`);
  await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeVisible();
});

test('Venonta’s rules are there in every language', async ({ page, marea }) => {
  await page.goto(`${marea.url}#/rules/venonta/N5.3`);
  for (const [language, word] of Object.entries({
    it: 'intensiva',
    de: 'intensiv',
    pl: 'intensywne',
    en: 'intensive',
  })) {
    await page.getByRole('combobox').selectOption(language);
    await expect(page.locator('#rule-N5\\.3')).toContainText(word);
    await expect(page.locator('.rule')).toHaveCount(54);
  }
});

test('bots are chosen by name, strength and temper, and remembered', async ({ page, marea }) => {
  await page.goto(marea.url);
  const venonta = page.getByRole('region', { name: 'Venonta' });
  const against = (names: string) => expect(venonta.locator('.foes')).toContainText(names);
  await venonta.getByRole('button', { name: 'Change' }).click();
  // Whoever wants others is led to them, and to the bots of this game.
  const choice = page.getByRole('region', { name: 'Choose opponents' });
  await expect(choice.getByRole('radio', { checked: true })).toBeFocused();
  await expect(choice.getByRole('radio')).toHaveCount(4);
  await choice.getByRole('button', { name: 'aggressive' }).click();
  await against('Brunilde, Cassio, and Drusilla: strength 1 of 3, aggressive');
  await choice.getByText('Strength 2 of 3').click();
  await against('Bellona, Corvino, and Debora: strength 2 of 3, aggressive');
  await expect(venonta.locator('.foes svg')).toHaveCount(3);
  await picture(page, 'home-opponents', { fullPage: true });
  await page.reload();
  await against('Bellona');
  // Each game has its own.
  await expect(page.getByRole('region', { name: 'Venezia 2099' }).locator('.foes')).toContainText('strength 2 of 4');
  await expect(choice.getByRole('radio')).toHaveCount(5);
  await venonta.getByRole('link', { name: 'With friends' }).click();
  await expect(page.getByRole('combobox', { name: 'Seat 3' })).toHaveValue('bot:2-aggressive');
  await page
    .getByRole('combobox', { name: 'Seat 2' })
    .selectOption({ label: 'Benedetto, bot: strength 1 of 3, peaceful' });
  await picture(page, 'setup-opponents', { fullPage: true });
  expect(await verdict(page, 'light')).toEqual([]);
  await page.getByRole('button', { name: 'Set up the table' }).click();
  await expect(page.getByText('bot, level 1, peaceful').first()).toBeVisible({ timeout: 30_000 });
});

test('rules that a picture explains have one, said in words too, and nothing in it can be clicked', async ({
  page,
  marea,
}) => {
  await page.goto(`${marea.url}#/rules/venezia/V3.1.1`);
  const figures = page.locator('figure');
  await expect(figures).toHaveCount(9);
  for (const figure of await figures.all()) {
    await expect(figure.locator('.board').first()).toBeVisible();
    await expect(figure.locator('figcaption')).toHaveText(/\w{3}/);
  }
  await expect(page.locator('figure [data-square]')).toHaveCount(0);
  await expect(figures.filter({ hasText: 'eight directions' }).locator('.chev')).toHaveCount(2);
  await expect(figures.filter({ hasText: 'has fallen in' }).locator('.fallen')).toBeVisible();
});

test('Venonta’s rules have pictures by the table’s own map, board and panels', async ({ page, marea }) => {
  await page.goto(`${marea.url}#/rules/venonta/N1.2`);
  const figures = page.locator('figure');
  await expect(figures).toHaveCount(13);
  const parts = ['[data-part=map]', '[data-part=own]', '[data-part=fight]', '[data-part=objective]'];
  for (const figure of await figures.all()) {
    await expect(figure.locator(parts.join(',')).first()).toBeVisible();
    await expect(figure.locator('figcaption')).toHaveText(/\w{3}/);
  }
  const of = (words: string) => figures.filter({ hasText: words });
  await expect(of('in its reach').locator('[data-lit]')).toHaveCount(5);
  await expect(of('goes from North Africa').locator('.way.rim')).toBeVisible();
  await expect(of('hatched boxes').locator('.coming').first()).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await picture(page, `rules-venonta-${colorScheme}`);
  }
});

for (const [width, height] of [
  [1280, 720],
  [1024, 768],
  [900, 700],
] as const)
  test(`the coach lies over nothing that it speaks of, at ${width} × ${height}`, async ({ page, marea }) => {
    await page.setViewportSize({ width, height });
    await page.goto(marea.url);
    const { table } = await prepare(page, quick(me('Ada'), bot('0')), 8);
    const read = ['city', 'place', 'hand', 'move', 'buy', 'card'];
    await page.evaluate((progress) => localStorage.setItem('marea.learn', JSON.stringify(progress)), {
      table,
      game: 'venezia',
      read,
    });
    await page.goto(`${marea.url}#/table/${table}`);
    await page.reload();
    const coach = page.locator('.coach');
    for (const part of ['worth', 'odds']) {
      const lit = page.locator(`[data-part=${part}].taught`);
      await expect(lit).toBeInViewport({ ratio: 0.99 });
      const [a, b] = [(await lit.boundingBox())!, (await coach.boundingBox())!];
      const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
      expect(apart, part).toBe(true);
      await coach.getByRole('button', { name: 'Next' }).click();
    }
  });
