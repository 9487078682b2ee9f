import type { Page } from '@playwright/test';
import { secondTurn } from './deeds';
import { asked, lit, square } from './hands';
import { bot, me, prepare, quick } from './tables';
import { expect, resize, test } from './test';
import { faults } from './venonta';

/** Words that must be there in each language, on each main screen. */
const words = {
  it: {
    turn: 'Tocca a te',
    walk: /Da \w\w a \w\w|In gondola da/,
    home: 'Gioca subito contro i bot',
    setup: 'Apri il tavolo',
    farm: 'Costruire un’azienda agricola',
    end: 'Fine turno',
  },
  de: {
    turn: 'Du bist dran',
    walk: /Von \w\w nach \w\w|Mit der Gondel von/,
    home: 'Sofort gegen Bots spielen',
    setup: 'Tisch eröffnen',
    farm: 'Bauernhof bauen',
    end: 'Zug beenden',
  },
  pl: {
    turn: 'Twoja kolej',
    walk: /(Idź|Płyń) z \w\w na \w\w/,
    home: 'Zagraj teraz z botami',
    setup: 'Otwórz stół',
    farm: 'Zbuduj gospodarstwo',
    end: 'Zakończ turę',
  },
  en: {
    turn: 'Your turn',
    walk: /(Walk|Ride) \w\w to \w\w/,
    home: 'Play now against bots',
    setup: 'Set up the table',
    farm: 'Build a farm',
    end: 'End turn',
  },
} as const;

const languages = Object.keys(words) as (keyof typeof words)[];

/** Chosen above any screen but home. */
const speak = (page: Page, language: string) => page.locator('header select').selectOption(language);

test('a browser is spoken to in its own language', async ({ someone, marea }) => {
  const page = await someone({ locale: 'it' });
  await page.goto(marea.url);
  await expect(page.getByRole('button', { name: words.it.home }).first()).toBeVisible();
});

test('set-up and table speak every language, and nothing is cut off', async ({ page, marea }) => {
  await page.goto(`${marea.url}#/new/venezia`);
  for (const language of languages) {
    await speak(page, language);
    await expect(page.getByRole('button', { name: words[language].setup })).toBeVisible();
  }
  const { table } = await prepare(page, quick(me('Aleksandra'), bot('0'), bot('0'), bot('0')), 40);
  await page.goto(`${marea.url}#/table/${table}`);
  await asked(page);
  // A figure, then where to.
  await expect(page.locator('.steps [aria-current=step]')).toHaveText(/^1/);
  await square(page, (await lit(page))[0]!).click();
  await square(page, (await lit(page))[0]!).click();
  for (const language of languages) {
    await speak(page, language);
    await expect(page.getByRole('heading', { name: words[language].turn })).toBeVisible();
    await expect(page.locator('.say')).toContainText(words[language].walk);
    expect(
      await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]),
    ).toEqual([1280, 720]);
    const cut = await page
      .locator('.steps b, .steps span, .btn, .seg button, .worth th, h2')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
          .map((element) => element.textContent),
      );
    expect(cut).toEqual([]);
    await resize(page, 360, 740);
    await expect(page.locator('main > .thumb')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await resize(page, 1280, 720);
  }
});

test('Venonta’s table speaks every language, and nothing is cut off', async ({ page, marea }) => {
  const { table } = await secondTurn(page, marea.url);
  await page.goto(`${marea.url}#/table/${table}`);
  await asked(page);
  for (const language of languages) {
    await speak(page, language);
    await expect(page.locator('.row2').filter({ hasText: words[language].farm })).toBeVisible();
    await expect(page.locator('.finish')).toContainText(words[language].end);
    expect(await faults(page)).toEqual([]);
    await resize(page, 360, 740);
    await expect(page.locator('.sheet')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await resize(page, 1280, 720);
  }
});
