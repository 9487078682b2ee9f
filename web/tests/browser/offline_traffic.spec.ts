import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { hurried, needsEngine, playNow, playVenezia } from './alone';
import { Folder, staticFolder } from './folder';
import { asked } from './hands';
import { expect, test } from './test';
import { byClick, playVenonta } from './venonta';

needsEngine();

const root = join(import.meta.dirname, '..', '..', '..');

/** Notes what the page says to the Workers that run its tables, and what they answer. */
const listenIn = () => {
  const said: string[] = ((window as unknown as { said: string[] }).said = []);
  const asked = new Map<number, string>();
  const note = (one: object) => said.push(JSON.stringify(one));
  window.Worker = class extends Worker {
    constructor(script: string | URL, options?: WorkerOptions) {
      super(script, options);
      this.addEventListener('message', ({ data }) => {
        if (data.kind === 'told') note({ as: 'server_message', value: JSON.parse(data.text) });
        if (data.kind === 'answer' && asked.has(data.request))
          note({ asked: asked.get(data.request), status: data.status, value: JSON.parse(data.body) });
      });
    }
    override postMessage(message: { kind: string; text: string; request: number; method: string; path: string }): void {
      if (message.kind === 'say') note({ as: 'client_message', value: JSON.parse(message.text) });
      if (message.kind === 'ask') asked.set(message.request, `${message.method} ${message.path}`);
      super.postMessage(message);
    }
  };
};
const said = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0));

test('what page and Worker say to each other is as the schema of the protocol has it', async ({ someone }, info) => {
  const host = new Folder(staticFolder);
  await host.open();
  const page = await someone();
  await page.addInitScript(listenIn);
  await hurried(page);
  await page.goto(host.url);
  const lines: string[] = [];
  const home = async () => {
    await page.evaluate(() => (location.hash = '#/'));
    await expect(page.getByRole('heading', { name: 'Venonta' })).toBeVisible();
    lines.push(...(await said(page)));
  };

  await playNow(page, 'Venonta');
  await asked(page);
  let steps = 0;
  await playVenonta(page, byClick, 5, async () => (steps += 1) >= 8);
  await home();
  await playVenezia(page);
  await page.getByRole('button', { name: 'Review this game' }).click();
  await expect(page.getByText(/decisions? looked at/)).toBeVisible();
  await home();

  const record = readFileSync(join(root, 'tests', 'golden', 'venezia.jsonl'), 'utf8').split('\n')[0]!;
  const file = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.getByLabel('Open a record').setInputFiles(file('bad.json', record.replace(/"actions":\[/, '$&"zz",')));
  await expect(page.getByRole('alert')).toBeVisible();
  await home();
  await page.evaluate(() => (location.hash = '#/scenario'));
  const world = readFileSync(join(root, 'scenarios', 'terra-1950.json'), 'utf8');
  for (const [text, told] of [
    [world.replace(/"water": \d/, '"water": 44'), '"water": 44'],
    [world, 'Nothing is wrong with it.'],
  ] as const) {
    await page.getByLabel('Choose a file or drop it here').first().setInputFiles(file('world.json', text));
    await expect(page.getByRole('group', { name: 'Your own world' }).getByText(told).first()).toBeVisible();
  }
  await home();

  expect([...host.when.keys()].some((path) => /thinker/.test(path))).toBe(true);
  expect(lines.length).toBeGreaterThan(200);
  const traffic = info.outputPath('traffic.jsonl');
  writeFileSync(traffic, lines.join('\n') + '\n');
  console.log(execFileSync(join(root, 'tests', 'wasm', 'check_traffic.py'), [traffic]).toString());
  // It would be found out: one message with a word too many.
  const strange = lines.find((line) => line.includes('"server_message"'))!.replace('"value":{', '"value":{"hand":[],');
  writeFileSync(traffic, [...lines, strange].join('\n') + '\n');
  expect(() => execFileSync(join(root, 'tests', 'wasm', 'check_traffic.py'), [traffic])).toThrow();
  await host.close();
});
