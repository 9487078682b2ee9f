import type { Page } from '@playwright/test';
import { whole } from './browsers';
import { expect, test } from './test';
import { me, prepare, setUp, quick, playOn } from './tables';

/** Told in time: pushes to a browser whose page is closed, links that name their table, addresses that lead nowhere. */

test.use({ launchOptions: whole });

/** The maker of this browser cannot be reached: what it would give the page is put in its place. */
const pushManager = () => {
  let at: object | null = null;
  const subscription = (key: unknown) => ({
    endpoint: 'https://push.example.org/this-browser',
    options: { applicationServerKey: key },
    unsubscribe: async () => ((at = null), true),
  });
  PushManager.prototype.subscribe = async (options?: PushSubscriptionOptionsInit) => {
    at = subscription(options?.applicationServerKey);
    return at as PushSubscription;
  };
  PushManager.prototype.getSubscription = async () => at as PushSubscription | null;
};

/** Delivers a push to the worker of a page, as the browser's maker would; `other` is a page of the same browser. */
async function pusher(other: Page, url: string): Promise<() => Promise<unknown>> {
  const session = await other.context().newCDPSession(other);
  const registered = new Promise<string>((found) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return () =>
    session.send('ServiceWorker.deliverPushMessage', { origin: new URL(url).origin, registrationId, data: '' });
}

test('a closed page is told, in its language, which table waits', async ({ marea, someone }) => {
  const page = await someone({ permissions: ['notifications'], serviceWorkers: 'allow' });
  await page.addInitScript(pushManager);
  await page.goto(marea.url);
  const made = await prepare(page, quick(me('Ada'), me('Bo')), 8);
  const body = '{"endpoint":"https://push.example.org/this-browser"}';
  const asked: string[] = [];
  page.on('request', (one) => one.url().endsWith('/push') && asked.push(`${one.method()} ${one.postData()}`));
  await page.goto(`${marea.url}#/table/${made.table}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const notify = page.getByRole('switch', { name: 'Notify me when it is my turn' });
  await notify.click();
  await expect(notify).toBeChecked();
  await expect.poll(() => asked).toContain(`POST ${body}`);

  await expect.poll(() => page.context().serviceWorkers().length).toBe(1);
  const worker = page.context().serviceWorkers()[0]!;
  const noted = () => worker.evaluate(async () => (await (await caches.open('marea-push')).match('/notes'))?.text());
  await page.getByLabel('Language').selectOption('de');
  await expect.poll(noted).toContain('Du bist dran');

  const other = await page.context().newPage();
  await page.close();
  const push = await pusher(other, marea.url);
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      return (await registration.getNotifications()).map(({ title, tag }) => ({ title, tag }));
    });
  await push();
  await expect.poll(shown).toEqual([{ title: expect.stringContaining('Du bist dran'), tag: made.table }]);
  // The game is over for this browser's seats: nothing waits, and the worker says that too.
  await other.goto(`${marea.url}icon.svg`);
  await playOn(other, made, 1000);
  await other.goto('about:blank');
  await push();
  await expect.poll(async () => (await shown()).map(({ tag }) => tag)).toContain('marea');
});

test('whoever no longer wants to be told is forgotten', async ({ marea, someone }) => {
  const page = await someone({ permissions: ['notifications'], serviceWorkers: 'allow' });
  await page.addInitScript(pushManager);
  await page.goto(marea.url);
  const made = await prepare(page, quick(me('Ada'), me('Bo')), 8);
  const asked: string[] = [];
  page.on('request', (one) => one.url().endsWith('/push') && asked.push(one.method()));
  await page.goto(`${marea.url}#/table/${made.table}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const notify = page.getByRole('switch', { name: 'Notify me when it is my turn' });
  await notify.click();
  await expect(notify).toBeChecked();
  await notify.click();
  await expect(notify).not.toBeChecked();
  await expect.poll(() => asked.filter((method) => method === 'DELETE').length).toBe(2);
});

test('after one visit the page opens without a network: home, rules and my games', async ({ marea, someone }) => {
  const page = await someone({ serviceWorkers: 'allow' });
  await page.goto(marea.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const passed = async (path: string, sign: string) => {
    await page.goto(`${marea.url}#/${path}`);
    await expect(page.locator(sign).first()).toBeVisible();
  };
  const screens = [
    ['rules/venezia', '.rule'],
    ['mine', 'main'],
  ] as const;
  // Not one of them was looked at before: the worker has fetched all there is.
  await page.context().setOffline(true);
  await page.reload();
  for (const [path, sign] of screens) await passed(path, sign);
  await passed('', '.home h1');
  await expect(page.getByText('The server cannot be reached')).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Venezia 2099' })).toBeVisible();
});

test('the page can be put among one’s apps', async ({ page, marea }) => {
  await page.goto(marea.url);
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Tests look at it in a window that keeps nothing.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((one) => one !== 'in-incognito')).toEqual([]);
});

test('a link that is handed on names its table to whoever runs no scripts', async ({ page, marea, someone }) => {
  await page.goto(marea.url);
  const made = await setUp(page, quick(me('Ada'), { kind: 'open' }, { kind: 'open' }));
  const link = `${marea.url}t/${made.table}/${made.invite}`;
  const head = await (await page.request.get(link, { headers: { 'Accept-Language': 'it' } })).text();
  expect(head).toContain('<meta property="og:title" content="Ada ti invita a Venezia 2099" />');
  expect(head).toContain('2 posti liberi su 3');
  const picture = /property="og:image" content="([^"]+)"/.exec(head)![1]!;
  const drawn = await page.request.get(picture);
  expect(drawn.headers()['content-type']).toBe('image/png');

  const guest = await someone();
  await guest.goto(link);
  await expect(guest.locator('form')).toContainText('Ada');
  expect(new URL(guest.url()).pathname).toBe('/');
  await guest.locator('form .pri').click();
  await expect(guest).toHaveURL(new RegExp(`/#/table/${made.table}$`));
});

