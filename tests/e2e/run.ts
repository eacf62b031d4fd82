/**
 * `npm run test:e2e`: finds or installs a browser and runs the end-to-end tests. Arguments go to
 * Playwright.
 */
import { ChromiumMissingError, ensureChromium } from '../support/chromium.ts';
import { runOnSite } from '../support/run-on-site.ts';

try {
  const { path, source } = ensureChromium();
  console.info(`Chromium: ${path} (${source})`);
  await runOnSite('tests/playwright.config.ts', { PLAYWRIGHT_CHROMIUM_EXECUTABLE: path });
} catch (error) {
  if (!(error instanceof ChromiumMissingError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
