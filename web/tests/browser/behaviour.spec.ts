import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { needsEngine } from './alone';
import { Folder } from './folder';
import { expect, test } from './test';

needsEngine();

const built = join(import.meta.dirname, '..', '..', '..', 'build', 'wasm');
test.skip(!existsSync(join(built, 'marea_check.wasm')) && !process.env['ENGINE'], 'tools/build_wasm --check builds it');

/** The same numbers as tests/venezia and tests/venonta hold: what Node proves, in the browser that people have. */
test('both games behave in Chromium as they do natively', async ({ page }) => {
  const host = new Folder(built);
  await host.open();
  await page.goto(`${host.url}engine.mjs`);
  const numbers = await page.evaluate<[string, string][]>(`(async () => {
    const { load } = await import('${host.url}engine.mjs');
    const { exports } = await load(new URL('${host.url}marea_check.wasm'));
    return [0, 1, 2, 3, 4].map((which) => [String(exports.behaviour(which)), String(exports.known_behaviour(which))]);
  })()`);
  expect(numbers).toHaveLength(5);
  for (const [found, known] of numbers) {
    expect(known).not.toBe('0');
    expect(found).toBe(known);
  }
  await host.close();
});
