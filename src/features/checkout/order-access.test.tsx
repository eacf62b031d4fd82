import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readOrderKey, readOrderToken, saveOrderToken } from '@/features/checkout/order-access';

const REFERENCE = 'TV-7F3K-92QD';
const TOKEN = 'mailed-token-of-32-bytes-in-base64url_43cha';
const KEY = '00000000-0000-4000-9000-000000000001';

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(() => vi.restoreAllMocks());

it('keeps what opens and what pays an order', () => {
  saveOrderToken(REFERENCE, 'token', KEY);
  saveOrderToken('TV-2222-2222', 'another');
  expect(readOrderToken(REFERENCE)).toBe('token');
  expect(readOrderKey(REFERENCE)).toBe(KEY);
  expect(readOrderToken('TV-2222-2222')).toBe('another');
  expect(readOrderKey('TV-2222-2222')).toBeUndefined();
  expect(readOrderToken('TV-3333-3333')).toBeNull();
});

it('takes the token out of the address, and still has the key to pay with', () => {
  saveOrderToken(REFERENCE, 'before', KEY);
  window.history.replaceState(null, '', `/orders/${REFERENCE}?canceled#${TOKEN}`);
  expect(readOrderToken(REFERENCE)).toBe(TOKEN);
  expect(window.location.href).toMatch(new RegExp(`/orders/${REFERENCE}\\?canceled$`));
  expect(readOrderToken(REFERENCE)).toBe(TOKEN);
  expect(readOrderKey(REFERENCE)).toBe(KEY);
});

it.each([
  ['another page', `/beats/1#${TOKEN}`],
  ['another order', `/orders/TV-2222-2222#${TOKEN}`],
  ['something that is no token', `/orders/${REFERENCE}#files`],
])('leaves the fragment of %s', (_what, address) => {
  window.history.replaceState(null, '', address);
  expect(readOrderToken(REFERENCE)).toBeNull();
  expect(window.location.href).toMatch(new RegExp(`${address}$`));
});

it('keeps the newest 50', () => {
  for (let n = 0; n <= 50; n += 1) saveOrderToken(`TV-${n}`, `token ${n}`);
  expect(readOrderToken('TV-0')).toBeNull();
  expect(readOrderToken('TV-1')).toBe('token 1');
});

it('takes what is no list of orders for none', () => {
  window.localStorage.setItem('orders', '{"TV-4444-4444": 1}');
  expect(readOrderToken('TV-4444-4444')).toBeNull();
});

it('opens the order on this page where storage is forbidden', () => {
  const forbidden = () => {
    throw new DOMException('Access is denied.', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  saveOrderToken(REFERENCE, 'token', KEY);
  expect(readOrderToken(REFERENCE)).toBe('token');
  expect(readOrderKey(REFERENCE)).toBe(KEY);
});
