import type { WebSocket } from 'playwright/test';
import { fillSignIn, newMember } from './support/accounts.ts';
import { watchChannel } from './support/live.ts';
import { card, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

test('a new beat moves no scrolled list and is offered by a button', async ({ page, beats }) => {
  const subscribed = watchChannel(page, 'beats-changes');
  await page.goto('/beats');
  await subscribed;
  const grid = storeGrid(page);
  const shownCard = grid.getByRole('article').nth(7);
  await shownCard.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy({ top: 200, behavior: 'instant' }));
  const text = await shownCard.innerText();
  const before = await shownCard.boundingBox();

  const { title } = await beats.add();
  const offer = page.getByRole('button', { name: '1 new beat' });
  await expect(offer).toBeVisible();
  await expect(card(grid, title)).toHaveCount(0);
  await expect.poll(() => shownCard.innerText()).toBe(text);
  await expect.poll(() => shownCard.boundingBox()).toEqual(before);
  await offer.click();
  await expect(card(grid, title)).toBeInViewport();
});

test('a visitor’s store stays live, on one websocket, after a sign-in in another tab @project', async ({
  page,
  context,
  beats,
  site,
}) => {
  const sockets: WebSocket[] = [];
  page.on('websocket', (socket) => sockets.push(socket));
  const subscribed = watchChannel(page, 'beats-changes');
  await page.goto('/beats');
  await subscribed;
  const first = await beats.add();
  await expect(card(storeGrid(page), first.title)).toBeVisible();
  expect(sockets).toHaveLength(1);

  const subscribedAgain = watchChannel(page, 'beats-changes');
  const other = await context.newPage();
  await other.goto('/login');
  await fillSignIn(other, await newMember(site));
  await subscribedAgain;
  const second = await beats.add();
  await expect(card(storeGrid(page), second.title)).toBeVisible();
  await expect.poll(() => sockets.map((socket) => socket.isClosed())).toEqual([true, false]);
});
