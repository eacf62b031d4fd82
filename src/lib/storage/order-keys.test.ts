import { expect, it } from 'vitest';
import { CART_STORAGE_KEY, ORDERS_STORAGE_KEY, ownOrderKeys } from '@/lib/storage/order-keys';

it('sends the key of the cart before those of placed orders', () => {
  expect(ownOrderKeys()).toBe('');
  localStorage.setItem(
    ORDERS_STORAGE_KEY,
    JSON.stringify([{ key: 'placed' }, { token: 'mailed' }]),
  );
  expect(ownOrderKeys()).toBe('placed');
  localStorage.setItem(CART_STORAGE_KEY, JSON.stringify({ key: 'cart', lines: [] }));
  expect(ownOrderKeys()).toBe('cart,placed');
  localStorage.setItem(CART_STORAGE_KEY, 'broken');
  expect(ownOrderKeys()).toBe('');
});
