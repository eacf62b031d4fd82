import { expectAccessible } from './support/axe.ts';
import { openSettled } from './support/pages.ts';
import { playButton, stopButton, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

// Looking at every rule in two themes takes a busy machine its time.
test.slow();

test('the licensing dialog is accessible', async ({ page, beats }) => {
  const { title } = await beats.add();
  await openSettled(page, '/beats');
  await page.getByRole('button', { name: `Buy ${title}` }).click();
  // What scrolls there can be reached by key once its buttons have come.
  await expect(page.getByRole('dialog').getByRole('article', { name: 'Basic' })).toBeVisible();
  await expectAccessible(page);
});

test('the player is accessible', async ({ page, beats }) => {
  const { title } = await beats.add();
  await openSettled(page, '/beats');
  await playButton(storeGrid(page), title).click();
  await expect(stopButton(storeGrid(page), title)).toBeVisible();
  await expectAccessible(page);
});

test('the mobile menu is accessible', { tag: '@mobile' }, async ({ page }) => {
  await openSettled(page, '/');
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});
