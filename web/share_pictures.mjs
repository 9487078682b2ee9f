/**
 * Draws public/share-GAME.png, what previews of links show (Open Graph), from the page's own pictures of its games:
 *   node share_pictures.mjs http://127.0.0.1:8080/
 * The server there must serve a built page. The browser is /usr/bin/chromium (or $CHROMIUM).
 */
import { chromium } from '@playwright/test';

const [url] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, locale: 'en', bypassCSP: true });
await page.goto(url);
await page.waitForSelector('[id^=game-]');
await page.addStyleTag({
  content: `
    .share { position: fixed; inset: 0; z-index: 99; background: var(--sea2); overflow: hidden }
    .share > svg { position: absolute; inset: 0; width: 1200px; height: 484px }
    .share div { position: absolute; left: 0; right: 0; bottom: 0; padding: 26px 56px 30px; background: var(--panel); color: var(--ink);
      border-top: 6px solid var(--accent, #0b6670); display: flex; align-items: baseline; gap: 32px }
    .share b { font: 400 84px/1 var(--fd) } .share span { margin-left: auto; font: 400 44px/1 var(--fd); color: var(--ink2) }`,
});
for (const game of await page.$$eval('[id^=game-]', (titles) => titles.map((one) => one.id.slice('game-'.length)))) {
  await page.evaluate((game) => {
    document.querySelector('.share')?.remove();
    const title = document.querySelector(`#game-${game}`);
    const share = document.createElement('section');
    share.className = 'share';
    const art = [...title.closest('section').querySelectorAll('.art > svg')].at(-1).cloneNode(true);
    const [x, y, width, height] = art.getAttribute('viewBox').split(' ').map(Number);
    // More of it than the card shows: it is drawn beyond its frame.
    art.setAttribute('viewBox', [x - width / 4, y, width * 1.5, height].join(' '));
    art.setAttribute('preserveAspectRatio', 'xMidYMin slice');
    share.append(art);
    const plate = document.createElement('div');
    const [name, mark] = ['b', 'span'].map((tag) => document.createElement(tag));
    name.textContent = title.textContent;
    mark.textContent = 'Marea';
    plate.append(name, mark);
    share.append(plate);
    document.body.append(share);
  }, game);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `public/share-${game}.png` });
}
await browser.close();
