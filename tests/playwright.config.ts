import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { chromiumFlags, findChromium, noThirdParties } from './support/chromium.ts';
import { outputDir } from './support/site.ts';

// In the C locale Chromium calls every download whose name has an accent `download`.
process.env['LC_ALL'] = 'C.UTF-8';

const executablePath = process.env['PLAYWRIGHT_CHROMIUM_EXECUTABLE'] ?? findChromium()?.path;

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  outputDir: join(outputDir, 'e2e'),
  fullyParallel: true,
  // A browser and the site that it tests fill two cores. While two browsers shared them, Chromium sometimes stopped
  // drawing a page for good.
  workers: availableParallelism() > 2 ? 2 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  // These limits only end tests that hang: a busy machine or a project far away may be slow.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    colorScheme: 'dark',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    // Tests answer requests themselves, which a service worker would send past them.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace has steps, network and console. Screenshots and snapshots of the page would cost time in every run.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      args: [...chromiumFlags, noThirdParties],
      // In the C locale Chromium writes other letters into the names of files.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(executablePath ? { executablePath } : {}),
    },
  },
});
