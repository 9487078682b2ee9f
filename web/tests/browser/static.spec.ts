import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { needsEngine } from './alone';
import { Folder, staticFolder } from './folder';
import { asked, lit } from './hands';
import { expect, test } from './test';

/** The page without a server as files: what its host must not have to say for it, and when the engine comes. */
needsEngine();

test('its own head forbids what a server would: scripts of others, and speaking to others', async ({ browser }) => {
  const host = new Folder(staticFolder);
  await host.open();
  const context = await browser.newContext(); // whose console is not listened to: it complains, and should
  const page = await context.newPage();
  await page.goto(host.url);
  await expect(page.getByRole('heading', { name: 'Venonta' })).toBeVisible();
  const found = await page.evaluate(async () => {
    const refused: string[] = [];
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.push(effectiveDirective));
    const script = document.createElement('script');
    script.textContent = 'window.strange = true';
    document.head.append(script);
    const image = new Image();
    image.src = 'https://example.org/strange.png';
    await fetch('https://example.org/').catch(() => undefined);
    await new Promise((told) => setTimeout(told, 100));
    return { refused: refused.sort(), ran: 'strange' in window };
  });
  expect(found).toEqual({ refused: ['connect-src', 'img-src', 'script-src-elem'], ran: false });
  await context.close();
  await host.close();
});

test('the engine comes once the start page is painted, and from a server not before it is needed', async ({
  someone,
  marea,
}) => {
  const host = new Folder(staticFolder);
  await host.open();
  const page = await someone();
  await page.goto(host.url);
  await expect(page.getByRole('heading', { name: 'Venonta' })).toBeVisible();
  const painted = await page.evaluate(
    () => performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
  );
  const engine = [...host.when].filter(([path]) => path.endsWith('.wasm'));
  expect(engine).toHaveLength(1);
  expect(engine[0]![1]).toBeGreaterThan(painted);
  await host.close();

  const other = await someone();
  const fetched: string[] = [];
  other.on('request', (request) => fetched.push(request.url()));
  await other.goto(marea.url);
  await other.getByRole('button', { name: 'Play now against bots' }).first().click();
  await asked(other);
  await expect.poll(() => lit(other)).not.toEqual([]);
  expect(fetched.some((address) => address.endsWith('.js'))).toBe(true);
  expect(fetched.filter((address) => address.endsWith('.wasm'))).toEqual([]);
});

test('a browser may install it, and keeps all of it and nothing else', async ({ someone }) => {
  const host = new Folder(staticFolder);
  await host.open();
  const page = await someone({ serviceWorkers: 'allow' });
  await page.goto(host.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { start_url, scope, icons } = JSON.parse(data!) as {
    start_url: string;
    scope: string;
    icons: { src: string; sizes: string }[];
  };
  expect([start_url, scope]).toEqual(['./', './']);
  for (const { src, sizes } of icons) {
    const bytes = readFileSync(join(staticFolder, src));
    if (src.endsWith('.png')) expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);

  const kept = await page.evaluate(async () => {
    const [name] = (await caches.keys()).filter((one) => one.startsWith('marea-page'));
    return (await (await caches.open(name!)).keys()).map(({ url }) => new URL(url).pathname);
  });
  const files = (readdirSync(staticFolder, { recursive: true }) as string[])
    .filter((name) => statSync(join(staticFolder, name)).isFile() && !/^(index\.html|sw\.js|share-.*)$/.test(name))
    .map((name) => `/some/where/${name}`);
  expect(kept.sort()).toEqual(['/some/where/', ...files].sort());
  await host.close();
});
