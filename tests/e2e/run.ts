/**
 * `npm run test:e2e`: finds or installs a browser, builds the site when it is out of date, and
 * runs the end-to-end tests on a port and a data folder of their own. Arguments go to Playwright.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { seededTemplate } from '../../supabase/local/template.ts';
import { ChromiumMissingError, ensureChromium } from '../support/chromium.ts';
import { findFreePort } from '../support/port.ts';
import { ensureSite, outputDir, root } from '../support/site.ts';

async function main(): Promise<void> {
  const { path, source } = ensureChromium();
  console.info(`Chromium: ${path} (${source})`);

  // Every run starts from a copy of the same seeded content.
  rmSync(join(outputDir, 'supabase'), { recursive: true, force: true });
  const template = await seededTemplate({ root, demo: true, log: console });
  ensureSite(template);
  const port = process.env['E2E_PORT'] ?? String(await findFreePort());

  const config = ['test', '--config', 'tests/playwright.config.ts'];
  const playwright = spawn('npx', ['playwright', ...config, ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      E2E_PORT: port,
      LOCAL_SUPABASE_TEMPLATE: template,
      PLAYWRIGHT_CHROMIUM_EXECUTABLE: path,
    },
    shell: process.platform === 'win32',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => playwright.kill(signal));
  }
  playwright.once('exit', (code) => (process.exitCode = code ?? 1));
}

try {
  await main();
} catch (error) {
  if (!(error instanceof ChromiumMissingError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
