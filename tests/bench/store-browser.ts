import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { openDatabase } from '../../supabase/local/database.ts';
import { stackPaths } from '../../supabase/local/paths.ts';
import { seededTemplate } from '../../supabase/local/template.ts';
import { buildSite, embeddedSettings, outputDir, root } from '../support/site.ts';
import { beatsSql, printTimes } from './beats.ts';
import { withPreview } from './preview.ts';

/** Each is in the title of some of the beats, and nowhere else. */
const words = ['storm', 'rosin', 'ghost', 'crown', 'river', 'neon', 'attic', 'velvet', 'chrome'];
const ROUNDS = 5;
const PAGES = 40;

/** Apart from those of the end-to-end tests, which may be running. */
const dataFolder = join(outputDir, 'bench-supabase');
const siteFolder = join(outputDir, 'bench-site');

/** Fills the data folder of a stack that is not running. */
async function fill(from: number, to: number): Promise<void> {
  const connection = await openDatabase(stackPaths(root, dataFolder).database);
  // No page listens here, and the stack creates its triggers again when it starts.
  await connection.driver.exec(
    'drop trigger if exists local_realtime on public.beats; set search_path to public, extensions;',
  );
  await connection.driver.exec(beatsSql(from, to));
  await connection.driver.exec('vacuum analyze');
  await connection.close();
}

/**
 * Searches for a word as a visitor types it: the time from the last key press to the frame that
 * shows its results, and them alone.
 */
async function timeSearch(page: Page, word: string): Promise<number> {
  const field = page.getByRole('searchbox', { name: 'Search beats' });
  await field.fill('');
  await page.waitForFunction(() => !location.search.includes('q='));
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
  await field.focus();
  const shown = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let pressed = 0;
        const press = (event: KeyboardEvent) => (pressed = event.timeStamp);
        window.addEventListener('keydown', press, true);
        const look = () => {
          const titles = [...document.querySelectorAll('main li :is(h2, h3)')];
          const isComplete =
            titles.length > 0 &&
            titles.every((title) => title.textContent.toLowerCase().includes(wanted)) &&
            document.querySelector('main [aria-busy="true"]') === null;
          if (!isComplete) {
            requestAnimationFrame(look);
            return;
          }
          window.removeEventListener('keydown', press, true);
          // The frame after the one that found them has painted them.
          requestAnimationFrame((now) => resolve(now - pressed));
        };
        requestAnimationFrame(look);
      }),
    word,
  );
  const [time] = await Promise.all([shown, page.keyboard.type(word, { delay: 40 })]);
  return time;
}

/** Reads the list on to so many pages, then scrolls through the middle of it; the length of each frame. */
async function readOn(page: Page): Promise<number[]> {
  const more = page.getByRole('button', { name: 'Load more' });
  for (let shown = 1; shown < PAGES && (await more.isVisible()); shown += 1) {
    await more.click();
    await page.locator('button[aria-busy="true"]').waitFor({ state: 'detached' });
  }
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  console.log(`  after ${PAGES} pages: ${nodes} nodes, heap ${(usedSize / 1e6).toFixed(1)} MB`);
  return page.evaluate(async () => {
    window.scrollTo(0, document.documentElement.scrollHeight / 2);
    const times: number[] = [];
    for (let frame = 0; frame <= 300; frame += 1) {
      times.push(await new Promise<number>(requestAnimationFrame));
      window.scrollBy(0, frame < 150 ? 40 : -40);
    }
    return times.slice(1).map((time, index) => time - (times[index] ?? time));
  });
}

/** From navigation to cards. */
async function timeFirstPage(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('main article'), null, {
    polling: 'raf',
  });
  return page.evaluate(() => performance.now());
}

async function measureStore(origin: string, browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  // tsx has functions named by a helper of its own, which the page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await page.goto(`${origin}/beats`);
  await page.locator('main article').first().waitFor();
  // The first search loads what the others find loaded.
  await timeSearch(page, 'ember');
  const searches: number[] = [];
  const firstPages: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const word of words) searches.push(await timeSearch(page, word));
  }
  await page.goto(`${origin}/beats`);
  for (let round = 0; round < ROUNDS; round += 1) firstPages.push(await timeFirstPage(page));
  printTimes('key press to results', searches, `${searches.length} searches`);
  printTimes('navigation to cards', firstPages, `${firstPages.length} times`);
  const frames = await readOn(page);
  printTimes(`frames, ${PAGES} pages`, frames, `longest ${Math.max(...frames).toFixed(0)} ms`);
  await page.close();
}

/** How long a visitor waits, from key press to results on screen, on the built site. */
export async function benchBrowser(sizes: readonly number[]): Promise<void> {
  buildSite(siteFolder, embeddedSettings);
  const template = await seededTemplate({ root, demo: false, log: console });
  rmSync(dataFolder, { recursive: true, force: true });
  cpSync(template, dataFolder, { recursive: true });
  let present = 0;
  for (const size of sizes) {
    await fill(present + 1, size);
    present = size;
    console.log(`\n${size.toLocaleString('en-US')} beats, in the browser`);
    await withPreview({ site: siteFolder, template: dataFolder }, measureStore);
  }
  rmSync(dataFolder, { recursive: true, force: true });
}
