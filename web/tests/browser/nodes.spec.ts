import type { Page } from '@playwright/test';
import { Database } from './database';
import { asked } from './hands';
import { Marea, Network, program } from './server';
import { holdOnly, type Made, me, prepare, quick, reach } from './tables';
import { expect, test } from './test';

/** Somebody at a seat of that table. */
async function sit(page: Page, url: string, made: Made, seat: number): Promise<void> {
  await page.goto(url);
  await holdOnly(page, made, seat);
  await page.goto(`${url}#/table/${made.table}`);
  await expect(page.getByRole('grid')).toBeVisible();
}

/** A turn's last step with its card chosen and not yet played; what the page says of it. */
async function chooseCard(page: Page): Promise<string> {
  await asked(page);
  await page.keyboard.press('3');
  await page.locator('.card.next').first().click();
  return page.locator('.say b').innerText();
}

/** How many cards either has played so far, as this page tells. */
async function plays(page: Page): Promise<number[]> {
  const log = await page.locator('.log li').allInnerTexts();
  return ['Ada', 'Bo'].map((who) => log.filter((line) => line.includes(`${who} plays`)).length);
}

test('a server dies in mid-game: its guest goes on at the other, and so back, with nothing lost', async ({
  someone,
}) => {
  const database = new Database();
  const store = await database.start();
  const nodes = [new Marea(program, '--store', store), new Marea(program, '--store', store)] as const;
  for (const node of nodes) await node.start();
  // As a proxy in front of them: one of them first, the other while that one is gone.
  const [toFirst, toSecond] = [new Network(), new Network()];
  await toFirst.open(() => nodes[nodes[0].lives ? 0 : 1].port);
  await toSecond.open(() => nodes[nodes[1].lives ? 1 : 0].port);

  const ada = await someone();
  await ada.goto(toFirst.url);
  const made = await prepare(ada, quick(me('Ada'), me('Bo')), 8);
  expect(await reach(ada, made, '^!', [], 0)).toBe(true);
  await sit(ada, toFirst.url, made, 0);
  const bo = await someone();
  await sit(bo, toSecond.url, made, 1);
  await expect(bo.locator('.log li').first()).toBeVisible();
  const once = (await plays(ada)).map((times) => times + 1);

  // Ada's dies with her choice half made, which waits for her at the other.
  const choice = await chooseCard(ada);
  expect(choice).toContain('Foretell');
  toFirst.cut();
  await nodes[0].kill();
  await expect(ada.getByText('Connection lost')).toBeVisible();
  toFirst.mend();
  await expect(ada.getByText('Connection lost')).toBeHidden({ timeout: 30_000 });
  await expect(ada.locator('.say b')).toHaveText(choice);
  await ada.keyboard.press('Enter');
  for (const page of [ada, bo]) await expect.poll(async () => (await plays(page))[0]).toBe(once[0]);

  // Bo's dies before it heard of his: it is done once, at the one that is there again.
  await nodes[0].start();
  await chooseCard(bo);
  await nodes[1].kill();
  await bo.keyboard.press('Enter');
  await expect.poll(async () => [await plays(ada), await plays(bo)], { timeout: 30_000 }).toEqual([once, once]);

  for (const network of [toFirst, toSecond]) network.close();
  for (const node of nodes) await node.stop();
  await database.stop();
});
