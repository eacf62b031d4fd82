import type { Page } from 'playwright/test';
import { licenseTiers } from '../../src/content/licenses.ts';
import { expectAccessible } from './support/axe.ts';
import { card, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose Your License' });

test('a row of the beat page opens the dialog at its license, and the keyboard stays inside until it is closed', async ({
  page,
  beats,
}) => {
  const { id } = await beats.add({ exclusive_price: 400 });
  await page.goto(`/beats/${id}`);
  const rows = page.getByRole('region', { name: 'Licenses' }).getByRole('listitem');
  for (const { name } of licenseTiers) {
    const row = rows.getByRole('button', { name: new RegExp(`^${name}`) });
    await row.press('Enter');
    const tier = dialog(page).getByRole('article', { name });
    await expect(tier).toBeFocused();
    await expect(tier.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(tier.getByRole('button')).toBeInViewport({ ratio: 1 });
    if (name === 'Basic') {
      await expectAccessible(page);
      // Eight presses pass the four tiers and the close button more than once.
      for (let press = 0; press < 8; press += 1) {
        await page.keyboard.press('Tab');
        await expect(dialog(page).locator(':focus')).toHaveCount(1);
      }
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(row).toBeFocused();
  }
});

test('every license is in view on a phone, also in landscape @phone', async ({ page, beats }) => {
  const { title } = await beats.add();
  await page.goto('/beats');
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
