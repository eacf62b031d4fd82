import type { Page } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { card, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose Your License' });

test('every license is in view on a phone, also in landscape @phone', async ({ page, beats }) => {
  const { title } = await beats.add();
  await page.goto(`/beats?q=${encodeURIComponent(title)}`);
  await card(storeGrid(page), title)
    .getByRole('button', { name: `Buy ${title}` })
    .click();
  await expect(dialog(page).getByRole('article', { name: 'Basic' })).toBeVisible();
  await expectAccessible(page);
  const buttons = dialog(page).getByRole('button', { name: 'Buy Now' });
  for (const [width, height] of [
    [844, 390],
    [667, 375],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(buttons).toHaveCount(3);
    for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 });
    await expect(dialog(page).getByRole('img', { name: `Cover of ${title}` })).toBeInViewport();
  }
});
