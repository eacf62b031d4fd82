import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { cartDrawer } from './support/cart.ts';
import { newestBeat } from './support/demo.ts';
import { expectSilence, expectSounding, listen, readQueue } from './support/sound.ts';
import { playButton, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Expects that Back closes the overlay, and keeps the page's address and scroll position. */
async function expectBackCloses(page: Page, overlay: Locator): Promise<void> {
  const [address, top] = [page.url(), await scrollTop(page)];
  await expect(overlay).toBeVisible();
  await page.goBack();
  await expect(overlay).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect.poll(() => scrollTop(page)).toBe(top);
}

async function expectBackLeaves(page: Page): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL('/about');
}

test('Back closes checkout, cart and licenses one by one, keeps the scroll position, and then leaves the page @phone', async ({
  page,
  beats,
}) => {
  const { id, title } = await beats.add();
  await page.goto('/about');
  await page.goto(`/beats/${id}`);
  const button = page.getByRole('button', { name: `Buy ${title}` });
  await expect(button).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  const licenses = page.getByRole('dialog', { name: 'Choose Your License' });
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await button.click();
  await licenses
    .getByRole('article', { name: 'Basic' })
    .getByRole('button', { name: 'Buy Now' })
    .click();
  await expect(checkout).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
  await page.goBack();
  await expect(checkout).toHaveCount(0);
  await expect(cartDrawer(page)).toBeVisible();
  await page.goBack();
  await expect(cartDrawer(page)).toHaveCount(0);
  await expectBackCloses(page, licenses);
  await expect(button).toBeFocused();
  await expectBackLeaves(page);
});

test('Back closes menu and filters, and another Back undoes the chosen filters @phone', async ({
  page,
}) => {
  await page.goto('/about');
  await page.goto('/beats');
  const toggle = page.getByRole('button', { name: 'Open menu' });
  await toggle.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Sign Up', exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectBackCloses(page, menu);
  await expect(toggle).toBeFocused();

  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(page).toHaveURL(/mood=dark/);
  const answered = page.waitForResponse((response) => /search_beats.*drill/.test(response.url()));
  await sheet.getByRole('button', { name: 'Drill', exact: true }).click();
  await expect(page).toHaveURL(/type=drill/);
  await answered;
  // The page behind the sheet is dimmed until the last choice is answered.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  await expectBackCloses(page, sheet);
  await page.goBack();
  await expect(page).toHaveURL('/beats');
  await expectBackLeaves(page);
});

test('Back closes the queue and then the full player, which has all controls @phone', async ({
  page,
  visitor,
}) => {
  await listen(page);
  await page.goto('/about');
  const beat = await newestBeat(visitor);
  await page.goto('/beats');
  await playButton(storeGrid(page), beat.title).press('Enter');
  await expectSounding(page, beat.previewUrl);
  const bar = page.getByRole('region', { name: 'Player' });
  await bar.getByRole('button', { name: /^Now Playing/ }).click();
  const player = page.getByRole('dialog', { name: 'Now playing' });
  await expect(player.getByRole('img', { name: `Cover of ${beat.title}` })).toBeInViewport();
  for (const name of ['Previous beat', 'Pause', 'Next beat', /^Queue/, 'Stop', 'Buy']) {
    await expect(player.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  // The next steps use only the keyboard.
  await player.getByRole('button', { name: 'Pause' }).press('Enter');
  await expectSilence(page);
  await expectAccessible(page);

  await player.getByRole('button', { name: /^Queue/ }).click();
  const queue = page.getByRole('dialog', { name: 'Queue' });
  const [following = ''] = await readQueue(queue);
  await expectAccessible(page);
  await queue.getByRole('listitem').first().getByRole('button').first().click();
  await page.goBack();
  await expect(queue).toHaveCount(0);
  await expect(player.getByRole('link', { name: following, exact: true })).toBeVisible();
  await expectBackCloses(page, player);
  await expect(bar.getByRole('button', { name: /^Now Playing/ })).toBeFocused();
  await expectBackLeaves(page);
});
