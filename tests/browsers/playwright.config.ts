import { defineConfig } from 'playwright/test';
import base from '../playwright.config.ts';
import { engines } from './engines.ts';

/** Served like the end-to-end tests' site. An engine is a project; one walks after the other, beside those tests. */
export default defineConfig({
  ...base,
  testDir: '.',
  fullyParallel: false,
  workers: 1,
  // A test walks through a dozen dialogs.
  timeout: 180_000,
  projects: engines.filter(({ find }) => find()).map(({ name }) => ({ name })),
});
