import { asked, isMyTurn, playTurn, sitDown } from './hands';
import { bot, me, prepare, quick } from './tables';
import { expect, moving, test } from './test';

/** Bots at the pace that somebody likes, and an end worth seeing. */

for (const [width, height] of [
  [1280, 720],
  [360, 740],
] as const)
  test(`bots hurry when asked, at ${width} pixels`, async ({ page, marea }) => {
    await page.setViewportSize({ width, height });
    await page.goto(marea.url);
    const wish = { ...quick(me('Ada'), bot('0'), bot('0'), bot('0')), pace: 'human' };
    const { table } = await prepare(page, wish, 0);
    const paces: string[] = [];
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        const pace = /"pace":"(\w+)"/.exec(String(payload))?.[1];
        if (pace) paces.push(pace);
      }),
    );
    await page.goto(`${marea.url}#/table/${table}`);
    await asked(page);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'calmly' }).click();
    await expect.poll(() => paces).toEqual(['calm']);
    await page.getByRole('button', { name: 'Close' }).click();
    const skip = page.getByRole('button', { name: 'Skip to my turn' });
    await expect(skip).toBeHidden();
    // Whoever does not want to wait for calm bots presses once; if they were done before, in the next turn.
    await expect(async () => {
      while (await isMyTurn(page)) await playTurn(page);
      await skip.click({ timeout: 2000 });
    }).toPass();
    await expect.poll(() => paces).toEqual(['calm', 'instant', 'calm']);
    await asked(page);
  });

test('the end is reckoned step by step, once, and its chart leads into the replay', async ({ page, marea }) => {
  await moving(page);
  await page.goto(marea.url);
  const { table } = await prepare(page, quick(me('Ada'), bot('0'), bot('0')), 1000);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000); // the steps wait until somebody looks
  await page.goto(`${marea.url}#/table/${table}`);
  const atOnce = page.getByRole('button', { name: 'Show at once' });
  await expect(atOnce).toBeVisible();
  await expect(page.locator('.end tr.won')).toHaveCount(0);
  await atOnce.click();
  await expect(page.locator('.end tr.won').first()).toBeVisible();
  await expect(page.locator('.board .figure:not(.won, .lost)')).toHaveCount(0);
  // A way home that says so.
  await expect(page.locator('.end').getByRole('link', { name: 'Home' })).toHaveText('Home');
  // What is final is not “now”.
  for (const seat of await page.locator('.seat .now').allTextContents()) expect(seat).toMatch(/^\s*\d+\s*$/);
  await expect(page.locator('.worth h2')).toContainText('Treasure worth at the end');
  await page.clock.resume();
  await page.reload();
  await expect(page.locator('.end tr.won').first()).toBeVisible();
  await expect(atOnce).toHaveCount(0);
  await page.locator('.end .u-over').click({ position: { x: 60, y: 40 } });
  await expect(page).toHaveURL(new RegExp(`#/replay/${table}/\\d+$`));
  await expect(page.getByRole('heading', { name: 'Set aside, unseen' })).toBeVisible();
});

test('whoever saw the game sees its winners on the board', async ({ page, marea }) => {
  await moving(page);
  await sitDown(page, marea.url, quick(me('Ada'), bot('0')), 40);
  await page.evaluate(() => {
    new MutationObserver(() => {
      const moment = document.querySelector('.moment');
      if (moment) document.body.dataset['moment'] = moment.textContent;
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Let a bot play for me' }).click();
  await expect(page.locator('.end')).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('body')).toHaveAttribute('data-moment', /wins|victory/);
});

test('the first game lights what it speaks of', async ({ page, marea }) => {
  await page.goto(`${marea.url}#/learn/venezia`);
  await page.locator('main .pri').first().click();
  await expect(page.locator('.coach')).toBeVisible();
  await expect(page.locator("[data-part='board'].taught")).toBeVisible();
});
