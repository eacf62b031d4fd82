import { demoBeats } from '../../supabase/demo/rows/beats.ts';
import { playButton, stopButton } from './support/store.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow', as: 'member' });

test('opens visited pages and plays kept previews without a connection', async ({
  page,
  context,
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

  await context.setOffline(true);
  // Nothing new arrives: lists are not read again, plays are not counted, and a page has no code.
  problems.expect(/ERR_FAILED/, /was not counted/, /Failed to fetch dynamically imported module/);
  problems.allow(/Loading .* failed|ERR_INTERNET_DISCONNECTED/);
  await page.goto('/beats?utm_source=mail');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/favorites');
  await playButton(page, title).first().click();
  await expect(stopButton(page, title).first()).toBeVisible();
  // This page was not opened before.
  await page.goto('/find-me');
  await expect(page.getByText('No connection')).toBeVisible();

  await context.setOffline(false);
  await page.goto('/dashboard');
  const personal = () => page.evaluate(() => caches.has('personal'));
  await expect.poll(personal).toBe(true);
  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect.poll(personal).toBe(false);
});
