import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { asked, lit, sitDown, square, whileBoPlays } from './hands';
import { bot, holdOnly, type Made, me, prepare, quick, reach, setUp } from './tables';
import { expect, test } from './test';

/** What strangers stumbled over: each of these failed once. */

test('whoever looks up a rule is still told that it is their turn', async ({ page, marea }) => {
  await sitDown(page, marea.url, quick(me('Ada'), bot(), bot()), 12);
  await page.getByRole('link', { name: 'Rules' }).click();
  await expect(page.locator('.rule').first()).toBeVisible();
  await expect(page).toHaveTitle(/^●/);
  await page.goBack();
  await expect(page).toHaveTitle(/^●/);
});

test('what others did stays on the board until I act, and is told again at a click', async ({ page, marea }) => {
  await page.goto(marea.url);
  const { table } = await prepare(page, quick(me('Ada'), bot(), bot()), 16);
  await page.clock.install();
  await page.goto(`${marea.url}#/table/${table}`);
  await asked(page);
  await page.clock.pauseAt(Date.now() + 3_600_000); // it is told for as long as the test looks
  const since = page.getByRole('button', { name: /Since your last turn/ });
  await expect(since).toBeVisible();
  const drawn = page.locator('.board svg').filter({ has: page.locator('.way') });
  await expect(drawn).toBeVisible();
  await since.click();
  await expect(page.getByRole('button', { name: /^\d of \d/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawn).toBeVisible();
  await page.clock.resume();
  // A walk, which does not end my turn: nobody else comes between.
  for (let clicks = 0; clicks < 2; ++clicks) await square(page, (await lit(page))[0]!).click();
  await expect(drawn).toBeVisible();
  await page.locator('.acts .pri').click();
  await expect(drawn).toHaveCount(0);
  await expect(since).toHaveCount(0);
});

test('on a phone, too, it is told again at a tap, one thing after the other', async ({ page, marea }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(marea.url);
  const { table } = await prepare(page, quick(me('Ada'), bot('1')), 14);
  await page.clock.install();
  await page.goto(`${marea.url}#/table/${table}`);
  await asked(page);
  await page.clock.pauseAt(Date.now() + 3_600_000); // nothing is told before the test has looked
  const since = page.getByRole('button', { name: 'Since your last turn: 2 things' });
  await since.click();
  await expect(page.getByRole('button', { name: '1 of 2' })).toHaveAttribute('aria-pressed', 'true');
  await page.clock.runFor(2000);
  await page.getByRole('button', { name: '2 of 2' }).click();
  await expect(since).toBeVisible();
});

test('N and the arrows find the board from anywhere', async ({ page, marea }) => {
  await sitDown(page, marea.url, quick(me('Ada'), bot(), bot()), 12);
  await page.keyboard.press('n');
  const focused = await page.evaluate(() => (document.activeElement as HTMLElement).dataset['square']);
  expect(await lit(page)).toContain(focused);
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[data-square]:focus')).toHaveCount(1);
});

test('the words beside a switch turn it too, and a dark square says what it is', async ({ page, marea }) => {
  await sitDown(page, marea.url, quick(me('Ada'), bot(), bot()), 30);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const sounds = page.getByRole('switch', { name: 'Sounds' });
  await page.getByText('Sounds', { exact: true }).click();
  await expect(sounds).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('Escape');
  for (const what of ['platform', 'water', 'Bianca']) {
    const dark = page.locator(`[data-square][aria-label*="${what}"]:not([data-lit])`).first();
    const name = await dark.getAttribute('data-square');
    await dark.click();
    await expect(page.locator('.say')).toContainText(`${name}:`);
  }
});

test('a seat is handed to a bot and taken back', async ({ page, marea }) => {
  await page.goto(marea.url);
  const made = await prepare(page, quick(me('Ada'), me('Bo')), 8);
  await reach(page, made, '^!', [], 0);
  await holdOnly(page, made, 0);
  await page.goto(`${marea.url}#/table/${made.table}`);
  await asked(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Take back my last move' })).toHaveCount(0);
  await expect(page.getByText('a bot plays on for you, so that the others can finish')).toBeVisible();
  await page.getByRole('button', { name: 'Let a bot play for me' }).click();
  // It has played: now it is Bo's turn, and the seat can be had back.
  await expect(page.getByRole('heading', { name: 'Bo to move' })).toBeVisible();
  const back = page.getByRole('button', { name: 'I play again' });
  await back.click();
  await expect(back).toHaveCount(0);
});

for (const [what, action, times] of [
  ['a figure placed', '^@', 1],
  ['a card', '^!', 0],
] as const)
  test(`${what} is ${times ? '' : 'not '}offered back to whoever asks`, async ({ page, marea }) => {
    await page.goto(marea.url);
    const made = await prepare(page, quick(me('Ada'), me('Bo')), 0);
    await reach(page, made, action, ['^!', '^@'], 0);
    await reach(page, made, action, [action], 1); // Ada has done it: it is Bo's turn
    await holdOnly(page, made, 0);
    await page.goto(`${marea.url}#/table/${made.table}`);
    await expect(page.getByRole('heading', { name: 'Bo to move' })).toBeVisible();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Let a bot play for me' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take back my last move' })).toHaveCount(times);
  });

