import { defineConfig } from 'playwright/test';
import base from '../playwright.config.ts';
import { engines } from './engines.ts';

/** Served like the end-to-end tests' site; an engine is a project, and both run side by side. */
export default defineConfig({
  ...base,
  testDir: '.',
  fullyParallel: false,
  // A test walks through a dozen dialogs.
  timeout: 180_000,
  projects: engines.filter(({ find }) => find()).map(({ name }) => ({ name })),
});
