import { test as base } from 'playwright/test';
import { TestBeats } from './beats.ts';
import { createVisitor, type Client } from './clients.ts';
import { clientWith, startSite, type TestSite } from './site.ts';

interface TestFixtures {
  /** Undoes what the test wrote, once its pages are closed. */
  cleanup: undefined;
  beats: TestBeats;
  /** A supabase-js client that never signed in. */
  visitor: Client;
}

interface WorkerFixtures {
  /** The built site and its stack, of this worker alone. */
  site: TestSite;
  origin: string;
  /** A supabase-js client signed in as an admin, once for all tests of a worker. */
  admin: Client;
  member: Client;
}

/** The site of a worker's tests, for any browser. */
export const siteTest = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // Playwright finds a fixture's dependencies by reading this pattern; there are none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.close();
    },
    // The same limit as for a test, because a busy machine starts a database slowly.
    { scope: 'worker', timeout: 300_000 },
  ],
  origin: [({ site }, use) => use(site.origin), { scope: 'worker' }],
  // The first fixture of a test is torn down last.
  cleanup: [
    async ({ site }, use) => {
      await use(undefined);
      await site.reset();
    },
    { auto: true },
  ],
  admin: [async ({ site }, use) => use(await clientWith(site, 'admin')), { scope: 'worker' }],
  member: [async ({ site }, use) => use(await clientWith(site, 'member')), { scope: 'worker' }],
  beats: ({ site, admin }, use) => use(new TestBeats(site, admin)),
  visitor: async ({ origin }, use) => use(createVisitor(origin)),
});