test('nobody who is here is replaced, and whoever leaves can come back', async ({ page, marea, someone }) => {
  const made = await whileBoPlays(page, marea.url);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const replace = page.getByRole('button', { name: 'Let a bot play for Bo' });
  await expect(replace).toBeVisible();
  const other = await someone();
  await other.goto(marea.url);
  await holdOnly(other, made, 1);
  await other.goto(`${marea.url}#/table/${made.table}`);
  await asked(other);
  await expect(replace).toHaveCount(0);
  await page.getByRole('button', { name: 'Leave the game' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Take a seat');
  const instead = other.getByText(/a bot of level .* plays/);
  await expect(instead.first()).toBeVisible();
  await page.locator('section.mine').getByRole('link', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'I play again' }).click();
  await expect(instead).toHaveCount(0);
});

test('a rematch against bots is one click', async ({ page, marea }) => {
  await page.goto(marea.url);
  const { table } = await prepare(page, quick(me('Ada'), bot('0')), 1000);
  await page.goto(`${marea.url}#/table/${table}`);
  await page.locator('.end .pri').click();
  await expect.poll(() => page.url()).not.toContain(table);
  await expect(page.getByRole('grid')).toBeVisible();
});

test('an invitation says what it is to; a dead one says so', async ({ page, marea, someone }) => {
  await page.goto(marea.url);
  const wish = { ...quick(me('Ada'), { kind: 'open' }, bot()), clock: { per_move: 86400 } };
  const made = await setUp(page, wish);
  const guest = await someone();
  await guest.goto(`${marea.url}#/join/${made.table}/${made.invite}`);
  const form = guest.locator('form');
  for (const words of ['Venezia 2099', 'Ada', '1 free seat', 'A day a move']) await expect(form).toContainText(words);
  await guest.goto(`${marea.url}#/join/0000000000000000/${made.invite}`);
  await expect(guest.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible();
  await expect(guest.locator('form')).toHaveCount(0);
});

/** Says something from a seat, through the protocol. */
const speak = (page: Page, made: Made, seat: number, text: string) =>
  page.evaluate(
    ({ table, token, text }) =>
      new Promise<void>((done) => {
        const socket = new WebSocket(location.origin.replace('http', 'ws') + '/ws');
        const send = (message: object) => socket.send(JSON.stringify({ marea: 1, table, ...message }));
        socket.onopen = () => send({ type: 'hello', token });
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data as string) as { type: string; version: number };
          if (message.type === 'table') send({ type: 'say', id: text, seen: message.version, text });
          if (message.type === 'ack' || message.type === 'events') done();
        };
      }),
    { table: made.table, token: made.seats[seat]!.token, text },
  );

