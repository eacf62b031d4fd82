import type { Page } from 'playwright/test';
import { fillSignIn, newMember } from './support/accounts.ts';
import { clientOf } from './support/clients.ts';
import { readStorage, signInAs } from './support/session.ts';
import { playButton, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

test('a visitor marks and hears a beat without a request, and finds it in the account and on another device @project', async ({
  page,
  openBrowser,
  origin,
  beats,
  site,
}) => {
  const { title } = await beats.add();
  const member = await newMember(site);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const heart = (on: Page) => on.getByRole('button', { name: `Favorite ${title}`, exact: true });

  await page.goto(`/beats?q=${encodeURIComponent(title)}`);
  await heart(page).click();
  await playButton(storeGrid(page), title).click();
  await expect.poll(() => readStorage(page)).toContain('recent');
  await page.reload();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('main').getByRole('link', { name: 'Favorites', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(requests.filter((url) => /saved_beats|save_beats/.test(url))).toEqual([]);

  await page.getByRole('link', { name: 'Sign in to have them on every device' }).click();
  await fillSignIn(page, member);
  await expect(page).toHaveURL('/favorites');
  await expect.poll(() => readStorage(page)).not.toContain('recent');

  const device = await openBrowser();
  await signInAs(device, await clientOf(origin, member));
  await device.goto('/favorites?tab=recent');
  await expect(heart(device)).toHaveAttribute('aria-pressed', 'true');
});
