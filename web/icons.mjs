// Draws the icons that an installed page needs from public/icon.svg: one as it is, one whose ground fills any mask.
//   node icons.mjs        with $CHROMIUM or /usr/bin/chromium
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const at = (name) => new URL(`public/${name}`, import.meta.url).pathname;
const svg = readFileSync(at('icon.svg'), 'utf8');
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const draw = async (name, size, inset) => {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const ground = inset > 0 ? '#0b6670' : 'transparent';
  await page.setContent(`<style>body{margin:${inset}px;background:${ground}}svg{display:block}</style>${svg}`);
  await page.screenshot({ path: at(name), omitBackground: true });
  await page.close();
};
await draw('icon-192.png', 192, 0);
await draw('icon-512.png', 512, 0);
await draw('icon-mask.png', 512, 56);
await browser.close();
