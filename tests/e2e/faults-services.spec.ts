import { fillSignIn, newMember } from './support/accounts.ts';
import { nameField, openFilledCheckout, termsBox } from './support/cart.ts';
import {
  allowFailures,
  failEachWay,
  hold,
  runClockUntil,
  withoutLiveUpdates,
} from './support/faults.ts';
import { strangeBuyer } from './support/orders.ts';
import { card, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

// Each service of Supabase, answering what it should not. What one test goes through in turn is one
// page's own way back: 500, 503, 429, a page of HTML, and no answer.

/** Of every request: src/lib/data/supabase.ts. */
const DEADLINE_MS = 20_000;

const retry = { name: 'Try again' } as const;

test('a search that fails shows an error, keeps its filters and can be retried', async ({
  page,
  problems,
}) => {
  const service = /\/rest\/v1\/rpc\/search_beats/;
  allowFailures(problems, service, /^console error: Loading beats failed:/);
  await withoutLiveUpdates(page);
  await page.clock.install();
  let isOpen = false;
  const press = async ({ message }: { message: RegExp }) => {
    if (isOpen) await page.getByRole('button', retry).click();
    else await page.goto('/beats?sort=oldest&genre=trap');
    isOpen = true;
    await runClockUntil(page, () => page.getByText(message).isVisible());
    await expect(page.getByText('No beats found')).toBeVisible();
  };
  await failEachWay(page, service, press, { isRead: true });
  await page.getByRole('button', retry).click();
  await expect(storeGrid(page).getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL('/beats?sort=oldest&genre=trap');
});

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
  await runClockUntil(page, () => Promise.resolve(sockets > 3), 5_000);
  await page.clock.runFor(60_000);
  await expect(storeGrid(page).getByRole('article').first()).toBeVisible();
  // Each list once and two more times; the websocket ever more slowly.
  expect(requests).toBeLessThanOrEqual(15);
  expect(sockets).toBeLessThanOrEqual(20);
});

test('an order that fails is sent again under the same key, and a payment page that fails or is never answered leaves that one order', async ({
  page,
  beats,
  admin,
  problems,
}) => {
  const placing = /\/rest\/v1\/rpc\/place_order/;
  const paying = /\/functions\/v1\/checkout/;
  const unconfirmed = /^console error: The order was not confirmed:/;
  allowFailures(problems, placing, unconfirmed);
  allowFailures(problems, paying);
  const buyer = strangeBuyer();
  await page.clock.install();
  const checkout = await openFilledCheckout(page, [await beats.add()], buyer);
  const press = checkout.getByRole('button', { name: /^(Pay|Try again) / });
  const expectTyped = async () => {
    await expect(nameField(checkout)).toHaveValue(buyer.name);
    await expect(termsBox(checkout)).toBeChecked();
  };
  const keys = new Set<unknown>();
  await failEachWay(page, placing, async () => {
    const asked = page.waitForRequest(placing);
    await press.click();
    const { p_order } = (await asked).postDataJSON() as { p_order: { key: unknown } };
    keys.add(p_order.key);
    await expect(press).toBeEnabled();
    await expect(checkout.getByRole('alert')).toContainText(
      /We do not know yet whether your order arrived|The order was not placed/,
    );
    await expectTyped();
  });
  expect(keys.size).toBe(1);

  const failsToPay = async (act = () => Promise.resolve()) => {
    const asked = page.waitForRequest(paying);
    await press.click();
    await asked;
    await act();
    await expect(press).toBeEnabled();
    await expect(checkout).toContainText('The payment page could not be opened');
    await expectTyped();
  };
  await failEachWay(page, paying, () => failsToPay());
  const release = await hold(page, paying);
  await failsToPay(() => page.clock.runFor(DEADLINE_MS));
  await release();
  const { data: orders } = await admin.from('orders').select('id').eq('email', buyer.email);
  expect(orders).toHaveLength(1);
  await press.click();
  await page.waitForURL(/\/_local\/stripe\/pay\//);
});

test('covers that fail to load leave the cards as they are', async ({ page, beats, problems }) => {
  const service = /\/object\/public\/beat-images\//;
  allowFailures(problems, service);
  const { title } = await beats.add();
  const beat = card(storeGrid(page), title);
  const sizes = new Set<string>();
  const measure = async () => {
    await expect(beat).toBeVisible();
    const box = await beat.boundingBox();
    sizes.add(`${Math.round(box?.width ?? 0)} × ${Math.round(box?.height ?? 0)}`);
  };
  await page.goto('/beats');
  await measure();
  await page.route(service, (route) => route.abort('connectionreset'));
  await page.reload();
  await measure();
  expect([...sizes]).toHaveLength(1);
});

test('a session survives a failing refresh, sends few requests and recovers', async ({
  page,
  problems,
  site,
}) => {
  const service = /\/auth\/v1\/token\?grant_type=refresh_token/;
  problems.allow(/^answer (503|401): /, /^console error:/, /^console warning:/);
  await page.goto('/login');
  await fillSignIn(page, await newMember(site));
  await expect(page).toHaveURL('/dashboard');
  let asked = 0;
  await page.route(/\/auth\/v1\/token\?/, (route) => {
    asked += 1;
    return route.fulfill({ status: 503, body: 'down' });
  });
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^sb-.+-auth-token$/.test(name)) ?? '';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}') as { expires_at: number };
    session.expires_at = Math.floor(Date.now() / 1000) - 60;
    localStorage.setItem(key, JSON.stringify(session));
  });
  const refused = page.waitForResponse(service);
  await page.reload({ waitUntil: 'commit' });
  await refused;
  await page.clock.install();
  await page.clock.runFor(60_000);
  expect(asked).toBeLessThanOrEqual(20);
  await page.unroute(/\/auth\/v1\/token\?/);
  await page.goto('/dashboard');
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }),
  ).toBeVisible();
});
