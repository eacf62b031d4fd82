import { gzipSync } from 'node:zlib';
import type { Page, Request, Response } from 'playwright/test';
import { holdRequests } from './support/hold.ts';
import { expectNoLayoutShift, watchLayoutShifts } from './support/layout-shift.ts';
import { card, playButton, stopButton, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

const scripts = /\/assets\/.*\.js$/;

/** Opens a page whose scripts wait until they are let through. */
async function openWithoutApp(page: Page, path: string): Promise<() => void> {
  const release = await holdRequests(page, scripts);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return release;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const waitForHydration = (page: Page) =>
  expect(page.locator('#root[data-hydrating]')).toHaveCount(0);

for (const [path, theme] of [
  ['/', 'dark'],
  ['/beats', 'light'],
  ['/beats/1', 'dark'],
  ['/gallery', 'light'],
  ['/my-story', 'dark'],
  ['/merch', 'light'],
] as const) {
  test(`${path} is prerendered, and hydration keeps its elements (${theme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    const release = await openWithoutApp(page, path);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const built = await heading(page).elementHandle();
    release();
    await waitForHydration(page);
    await expect.poll(() => built.evaluate((element) => element.isConnected)).toBe(true);
  });
}

test('a document that a host answers at another address is that page', async ({ page }) => {
  const home = await (await page.request.get('/')).text();
  await page.route('/login', (route) => route.fulfill({ contentType: 'text/html', body: home }));
  await page.goto('/login');
  await expect(heading(page)).toHaveText('Sign In');
  await expect(page).toHaveTitle(/^Sign In/);
});

test('sections that are deferred are laid out once the page is idle', async ({ page }) => {
  await page.goto('/');
  const skipped = '.deferred:not([style*="content-visibility: visible"])';
  await expect(page.locator('.deferred')).not.toHaveCount(0);
  await expect(page.locator(`${skipped}, .deferred img[loading="lazy"]`)).toHaveCount(0);
});

test('a click before hydration plays the beat after it', async ({ page }) => {
  const release = await openWithoutApp(page, '/beats');
  const first = storeGrid(page).getByRole('article').first();
  const title = await first.getByRole('heading').textContent();
  await playButton(first, title ?? '').click();
  release();
  await expect(stopButton(first, title ?? '')).toBeVisible();
});

test('a click far down the home page waits for its code', async ({ page }) => {
  const release = await openWithoutApp(page, '/');
  const first = page.getByRole('list', { name: 'Newest beats' }).getByRole('article').first();
  const title = await first.getByRole('heading').textContent();
  await first.getByRole('button', { name: `Buy ${title}` }).click();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a list that is left during its refetch is refetched when shown again', async ({
  page,
  beats,
}) => {
  const melodic = await beats.add({ genre: 'melodic' });
  const drill = await beats.add({ genre: 'drill' });
  const reading = page.waitForRequest('**/rpc/search_beats*');
  const release = await holdRequests(
    page,
    ({ pathname, searchParams }) =>
      pathname.endsWith('/rpc/search_beats') && !searchParams.has('p_genre'),
  );
  await page.goto('/beats');
  await reading;
  await page.getByRole('button', { name: 'drill', exact: true }).click();
  await expect(card(storeGrid(page), drill.title)).toBeVisible();
  release();
  await page.goBack();
  await expect(card(storeGrid(page), melodic.title)).toBeVisible();
});

test('fonts that come late move nothing on the home page @phone', async ({ page }) => {
  await watchLayoutShifts(page);
  const release = await holdRequests(page, /\.woff2$/);
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
  release();
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  await expectNoLayoutShift(page);
  // The whole files are for letters that the page has none of.
  expect(new Set(fonts).size, fonts.join('\n')).toBe(3);
});

test('a first visit stays within its budget of requests @phone', async ({ page }) => {
  for (const path of ['/', '/beats']) {
    const asked: string[] = [];
    const note = (request: Request) => {
      const isImage = request.resourceType() === 'image' || request.url().endsWith('.svg');
      if (!isImage) asked.push(request.url());
    };
    page.on('request', note);
    const release = await openWithoutApp(page, path);
    page.off('request', note);
    release();
    await waitForHydration(page);
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(12);
    expect(asked.filter((url) => /supabase-js|realtime-js/.test(url))).toEqual([]);
  }
});

/** In kB (1000 bytes) of gzip: all code that a visitor who only looks at the first screen comes to load. */
const idleScripts = { '/': 140, '/beats': 156.9 };

for (const [path, budget] of Object.entries(idleScripts)) {
  test(`${path} stays within its budget of code once idle @phone`, async ({ page }) => {
    const loaded: Response[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') loaded.push(response);
    });
    // What comes last: lists are read anew, and changes are heard.
    const read = path === '/' ? null : page.waitForResponse(/\/rest\/v1\//);
    const heard = page.waitForEvent('websocket');
    await page.goto(path);
    await Promise.all([read, heard]);
    // Toasts, and whatever else would be loaded at idle, are not part of it.
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(
      loaded.map(async (response) => gzipSync(await response.body()).length / 1000),
    );
    const list = loaded.map((response, index) => `${response.url()} ${sizes[index]}`).join('\n');
    expect(
      sizes.reduce((all, size) => all + size, 0),
      list,
    ).toBeLessThanOrEqual(budget);
  });
}
