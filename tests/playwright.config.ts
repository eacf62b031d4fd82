import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { chromiumFlags, findChromium, noThirdParties } from './support/chromium.ts';
import { outputDir, root, siteDir } from './support/site.ts';

const port = Number(process.env['E2E_PORT'] ?? 5380);
const baseURL = `http://127.0.0.1:${port}`;
const executablePath = process.env['PLAYWRIGHT_CHROMIUM_EXECUTABLE'] ?? findChromium()?.path;

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  outputDir: join(outputDir, 'e2e'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  // A busy machine may take its time; what never comes fails all the same.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      args: [...chromiumFlags, noThirdParties],
      ...(executablePath ? { executablePath } : {}),
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@mobile/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'mobile',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: `npx vite preview --outDir "${siteDir}" --host 127.0.0.1 --port ${port} --strictPort`,
    cwd: root,
    env: {
      VITE_SUPABASE_URL: '',
      VITE_SUPABASE_PUBLISHABLE_KEY: '',
      VITE_SUPABASE_ANON_KEY: '',
      VITE_SITE_URL: '',
      LOCAL_SUPABASE_DIR: join(outputDir, 'supabase'),
      // Every test speaks from an address of its own: what throttles visitors must not throttle tests.
      LOCAL_SUPABASE_BEHIND_PROXY: '1',
    },
    // Answers only once the embedded stack has seeded itself.
    url: `${baseURL}/rest/v1/beats?select=id&limit=1`,
    timeout: 90_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
