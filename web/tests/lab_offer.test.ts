import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { canSimulate } from '../src/lab/possible';
import { say, speak, speakRules } from '../src/lang/words.svelte';
import Reader from '../src/scenario/Reader.svelte';

it('a page that came without an engine offers no simulation', async () => {
  await speak('en');
  await speakRules();
  expect(canSimulate).toBe(false);
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'scenarios', 'terra-1950.json'), 'utf8');
  const props = { file: JSON.parse(text), hash: 'ab'.repeat(32), play: () => undefined };
  const reader = mount(Reader, { target: document.body, props });
  flushSync();
  const buttons = [...document.querySelectorAll('button')].map((one) => one.textContent?.trim());
  expect(buttons).toContain(say('page.scenario.play'));
  expect(buttons).not.toContain(say('page.scenario.simulate'));
  await unmount(reader);
});
