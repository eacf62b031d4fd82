import { expect, it } from 'vitest';
import { mailedFragment, mendMailedAddress } from '@/lib/mailed-address';

it.each([
  ['/orders/TV-1#token', '/orders/TV-1', 'token'],
  ['/orders/TV-1%23token', '/orders/TV-1', 'token'],
  ['/orders/TV-1#token?utm_source=x&b=1', '/orders/TV-1', 'token'],
  ['/orders/TV-1%23token?utm_source=x', '/orders/TV-1', 'token'],
  ['/orders/TV-1#token&utm_source=x', '/orders/TV-1', 'token'],
  ['/newsletter%23confirm-1f', '/newsletter', 'confirm-1f'],
  ['/cart%23items=%5B1%2C%22%3F%22%5D', '/cart', 'items=%5B1%2C%22%3F%22%5D'],
  ['/terms%23free-downloads', '/terms', 'free-downloads'],
  // A search for C# is no mailed link.
  ['/beats?q=C%23#top', '/beats?q=C%23', 'top'],
])('reads the mailed address %s', (address, page, fragment) => {
  window.history.replaceState({ idx: 3 }, '', address);
  mendMailedAddress();
  const { pathname, search, hash } = window.location;
  expect([pathname + search, mailedFragment(hash)]).toEqual([page, fragment]);
  expect(window.history.state).toEqual({ idx: 3 });
});
