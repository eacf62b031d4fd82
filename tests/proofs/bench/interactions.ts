/** Measures what a visitor does after a page has loaded, on a phone of 390 px with touch. */
import type { Browser, BrowserContextOptions, CDPSession, Locator, Page } from 'playwright';
import type { Site } from '../../support/site-server.ts';

declare global {
  interface Window {
    /** Filled by `record` in the page. */
    bench: {
      events: { id: number; duration: number }[];
      clickedAt: number;
      playingAt: number;
      source: string;
    };
  }
}

/** The shortest duration in ms that Event Timing reports. */
const shortestEvent = 16;
const pressesEach = 3;
/** Pause after a press in ms, so that its work ends before the next one. */
const settleMs = 400;
/** Time limit in ms, which is long because the machine may be busy. */
const patienceMs = 120_000;
/** Lighthouse's slow 4G: milliseconds, and bytes a second. */
const slowNetwork = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 84_375,
};

/** How long a finger rests on a link or button, in ms; in that time the page loads the next one. */
const fingerRestMs = 100;

/** Runs in the page before its own scripts: records presses, their delays, and when sound begins. */
function record(): void {
  const bench: Window['bench'] = { events: [], clickedAt: 0, playingAt: 0, source: '' };
  window.bench = bench;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      bench.events.push({ id: entry.interactionId, duration: entry.duration });
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  addEventListener('click', (event) => (bench.clickedAt = event.timeStamp), true);
  // `play` is called on the element below.
  // oxlint-disable-next-line typescript/unbound-method
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    if (this instanceof HTMLAudioElement) {
      const note = () => {
        bench.playingAt = performance.now();
        bench.source = this.currentSrc;
      };
      this.addEventListener('playing', note, { once: true });
    }
    return play.call(this);
  };
}

