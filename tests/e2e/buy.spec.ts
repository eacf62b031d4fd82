import type { Page } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import {
  addMaster,
  buy,
  fillCheckout,
  openCart,
  openCheckout,
  openWithCart,
  payButton,
} from './support/cart.ts';
import { strangeBuyer } from './support/orders.ts';
import { expect, test } from './support/test.ts';

/** From the open checkout to the page where it is paid. */
async function goToPay(page: Page): Promise<void> {
  await fillCheckout(page, strangeBuyer());
  await page.getByRole('checkbox', { name: /^Deliver my files at once/ }).check();
  await payButton(page).click();
  await page.waitForURL(/\/_local\/stripe\/pay\//);
}

const orderHeading = { level: 2, name: /^TV-/ } as const;

test('a guest pays and has the files, from card to download', async ({ page, beats, admin }) => {
  const beat = await beats.add();
  await addMaster(admin, beat);
  await page.goto(`/beats?q=${encodeURIComponent(beat.title)}`);
  await buy(page, beat.title, 'Premium');
  await openCheckout(page);
  await expectAccessible(page);
  await goToPay(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();

  await page.waitForURL(/\/orders\/TV-/);
  await expect(page.getByRole('heading', orderHeading)).toBeVisible();
  const files = page.getByRole('region', { name: 'Your files' });
  await expect(files).toContainText('Premium license');
  const coming = page.waitForEvent('download');
  await files.getByRole('button', { name: /^Download WAV of / }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.wav$/);
  // What was paid for has left the cart.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, empty' })).toBeVisible();
});

test(
  'a declined card and a way back lose nothing, and the same order is paid then',
  { tag: '@desktop' },
  async ({ page, beats, admin, problems }) => {
    problems.expect(/answer 402: POST .*stripe/);
    const beat = await beats.add();
    await addMaster(admin, beat);
    await openWithCart(page, [beat], 'premium');
    await openCart(page);
    await openCheckout(page);
    await goToPay(page);
    const payPage = page.url();
    await page.getByRole('button', { name: 'Have the card declined' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('link', { name: 'Back without paying' }).click();

    await page.waitForURL(/\/orders\/TV-/);
    await expect(page.getByText('Payment canceled. Nothing was charged.')).toBeVisible();
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' }),
    ).toBeVisible();
    await page.goto(payPage);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page.getByRole('region', { name: 'Your files' })).toBeVisible();
  },
);
