import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright/test';
import { holdRequests } from './support/hold.ts';
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

test('a host that answers /login with the home document shows the sign-in page', async ({
  page,
}) => {
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

test('a click before hydration plays the beat afterwards, and hydration keeps the elements', async ({
  page,
}) => {
  const release = await openWithoutApp(page, '/beats');
  const built = await heading(page).elementHandle();
  const first = storeGrid(page).getByRole('article').first();
  const title = await first.getByRole('heading').textContent();
  await playButton(first, title ?? '').click();
  release();
  await expect(stopButton(first, title ?? '')).toBeVisible();
  await expect.poll(() => built.evaluate((element) => element.isConnected)).toBe(true);
});

test('a click on a lower section of the home page works once its code has loaded', async ({
  page,
}) => {
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

/** Limits in kB (1000 bytes) of gzip for all code that a visitor loads who only looks at the first screen. */
const idleScripts = { '/': 148.1, '/beats': 163.1 };

for (const [path, budget] of Object.entries(idleScripts)) {
  test(`${path} stays within its budgets of requests and of code @phone`, async ({ page }) => {
    const requests: string[] = [];
    const loaded: Response[] = [];
    page.on('request', (request) => {
      const isImage = request.resourceType() === 'image' || request.url().endsWith('.svg');
      if (!isImage) requests.push(request.url());
    });
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') loaded.push(response);
    });
    // The code for live updates is the last that is loaded.
    const live = page.waitForEvent('websocket');
    const release = await openWithoutApp(page, path);
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(12);
    release();
    await live;
    const sizes = await Promise.all(
      loaded.map(async (response) => gzipSync(await response.body()).length / 1000),
    );
    const list = loaded.map((response, index) => `${response.url()} ${sizes[index]}`).join('\n');
    expect(list).not.toMatch(/supabase-js/);
    expect(
      sizes.reduce((all, size) => all + size, 0),
      list,
    ).toBeLessThanOrEqual(budget);
  });
}
