import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { addToCart } from '@/features/shop/cart/add-to-cart';
import {
  changeCart,
  clearPaidCart,
  parseCart,
  removeLine,
  setCode,
  useCart,
  type LicenseLine,
} from '@/features/shop/cart/cart';
import { countItems, readCartText } from '@/features/shop/cart/cart-storage';
import { record } from '@tests/support/record';
import { testServer } from '@tests/support/server';

const server = testServer();

const one: LicenseLine = { kind: 'license', beatId: 1, tier: 'basic', title: 'One' };
const two: LicenseLine = { ...one, beatId: 2, title: 'Two' };
const three: LicenseLine = { ...one, beatId: 3, title: 'Three' };

function storeLines(lines: unknown[]): void {
  window.localStorage.setItem('cart', JSON.stringify({ key: 'theirs', lines }));
}

/** Renders `useCart`, as a page does. */
const openCart = () => renderHook(() => useCart()).result;

function add(line: LicenseLine): string {
  let message = '';
  act(() => void (message = addToCart(line)));
  return message;
}

it('the cart gets a new key with every change, keeps its key when nothing changes, and counts each beat once', async () => {
  const counted = record(server, 'post', 'rest/v1/rpc/track_beat_event');
  const cart = openCart();
  expect(add(one)).toBe('One (Basic license) is in your cart.');
  const { key } = cart.current;
  expect(add(one)).toBe('One (Basic license) is in your cart already.');
  expect(cart.current.key).toBe(key);
  add(two);
  expect(cart.current).toMatchObject({ lines: [one, two], code: null });
  expect(cart.current.key).not.toBe(key);
  await waitFor(() =>
    expect(counted).toEqual([
      { p_beat_id: 1, p_event_type: 'cart' },
      { p_beat_id: 2, p_event_type: 'cart' },
    ]),
  );
});

it('the cart has a UUID as its key, also on a page without HTTPS, where crypto.randomUUID is missing', () => {
  record(server, 'post', 'rest/v1/rpc/track_beat_event');
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const cart = openCart();
  expect(add(one)).toBe('One (Basic license) is in your cart.');
  expect(cart.current.key).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
});

it('the cart takes a whole release', () => {
  const release = { kind: 'release', id: 7, title: 'Night Pack', tier: 'basic' } as const;
  const beats = [{ id: 1, title: 'One' }];
  expect(addToCart({ ...release, beats })).toBe('Night Pack (Basic licenses) is in your cart.');
});

it('the cart keeps its discount code until it is removed, clears the storage when empty, and is emptied by its paid order, unless it has changed since', () => {
  const cart = openCart();
  add(one);
  act(() => setCode('ROSIN'));
  add(two);
  expect(cart.current).toMatchObject({ lines: [one, two], code: 'ROSIN' });
  act(() => setCode(null));
  expect(cart.current).toMatchObject({ lines: [one, two], code: null });
  act(() => setCode('ROSIN'));
  act(() => changeCart((lines) => removeLine(removeLine(lines, one), two)));
  expect(window.localStorage).toHaveLength(0);

  add(one);
  const paid = cart.current.key;
  add(two);
  act(() => clearPaidCart(paid));
  expect(cart.current.lines).toEqual([one, two]);
  act(() => clearPaidCart(cart.current.key));
  expect(cart.current.lines).toEqual([]);
});

it('the cart follows another tab, keeps the lines it added, and drops invalid stored lines', () => {
  const cart = openCart();
  storeLines([two, { kind: 'junk' }]);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })));
  expect(cart.current.lines).toEqual([two]);
  storeLines([two, { kind: 'junk' }, three]);
  add(one);
  expect(cart.current.lines).toEqual([two, three, one]);
  expect(countItems(readCartText())).toBe(3);
  storeLines([three]);
  act(() => setCode('ROSIN'));
  expect(cart.current).toMatchObject({ lines: [three], code: 'ROSIN' });
  const { key } = cart.current;
  storeLines([two]);
  clearPaidCart(key);
  expect(parseCart(readCartText()).lines).toEqual([two]);
});

it.each([
  ...[null, '', '{', '7', 'null', '{}', '{"lines":4}', '{"lines":[null,7]}', '{"lines":[]}'].map(
    (text) => [text, 0] as const,
  ),
  ['{"lines":[{"kind":"license"},{"kind":"merch","quantity":3}]}', 4] as const,
])('counts the items in %s as %d', (text, count) => {
  expect(countItems(text)).toBe(count);
});
