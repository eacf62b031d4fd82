/**
 * `npm run screenshots`: every page at four widths in both themes, into
 * tests/.output/screenshots, for people to look at. It checks nothing. Words on the command line
 * select pages by their names: `npm run screenshots -- merch inbox`.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { seededTemplate } from '../../supabase/local/template.ts';
import { chromiumFlags, ensureChromium } from '../support/chromium.ts';
import { ensureSite, outputDir, root } from '../support/site.ts';
import { createVisitor } from './support/clients.ts';
import { scrollThroughPage } from './support/layout-shift.ts';
import { builtPages, openSettled, prepareBuilt } from './support/pages.ts';
import { startSite, type TestSite } from './support/site.ts';

const widths = [390, 768, 1280, 1920];
const themes = ['dark', 'light'] as const;
const folder = join(outputDir, 'screenshots');
const words = process.argv.slice(2);
const pages = builtPages.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);

/** Scrolls to the end once, because content below the fold loads when it is near. */
async function showEverything(page: Page): Promise<void> {
  await scrollThroughPage(page);
  await page.evaluate(() => {
    for (const image of document.images) {
      image.loading = 'eager';
      // An image that is decoded later is blank in a screenshot of the whole page.
      image.decoding = 'sync';
    }
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

async function takeAll(browser: Browser, site: TestSite): Promise<number> {
  const visitor = createVisitor(site.origin);
  let taken = 0;
  for (const colorScheme of themes) {
    for (const width of widths) {
      const viewport = { width, height: width < 768 ? 844 : 900 };
      const context = await browser.newContext({
        baseURL: site.origin,
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
      });
      for (const built of pages) {
        // Each page opens in a new tab, because the script that signs a persona in stays in its tab.
        const page = await context.newPage();
        const [path = built.path] = await prepareBuilt(page, built, { visitor, site });
        await openSettled(page, path);
        await showEverything(page);
        const name = `${built.name.replaceAll(' ', '-')}-${width}-${colorScheme}.png`;
        await page.screenshot({ path: join(folder, name), fullPage: true });
        await page.evaluate(() => window.localStorage.clear());
        await page.close();
        taken += 1;
      }
      await context.close();
    }
  }
  return taken;
}

const { path: executablePath } = ensureChromium();
ensureSite(await seededTemplate({ root, demo: true, log: console }));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const site = await startSite();
const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
try {
  const taken = await takeAll(browser, site);
  console.info(`${taken} pictures in ${folder}`);
} finally {
  await browser.close();
  await site.close();
}
