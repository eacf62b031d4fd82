import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** The token of an address: 32 bytes in base64url. */
const token = 'abc-_'.padEnd(43, '9');

/** The module as a page that has just been loaded has it. */
async function load() {
  vi.resetModules();
  const access = await import('@/features/shop/orders/order-access');
  /** The token and the key of an order. */
  const read = (reference: string) => [
    access.readOrderToken(reference),
    access.readOrderKey(reference),
  ];
  return { ...access, read };
}
let page: Awaited<ReturnType<typeof load>>;

beforeEach(async () => {
  page = await load();
});
afterEach(() => window.history.replaceState(null, '', '/'));

it('keeps what opens an order in this browser, and what pays it with who placed it', async () => {
  page.saveOrderToken('TV-1', 'placed', 'key');
  page.saveOrderToken('TV-2', 'mailed');
  const { read, saveOrderToken } = await load();
  expect(read('TV-1')).toEqual(['placed', 'key']);
  expect(read('TV-2')).toEqual(['mailed', undefined]);
  expect(read('TV-3')).toEqual([null, undefined]);
  // A link renews the token without losing the key.
  saveOrderToken('TV-1', 'mailed');
  expect(read('TV-1')).toEqual(['mailed', 'key']);
});

it('takes the token out of the address and keeps it', () => {
  window.history.replaceState({ idx: 3 }, '', `/order/TV-1?from=mail#${token}`);
  expect(page.readOrderToken('TV-1')).toBe(token);
  expect(window.location.href).toMatch(/\/order\/TV-1\?from=mail$/);
  expect(page.readOrderToken('TV-1')).toBe(token);
});

it('keeps the last fifty orders', () => {
  for (let order = 0; order <= 50; order += 1) page.saveOrderToken(`TV-${order}`, 'token');
  expect([0, 1, 50].map((order) => page.readOrderToken(`TV-${order}`))).toEqual([
    ...[null, 'token', 'token'],
  ]);
});

it.each(['{', '{}', '[7]', '[{"reference":"TV-1"}]'])('reads %s as nothing', (stored) => {
  window.localStorage.setItem('orders', stored);
  expect(page.readOrderToken('TV-1')).toBeNull();
  page.saveOrderToken('TV-1', 'placed');
  expect(page.readOrderToken('TV-1')).toBe('placed');
});

it('holds for this page where storage is forbidden', () => {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
  page.saveOrderToken('TV-1', 'placed', 'key');
  page.saveOrderToken('TV-2', 'placed', 'other');
  expect([page.read('TV-1'), page.read('TV-2')]).toEqual([
    ['placed', 'key'],
    ['placed', 'other'],
  ]);
});

it('celebrates a paid order once, in the browser that placed it', () => {
  const { isCelebrated, markCelebrated, read, saveOrderToken } = page;
  saveOrderToken('TV-1', 'placed', 'key');
  saveOrderToken('TV-2', 'placed', 'key');
  saveOrderToken('TV-3', 'mailed');
  const celebrated = () => ['TV-1', 'TV-2', 'TV-3', 'TV-4'].map(isCelebrated);
  expect(celebrated()).toEqual([false, false, true, true]);
  markCelebrated('TV-1');
  markCelebrated('TV-4');
  expect(celebrated()).toEqual([true, false, true, true]);
  expect(read('TV-1')).toEqual(['placed', 'key']);
  expect(read('TV-4')).toEqual([null, undefined]);
});