test('on a phone talk is seen, and seen talk is no news', async ({ page, marea, someone }) => {
  await page.goto(marea.url);
  const made = await prepare(page, quick(me('Ada'), me('Bo')), 4);
  const phone = await someone({ viewport: { width: 360, height: 740 } });
  await phone.goto(marea.url);
  await holdOnly(phone, made, 0);
  await phone.goto(`${marea.url}#/table/${made.table}`);
  await expect(phone.getByRole('grid')).toBeVisible();
  await speak(page, made, 1, 'Ciao!');
  await expect(phone.locator('main')).toContainText('Ciao!');
  await phone.getByRole('button', { name: /1 new message/ }).click();
  await phone.getByRole('button', { name: 'Close' }).click();
  await expect(phone.getByRole('button', { name: 'More', exact: true })).toBeVisible();
});

test('on a laptop it is counted until it was seen', async ({ page, marea, someone }) => {
  await page.goto(marea.url);
  const made = await prepare(page, quick(me('Ada'), me('Bo')), 4);
  const ada = await someone();
  await ada.goto(marea.url);
  await holdOnly(ada, made, 0);
  await ada.goto(`${marea.url}#/table/${made.table}`);
  const talk = ada.getByRole('button', { name: /^Talk/ });
  await expect(talk).toHaveText('Talk');
  for (const words of ['Ciao!', 'Are you there?']) {
    await speak(page, made, 1, words);
    await expect(talk).toHaveText('Talk (1)');
    await talk.click();
    await expect(ada.locator('.chat')).toContainText(words);
    await ada.getByRole('button', { name: 'Log', exact: true }).click();
    await expect(talk).toHaveText('Talk');
  }
});

test('what is said has its time, and what is said at most tables is offered', async ({ page, marea }) => {
  await sitDown(page, marea.url, quick(me('Ada'), bot()), 4);
  await page
    .getByRole('tab', { name: /^Talk/ })
    .or(page.getByRole('button', { name: /^Talk/ }))
    .first()
    .click();
  const field = page.getByLabel('Say something');
  const offered = await page
    .locator(`#${await field.getAttribute('list')} option`)
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  expect(offered).toContain('Well played!');
  const before = Date.now();
  await field.fill('Well played!');
  await field.press('Enter');
  const said = page.locator('.chat li').filter({ hasText: 'Well played!' });
  await expect(said.locator('time')).toHaveText(/^\d\d:\d\d/);
  const at = Date.parse((await said.locator('time').getAttribute('datetime'))!);
  expect(Math.abs(at - before)).toBeLessThan(3_600_000);
});

test('a finished game stays in my games, with what it adds up to', async ({ page, marea }) => {
  await page.goto(marea.url);
  await prepare(page, quick(me('Ada'), bot('0')), 1000);
  const { table } = await prepare(page, quick(me('Ada'), bot('0')), 1000);
  await page.goto(`${marea.url}#/table/${table}`);
  await expect(page.locator('.end')).toBeVisible();
  await page.goto(marea.url);
  await expect(page.locator('section.mine li').filter({ hasText: /won, \d+ : \d+/ })).toHaveCount(2);
  await page.getByRole('link', { name: 'My games' }).click();
  await expect(page.getByRole('row', { name: /Venezia 2099 2 2/ })).toContainText('treasures');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save all records' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('marea.jsonl');
  const lines = readFileSync(await saved.path(), 'utf8')
    .trimEnd()
    .split('\n');
  const records = lines.map((line) => JSON.parse(line) as { game: string; seats: string[]; actions: string[] });
  expect(records.map(({ game }) => game)).toEqual(['venezia', 'venezia']);
});

test('without scripts the page says what it needs, in every language', async ({ browser, marea }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const bare = await context.newPage();
  await bare.goto(marea.url);
  await expect(bare.locator('noscript p:visible')).toHaveCount(4);
  await context.close();
});
