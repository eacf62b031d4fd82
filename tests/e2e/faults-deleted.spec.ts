import type { Page } from 'playwright/test';
import {
  cartButton,
  cartDrawer,
  cartLine,
  fillCheckout,
  openCart,
  openCheckout,
  openWithCart,
  payButton,
  placeButton,
  placeRequest,
} from './support/cart.ts';
import { runClockUntil } from './support/faults.ts';
import { watchChannel } from './support/live.ts';
import { strangeBuyer } from './support/orders.ts';
import { listen, readQueue } from './support/sound.ts';
import { card, playButton, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

// A beat that is deleted under each screen that shows it, and payments that are told of late or twice.

test('a beat that is deleted under its licenses or during the checkout is not sold, and what was typed stays', async ({
  page,
  beats,
}) => {
  const buyer = strangeBuyer();
  const [kept, early, late] = [await beats.add(), await beats.add(), await beats.add()];
  await openWithCart(page, [kept, late]);
  await page.getByRole('button', { name: `Buy ${early.title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose Your License' });
  const buyNow = dialog
    .getByRole('article', { name: 'Basic' })
    .getByRole('button', { name: 'Buy Now' });
  await expect(buyNow).toBeEnabled();
  await beats.remove(early.id);
  await expect(dialog).toBeVisible();
  await buyNow.click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await checkout.getByRole('button', { name: 'Cart', exact: true }).click();
  await expect(cartLine(page, early.title)).toContainText('This beat has been withdrawn.');
  await expect(cartDrawer(page).getByRole('button', { name: 'Checkout' })).toBeDisabled();
  await cartDrawer(page)
    .getByRole('button', { name: `Remove ${early.title}` })
    .click();

  await openCheckout(page);
  await fillCheckout(page, buyer);
  await beats.remove(late.id);
  await placeRequest(page);
  await expect(checkout).toContainText('Something in the cart cannot be ordered any more.');
  await expect(placeButton(page)).toBeDisabled();
  await expect(checkout.getByLabel('Email')).toHaveValue(buyer.email);
});

test('a beat that is deleted leaves the queue, and the one that plays goes on', async ({
  page,
  beats,
}) => {
  const genre = 'fado';
  const [third, second, first] = [
    await beats.add({ genre }),
    await beats.add({ genre }),
    await beats.add({ genre }),
  ];
  await listen(page);
  const joined = watchChannel(page, 'beats-changes');
  await page.goto(`/beats?genre=${genre}`);
  await playButton(storeGrid(page), first.title).click();
  await joined;
  const bar = page.getByRole('region', { name: 'Player' });
  await bar.getByRole('button', { name: /^Queue, \d+ up next$/ }).click();
  const queue = page.getByRole('dialog', { name: 'Queue' });
  expect(await readQueue(queue)).toEqual([second.title, third.title]);
  await beats.remove(second.id);
  await expect.poll(() => readQueue(queue)).toEqual([third.title]);
  await page.keyboard.press('Escape');
  await beats.remove(first.id);
  await expect(card(storeGrid(page), first.title)).toHaveCount(0);
  await expect(bar.getByRole('link', { name: first.title, exact: true })).toBeVisible();
  await bar.getByRole('button', { name: 'Next beat' }).click();
  await expect(bar.getByRole('link', { name: third.title, exact: true })).toBeVisible();
});

/** From an open store with a beat in the cart to the page where it is paid. */
async function goToPay(page: Page): Promise<string> {
  await openCart(page);
  await openCheckout(page);
  await fillCheckout(page, strangeBuyer());
  await page.getByRole('checkbox', { name: /^I want the files right away/ }).check();
  await payButton(page).click();
  await page.waitForURL(/\/_local\/stripe\/pay\//);
  return new URL(page.url()).pathname;
}

/** What Stripe, a bank or time does, away from the buyer's browser. */
async function happens(page: Page, payPath: string, action: string): Promise<void> {
  const path = payPath.replace('/pay/', '/');
  const answer = await page.request.post(path, { form: { action }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

const files = (page: Page) => page.getByRole('region', { name: 'Your files' });

test('a payment that is confirmed late shows its progress, and then the files', async ({
  page,
  beats,
}) => {
  await openWithCart(page, [await beats.add()]);
  const payPath = await goToPay(page);
  await page.clock.install();
  await page.getByRole('button', { name: 'Pay by bank debit, which takes days' }).click();
  await page.waitForURL(/\/orders\/TV-/);
  await expect(page.getByText('We are waiting for your bank.')).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
  const readAnew = page.waitForResponse(/\/rpc\/open_order/);
  await page.clock.runFor(2_000);
  await readAnew;
  await expect(page.getByText('We are waiting for your bank.')).toBeVisible();
  await happens(page, payPath, 'bank-paid');
  await runClockUntil(page, () => files(page).isVisible());
  await expect(cartButton(page)).toHaveAccessibleName('Cart, empty');
});

test('a buyer who never returned from payment finds the order paid', async ({ page, beats }) => {
  await openWithCart(page, [await beats.add()]);
  const payPath = await goToPay(page);
  const back = page.getByRole('link', { name: 'Back without paying' });
  await expect(back).toBeVisible();
  // The payment arrives; its answer does not.
  const paid = await page.request.post(payPath, { form: { action: 'pay' }, maxRedirects: 0 });
  expect(paid.status()).toBe(303);
  await back.click();
  await page.waitForURL(/\/orders\/TV-/);
  await expect(files(page)).toBeVisible();
  await expect(page.getByText('Payment canceled.')).toHaveCount(0);
  await expect(cartButton(page)).toHaveAccessibleName('Cart, empty');
});

test('a beat that is deleted while it is paid for is delivered, and once for a payment event that arrives three times', async ({
  page,
  beats,
  site,
}) => {
  const beat = await beats.add();
  await openWithCart(page, [beat]);
  const payPath = await goToPay(page);
  await beats.remove(beat.id);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  const download = files(page).getByRole('button', { name: /^Download MP3 of / });
  await expect(download).toBeVisible();
  await happens(page, payPath, 'resend');
  await happens(page, payPath, 'resend');
  await page.reload();
  await expect(download).toHaveCount(1);
  const items = 'select from order_items where title = $1';
  expect(await site.stack.query(items, [beat.title])).toHaveLength(1);
});
