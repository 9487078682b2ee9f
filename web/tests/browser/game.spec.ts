import { isOver, place, playTurn, square, takeSeat } from './hands';
import { playOn } from './tables';
import { expect, test } from './test';

test('two people in two browsers and two bots begin and end a game, and play again', async ({
  page: ada,
  marea,
  someone,
}) => {
  await ada.goto(marea.url);
  await ada.getByRole('link', { name: 'With friends' }).first().click();
  await ada.getByLabel('Your name').fill('Ada');
  await ada.getByRole('button', { name: '4', exact: true }).click();
  await ada.getByRole('switch', { name: 'Bots play at once' }).click();
  await ada.getByRole('button', { name: 'Set up the table' }).click();
  const invitation = await ada.getByLabel('To play').inputValue();

  const bo = await someone();
  await takeSeat(bo, invitation);

  const people = [ada, bo];
  for (const person of people) await expect(person.getByRole('grid')).toBeVisible();
  await expect(bo.getByRole('region', { name: 'Ada' })).toBeVisible();
  await bo.getByRole('button', { name: 'Talk' }).click();
  await expect(bo.locator('datalist option')).toHaveCount(4); // what is said at most tables
  await bo.getByLabel('Say something').fill('Ciao!');
  await bo.getByRole('button', { name: 'Send' }).click();
  await ada.getByRole('button', { name: 'Talk (1)' }).click();
  await expect(ada.locator('.chat')).toContainText('Bo Ciao!');
  await expect(ada.locator('.chat time')).toHaveText(/^\d+:\d\d/);
  await bo.getByRole('button', { name: 'Log' }).click();
  await ada.getByRole('button', { name: 'Log' }).click();
  // What was seen is no news.
  await expect(ada.getByRole('button', { name: 'Talk', exact: true })).toBeVisible();

  let moved = false;
  let refused = false;
  while (!(await isOver(ada))) {
    const turns = await Promise.all(people.map((person) => person.title().then((title) => title.startsWith('●'))));
    const who = people[turns.indexOf(true)];
    if (!who) {
      await ada.waitForTimeout(50);
      continue;
    }
    const placing = !(await who.locator('.steps').isVisible()) && (await who.locator('.fallen').count()) === 0;
    if (placing) await place(who);
    else if (!moved && who === ada && (await who.locator('.steps').isVisible())) {
      refused = await lookWhyNot(who);
      await walk(who);
      moved = true;
      await playMost(people);
    } else await playTurn(who);
  }
  expect(moved && refused).toBe(true);

  for (const person of people) {
    await expect(person.locator('.end h2')).toContainText(/wins|victory/);
    await expect(person.locator('.end')).toContainText('Fair: nobody chose this deal');
    await expect(person.locator('.end canvas')).toBeVisible();
  }
  const download = ada.waitForEvent('download');
  await ada.getByRole('button', { name: 'Save the record' }).click();
  expect((await download).suggestedFilename()).toMatch(/^marea-\w+\.json$/);

  await ada.getByRole('button', { name: 'Rematch' }).click();
  await bo.getByRole('button', { name: 'I agree' }).click();
  for (const person of people) await person.getByRole('button', { name: 'To the rematch' }).click();
  for (const person of people) await expect(person.getByRole('grid')).toBeVisible();
});

/** The middle of the game through the protocol, while both look on. */
async function playMost(people: import('@playwright/test').Page[]): Promise<void> {
  const held = await Promise.all(
    people.map((person) => person.evaluate(() => JSON.parse(localStorage.getItem('marea.tables')!)[0])),
  );
  await playOn(people[0]!, { ...held[0], seats: held.flatMap(({ seats }) => seats) }, 70);
}

/** A square that is not lit says why not, with the rule. */
async function lookWhyNot(page: import('@playwright/test').Page): Promise<boolean> {
  await page.locator('[data-lit]').first().click();
  const dark = page.locator('.cells button:not([data-lit]):not([aria-selected="true"]):not(.movable)').first();
  await dark.click();
  await expect(page.locator('.say.bad a.rid')).toBeVisible();
  await page.keyboard.press('Escape');
  return true;
}

/** Walks a figure, thinks again, walks anew, and buys or ends. */
async function walk(page: import('@playwright/test').Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const from = (await page.locator('[data-lit]').first().getAttribute('data-square'))!;
  await square(page, from).click();
  const to = await page.locator('[data-lit]').first().getAttribute('data-square');
  if (to && to !== from) {
    await square(page, to).click();
    await expect(page.locator('.say')).toContainText(new RegExp(`(Walk|Ride) ${from} to ${to}`));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('gridcell', { name: new RegExp(`^${to}, .*your figure`) })).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByRole('gridcell', { name: new RegExp(`^${from}, .*your figure`) })).toBeVisible();
  }
  await playTurn(page);
}
