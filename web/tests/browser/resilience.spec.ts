import type { Page } from '@playwright/test';
import { asked, lit, place, sitDown, square, takeSeat } from './hands';
import { Network } from './server';
import { bot, me, quick } from './tables';
import { expect, test } from './test';

/** In a turn, with a card chosen and not yet played. */
async function chooseCard(page: Page, url: string): Promise<void> {
  await sitDown(page, url, quick(me('Ada'), bot()), 6);
  await page.keyboard.press('3');
  await page.locator('.card.next').first().click();
}

test('the server is killed in mid-turn and started again: the half-made choice is still there', async ({
  page,
  marea,
}) => {
  await chooseCard(page, marea.url);
  const choice = await page.locator('.say b').innerText();
  expect(choice).toContain('Foretell');

  await marea.kill();
  await expect(page.getByText('Connection lost')).toBeVisible();
  await expect(page.locator('.say b')).toHaveText(choice);
  await marea.start();
  await expect(page.getByText('Connection lost')).toBeHidden({ timeout: 30_000 });
  await expect(page.locator('.say b')).toHaveText(choice);
  await page.keyboard.press('Enter');
  await expect(page.locator('.log')).toContainText('Ada plays');
});

test('a command sent into a dead line is done once when the line is back', async ({ page, marea }) => {
  await chooseCard(page, marea.url);
  await marea.kill();
  await page.keyboard.press('Enter');
  await marea.start();
  await expect(page.locator('.log')).toContainText('Ada plays', { timeout: 30_000 });
  expect(await page.locator('.log li', { hasText: 'Ada plays' }).count()).toBe(1);
});

test('the network is cut and mended: nothing is missed', async ({ marea, someone }) => {
  const network = new Network();
  await network.open(() => marea.port);
  const ada = await someone();
  await ada.goto(network.url);
  await ada.getByRole('link', { name: 'With friends' }).first().click();
  await ada.getByLabel('Your name').fill('Ada');
  await ada.getByRole('button', { name: '2', exact: true }).click();
  await ada.getByLabel('Who starts').selectOption('Seat 2');
  await ada.getByRole('button', { name: 'Set up the table' }).click();
  const link = (await ada.getByLabel('To play').inputValue()).replace(network.url, marea.url);
  const bo = await someone();
  await takeSeat(bo, link);
  await expect(ada.getByRole('grid')).toBeVisible();

  network.cut();
  await expect(ada.getByText('Connection lost')).toBeVisible();
  await expect(bo.getByRole('region', { name: 'Ada' })).toContainText('not connected');
  await place(bo);
  network.mend();
  await expect(ada.getByText('Connection lost')).toBeHidden({ timeout: 30_000 });
  await expect(ada.locator('.log')).toContainText('Bo places a figure');
  await asked(ada);
  await expect.poll(() => lit(ada)).not.toEqual([]);

  // A half-made choice outlives even a reload.
  const [first] = await lit(ada);
  await square(ada, first!).click();
  await ada.reload();
  await expect(ada.locator('.say')).toContainText(`Place a figure on ${first}`);
  network.close();
});
