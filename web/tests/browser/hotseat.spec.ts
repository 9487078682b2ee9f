import { lit, sitDown, square } from './hands';
import { me, playOn, prepare, quick } from './tables';
import { expect, test } from './test';

test('two people at one screen: each hand is covered until its owner uncovers it', async ({ page, marea }) => {
  await page.goto(marea.url);
  await page.getByRole('link', { name: 'With friends' }).first().click();
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.getByLabel('Seat 2', { exact: true }).selectOption('me');
  await expect(page.getByLabel('Name at seat 2')).toHaveValue('');
  await page.getByLabel('Who starts').selectOption('Seat 1');
  await page.getByRole('button', { name: 'Set up the table' }).click();

  await expect(page.getByText('Hand the screen to Ada.')).toBeVisible();
  await expect(page.locator('.card')).toHaveCount(0);
  expect(await lit(page)).toEqual([]);
  await page.getByRole('button', { name: 'I am Ada: show my cards' }).click();
  await expect(page.locator('.card')).toHaveCount(10);
  const adas = await page.locator('.card').evaluateAll((cards) => cards.map((card) => card.ariaLabel));
  const [first] = await lit(page);
  await square(page, first!).click();
  await square(page, first!).click();

  await expect(page.getByText('Hand the screen to Player 2.')).toBeVisible();
  await expect(page.locator('.card')).toHaveCount(0);
  await page.getByRole('button', { name: 'I am Player 2: show my cards' }).click();
  await expect(page.locator('.card')).toHaveCount(10);
  const bos = await page.locator('.card').evaluateAll((cards) => cards.map((card) => card.ariaLabel));
  expect(bos.filter((card) => adas.includes(card))).toEqual([]);
});

test('a standing order says which tiles it prefers, and outlives a reload', async ({ page, marea }) => {
  await sitDown(page, marea.url, quick(me('Ada'), me('Bo')), 6);
  await page.getByRole('button', { name: /show my cards/ }).click();
  await page.getByRole('button', { name: 'Ask me', exact: true }).first().click();
  const orders = page.getByRole('group', { name: /Order for the figure/ });
  await expect(orders).toHaveCount(3);
  await orders.first().getByRole('button', { name: 'Save it' }).click();
  await expect(orders.first().getByRole('button', { name: 'Save it' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /to the safest tile/ }).click();
  const [preferred] = await lit(page);
  await square(page, preferred!).click();
  await expect(page.getByRole('button', { name: `first to ${preferred}` })).toBeVisible();
  await expect(page.locator('.board .first')).toHaveText('1');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await page.getByRole('button', { name: /show my cards/ }).click();
  await expect(page.getByRole('button', { name: '1 order' })).toBeVisible();
});

test('“let it drown” answers by itself when a figure falls in', async ({ page, marea }) => {
  await page.goto(marea.url);
  // In a rare deal no figure of Ada's ever falls: then another is dealt.
  for (let fell = false; !fell;) {
    const made = await prepare(page, quick(me('Ada'), me('Bo')), 6);
    await page.goto(`${marea.url}#/table/${made.table}`);
    await page.getByRole('button', { name: 'I am Ada: show my cards' }).click();
    await page.getByRole('button', { name: 'Ask me', exact: true }).first().click();
    const orders = page.getByRole('group', { name: /Order for the figure/ });
    for (let i = 0; i < 3; i++) {
      const drown = orders.nth(i).getByRole('button', { name: 'Let drown' });
      await drown.click();
      await expect(drown).toHaveAttribute('aria-pressed', 'true');
    }
    await playOn(page, made, 1000);
    await expect(page.locator('.end')).toBeVisible();
    const log = await page.locator('.log').innerText();
    fell = log.includes('Ada lets the figure drown.');
    expect(log).not.toContain('Ada rescues');
  }
});
