import { writeFileSync } from 'node:fs';
import { bot, me, prepare, quick } from './tables';
import { expect, test } from './test';

test('a finished table replays by address, by key and from each seat', async ({ page, marea }, info) => {
  await page.goto(marea.url);
  const { table } = await prepare(page, quick(me('Ada'), bot('0')), 1000);
  // The points over time lead to the position under the pointer, from the end and within the replay.
  const chart = page.locator('.u-over');
  await page.goto(`${marea.url}#/table/${table}`);
  await chart.click();
  await expect(page).toHaveURL(new RegExp(`#/replay/${table}/[1-9]\\d+$`));
  await page.goto(`${marea.url}#/replay/${table}/12`);
  const heading = page.getByRole('heading', { name: /^After \d+ of/ });
  await expect(heading).toContainText('After 12 of');
  await expect(page).toHaveTitle(/^Replay.* · Marea$/);
  await chart.click();
  await expect(page).not.toHaveURL(/\/12$/);
  await page.goto(`${marea.url}#/replay/${table}/12`);
  await expect(heading).toContainText('After 12 of');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/13$/);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/\/12$/);
  const ply = () => Number(/\d+$/.exec(page.url())![0]);
  await page.keyboard.press('ArrowDown');
  await expect.poll(ply).toBeGreaterThan(12);
  const turn = ply();
  await page.keyboard.press('ArrowUp');
  await expect.poll(ply).toBeLessThan(turn);
  await page.keyboard.press('Home');
  await expect(heading).toContainText('After 0 of');
  await expect(page.locator('.hand')).toHaveCount(2);
  const cut = (hands: Element[]) => hands.filter((hand) => hand.scrollWidth > hand.clientWidth + 1).length;
  expect(await page.locator('.hand').evaluateAll(cut)).toBe(0);
  await page.getByLabel('Seen by').selectOption('Ada');
  await expect(page.locator('.hand')).toHaveCount(1);
  await page.getByLabel('Seen by').selectOption('onlookers');
  await expect(page.locator('.hand')).toHaveCount(0);
  await expect(page.getByText('The record agrees with itself')).toBeVisible();
  await page.keyboard.press('End');
  await expect(heading).toContainText(/After (\d+) of \1 /);
  const last = page.url();
  await page.getByRole('button', { name: 'To the start (Home)' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(ply).toBeGreaterThan(1);
  await page.goto(last);
  await expect(heading).toContainText(/After (\d+) of \1 /);

  const record = await page.evaluate(async (id) => {
    const [held] = JSON.parse(localStorage.getItem('marea.tables')!);
    const answer = await fetch(`/api/tables/${id}/record`, {
      headers: { Authorization: `Bearer ${held.seats[0].token}` },
    });
    return answer.text();
  }, table);
  const file = info.outputPath('game.json');
  writeFileSync(file, record);
  await page.goto(marea.url);
  await page.getByLabel('Open a record').setInputFiles(file);
  await expect(page).toHaveURL(/#\/replay\/file\/0$/);
  await expect(heading).toContainText('After 0 of');
  await page.reload();
  await expect(heading).toContainText('After 0 of');
});

test('a replay shows the cards that were set aside to whoever sees all', async ({ page, marea }) => {
  await page.goto(marea.url);
  const { table } = await prepare(page, quick(me('Ada'), bot('0'), bot('0')), 1000);
  await page.goto(`${marea.url}#/replay/${table}/0`);
  const aside = page.getByRole('heading', { name: 'Set aside, unseen' });
  await expect(aside).toBeVisible();
  await page.getByLabel('Seen by').selectOption('Ada');
  await expect(aside).toHaveCount(0);
});

test('a file that is no record says so', async ({ page, marea }, info) => {
  const file = info.outputPath('bad.json');
  writeFileSync(file, '{"marea":1,"game":"venezia"}');
  await page.goto(marea.url);
  await page.getByLabel('Open a record').setInputFiles(file);
  await expect(page.getByRole('alert')).toContainText('is missing');
  await expect(page.getByRole('alert')).not.toContainText('/record');
});

test('on a phone, upright or on its side, the board stays in sight while one steps', async ({ page, marea }) => {
  await page.goto(marea.url);
  const { table } = await prepare(page, quick(me('Ada'), bot('0')), 1000);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(`${marea.url}#/replay/${table}/12`);
    await page.reload();
    await expect(page.locator('.log .current')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/\/13$/);
    await expect(page.locator('.board').first()).toBeInViewport({ ratio: 0.99 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test('the points over time are drawn in the inks of the theme, whenever that changes', async ({ page, marea }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(marea.url);
  const { table } = await prepare(page, quick(me('Ada'), bot('0')), 1000);
  await page.goto(`${marea.url}#/replay/${table}/12`);
  const drawn = () => page.locator('canvas').evaluate((one) => (one as HTMLCanvasElement).toDataURL());
  await expect(page.locator('canvas')).toBeVisible();
  const light = await drawn();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(drawn).not.toBe(light);
  await page.getByRole('button', { name: 'Light / dark' }).click();
  await expect.poll(drawn).toBe(light);
});