async function withPage<T>(
  browser: Browser,
  use: (page: Page, session: CDPSession) => Promise<T>,
  options: BrowserContextOptions = {},
): Promise<T> {
  const context = await browser.newContext({
    ...options,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    colorScheme: 'dark',
  });
  try {
    const page = await context.newPage();
    // tsx names functions with a helper that the page does not have.
    await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    await page.addInitScript(record);
    page.setDefaultTimeout(patienceMs);
    return await use(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

const openStore = async (page: Page, site: Site) => {
  await page.goto(`${site.origin}/beats`, { waitUntil: 'networkidle' });
  await page.getByRole('article').first().waitFor();
};

/**
 * Presses for as long as a finger does. A tap of Playwright ends at once, and checks in the page what it reached, which
 * takes longer than some answers.
 */
async function press(page: Page, session: CDPSession, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be pressed is not on the page.');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(fingerRestMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Opens the store once, because the stack is slow at its first answers. */
export const warmUp = (browser: Browser, site: Site) =>
  withPage(browser, (page) => openStore(page, site));

type Press = (page: Page, session: CDPSession, index: number) => Promise<void>;

/** The presses by measure; each gets the number of the press. */
const presses: Record<string, Press> = {
  filter: (page, session, index) => {
    const genres = page.getByRole('group', { name: 'Filter by genre' });
    return press(page, session, genres.getByRole('button').nth(index + 1));
  },
  play: (page, session, index) =>
    press(page, session, page.getByRole('button', { name: /^Play / }).nth(index)),
  dialog: (page, session, index) =>
    press(page, session, page.getByRole('button', { name: /^Buy / }).nth(index)),
  type: async (page, _session, index) => {
    await page.getByRole('searchbox', { name: 'Search beats' }).focus();
    await page.keyboard.press('rosin'.charAt(index));
  },
};

/** The delay until the next paint of each press, at a quarter of the processor's speed. */
export async function measurePresses(
  browser: Browser,
  site: Site,
  add: (measure: string, value: number) => void,
): Promise<void> {
  for (const [name, act] of Object.entries(presses)) {
    await withPage(browser, async (page, session) => {
      await openStore(page, site);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      for (let index = 0; index < pressesEach; index += 1) {
        await page.evaluate(() => (window.bench.events = []));
        await act(page, session, index);
        await page.waitForTimeout(settleMs);
        const events = await page.evaluate(() => window.bench.events);
        const ofPress = events.filter(({ id }) => id > 0).map(({ duration }) => duration);
        add(name, Math.max(shortestEvent, ...ofPress));
        if (name === 'dialog') await page.keyboard.press('Escape');
        await page.waitForTimeout(settleMs);
      }
    });
  }
}

const routes = {
  toStore: ['/', '/beats'],
  toBeat: ['/beats', '/beats/'],
  toGallery: ['/', '/gallery'],
} as const;

/** From the click on a link to the frame that shows the other page's heading. */
export async function measureRoutes(
  browser: Browser,
  site: Site,
  add: (measure: string, value: number) => void,
): Promise<void> {
  for (const [name, [from, to]] of Object.entries(routes)) {
    await withPage(browser, async (page, session) => {
      await page.goto(site.origin + from, { waitUntil: 'networkidle' });
      const link = page.locator(`:is(main, footer) a[href${to.endsWith('/') ? '^' : ''}="${to}"]`);
      const target = link.and(page.locator(':visible')).first();
      // Scrolling hydrates what is below. Before that the browser itself follows links, not the router.
      await target.scrollIntoViewIfNeeded();
      await page.waitForFunction(() => document.querySelector('[data-hydrating]') === null);
      const painted = page.evaluate(
        (path) =>
          new Promise<number>((resolve) => {
            const heading = () => document.querySelector('main h1')?.textContent ?? '';
            const before = heading();
            const poll = () => {
              const now = heading();
              if (location.pathname.startsWith(path) && now !== '' && now !== before) {
                // A task runs after the frame that shows the heading.
                setTimeout(() => resolve(performance.now() - window.bench.clickedAt));
              } else requestAnimationFrame(poll);
            };
            poll();
          }),
        to,
      );
      await press(page, session, target);
      add(name, await painted);
    });
  }
}

async function pressToSound(page: Page, session: CDPSession, button: Locator): Promise<number> {
  await press(page, session, button);
  await page.waitForFunction(() => window.bench.playingAt > 0);
  return page.evaluate(() => window.bench.playingAt - window.bench.clickedAt);
}

/** Time from the click on a play button to its sound, here and on a page with nothing but the same file. */
export async function measureSound(
  browser: Browser,
  site: Site,
): Promise<{ sound: number; bare: number }> {
  let source = '';
  const sound = await withPage(browser, async (page, session) => {
    await openStore(page, site);
    const button = page.getByRole('button', { name: /^Play / }).first();
    const time = await pressToSound(page, session, button);
    source = await page.evaluate(() => window.bench.source);
    return time;
  });
  const bare = await withPage(browser, async (page, session) => {
    const body = `<!doctype html><audio src="${source}"></audio>
      <button onclick="document.querySelector('audio').play()">Play</button>`;
    const address = `${site.origin}/bare`;
    await page.route(address, (route) => route.fulfill({ body, contentType: 'text/html' }));
    await page.goto(address, { waitUntil: 'networkidle' });
    return pressToSound(page, session, page.getByRole('button'));
  });
  return { sound, bare };
}

/** Percent of a minute during which the main thread is busy, while the visitor does nothing on the home page. */
export function measureIdle(browser: Browser, site: Site): Promise<number> {
  const seconds = 60;
  return withPage(browser, async (page, session) => {
    await page.goto(`${site.origin}/`, { waitUntil: 'networkidle' });
    await session.send('Performance.enable');
    const busy = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    };
    // Work that the page begins after loading has begun by then.
    await page.waitForTimeout(5_000);
    const before = await busy();
    await page.waitForTimeout(seconds * 1_000);
    return (((await busy()) - before) / seconds) * 100;
  });
}

/** The scripts that had loaded when all controls of the first screen reacted to presses. */
export function scriptsBeforeInteractive(
  browser: Browser,
  site: Site,
  path: string,
): Promise<string[]> {
  const load = async (page: Page, session: CDPSession) => {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowNetwork);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(site.origin + path, { waitUntil: 'commit' });
    const found = await page.waitForFunction(() => {
      const controls = [...document.querySelectorAll(':is(header, main) :is(a, button)')];
      const shown = controls.filter((control) => {
        const { top, height } = control.getBoundingClientRect();
        const isVisible = control.checkVisibility({ visibilityProperty: true });
        return isVisible && height > 0 && top < innerHeight;
      });
      // React stores the handlers of a control under this key once it is hydrated.
      const answers = (control: Element) =>
        Object.keys(control).some((name) => name.startsWith('__reactProps'));
      if (!document.querySelector('main h1') || !shown.every(answers)) return null;
      return performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((name) => name.endsWith('.js'));
    });
    return (await found.jsonValue()) ?? [];
  };
  // The service worker loads files without the slow network, and the page loads its own again to keep them offline.
  return withPage(browser, load, { serviceWorkers: 'block' });
}
