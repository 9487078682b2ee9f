import { asked, lit, square } from './hands';
import { bot, me, prepare, quick } from './tables';
import { expect, test } from './test';
import { faults, wish } from './venonta';

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

for (const [language, said] of Object.entries(words)) {
  test.describe(language, () => {
    test.use({ locale: language });
    test('home, set-up and table speak it, and nothing is cut off', async ({ page, marea }) => {
      await page.goto(marea.url);
      await expect(page.getByRole('button', { name: said.home }).first()).toBeVisible();
      const { table } = await prepare(page, quick(me('Aleksandra'), bot('0'), bot('0'), bot('0')), 40);
      await page.goto(`${marea.url}#/new/venezia`);
      await expect(page.getByRole('button', { name: said.setup })).toBeVisible();
      await page.goto(`${marea.url}#/table/${table}`);
      await asked(page);
      await expect(page.getByRole('heading', { name: said.turn })).toBeVisible();
      // A figure, then where to.
      await expect(page.locator('.steps [aria-current=step]')).toHaveText(/^1/);
      await square(page, (await lit(page))[0]!).click();
      await square(page, (await lit(page))[0]!).click();
      await expect(page.locator('.say')).toContainText(said.walk);
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
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(page.locator('main > .thumb')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });

    test('Venonta’s table speaks it, and nothing is cut off', async ({ page, marea }) => {
      await page.goto(marea.url);
      const seats = [me('Aleksandra'), bot('1'), bot('1'), bot('1')];
      const { table } = await prepare(page, { ...wish(...seats), seed: '5eed'.repeat(16) }, 150);
      await page.goto(`${marea.url}#/table/${table}`);
      await asked(page);
      await expect(page.locator('.row2').filter({ hasText: said.farm })).toBeVisible();
      await expect(page.locator('.finish')).toContainText(said.end);
      expect(await faults(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(page.locator('.sheet')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });
  });
}
