import type { WebSocketRoute } from 'playwright/test';
import { watchChannel } from './support/live.ts';
import { card, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

test('a new beat appears in the open store, changes and goes', async ({ page, beats }) => {
  const subscribed = watchChannel(page, 'beats-changes');
  await page.goto('/beats');
  const grid = storeGrid(page);
  await expect(grid.getByRole('article').first()).toBeVisible();
  await subscribed;
  // Gone after a reload: proof that what follows came without one.
  await page.evaluate(() => document.body.setAttribute('data-untouched', ''));

  const { id, title } = await beats.add({ price: 25 });
  await expect(card(grid, title)).toBeVisible();

  await beats.update(id, { sale_price: 19 });
  await expect(card(grid, title).getByText('SALE', { exact: true })).toBeVisible();
  await expect(card(grid, title).getByText('$19', { exact: true })).toBeVisible();

  await beats.remove(id);
  await expect(card(grid, title)).toHaveCount(0);
  await expect(page.locator('body[data-untouched]')).toHaveCount(1);
});

test(
  'the home page hears of beats on both of its channels',
  { tag: '@desktop' },
  async ({ page, beats }) => {
    const subscribed = Promise.all([
      watchChannel(page, 'beats-changes'),
      watchChannel(page, 'featured-beats-changes'),
    ]);
    await page.goto('/');
    await expect(page.getByRole('list', { name: 'Newest beats' })).toBeVisible();
    await subscribed;

    const { title } = await beats.add({ is_featured: true });
    await expect(card(page.getByRole('list', { name: 'Newest beats' }), title)).toBeVisible();
    await expect(card(page.getByRole('list', { name: 'First chair' }), title)).toBeVisible();
  },
);

test(
  'leaving the beats ends their subscription',
  { tag: '@desktop' },
  async ({ page, problems }) => {
    const subscribed = watchChannel(page, 'beats-changes');
    const left = new Promise<void>((resolve) => {
      page.on('websocket', (socket) => {
        socket.on('framesent', ({ payload }) => {
          const text = payload.toString();
          if (text.includes('realtime:beats-changes') && text.includes('phx_leave')) resolve();
        });
      });
    });
    await page.goto('/beats');
    await subscribed;
    // Any page without beats will do; the one for unknown addresses logs that it was shown.
    problems.expect(/^console error: 404: no page at/);
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('404:'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await left;
    await logged;
  },
);

test('fifty changes make few reads', { tag: '@desktop' }, async ({ page, beats }) => {
  const { id, title } = await beats.add({ price: 25 });
  const subscribed = watchChannel(page, 'beats-changes');
  await page.goto('/beats');
  await subscribed;
  await expect(card(storeGrid(page), title)).toBeVisible();
  await page.waitForLoadState('networkidle');

  let reads = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/rest/v1/beats?')) reads += 1;
  });
  const start = Date.now();
  const changes = Array.from({ length: 50 }, (_, index) => beats.update(id, { price: 26 + index }));
  await Promise.all(changes);
  await beats.update(id, { price: 99 });
  await expect(card(storeGrid(page), title).getByText('$99', { exact: true })).toBeVisible();
  // One read a second at most, and one at each end.
  expect(reads).toBeGreaterThan(0);
  expect(reads).toBeLessThanOrEqual((Date.now() - start) / 1000 + 2);
});

test(
  'a store that lost its connection catches up',
  { tag: '@desktop' },
  async ({ page, beats }) => {
    let isDown = false;
    const sockets: WebSocketRoute[] = [];
    let confirmed = () => {};
    const subscribed = new Promise<void>((resolve) => (confirmed = resolve));
    await page.routeWebSocket(/\/realtime\/v1\/websocket/, (socket) => {
      if (isDown) {
        void socket.close();
        return;
      }
      sockets.push(socket);
      const server = socket.connectToServer();
      server.onMessage((message) => {
        if (message.toString().includes('Subscribed to PostgreSQL')) confirmed();
        socket.send(message);
      });
    });
    await page.goto('/beats');
    await subscribed;

    isDown = true;
    await Promise.all(sockets.splice(0).map((socket) => socket.close()));
    const { title } = await beats.add();
    isDown = false;
    await expect(card(storeGrid(page), title)).toBeVisible({ timeout: 20_000 });
  },
);
