import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  type PageScreenshotOptions,
  test as base,
} from '@playwright/test';
import { Marea } from './server';

export { expect };

/** Opens a browser of somebody else: nothing is shared with the first. */
type Someone = (options?: BrowserContextOptions) => Promise<Page>;

/** Each file has a server to itself; whatever a page complains about fails the test. */
export const test = base.extend<{ complaints: string[]; someone: Someone }, { marea: Marea }>({
  marea: [
    async ({}, use) => {
      const marea = new Marea();
      await marea.start();
      await use(marea);
      await marea.stop();
    },
    { scope: 'worker' },
  ],
  complaints: [
    async ({}, use) => {
      const complaints: string[] = [];
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, complaints }, use) => {
    listen(page, complaints);
    await use(page);
  },
  someone: async ({ browser, complaints }, use) => {
    const usual = {
      viewport: { width: 1280, height: 720 },
      locale: 'en',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    } as const;
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...usual, ...options });
      contexts.push(context);
      const page = await context.newPage();
      listen(page, complaints);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

export function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const expected =
      /ERR_CONNECTION|ERR_INCOMPLETE_CHUNKED|WebSocket connection|ERR_EMPTY_RESPONSE|40[0-9] \(|ERR_INTERNET|Push API in incognito/;
    if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text());
  });
}

/** Another window, and whatever it changes drawn: until then a page may still show how it was laid out before. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** A large page says everything in another language. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.locator('header select').selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** A page whose owner has nothing against motion; all others in these tests want none. */
export const moving = (page: Page) => page.emulateMedia({ reducedMotion: 'no-preference' });

/** A picture for eyes in build/pictures, where PICTURES asks for it: drawing takes time, and proves nothing. */
export const picture = async (page: Page, name: string, options: PageScreenshotOptions = {}): Promise<void> => {
  if (process.env['PICTURES']) await page.screenshot({ ...options, path: `../build/pictures/${name}.png` });
};
