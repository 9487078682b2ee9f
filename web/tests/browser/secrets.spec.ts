import type { Page } from '@playwright/test';
import { asked, place, playTurn, takeSeat } from './hands';
import { memory, traffic } from './secrets';
import { expect, test } from './test';

const hand = (page: Page) =>
  page
    .locator('.card')
    .evaluateAll((cards) => cards.map((card) => card.querySelector('use')!.getAttribute('href')!.slice(3)));
const token = (page: Page, seat: number) =>
  page.evaluate(
    (seat) =>
      JSON.parse(localStorage.getItem('marea.tables')!)[0].seats.find((one: { seat: number }) => one.seat === seat)
        .token,
    seat,
  );

test('nothing of another seat is in a page’s memory or traffic', async ({ page: ada, marea, someone }) => {
  const bo = await someone();
  const heard = traffic(ada);
  await ada.goto(`${marea.url}#/new/venezia`);
  await ada.getByLabel('Your name').fill('Ada');
  await ada.getByRole('button', { name: '2', exact: true }).click();
  await ada.getByLabel('Who starts').selectOption('Seat 2');
  await ada.getByRole('button', { name: 'Set up the table' }).click();
  await takeSeat(bo, await ada.getByLabel('To play').inputValue());
  for (let i = 0; i < 6; i++) {
    const who = i % 2 === 0 ? bo : ada;
    await asked(who);
    await place(who);
  }
  await asked(bo);
  await playTurn(bo);
  const bos = await hand(bo);
  const adas = await hand(ada);
  expect(bos.length).toBeGreaterThan(5);
  const secret = await token(bo, 1);
  const mine = await token(ada, 0);

  const inTraffic = heard.join('\n');
  expect(inTraffic).toContain(JSON.stringify(adas[0]));
  expect(inTraffic).not.toContain(secret);
  const hands = [...inTraffic.matchAll(/"hand":\[([^\]]*)\]/g)].map((match) => match[1]!);
  expect(hands.length).toBeGreaterThan(0);
  for (const seen of hands) for (const card of bos) expect(seen).not.toContain(card);

  const remembered = await memory(ada);
  expect(remembered).toContain(mine);
  expect(remembered).not.toContain(secret);
  expect(remembered).not.toContain(bos.map((card) => JSON.stringify(card)).join(','));
  expect(await ada.evaluate(() => location.href + document.documentElement.outerHTML)).not.toContain(mine);
});

test('a seat’s secret link is taken in and leaves the address bar at once', async ({ page, marea, someone }) => {
  await page.goto(marea.url);
  await page.getByRole('button', { name: 'Play now against bots' }).first().click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Show my secret link' }).click();
  const link = await page.getByLabel('My seat').inputValue();
  const tablet = await someone();
  await tablet.goto(link);
  await expect(tablet.getByRole('grid')).toBeVisible();
  await expect(tablet).toHaveURL(/#\/table\/\w+$/);
  await expect(tablet.locator('.card')).toHaveCount(12);
  await tablet.getByRole('button', { name: 'More', exact: true }).click();
  await tablet.getByRole('button', { name: 'Show my secret link' }).click();
  await tablet.getByRole('button', { name: 'Make the old link void' }).click();
  await expect(page.getByText('This seat has got a new link')).toBeVisible();
  await expect(tablet.locator('.card')).toHaveCount(12);
});
