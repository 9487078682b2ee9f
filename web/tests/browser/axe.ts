import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const near = createRequire(import.meta.url);
const { source } = createRequire(near.resolve('@axe-core/playwright'))('axe-core') as { source: string };

interface Axe {
  run(
    context: object,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string; target: string[] }[] }[] }>;
}

/** Axe's verdict on a screen in one theme, everything it can judge; of one that it judged in another theme just before, its colours. */
export async function verdict(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(async () => {
    // What has just changed is drawn first.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const judge = window as unknown as { axe: Axe; judged?: string };
    const screen = `${innerWidth} ${innerHeight} ${document.body.innerHTML}`;
    const runOnly =
      judge.judged === screen
        ? { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
        : ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
    judge.judged = screen;
    const { violations } = await judge.axe.run(
      { include: [['html']], exclude: [['svg[aria-hidden="true"]']] },
      { resultTypes: ['violations'], preload: false, runOnly },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')}`); // prettier-ignore
  });
  return found.map((one) => `${theme} ${one}`);
}
