import { defineConfig } from '@playwright/test';
import { shell, whole } from './tests/browser/browsers';

/** The real server and Debian's own Chromium; MAREA and CHROMIUM name others. */
export default defineConfig({
  testDir: process.env['BENCH'] ? 'bench' : 'tests/browser',
  // A page waits more than it works: two at once, each file with a server of its own.
  workers: process.env['BENCH'] ? 1 : 2,
  timeout: 600_000,
  // One that passes only the second time is named and counted as unsteady: a defect to mend, not one that hides the others.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 720 },
    locale: 'en',
    // Nobody waits for what moves; tests about motion ask for it (`moving` of test.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // What a test sees comes from the server; tests about the worker ask for it.
    serviceWorkers: 'block',
    launchOptions: process.env['BENCH'] ? whole : shell,
  },
});
