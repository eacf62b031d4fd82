import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { openDatabase } from '../../supabase/local/database.ts';
import { stackPaths } from '../../supabase/local/paths.ts';
import { seededTemplate } from '../../supabase/local/template.ts';
import { chromiumFlags, ensureChromium } from '../support/chromium.ts';
import { findFreePort } from '../support/port.ts';
import { buildSite, embeddedSettings, outputDir, root } from '../support/site.ts';
import { addBeats, printTimes } from './beats.ts';

/** Each is in the title of some of the beats, and nowhere else. */
const words = ['storm', 'rosin', 'ghost', 'crown', 'river', 'neon', 'attic', 'velvet', 'chrome'];
const ROUNDS = 3;
const PAGES = 40;
const START_WITHIN_MS = 120_000;
const RESULT_WITHIN_MS = 20_000;

/** Apart from those of the end-to-end tests, which may be running. */
const dataFolder = join(outputDir, 'bench-supabase');
const siteFolder = join(outputDir, 'bench-site');

/** Fills the data folder of a stack that is not running. */
async function fill(from: number, to: number): Promise<void> {
  const connection = await openDatabase(stackPaths(root, dataFolder).database);
  // Nobody listens; the stack puts its triggers back when it starts.
  await connection.driver.exec(
    'drop trigger if exists local_realtime on public.beats; set search_path to public, extensions;',
  );
  await addBeats(connection.driver, from, to);
  await connection.close();
}

/** The built site and the embedded stack, once they answer. */
async function startSite(port: number): Promise<ChildProcess> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const server = spawn(
    process.execPath,
    [
      vite,
      'preview',
      '--outDir',
      siteFolder,
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--strictPort',
    ],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        VITE_SUPABASE_URL: '',
        VITE_SUPABASE_ANON_KEY: '',
        LOCAL_SUPABASE_DIR: dataFolder,
      },
    },
  );
  const deadline = Date.now() + START_WITHIN_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/rest/v1/beats?select=id&limit=1`).catch(
      () => null,
    );
    // Without a key it is refused, by a stack that stands.
    if (answer && answer.status < 500) return server;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  server.kill('SIGTERM');
  throw new Error('The site did not start.');
}

async function stopSite(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
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
    ({ wanted, within }) =>
      new Promise<number>((resolve, reject) => {
        let pressed = 0;
        const press = (event: KeyboardEvent) => (pressed = event.timeStamp);
        window.addEventListener('keydown', press, true);
        const look = () => {
          const titles = [...document.querySelectorAll('main li :is(h2, h3)')];
          const complete =
            titles.length > 0 &&
            titles.every((title) => title.textContent.toLowerCase().includes(wanted)) &&
            document.querySelector('main [aria-busy="true"]') === null;
          if (!complete) {
            if (pressed > 0 && performance.now() - pressed > within) {
              reject(new Error(`No results for ${wanted}.`));
            } else requestAnimationFrame(look);
            return;
          }
          window.removeEventListener('keydown', press, true);
          // The frame after the one that found them has painted them.
          requestAnimationFrame((now) => resolve(now - pressed));
        };
        requestAnimationFrame(look);
      }),
    { wanted: word, within: RESULT_WITHIN_MS },
  );
  const [time] = await Promise.all([shown, page.keyboard.type(word, { delay: 40 })]);
  return time;
}

/** Reads the list on to so many pages, then scrolls through the middle of it. */
async function readOn(page: Page, pages: number): Promise<void> {
  const more = page.getByRole('button', { name: 'Load more' });
  for (let shown = 1; shown < pages && (await more.isVisible()); shown += 1) {
    await more.click();
    await page.locator('button[aria-busy="true"]').waitFor({ state: 'detached' });
  }
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsHeap } = {
    nodes: await session.send('Memory.getDOMCounters'),
    jsHeap: await session.send('Runtime.getHeapUsage'),
  };
  const frames = await page.evaluate(async () => {
    window.scrollTo(0, document.documentElement.scrollHeight / 2);
    const times: number[] = [];
    for (let frame = 0; frame <= 300; frame += 1) {
      times.push(await new Promise<number>(requestAnimationFrame));
      window.scrollBy(0, frame < 150 ? 40 : -40);
    }
    return times.slice(1).map((time, index) => time - (times[index] ?? time));
  });
  printTimes(`frames, ${pages} pages`, frames, `longest ${Math.max(...frames).toFixed(0)} ms`);
  const megabytes = (jsHeap.usedSize / 1e6).toFixed(1);
  console.log(`  after ${pages} pages: ${nodes.nodes} nodes, heap ${megabytes} MB`);
}

/** How long a visitor waits, from key press to results on screen, on the built site. */
export async function benchBrowser(sizes: readonly number[]): Promise<void> {
  const { path } = ensureChromium();
  buildSite(siteFolder, embeddedSettings);
  const silent = { info: () => undefined, warn: (line: string) => console.error(line) };
  const template = await seededTemplate({ root, demo: false, log: silent });
  rmSync(dataFolder, { recursive: true, force: true });
  cpSync(template, dataFolder, { recursive: true });

  const browser = await chromium.launch({ executablePath: path, args: [...chromiumFlags] });
  let present = 0;
  try {
    for (const size of sizes) {
      await fill(present + 1, size);
      present = size;
      const port = await findFreePort();
      const server = await startSite(port);
      try {
        const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
        // tsx has functions named by a helper of its own, which the page does not have.
        await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
        await page.goto(`http://127.0.0.1:${port}/beats`);
        await page.locator('main li h2, main li h3').first().waitFor();
        const times: number[] = [];
        // The first search loads what the others find loaded.
        await timeSearch(page, 'ember');
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const word of words) times.push(await timeSearch(page, word));
        }
        await page.reload();
        const first = await page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              const look = () =>
                document.querySelector('main article')
                  ? resolve(performance.now())
                  : requestAnimationFrame(look);
              look();
            }),
        );
        console.log(`\n${size.toLocaleString('en-US')} beats, in the browser`);
        printTimes('key press to results', times, `${times.length} searches`);
        printTimes('first page', [first], 'from navigation to cards');
        await page.goto(`http://127.0.0.1:${port}/beats`);
        await page.locator('main article').first().waitFor();
        await readOn(page, PAGES);
        await page.close();
      } finally {
        await stopSite(server);
      }
    }
  } finally {
    await browser.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
