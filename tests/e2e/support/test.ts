import { randomInt } from 'node:crypto';
import { expect, test as base, type Page } from 'playwright/test';
import { TestBeats } from './beats.ts';
import { createPersona, createVisitor, type Client } from './clients.ts';
import { Problems } from './problems.ts';

interface TestFixtures {
  /** What went wrong in the browser; on in every test. */
  problems: Problems;
  /** Beats of this test alone. */
  beats: TestBeats;
  /** A supabase-js client that never signed in. */
  visitor: Client;
}

interface WorkerFixtures {
  origin: string;
  /** A supabase-js client signed in as an admin, once for all tests of a worker. */
  admin: Client;
  member: Client;
}

/** An address out of the block that is reserved for private networks. */
function randomAddress(): string {
  return `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`;
}

/** A prerendered page shows everything before the app answers: most tests are about the app. */
async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('#root[data-hydrating]')).toHaveCount(0);
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  origin: [
    // Playwright finds a fixture's dependencies by reading this pattern; there are none.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, { project }) => {
      const { baseURL } = project.use;
      if (!baseURL) throw new Error('The configuration sets no baseURL.');
      await use(baseURL);
    },
    { scope: 'worker' },
  ],
  admin: [
    async ({ origin }, use) => use(await createPersona(origin, 'admin')),
    { scope: 'worker' },
  ],
  member: [
    async ({ origin }, use) => use(await createPersona(origin, 'member')),
    { scope: 'worker' },
  ],
  problems: [
    async ({ context, origin }, use) => {
      const problems = new Problems(context, origin);
      await use(problems);
      problems.verify();
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    const open = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (url, options) => {
      const response = await open(url, options);
      if (options?.waitUntil === undefined) await waitForHydration(page);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      await waitForHydration(page);
      return response;
    };
    await use(page);
  },
  beats: async ({ admin }, use) => {
    const beats = new TestBeats(admin);
    await use(beats);
    await beats.removeAll();
  },
  // As if from another house each time; what limits an address is proven in SQL.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, 'x-forwarded-for': randomAddress() }),
  visitor: async ({ origin }, use) => use(createVisitor(origin)),
});

export { expect } from 'playwright/test';
