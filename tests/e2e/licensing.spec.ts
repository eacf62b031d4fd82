import type { Page } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { card, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose Your License' });

test('a row of the beat page opens the dialog, which keeps the keyboard inside until Escape', async ({
  page,
  beats,
}) => {
  const { id } = await beats.add();
  await page.goto(`/beats/${id}`);
  const row = page
    .getByRole('region', { name: 'Licenses' })
    .getByRole('button', { name: /^Premium/ });
  await row.press('Enter');
  await expect(dialog(page).getByRole('article', { name: 'Premium' })).toBeFocused();
  // Eight presses pass every button of the dialog.
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog(page).locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(row).toBeFocused();
});

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
