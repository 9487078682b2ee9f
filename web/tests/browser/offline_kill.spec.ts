import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { hurried, needsEngine, playNow, version } from './alone';
import { Folder, staticFolder } from './folder';
import { asked, done, lit, playTurn, square } from './hands';
import { expect, test } from './test';

needsEngine();

/** A browser with a memory of its own, and the one page in it. */
async function open(profile: string): Promise<{ browser: BrowserContext; page: Page }> {
  const { launchOptions, viewport, locale } = test.info().project.use;
  const browser = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    viewport: viewport ?? null,
    locale: locale ?? 'en',
    reducedMotion: 'reduce',
  });
  const page = browser.pages()[0] ?? (await browser.newPage());
  await hurried(page);
  return { browser, page };
}

/** All squares as they are described: while one is asked, nobody else changes them. */
const board = (page: Page) =>
  page.locator('[data-square]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

/** Walks, which is the first third of a turn. */
async function walk(page: Page): Promise<void> {
  await square(page, (await lit(page))[0]!).click();
  await square(page, (await lit(page))[0]!).click();
  await done(page, () => page.locator('.acts .pri').click());
}

test('the browser is killed at once after the deal and in mid-turn: what was done is there', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'marea-profile-'));
  const host = new Folder(staticFolder);
  await host.open();
  let { browser, page } = await open(profile);
  await page.goto(host.url);
  await playNow(page, 'Venezia 2099');
  await asked(page);
  const kill = async (): Promise<void> => {
    const before = await board(page);
    const count = await version(page);
    const address = page.url();
    // Every process of this browser, none of which may tidy up.
    execFileSync('pkill', ['-KILL', '-f', profile]);
    await browser.close().catch(() => undefined);
    ({ browser, page } = await open(profile));
    await page.goto(address);
    expect(await asked(page)).toBe(true);
    expect(await version(page)).toBe(count);
    expect(await board(page)).toEqual(before);
  };
  await kill();
  const steps = () => page.locator('.steps'); // of whichever page is open
  for (let turn = 0; turn < 2; turn += 1) {
    while (!(await steps().isVisible())) {
      await playTurn(page);
      await asked(page);
    }
    const before = await version(page);
    await walk(page);
    await expect.poll(() => version(page)).toBeGreaterThan(before);
    await kill();
    await expect(steps()).toBeVisible();
    await playTurn(page);
    await asked(page);
  }

  // Whoever comes by the start page finds it too.
  await kill();
  await page.goto(host.url);
  await expect(page.getByRole('link', { name: 'Play', exact: true })).toBeVisible();
  await browser.close();
  await host.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});
