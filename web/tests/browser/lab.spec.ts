import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { needsEngine, ways } from './alone';
import { verdict } from './axe';
import { program } from './server';
import { expect, picture, resize, test } from './test';

needsEngine();

const root = join(import.meta.dirname, '..', '..', '..');

/** Opens the lab of the first world. */
async function openLab(page: Page, url: string): Promise<void> {
  await page.goto(`${url}#/scenario`);
  await page.getByRole('button', { name: 'Simulate this world' }).first().click();
  await expect(page.getByRole('heading', { name: 'What becomes of this world' })).toBeVisible();
  await expect(page.getByText('bots play, not people')).toBeVisible();
}

async function simulate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Simulate', exact: true }).click();
  await expect(page.getByRole('heading', { name: /targets met$/ })).toBeVisible({ timeout: 180_000 });
}

async function uncheckAll(page: Page): Promise<void> {
  const checked = page.getByRole('checkbox', { checked: true });
  while ((await checked.count()) > 0) await checked.first().uncheck();
}

/** The rows of all tables, without spaces. */
const rows = (page: Page) =>
  page.locator('.lab table tr').evaluateAll((all) => all.map((row) => row.textContent.replace(/\s/g, '')));

test('a world is simulated: the figures are those of the program, whatever the number of Workers', async ({
  someone,
  marea,
}, info) => {
  const told: unknown[] = [];
  for (const cores of [2, 5]) {
    const page = await someone();
    await page.addInitScript((n) => Object.defineProperty(navigator, 'hardwareConcurrency', { value: n }), cores);
    await openLab(page, marea.url);
    await page.getByRole('group', { name: 'Players' }).getByRole('button', { name: '2' }).click();
    await page.getByRole('group', { name: 'Games' }).getByRole('button', { name: '100', exact: true }).click();
    const workers = new Set<string>();
    page.on('worker', (worker) => workers.add(worker.url() + workers.size));
    await simulate(page);
    expect(workers.size).toBe(cores - 1);
    told.push(await rows(page));
  }
  expect(told[0]).toEqual(told[1]);

  const asked = ['--players', '2', '--games', '100', '--bots', '1+1-peaceful+1-aggressive', '--seed', '1950', '--json'];
  const text = execFileSync(program, ['lab', 'balance', 'terra-1950', ...asked, '--out', info.outputPath('lab')]);
  const { figures } = JSON.parse(text.toString()).columns[0].reports[0];
  const percent = (value: number) => (100 * value).toFixed(1);
  const { lost, plies } = figures;
  const share = `${percent(lost.value)} ± ${percent(lost.half)} % 15%–35% ${lost.met ? 'met' : 'missed'}`;
  for (const row of [
    `the world lost together ${share}`,
    `plies a game ${plies.value.toFixed(1)} ± ${plies.half.toFixed(1)}`,
  ])
    expect(told[0]).toContain(row.replace(/\s/g, ''));
});

test('it tells how far it is, and can be stopped', async ({ page, marea }) => {
  await openLab(page, marea.url);
  await page.getByRole('group', { name: 'Games' }).getByRole('button', { name: '1000' }).click();
  await uncheckAll(page);
  await page.getByLabel('strength 2 of 3', { exact: true }).check();
  await page.getByRole('button', { name: 'Simulate', exact: true }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByText(/^\d+ of 1,000 games played\. About \d+ \w+ left\.$/)).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('status').filter({ hasText: '0 of 1,000 games played.' })).toBeAttached();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText('Stopped before there was anything to tell.')).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
  // Whoever has stopped begins again.
  await page.getByRole('group', { name: 'Games' }).getByRole('button', { name: '100', exact: true }).click();
  await uncheckAll(page);
  await expect(page.getByRole('button', { name: 'Simulate', exact: true })).toBeDisabled();
  await page.getByLabel('at random').check();
  await simulate(page);
});

test('one’s own world, without a server, at every width, in both themes and all languages', async ({ someone }) => {
  const page = await someone({ serviceWorkers: 'allow' });
  const { url, end } = await ways['static folder']!(page);
  await page.goto(`${url}#/scenario`);
  const text = readFileSync(join(root, 'scenarios', 'terra-1950.json'), 'utf8').replace('"terra-1950"', '"mine"');
  const file = { name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('Choose a file or drop it here').first().setInputFiles(file);
  const own = page.getByRole('group', { name: 'Your own world' });
  await own.getByRole('button', { name: 'Simulate this world' }).click();
  await own.getByRole('group', { name: 'Games' }).getByRole('button', { name: '100', exact: true }).click();
  await simulate(page);
  await own.getByText('Objectives met, of the rounds they were held').click();
  await expect(own.getByRole('row', { name: /Arms race/ })).toBeVisible();
  for (const width of [320, 768, 1280, 2560]) {
    await resize(page, width, 900);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await picture(page, `lab-${width}`, { fullPage: true });
  }
  for (const width of [320, 768, 1280, 1920]) {
    await resize(page, width, 800);
    for (const theme of ['light', 'dark'] as const) expect(await verdict(page, theme), `${width} ${theme}`).toEqual([]);
  }
  for (const [language, word] of Object.entries({
    it: 'Che cosa ne sarà di questo mondo',
    de: 'Was aus dieser Welt wird',
    pl: 'Co stanie się z tym światem',
  })) {
    await resize(page, 1280, 900);
    await page.getByRole('combobox').first().selectOption(language);
    await expect(page.getByRole('heading', { name: word })).toBeVisible();
    await resize(page, 320, 800);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
  await end();
});
