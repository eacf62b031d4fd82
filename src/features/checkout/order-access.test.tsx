import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The token of an address: 32 bytes in base64url. */
const token = 'abc-_'.padEnd(43, '9');

/** The module as a page that has just been loaded has it. */
const load = () => import('@/features/checkout/order-access');

beforeEach(() => vi.resetModules());
afterEach(() => window.history.replaceState(null, '', '/'));

describe('what opens an order', () => {
  it('is kept for this browser, the key alone with who placed it', async () => {
    const { saveOrderToken } = await load();
    saveOrderToken('TV-1', 'placed', 'key');
    saveOrderToken('TV-2', 'mailed');
    vi.resetModules();
    const { readOrderKey, readOrderToken } = await load();
    expect([readOrderToken('TV-1'), readOrderKey('TV-1')]).toEqual(['placed', 'key']);
    expect([readOrderToken('TV-2'), readOrderKey('TV-2')]).toEqual(['mailed', undefined]);
    expect([readOrderToken('TV-3'), readOrderKey('TV-3')]).toEqual([null, undefined]);
  });

  it('is renewed by a link without losing the key', async () => {
    const { readOrderKey, readOrderToken, saveOrderToken } = await load();
    saveOrderToken('TV-1', 'placed', 'key');
    saveOrderToken('TV-1', 'mailed');
    expect([readOrderToken('TV-1'), readOrderKey('TV-1')]).toEqual(['mailed', 'key']);
  });

  it('is taken out of the address and kept', async () => {
    const { readOrderToken } = await load();
    window.history.replaceState({ idx: 3 }, '', `/order/TV-1?from=mail#${token}`);
    expect(readOrderToken('TV-1')).toBe(token);
    expect(window.location.href).toMatch(/\/order\/TV-1\?from=mail$/);
    expect(readOrderToken('TV-1')).toBe(token);
  });

  it('is kept for the last fifty orders', async () => {
    const { readOrderToken, saveOrderToken } = await load();
    for (let order = 0; order <= 50; order += 1) saveOrderToken(`TV-${order}`, 'token');
    expect(readOrderToken('TV-0')).toBeNull();
    expect(readOrderToken('TV-1')).toBe('token');
    expect(readOrderToken('TV-50')).toBe('token');
  });

  it('is read as nothing where something else is stored', async () => {
    const { readOrderToken, saveOrderToken } = await load();
    for (const stored of ['{', '{}', '[7]', '[{"reference":"TV-1"}]']) {
      window.localStorage.setItem('orders', stored);
      expect(readOrderToken('TV-1')).toBeNull();
    }
    saveOrderToken('TV-1', 'placed');
    expect(readOrderToken('TV-1')).toBe('placed');
  });

  it('holds for this page where storage is forbidden', async () => {
    const { readOrderKey, readOrderToken, saveOrderToken } = await load();
    const forbid = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
    saveOrderToken('TV-1', 'placed', 'key');
    saveOrderToken('TV-2', 'placed', 'other');
    expect([readOrderToken('TV-1'), readOrderKey('TV-1')]).toEqual(['placed', 'key']);
    expect(readOrderToken('TV-2')).toBe('placed');
  });
});

describe('an order that was paid', () => {
  it('is celebrated once, by who placed it', async () => {
    const { isCelebrated, markCelebrated, readOrderKey, saveOrderToken } = await load();
    saveOrderToken('TV-1', 'placed', 'key');
    saveOrderToken('TV-2', 'placed', 'key');
    expect(isCelebrated('TV-1')).toBe(false);
    markCelebrated('TV-1');
    expect(isCelebrated('TV-1')).toBe(true);
    expect(readOrderKey('TV-1')).toBe('key');
    expect(isCelebrated('TV-2')).toBe(false);
  });

  it('is nothing to celebrate where another browser placed it, or nobody knows it', async () => {
    const { isCelebrated, markCelebrated, readOrderToken, saveOrderToken } = await load();
    saveOrderToken('TV-1', 'mailed');
    expect(isCelebrated('TV-1')).toBe(true);
    expect(isCelebrated('TV-2')).toBe(true);
    markCelebrated('TV-2');
    expect(readOrderToken('TV-2')).toBeNull();
  });
});
