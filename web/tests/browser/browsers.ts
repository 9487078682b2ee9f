import type { LaunchOptions } from '@playwright/test';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--no-first-run',
];
const launch = (path: string): LaunchOptions => ({ executablePath: process.env['CHROMIUM'] ?? path, args });

/** What people have. */
export const whole = launch('/usr/bin/chromium');
/** The same engine without windows, settings and notifications: a third less of a processor for the same tests. */
export const shell = launch('/usr/bin/chromium-headless-shell');
