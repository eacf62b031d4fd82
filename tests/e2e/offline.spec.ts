import type { Page } from 'playwright/test';
import { demoBeats } from '../../supabase/demo/rows/beats.ts';
import { playButton, stopButton } from './support/store.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow', as: 'admin' });

/** The paths of everything that the service worker has stored. */
const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

test('opens visited pages and plays kept previews without a connection', async ({
  page,
  context,
  site,
  problems,
}) => {
  await page.goto('/beats');
  const heart = page.getByRole('button', { name: /^Favorite / }).first();
  const title = (await heart.getAttribute('aria-label'))?.replace('Favorite ', '') ?? '';
  expect(demoBeats.map((beat) => beat.title)).toContain(title);
  await heart.click();
  const cached = (address: string) =>
    page.evaluate(async (url) => Boolean(await caches.match(url)), address);
  await expect.poll(() => cached('/beats')).toBe(true);
  await page.goto('/favorites');
  await page.getByRole('button', { name: 'Keep for offline' }).click();
  await expect(page.getByRole('button', { name: 'Remove 1 from this device' })).toBeVisible();

  // The server disconnects too, because Chromium 147 does not apply `setOffline` to service workers.
  site.disconnect();
  await context.setOffline(true);
  // Nothing new arrives: lists are not read again, plays are not counted, and a page has no code.
  problems.expect(
    /ERR_(FAILED|CONNECTION_REFUSED|INTERNET_DISCONNECTED)/,
    /was not counted/,
    /Failed to fetch dynamically imported module/,
  );
  problems.allow(/Loading .* failed/);
  await page.goto('/beats?utm_source=mail');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/favorites');
  await playButton(page, title).first().click();
  await expect(stopButton(page, title).first()).toBeVisible();
  // The licenses open although they were not opened before.
  await page
    .getByRole('button', { name: `Buy ${title}` })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Choose Your License' })).toBeVisible();
  await page.keyboard.press('Escape');
  // This page was not opened before. Its title depends on `navigator.onLine`, which Chromium 147 does not change here.
  await page.goto('/find-me');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

  // That page opens as soon as the connection is back, which would end the next navigation.
  await page.goto('about:blank', { waitUntil: 'commit' });
  await site.reconnect();
  await context.setOffline(false);
  await page.goto('/admin/inbox');
  await expect(page.getByRole('tab', { name: /^Orders/ })).toBeVisible();
  await page.goto('/verify/TV-2222-2222-2222');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible();
  // Nothing else of the account, and no page about it, is stored.
  const isPublic =
    /^\/(app|beats|assets\/|storage\/v1\/object\/public\/|rest\/v1\/(beats|site_texts|rpc\/(search_beats|beat_genres))$)/;
  const isPersonal = (path: string) => !isPublic.test(path);
  await expect
    .poll(async () => (await storedPaths(page)).filter(isPersonal))
    .toEqual(['/rest/v1/saved_beats']);
  const personal = () => page.evaluate(() => caches.has('personal'));
  await expect.poll(personal).toBe(true);
  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect.poll(personal).toBe(false);
});

test('the second visit asks the network for no file with a hash in its name', async ({
  page,
  context,
}) => {
  const visit = async () => {
    await page.goto('/beats');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  };
  await visit();
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The first visit with the worker fills its cache.
  await visit();
  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.serviceWorker() && request.url().includes('/assets/')) asked.push(request.url());
  });
  context.on('response', (response) => {
    const isOwn = response.url().includes('/assets/') && !response.request().serviceWorker();
    if (isOwn && !response.fromServiceWorker()) asked.push(response.url());
  });
  await visit();
  expect(asked).toEqual([]);
});
