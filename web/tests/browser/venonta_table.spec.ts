import { asked, takeSeat } from './hands';
import { expect, test } from './test';
import { byClick } from './venonta';

test('friends by link, talk, a clock, going back, a hint and onlookers: all that every table has, Venonta’s has', async ({
  page: ada,
  marea,
  someone,
}) => {
  await ada.goto(`${marea.url}#/new/venonta`);
  await ada.getByLabel('Your name').fill('Ada');
  await ada.getByRole('button', { name: '2', exact: true }).click();
  await ada.getByRole('combobox', { name: 'Seat 2' }).selectOption({ label: 'A friend, by link' });
  await ada.getByRole('combobox', { name: 'Clock' }).selectOption({ label: 'A day a move' });
  await ada.getByRole('switch', { name: 'Hints may be asked for' }).click();
  await ada.getByRole('button', { name: 'Set up the table' }).click();
  const bo = await someone();
  await takeSeat(bo, await ada.getByLabel('To play').inputValue());
  const map = (page: typeof ada) => page.getByRole('group', { name: /Map of the world/ });
  for (const person of [ada, bo]) await expect(map(person)).toBeVisible();

  await bo.getByRole('button', { name: 'Talk' }).click();
  await bo.getByLabel('Say something').fill('Ciao!');
  await bo.getByRole('button', { name: 'Send' }).click();
  await ada.getByRole('button', { name: 'Talk (1)' }).click();
  await expect(ada.locator('.chat')).toContainText('Bo Ciao!');
  for (const person of [ada, bo]) await person.getByRole('button', { name: 'Log' }).click();

  // Whoever begins is drawn.
  const begins = async (page: typeof ada) => (await page.title()).startsWith('●');
  await expect.poll(async () => (await begins(ada)) || (await begins(bo))).toBe(true);
  const [one, other] = (await begins(ada)) ? [ada, bo] : [bo, ada];
  await expect(one.locator('[data-part=turn] [role=timer]')).toBeVisible();
  await one.getByRole('button', { name: 'Hint' }).click();
  await expect(one.getByRole('complementary', { name: 'Hint' }).getByRole('heading', { level: 2 })).toContainText('%');
  await one.keyboard.press('Escape');
  await byClick(one, '[data-lit]');
  await one.locator('.foot .pri').click();
  await asked(other);
  await expect(one.locator('.log')).toContainText(/takes \w+/);

  // It is asked for, as others have seen it, and granted.
  await one.getByRole('button', { name: 'More', exact: true }).click();
  await one.getByRole('button', { name: 'Take back my last move' }).click();
  await other.getByRole('button', { name: 'I agree' }).click();
  await asked(one);

  // Whoever asked has the menu open still.
  const watch = ada.getByLabel('To watch');
  if (!(await watch.isVisible())) await ada.getByRole('button', { name: 'More', exact: true }).click();
  const onlooker = await someone();
  await onlooker.goto(await watch.inputValue());
  await expect(onlooker.getByText('You are watching')).toBeVisible();
  await expect(onlooker.locator('[data-lit]')).toHaveCount(0);
  await expect(onlooker.locator('[data-part=hand] .btn')).toHaveCount(0);
});
