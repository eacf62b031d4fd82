import { randomInt } from 'node:crypto';
import { expect, type BrowserContext, type Page } from 'playwright/test';
import { project } from '../../support/project.ts';
import { MOVED, wrapTexts } from '../../translated/wrap-texts.ts';
import type { Persona } from './clients.ts';
import { Problems } from './problems.ts';
import { siteTest } from './site-fixtures.ts';

interface Fixtures {
  /** The persona who is signed in on the page from the start; a visitor by default. */
  as: Persona | undefined;
  /** Records problems in the browser, in every test. */
  problems: Problems;
  /** Opens a page in another browser, as a visitor by default. */
  openBrowser: (as?: Persona) => Promise<Page>;
}

/** An address out of the block that is reserved for private networks. */
function randomAddress(): string {
  return `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`;
}

/** Waits for the app, because a prerendered page shows everything before the app runs. */
async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('#root[data-hydrating]')).toHaveCount(0);
}

/** Tag at the end of a test's name, which gives the test a small window with touch. */
const PHONE = '@phone';

export const test = siteTest.extend<Fixtures>({
  viewport: ({ viewport }, use, { tags }) =>
    use(tags.includes(PHONE) ? { width: 390, height: 844 } : viewport),
  isMobile: ({ isMobile }, use, { tags }) => use(isMobile || tags.includes(PHONE)),
  hasTouch: ({ hasTouch }, use, { tags }) => use(hasTouch || tags.includes(PHONE)),
  as: [undefined, { option: true }],
  baseURL: ({ origin }, use) => use(origin),
  storageState: ({ site, as }, use) => use(as && site.session(as)),
  problems: [
    async ({ context, origin }, use) => {
      const problems = new Problems(context, origin);
      await use(problems);
      problems.verify();
    },
    { auto: true },
  ],
  openBrowser: async ({ browser, site, origin: baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (as) => {
      const storageState = as ? site.session(as) : { cookies: [], origins: [] };
      const context = await browser.newContext({ baseURL, storageState });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  page: async ({ page }, use) => {
    if (process.env['TRANSLATED']) await page.addInitScript(wrapTexts, MOVED);
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
  // Each test sends another IP address, so that no limit per address applies; the SQL tests cover those limits. A
  // project at another origin allows no such header.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use(project ? extraHTTPHeaders : { ...extraHTTPHeaders, 'x-forwarded-for': randomAddress() }),
});

export { expect } from 'playwright/test';
