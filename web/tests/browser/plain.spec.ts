import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { dirname, join } from 'node:path';
import { Marea, program } from './server';
import { expect, picture, test } from './test';

/** The server's Venezia under a name that the page has never heard of. */
async function disguise(page: Page): Promise<void> {
  const there = (text: string) => text.replaceAll('"lagoon"', '"venezia"');
  const back = (text: string) => text.replaceAll('"venezia"', '"lagoon"');
  await page.route('**/api/**', async (route) => {
    const postData = route.request().postData();
    const answer = await route.fetch(postData ? { postData: there(postData) } : {});
    await route.fulfill({ response: answer, body: back(await answer.text()) });
  });
  await page.routeWebSocket(/\/ws(\?|$)/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => server.send(there(String(text))));
    server.onMessage((text) => socket.send(back(String(text))));
  });
}

const problems = async (page: Page) =>
  (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations.map(
    (one) => `${one.id}: ${one.nodes[0]?.html}`,
  );

/** Presses the first action by key alone, until the game is over. */
async function playToTheEnd(page: Page): Promise<number> {
  const actions = page.getByRole('list', { name: 'What you can do' }).getByRole('button');
  const end = page.getByRole('heading', { name: /wins\.|A shared victory/ });
  for (let done = 0; ; done++) {
    await expect(actions.first().or(end)).toBeVisible({ timeout: 30_000 });
    if (await end.isVisible()) return done;
    const before = await page.locator('.log li').count();
    if (done === 0) await actions.first().focus();
    await expect(actions.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.log li').count(), { intervals: [20, 50, 100] }).toBeGreaterThan(before);
  }
}

test('a game that the page cannot draw is offered, and played to its end by keys', async ({ page, marea }) => {
  await disguise(page);
  await page.goto(marea.url);
  const card = page.getByRole('region', { name: 'Lagoon' });
  await expect(card).toContainText('This page cannot draw this game');
  await card.getByRole('link', { name: 'With friends' }).click();
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.getByRole('combobox', { name: 'Seat 2' }).selectOption('bot:0');
  await page.getByRole('switch', { name: /at once/ }).click();
  await page.getByRole('button', { name: 'Set up the table' }).click();

  await expect(page.getByRole('heading', { name: 'How the table stands' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'How the table stands' }).first()).toContainText('phase');
  await expect(page.locator('.actions button').first()).toContainText('@');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await problems(page)).toEqual([]);
    await picture(page, `plain-${colorScheme}`);
  }
  expect(await playToTheEnd(page)).toBeGreaterThan(10);
  await expect(page.getByRole('columnheader', { name: 'total' })).toBeVisible();

  await page.getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByRole('heading', { name: 'How the table stands' })).toBeVisible();
});

test('on a phone too, and its rules are not missed with an error', async ({ page, marea }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await disguise(page);
  await page.goto(marea.url);
  await page.getByRole('region', { name: 'Lagoon' }).getByRole('button', { name: 'Play now against bots' }).click();
  await expect(page.locator('.actions button').first()).toBeVisible({ timeout: 30_000 });
  expect(await problems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await picture(page, 'phone-plain-light');
  await page.goto(`${marea.url}#/rules/lagoon`);
  await expect(page.getByText('cannot draw the game “lagoon” yet')).toBeVisible();
});

test('the made-up game of the tests is played to its end, and seen again', async ({ page }) => {
  const marea = new Marea(join(dirname(program), 'marea_toy'));
  await marea.start();
  try {
    await page.goto(marea.url);
    await page.getByRole('link', { name: 'With friends' }).last().click();
    await page.getByRole('button', { name: '3', exact: true }).click();
    for (const seat of [2, 3]) await page.getByRole('combobox', { name: `Seat ${seat}` }).selectOption('bot:0');
    await page.getByRole('switch', { name: /at once/ }).click();
    await page.getByRole('button', { name: 'Set up the table' }).click();
    expect(await playToTheEnd(page)).toBeGreaterThan(2);
    await expect(page.getByRole('columnheader', { name: 'total' })).toBeVisible();
    await page.getByRole('link', { name: 'Replay' }).click();
    await expect(page.getByRole('heading', { name: 'How the table stands' })).toBeVisible();
  } finally {
    await marea.stop();
  }
});