test('whoever is sent to look on fetches that game’s parts before the table has answered', async ({
  someone,
  marea,
}) => {
  const page = await someone();
  await page.goto(`${marea.url}icon.svg`);
  const made = await prepare(page, quick(me('Ada'), me('Bo')), 8);
  const guest = await someone();
  let answer = () => {};
  const allowed = new Promise<void>((done) => (answer = done));
  await guest.routeWebSocket(/\/ws(\?|$)/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => void allowed.then(() => socket.send(message)));
  });
  const scripts: Promise<string>[] = [];
  guest.on('response', (one) => one.url().endsWith('.js') && scripts.push(one.text()));
  await guest.goto(`${marea.url}w/${made.table}/${made.watch}`);
  await expect(guest.getByText('Connecting')).toBeVisible();
  const heard = async (key: string) => (await Promise.all(scripts)).some((script) => script.includes(key));
  await expect.poll(() => heard('page.venezia.lowest_first')).toBe(true);
  expect(await heard('page.venonta.turn')).toBe(false);
  answer();
  await expect(guest.getByRole('grid')).toBeVisible();
});

test('the page hands on links of that kind, to play and to watch', async ({ page, marea, someone }) => {
  // What a phone's own way to hand something on is given.
  const handed: ShareData[] = [];
  await page.exposeFunction('handOn', (data: ShareData) => void handed.push(data));
  await page.addInitScript(() => {
    const { handOn } = window as unknown as { handOn: Navigator['share'] };
    Object.defineProperty(navigator, 'share', { value: handOn });
  });
  await page.goto(marea.url);
  const made = await setUp(page, quick(me('Ada'), { kind: 'open' }));
  await page.evaluate((made) => {
    localStorage.setItem('marea.tables', JSON.stringify([{ ...made, game: 'venezia', opened: Date.now() }]));
  }, made);
  await page.goto(`${marea.url}#/table/${made.table}`);
  await expect(page.getByLabel('To play')).toHaveValue(`${marea.url}t/${made.table}/${made.invite}`);
  const watch = await page.getByLabel('To watch').inputValue();
  expect(watch).toBe(`${marea.url}w/${made.table}/${made.watch}`);
  await page.getByRole('button', { name: 'Send' }).first().click();
  await expect.poll(() => handed.map(({ url }) => url)).toEqual([`${marea.url}t/${made.table}/${made.invite}`]);
  const guest = await someone();
  await guest.goto(watch);
  await expect(guest).toHaveURL(new RegExp(`/#/watch/${made.table}$`));
  await expect(guest.getByText('Ada').first()).toBeVisible();
});

test('an address at which there is nothing says so, and leads home', async ({ page, marea }) => {
  const answer = await page.goto(`${marea.url}nothing/here`);
  expect(answer!.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  await page.locator('main a').click();
  await expect(page.getByRole('heading', { name: 'Venezia 2099' })).toBeVisible();
});
