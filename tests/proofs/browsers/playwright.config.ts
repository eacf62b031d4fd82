import { defineConfig } from 'playwright/test';
import base from '../../playwright.config.ts';
import { engines } from './engines.ts';

/** The same site as for the end-to-end tests. Each engine is a project, and both run at the same time. */
export default defineConfig({
  ...base,
  testDir: '.',
  fullyParallel: false,
  // A test walks through a dozen dialogs.
  timeout: 180_000,
  projects: engines
    .filter(({ name }) => process.env['ENGINES']?.includes(name))
    .map(({ name }) => ({ name })),
});
