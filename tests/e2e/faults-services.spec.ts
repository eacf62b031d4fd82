import { fillCheckout, openCart, openCheckout, openWithCart, termsBox } from './support/cart.ts';
import { holdRequests } from './support/hold.ts';
import { guestBuyer } from './support/orders.ts';
import { card, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

// These tests check what the user sees, and how the page recovers, while a service of Supabase fails.

/** Time limit of every request, from src/lib/data/supabase.ts. */
const DEADLINE_MS = 20_000;

test('a prerendered page stays readable while every service is down, and sends few requests', async ({
  page,
  problems,
}) => {
  problems.allow(/^request failed/, /^console error: Loading .* failed:/, /^console warning/);
  let requests = 0;
  let sockets = 0;
  await page.routeWebSocket(/\/realtime\/v1\//, (socket) => {
    sockets += 1;
    return socket.close();
  });
  await page.route(/\/(rest|auth|functions)\/v1\//, (route) => {
    requests += 1;
    return route.abort('connectionrefused');
  });
  await page.clock.install();
  await page.goto('/beats');
  await expect(storeGrid(page).getByRole('article').first()).toBeVisible();
  await expect
    .poll(async () => {
      await page.clock.runFor(5_000);
      return sockets;
    })
    .toBeGreaterThan(3);
  await page.clock.runFor(60_000);
  await expect(storeGrid(page).getByRole('article').first()).toBeVisible();
  // The page requests each list three times, and the websocket at growing intervals.
  expect(requests).toBeLessThanOrEqual(15);
  expect(sockets).toBeLessThanOrEqual(20);
});

test('a payment page that is never answered leaves one order and what was typed, and opens at the next press', async ({
  page,
  beats,
  admin,
  problems,
}) => {
  problems.expect(/^console error: The order was not confirmed:/);
  const paying = /\/functions\/v1\/checkout/;
  const buyer = guestBuyer();
  await page.clock.install();
  await openWithCart(page, [await beats.add()]);
  await openCart(page);
  const checkout = await openCheckout(page);
  await fillCheckout(page, buyer);
  await checkout.getByRole('checkbox', { name: /^I want the files right away/ }).check();
  const release = await holdRequests(page, paying);
  const press = checkout.getByRole('button', { name: /^(Pay|Try again) / });
  const asked = page.waitForRequest(paying);
  await press.click();
  await asked;
  await page.clock.runFor(DEADLINE_MS);
  await expect(press).toBeEnabled();
  await expect(checkout).toContainText('The payment page could not be opened');
  await expect(checkout.getByRole('textbox', { name: /^Legal name/ })).toHaveValue(buyer.name);
  await expect(termsBox(checkout)).toBeChecked();
  release();
  await press.click();
  await page.waitForURL(/\/_local\/stripe\/pay\//);
  const { data: orders } = await admin.from('orders').select('id').eq('email', buyer.email);
  expect(orders).toHaveLength(1);
});

test('covers that fail to load leave the cards as they are', async ({ page, beats, problems }) => {
  problems.allow(/^request failed .*beat-images/);
  const { title } = await beats.add();
  const beat = card(storeGrid(page), title);
  const sizes = new Set<string>();
  const measure = async () => {
    await expect(beat).toBeVisible();
    const box = await beat.boundingBox();
    sizes.add(`${Math.round(box?.width ?? 0)} × ${Math.round(box?.height ?? 0)}`);
  };
  await page.goto(`/beats?q=${encodeURIComponent(title)}`);
  await measure();
  await page.route(/\/object\/public\/beat-images\//, (route) => route.abort('connectionreset'));
  await page.reload();
  await measure();
  expect([...sizes]).toHaveLength(1);
});
