import type { Page, WebSocket, WebSocketRoute } from 'playwright/test';
import { fillSignIn, newMember } from './support/accounts.ts';
import { readPlayableBeats } from './support/demo.ts';
import { watchChannel } from './support/live.ts';
import { card, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

/** Longer than a page collects changes before it reads a list again. */
const COLLECTED_MS = 1_500;

/** The home page works below its first screen once it is touched. */
function scrollABit(page: Page): Promise<void> {
  return page.mouse.wheel(0, 20);
}

/** @returns whether the page has loaded the whole Supabase client so far */
function watchForWholeClient(page: Page, origin: string): () => Promise<boolean> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith(origin) && url.endsWith('.js')) scripts.add(url);
  });
  return async () => {
    const answers = await Promise.all([...scripts].map((url) => page.request.get(url)));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    // What the client says where it is made without a key.
    return texts.some((text) => text.includes('supabaseKey is required'));
  };
}

test('an open store shows a new beat, its change and its removal', async ({ page, beats }) => {
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

test('a new beat moves no scrolled list, and one that the filters hide is offered by a button', async ({
  page,
  beats,
}) => {
  const genre = 'morna';
  for (let count = 0; count < 10; count += 1) await beats.add({ genre });
  const subscribed = watchChannel(page, 'beats-changes');
  await page.goto(`/beats?genre=${genre}`);
  await subscribed;
  const grid = storeGrid(page);
  const looked = grid.getByRole('article').nth(7);
  await looked.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy({ top: 200, behavior: 'instant' }));
  const text = await looked.innerText();
  const before = await looked.boundingBox();

  const { title } = await beats.add({ genre });
  const offer = page.getByRole('button', { name: '1 new beat' });
  await expect(offer).toBeVisible();
  await expect(card(grid, title)).toHaveCount(0);
  await expect.poll(() => looked.innerText()).toBe(text);
  await expect.poll(() => looked.boundingBox()).toEqual(before);
  await offer.click();
  await expect(card(grid, title)).toBeInViewport();

  const hidden = await beats.add({ genre: 'melodic' });
  await offer.click();
  await expect(card(grid, hidden.title)).toBeInViewport();
  await expect(page).toHaveURL('/beats');
});

test('the home page updates from both of its channels, without the whole Supabase client', async ({
  page,
  beats,
  origin,
}) => {
  const hasWholeClient = watchForWholeClient(page, origin);
  const subscribed = Promise.all([
    watchChannel(page, 'beats-changes'),
    watchChannel(page, 'featured-beats-changes'),
  ]);
  await page.goto('/');
  await scrollABit(page);
  await expect(page.getByRole('list', { name: 'Newest beats' })).toBeVisible();
  await subscribed;

  const featured = await beats.add({ is_featured: true });
  const other = await beats.add({ is_featured: false });
  const strip = page.getByRole('list', { name: 'Featured' });
  const newest = page.getByRole('list', { name: 'Newest beats' });
  await expect(card(strip, featured.title)).toBeVisible();
  await expect(card(newest, other.title)).toBeVisible();
  await expect(card(newest, featured.title)).toHaveCount(0);
  expect(await hasWholeClient()).toBe(false);
});

for (const path of ['/', '/beats']) {
  test(`${path} fetches each list once, and not again for another visitor’s play`, async ({
    page,
    visitor,
  }) => {
    const [beat] = await readPlayableBeats(visitor);
    const reads: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      const isList = /\/rest\/v1\/(beats|gallery_images|rpc\/(search_beats|beat_genres))$/.test(
        pathname,
      );
      if (request.method() === 'GET' && isList) reads.push(pathname + search);
    });
    let joined = 0;
    let played = 0;
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        const text = payload.toString();
        if (text.includes('commit_timestamp')) played = Date.now();
        if (text.includes('realtime:beats-changes') && text.includes('Subscribed to PostgreSQL'))
          joined = Date.now();
      });
    });
    const timeSince = (moment: number) => (moment === 0 ? 0 : Date.now() - moment);
    await page.goto(path);
    await scrollABit(page);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(() => timeSince(joined)).toBeGreaterThan(COLLECTED_MS);
    const once = [...reads];
    expect(once.length).toBeGreaterThan(1);
    expect(new Set(once).size).toBe(once.length);

    const play = { p_beat_id: beat?.id ?? 0, p_event_type: 'play' };
    expect((await visitor.rpc('track_beat_event', play)).error).toBeNull();
    await expect.poll(() => timeSince(played)).toBeGreaterThan(COLLECTED_MS);
    expect(reads).toEqual(once);
  });
}

test('a visitor’s store is live without the whole Supabase client, and on one websocket after a sign-in in another tab', async ({
  page,
  context,
  beats,
  origin,
  site,
}) => {
  const sockets: WebSocket[] = [];
  page.on('websocket', (socket) => sockets.push(socket));
  const hasWholeClient = watchForWholeClient(page, origin);
  const subscribed = watchChannel(page, 'beats-changes');
  await page.goto('/beats');
  await subscribed;
  const first = await beats.add();
  await expect(card(storeGrid(page), first.title)).toBeVisible();
  expect(await hasWholeClient()).toBe(false);
  expect(sockets).toHaveLength(1);

  const subscribedAgain = watchChannel(page, 'beats-changes');
  const other = await context.newPage();
  await other.goto('/login');
  await fillSignIn(other, await newMember(site));
  await subscribedAgain;
  expect(await hasWholeClient()).toBe(true);
  const second = await beats.add();
  await expect(card(storeGrid(page), second.title)).toBeVisible();
  await expect.poll(() => sockets.map((socket) => socket.isClosed())).toEqual([true, false]);
});

test('a store refetches after its connection was lost', async ({ page, beats }) => {
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
  await expect(card(storeGrid(page), title)).toBeVisible();
});
