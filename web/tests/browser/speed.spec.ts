import { asked, lit, square } from './hands';
import { bot, me, prepare, quick } from './tables';
import { expect, test } from './test';

test('from click to paint on the full board takes less than 50 ms', async ({ page, marea }) => {
  await page.goto(marea.url);
  const { table } = await prepare(page, quick(me('Ada'), bot(), bot()), 12);
  await page.goto(`${marea.url}#/table/${table}`);
  await asked(page);
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    const seen: number[] = ((window as unknown as { seen: number[] }).seen = []);
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => entry.name === 'click' && seen.push(entry.duration)),
    ).observe({
      type: 'event',
      durationThreshold: 16,
    } as PerformanceObserverInit);
  });
  const clicks = 15;
  const [first] = await lit(page);
  for (let i = 0; i < clicks; i++) {
    await square(page, first!).click();
    await page.waitForTimeout(80);
  }
  // Clicks that took less than 16 ms are not even reported.
  const slow = (await page.evaluate(() => (window as unknown as { seen: number[] }).seen)).sort((a, b) => a - b);
  const times = [...Array.from({ length: clicks - slow.length }, () => 16), ...slow];
  expect(times[Math.floor(clicks / 2)]).toBeLessThan(50);
});
