import {
  cartButton,
  expectTotal,
  fillCheckout,
  openCart,
  openCheckout,
  openWithCart,
  placeRequest,
  placedReference,
  termsBox,
} from './support/cart.ts';
import type { Client } from './support/clients.ts';
import { holdRequests } from './support/hold.ts';
import { expect, test } from './support/test.ts';

const buyer = { name: 'Nia Okafor', email: 'nia@example.com' };

async function readOrders(admin: Client) {
  const { data, error } = await admin
    .from('orders')
    .select('reference, total_cents, discount_cents, user_id, name, status')
    .eq('email', buyer.email);
  if (error) throw new Error(error.message);
  return data;
}

test('a visitor orders three beats and pays for two', async ({ page, beats, admin }) => {
  await openWithCart(page, [await beats.add(), await beats.add(), await beats.add()]);
  await openCart(page);
  await openCheckout(page);
  await expectTotal(page, '$50');
  await fillCheckout(page, buyer);
  await placeRequest(page);
  const reference = await placedReference(page);
  await expect(page.getByRole('dialog')).toContainText('Nothing has been charged.');
  await expect(page.getByRole('dialog')).toContainText(buyer.email);
  expect(await readOrders(admin)).toEqual([
    {
      reference,
      total_cents: 5000,
      discount_cents: 2500,
      user_id: null,
      name: buyer.name,
      status: 'requested',
    },
  ]);

  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, empty');
  await page.reload();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, empty');
});

test('the buttons of the checkout stay in place when its prices arrive @phone', async ({
  page,
  beats,
}) => {
  const { title } = await beats.add();
  await page.goto(`/beats?q=${encodeURIComponent(title)}`);
  const release = await holdRequests(page, '**/rpc/quote_order');
  await page.getByRole('button', { name: `Buy ${title}` }).click();
  const licenses = page.getByRole('dialog', { name: 'Choose Your License' });
  await licenses
    .getByRole('article', { name: 'Basic' })
    .getByRole('button', { name: 'Buy Now' })
    .click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  const back = checkout.getByRole('button', { name: 'Cart', exact: true });
  await expect(back).toBeVisible();
  const before = await back.boundingBox();
  release();
  await expect(checkout.getByRole('button', { name: 'Pay $25' })).toBeEnabled();
  await expect.poll(() => back.boundingBox()).toEqual(before);
});

test('a lost response places no second order, not even after a reload', async ({
  page,
  beats,
  admin,
  problems,
}) => {
  problems.expect(/request failed .*place_order/, /console warning: The order was not confirmed/);
  await openWithCart(page, [await beats.add()]);
  await openCart(page);
  await openCheckout(page);
  await fillCheckout(page, buyer);
  await page.route('**/rest/v1/rpc/place_order', async (route) => {
    // The server takes the order; its answer never arrives.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await placeRequest(page);
  await expect(page.getByRole('dialog')).toContainText(
    'We do not know yet whether your order arrived',
  );
  const [order] = await readOrders(admin);
  expect(order).toBeDefined();

  await page.unroute('**/rest/v1/rpc/place_order');
  await page.reload();
  await openCart(page);
  const checkout = await openCheckout(page);
  await expect(checkout.getByLabel('Email')).toHaveValue(buyer.email);
  await termsBox(checkout).check();
  await placeRequest(page);
  const reference = await placedReference(page);
  expect(reference).toBe(order?.reference);
  expect(await readOrders(admin)).toHaveLength(1);
});
