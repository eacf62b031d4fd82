import { beforeEach, expect, it, vi } from 'vitest';
import { takeToken } from '@/features/shop/access';
import { MEMBER_TOKENS_STORAGE_KEY } from '@/lib/storage/order-keys';

/** The token of a URL: 32 bytes in base64url. */
const token = 'abc-_'.padEnd(43, '9');

/** Imports the module again, as a page load does. */
async function load() {
  vi.resetModules();
  const access = await import('@/features/shop/access');
  /** The token and the key of an order. */
  const read = (reference: string) => [access.readToken(reference), access.readOrderKey(reference)];
  const { sessionStorageKey } = await import('@/lib/data/supabase');
  return { ...access, read, sessionStorageKey };
}
let page: Awaited<ReturnType<typeof load>>;

beforeEach(async () => {
  page = await load();
});

it('stores the token that opens an order, and the payment key only in the browser that placed it', async () => {
  page.saveToken('TV-1', 'placed', 'key');
  page.saveToken('TV-2', 'mailed');
  const { read, saveToken } = await load();
  expect(read('TV-1')).toEqual(['placed', 'key']);
  expect(read('TV-2')).toEqual(['mailed', undefined]);
  expect(read('TV-3')).toEqual([null, undefined]);
  // A mailed link replaces the token and keeps the key.
  saveToken('TV-1', 'mailed');
  expect(read('TV-1')).toEqual(['mailed', 'key']);
});

it('stores the token of a member in the tab alone', async () => {
  window.localStorage.setItem(page.sessionStorageKey, '{}');
  page.saveToken('TV-2', 'member', 'key');
  page.saveToken('TV-3', 'mailed');
  const { readToken } = page;
  expect(['TV-2', 'TV-3'].map(readToken)).toEqual(['member', 'mailed']);
  expect(window.localStorage.getItem('orders')).not.toMatch(/member|TV-3/);
  expect((await load()).read('TV-2')).toEqual(['member', 'key']);
  window.sessionStorage.removeItem(MEMBER_TOKENS_STORAGE_KEY);
  expect((await load()).read('TV-2')).toEqual([null, 'key']);
});

it('removes the token from the address and stores it', () => {
  window.history.replaceState({ idx: 3 }, '', `/order/tv-1?from=mail#${token}`);
  expect(takeToken('TV-1')).toBe(token);
  expect(window.location.href).toMatch(/\/order\/tv-1\?from=mail$/);
  expect(window.history.state).toEqual({ idx: 3 });
  expect(page.readToken('TV-1')).toBe(token);
});

it.each([
  ['of another order', `/order/TV-2#${token}`],
  ['whose reference only ends alike', `/order/XTV-1#${token}`],
  ['with a token that is too short', `/order/TV-1#${token.slice(1)}`],
  ['with a token that is too long', `/order/TV-1#${token}9`],
  ['with another sign in the token', `/order/TV-1#.${token.slice(1)}`],
  ['with something before the token', `/order/TV-1#a#${token}`],
])('does not change an address %s', (_, address) => {
  window.history.replaceState(null, '', address);
  expect(takeToken('TV-1')).toBeNull();
  expect(window.location.href).toBe(window.location.origin + address);
});

it('stores the last fifty orders', () => {
  for (let order = 0; order <= 50; order += 1) page.saveToken(`TV-${order}`, 'token');
  // An order that is saved again is stored once.
  page.saveToken('TV-50', 'token');
  expect([0, 1, 50].map((order) => page.readToken(`TV-${order}`))).toEqual([
    ...[null, 'token', 'token'],
  ]);
});

it('keeps an order that another tab has stored', () => {
  page.saveToken('TV-1', 'ours', 'key');
  const theirs = { reference: 'TV-2', token: 'theirs' };
  window.localStorage.setItem('orders', JSON.stringify([theirs]));
  page.markCelebrated('TV-1');
  page.saveToken('TV-3', 'ours');
  expect(['TV-2', 'TV-3'].map((order) => page.readToken(order))).toEqual(['theirs', 'ours']);
});

it.each(['{', '{}', '[7]', '[{"reference":"TV-1"}]'])('ignores malformed value %s', (stored) => {
  window.localStorage.setItem('orders', stored);
  expect(page.readToken('TV-1')).toBeNull();
  page.saveToken('TV-1', 'placed');
  expect(page.readToken('TV-1')).toBe('placed');
});

it('celebrates a paid order once, in the browser that placed it', () => {
  const { isCelebrated, markCelebrated, read, saveToken } = page;
  saveToken('TV-1', 'placed', 'key');
  saveToken('TV-2', 'placed', 'key');
  saveToken('TV-3', 'mailed');
  const celebrated = () => ['TV-1', 'TV-2', 'TV-3', 'TV-4'].map(isCelebrated);
  expect(celebrated()).toEqual([false, false, true, true]);
  markCelebrated('TV-1');
  markCelebrated('TV-4');
  expect(celebrated()).toEqual([true, false, true, true]);
  expect(read('TV-1')).toEqual(['placed', 'key']);
  expect(read('TV-4')).toEqual([null, undefined]);
});
