import type { Page, WebSocket, WebSocketRoute } from 'playwright/test';
import { fillSignIn, newMember } from './support/accounts.ts';
import { watchChannel } from './support/live.ts';
import { card, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

/** The home page works below its first screen once it is touched. */
function scrollABit(page: Page): Promise<void> {
  return page.mouse.wheel(0, 20);
}

test('an open store shows a new beat, its change and its removal @desktop', async ({
  page,
  beats,
}) => {
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

test('a new beat does not move a scrolled list', { tag: '@desktop' }, async ({ page, beats }) => {
  const genre = 'morna';
  for (let count = 0; count < 10; count += 1) await beats.add({ genre });
  const subscribed = watchChannel(page, 'beats-changes');
  await page.goto(`/beats?genre=${encodeURIComponent(genre)}`);
  await subscribed;
  const grid = storeGrid(page);
  const looked = grid.getByRole('article').nth(7);
  await looked.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy({ top: 200, behavior: 'instant' }));
  const text = await looked.innerText();
  const before = await looked.boundingBox();

  const { title } = await beats.add({ genre });
  const news = page.getByRole('button', { name: '1 new beat' });
  await expect(news).toBeVisible();
  await expect(card(grid, title)).toHaveCount(0);
  await expect.poll(() => looked.innerText()).toBe(text);
  await expect.poll(() => looked.boundingBox()).toEqual(before);

  await news.click();
  await expect(card(grid, title)).toBeInViewport();
});

test(
  'a new beat that the filters hide is offered by a button',
  { tag: '@desktop' },
  async ({ page, beats }) => {
    await beats.add({ genre: 'boom bap' });
    const subscribed = watchChannel(page, 'beats-changes');
    await page.goto('/beats?genre=boom+bap');
    await subscribed;
    await expect(storeGrid(page).getByRole('article').first()).toBeVisible();

    const { title } = await beats.add({ genre: 'melodic' });
    await page.getByRole('button', { name: /^\d+ new beats?$/ }).click();
    await expect(card(storeGrid(page), title)).toBeInViewport();
    await expect(page).toHaveURL('/beats');
  },
);

test(
  'the home page updates from both of its channels',
  { tag: '@desktop' },
  async ({ page, beats }) => {
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
  },
);

/** Longer than a page collects changes before it reads a list again. */
const COLLECTED_MS = 1_500;

for (const [index, path] of ['/', '/beats'].entries()) {
  test(
    `${path} fetches each list once, and not again for somebody else's play`,
    { tag: '@desktop' },
    async ({ page, visitor }) => {
      // Nobody edits a beat of the demo, and plays of one beat are told at most every ten seconds: each
      // of these tests has its own.
      const { data: beat } = await visitor
        .from('beats')
        .select('id, title')
        .order('id')
        .range(index, index)
        .single();
      if (!beat) throw new Error('There is no beat.');
      // Other tests change beats all the time: the page hears of this one alone.
      let joined = 0;
      let played = 0;
      await page.routeWebSocket(/\/realtime\/v1\/websocket/, (socket) => {
        socket.connectToServer().onMessage((message) => {
          const text = message.toString();
          const isChange = text.includes('commit_timestamp');
          if (isChange && !text.includes(JSON.stringify(beat.title))) return;
          if (isChange) played = Date.now();
          if (text.includes('realtime:beats-changes') && text.includes('Subscribed to PostgreSQL'))
            joined = Date.now();
          socket.send(message);
        });
      });
      const reads: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        const isList = /\/rest\/v1\/(beats|gallery_images|rpc\/(search_beats|beat_genres))$/;
        if (request.method() === 'GET' && isList.test(pathname)) reads.push(pathname + search);
      });
      const timeSince = (moment: number) => (moment === 0 ? 0 : Date.now() - moment);
      await page.goto(path);
      await scrollABit(page);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect.poll(() => timeSince(joined)).toBeGreaterThan(COLLECTED_MS);
      const once = [...reads];
      expect(once.length).toBeGreaterThan(1);
      expect(new Set(once).size).toBe(once.length);

      const play = { p_beat_id: beat.id, p_event_type: 'play' };
      expect((await visitor.rpc('track_beat_event', play)).error).toBeNull();
      await expect.poll(() => timeSince(played)).toBeGreaterThan(COLLECTED_MS);
      expect(reads).toEqual(once);
    },
  );
}

for (const path of ['/', '/beats']) {
  test(
    `a visitor of ${path} sees a new beat without loading the whole Supabase client`,
    { tag: '@desktop' },
    async ({ page, beats, origin, site }) => {
      const scripts = new Set<string>();
      page.on('request', (request) => {
        const url = request.url();
        if (url.startsWith(origin) && url.endsWith('.js')) scripts.add(url);
      });
      // What the whole client says where it is made without a key.
      const hasWholeClient = async () => {
        const answers = await Promise.all([...scripts].map((url) => page.request.get(url)));
        const texts = await Promise.all(answers.map((answer) => answer.text()));
        return texts.some((text) => text.includes('supabaseKey is required'));
      };
      const subscribed = watchChannel(page, 'beats-changes');
      await page.goto(path);
      await scrollABit(page);
      await subscribed;

      const { title } = await beats.add();
      await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
      expect(await hasWholeClient()).toBe(false);

      await page.goto('/login');
      await fillSignIn(page, await newMember(site));
      await expect.poll(hasWholeClient).toBe(true);
    },
  );
}

test(
  'an open store stays live, on one websocket, when somebody signs in in another tab',
  { tag: '@desktop' },
  async ({ page, context, beats, site }) => {
    const sockets: WebSocket[] = [];
    page.on('websocket', (socket) => sockets.push(socket));
    const subscribed = watchChannel(page, 'beats-changes');
    await page.goto('/beats');
    await subscribed;
    expect(sockets).toHaveLength(1);

    const subscribedAnew = watchChannel(page, 'beats-changes');
    const other = await context.newPage();
    await other.goto('/login');
    await fillSignIn(other, await newMember(site));
    await subscribedAnew;
    const { title } = await beats.add();
    await expect(card(storeGrid(page), title)).toBeVisible();
    await expect.poll(() => sockets.map((socket) => socket.isClosed())).toEqual([true, false]);
  },
);

test('fifty changes cause few refetches', { tag: '@desktop' }, async ({ page, beats }) => {
  const { id, title } = await beats.add({ price: 25 });
  const subscribed = watchChannel(page, 'beats-changes');
  await page.goto('/beats');
  await subscribed;
  await expect(card(storeGrid(page), title)).toBeVisible();
  await page.waitForLoadState('networkidle');

  let reads = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/rest/v1/rpc/search_beats?'))
      reads += 1;
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
  'a store refetches after its connection was lost',
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
    await expect(card(storeGrid(page), title)).toBeVisible();
  },
);
