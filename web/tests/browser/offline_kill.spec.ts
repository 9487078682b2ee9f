import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { needsEngine, playNow, version } from './alone';
import { Folder, staticFolder } from './folder';
import { asked, playTurn } from './hands';
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
  return { browser, page: browser.pages()[0] ?? (await browser.newPage()) };
}

test('the browser is killed in mid-game, again and again: what was done is there', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'marea-profile-'));
  const host = new Folder(staticFolder);
  await host.open();
  let { browser, page } = await open(profile);
  await page.goto(host.url);
  await playNow(page, 'Venezia 2099');
  await asked(page);
  for (let kill = 0; kill < 3; kill += 1) {
    await playTurn(page);
    await asked(page);
    const before = await version(page);
    const address = page.url();
    // Every process of this browser, none of which may tidy up.
    execFileSync('pkill', ['-KILL', '-f', profile]);
    await browser.close().catch(() => undefined);
    ({ browser, page } = await open(profile));
    await page.goto(address);
    expect(await asked(page)).toBe(true);
    expect(await version(page)).toBeGreaterThanOrEqual(before);
  }
  await browser.close();
  await host.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});
