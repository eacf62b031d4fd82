import { afterEach, expect, it, vi } from 'vitest';
import { readStored, storedKeys, writeStored } from '@/lib/storage/browser-storage';
import { CART_STORAGE_KEY, ORDERS_STORAGE_KEY, ownOrderKeys } from '@/lib/storage/order-keys';

const area = 'sessionStorage';
const write = (text: string | null) => writeStored(area, 'draft', text);
const read = () => readStored(area, 'draft');

afterEach(() => {
  vi.restoreAllMocks();
  for (const key of storedKeys(area)) writeStored(area, key, null);
});

it('stores, reads and removes a value', () => {
  write('Ada');
  expect([window[area].getItem('draft'), read()]).toEqual(['Ada', 'Ada']);
  write(null);
  expect(storedKeys(area)).toEqual([]);
});

it('keeps a value in memory while the storage is full', () => {
  window[area].setItem('draft', 'old');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  write('new');
  expect(read()).toBe('new');
  full.mockRestore();
  write('newer');
  expect(window[area].getItem('draft')).toBe('newer');
  window[area].setItem('draft', 'of another tab');
  expect(read()).toBe('of another tab');
});

it('keeps values in memory where the storage is blocked', () => {
  vi.spyOn(window, area, 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(read()).toBeNull();
  write('Ada');
  expect([read(), storedKeys(area)]).toEqual(['Ada', ['draft']]);
  write(null);
  expect(read()).toBeNull();
});

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
