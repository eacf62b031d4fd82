// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { readStored, storedKeys, writeStored } from '@/lib/browser-storage';

afterEach(() => {
  vi.restoreAllMocks();
  for (const key of storedKeys('sessionStorage')) writeStored('sessionStorage', key, null);
});

it('stores, reads and takes away', () => {
  writeStored('sessionStorage', 'draft', 'Ada');
  expect(window.sessionStorage.getItem('draft')).toBe('Ada');
  expect(readStored('sessionStorage', 'draft')).toBe('Ada');
  writeStored('sessionStorage', 'draft', null);
  expect(storedKeys('sessionStorage')).toEqual([]);
});

it('holds what a full storage does not take, until it has room', () => {
  window.sessionStorage.setItem('draft', 'old');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeStored('sessionStorage', 'draft', 'new');
  expect(readStored('sessionStorage', 'draft')).toBe('new');
  full.mockRestore();
  writeStored('sessionStorage', 'draft', 'newer');
  expect(window.sessionStorage.getItem('draft')).toBe('newer');
  window.sessionStorage.setItem('draft', 'of another tab');
  expect(readStored('sessionStorage', 'draft')).toBe('of another tab');
});

it('holds everything for this visit where storage is blocked', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(readStored('sessionStorage', 'draft')).toBeNull();
  writeStored('sessionStorage', 'draft', 'Ada');
  expect(readStored('sessionStorage', 'draft')).toBe('Ada');
  expect(storedKeys('sessionStorage')).toEqual(['draft']);
  writeStored('sessionStorage', 'draft', null);
  expect(readStored('sessionStorage', 'draft')).toBeNull();
});
