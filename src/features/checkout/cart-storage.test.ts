// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  addToCart,
  changeCart,
  clearPaidCart,
  removeLine,
  setCode,
  useCart,
  type LicenseLine,
} from '@/features/checkout/cart';
import { countItems, itemsText, readCartText, useCartText } from '@/features/checkout/cart-storage';

const one: LicenseLine = { kind: 'license', beatId: 1, tier: 'basic', title: 'One' };
const two: LicenseLine = { ...one, beatId: 2, title: 'Two' };
const three: LicenseLine = { ...one, beatId: 3, title: 'Three' };

function storeLines(lines: unknown[]): void {
  window.localStorage.setItem('cart', JSON.stringify({ key: 'theirs', lines }));
}

function changeElsewhere(change: () => void, key: string | null = 'cart'): void {
  change();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

/** The cart as a page shows it. */
const openCart = () => renderHook(() => useCart()).result;

function add(line: LicenseLine): string {
  let message = '';
  act(() => {
    message = addToCart(line);
  });
  return message;
}

describe('the stored cart', () => {
  it('is shown as it changes, and becomes another order with every change', () => {
    const cart = openCart();
    expect(add(one)).toBe('One (Basic license) is in your cart.');
    const { key } = cart.current;
    add(two);
    expect(cart.current).toMatchObject({ lines: [one, two], code: null });
    expect(cart.current.key).not.toBe(key);
  });

  it('stays the same order where nothing changes', () => {
    add(one);
    const cart = openCart();
    const { key } = cart.current;
    expect(add(one)).toBe('One (Basic license) is in your cart already.');
    expect(cart.current.key).toBe(key);
  });

  it('keeps its discount code through changes, until that is taken away', () => {
    add(one);
    const cart = openCart();
    act(() => setCode('ROSIN'));
    expect(cart.current).toMatchObject({ lines: [one], code: 'ROSIN' });
    add(two);
    expect(cart.current).toMatchObject({ lines: [one, two], code: 'ROSIN' });
    act(() => setCode(null));
    expect(cart.current).toMatchObject({ lines: [one, two], code: null });
  });

  it('leaves nothing behind when it becomes empty', () => {
    add(one);
    setCode('ROSIN');
    changeCart((lines) => removeLine(lines, one));
    expect(window.localStorage).toHaveLength(0);
  });

  it('is emptied by the order it became, unless it has changed since', () => {
    add(one);
    const cart = openCart();
    const paid = cart.current.key;
    add(two);
    act(() => clearPaidCart(paid));
    expect(cart.current.lines).toEqual([one, two]);
    act(() => clearPaidCart(cart.current.key));
    expect(cart.current.lines).toEqual([]);
  });

  it('follows another tab, and keeps what that added', () => {
    const cart = openCart();
    changeElsewhere(() => storeLines([two]));
    expect(cart.current.lines).toEqual([two]);
    storeLines([two, three]);
    add(one);
    expect(cart.current.lines).toEqual([two, three, one]);
  });

  it('drops stored lines that are not valid with its next change', () => {
    storeLines([one, { kind: 'junk' }]);
    const cart = openCart();
    expect(cart.current.lines).toEqual([one]);
    add(two);
    expect(countItems(readCartText())).toBe(2);
  });
});

describe('the number in the header', () => {
  it.each([
    [null, 0],
    ['', 0],
    ['{', 0],
    ['7', 0],
    ['null', 0],
    ['{}', 0],
    ['{"lines":4}', 0],
    ['{"lines":[null,7]}', 0],
    ['{"lines":[]}', 0],
    ['{"lines":[{"kind":"license"},{"kind":"merch","quantity":3}]}', 4],
  ])('counts %s as %d', (text, count) => {
    expect(countItems(text)).toBe(count);
  });

  it('says one item, and several items', () => {
    expect([0, 1, 2].map(itemsText)).toEqual(['0 items', '1 item', '2 items']);
  });

  it('follows this tab and others', () => {
    const { result: text } = renderHook(() => useCartText());
    add(one);
    expect(countItems(text.current)).toBe(1);
    changeElsewhere(() => storeLines([one, two]));
    expect(countItems(text.current)).toBe(2);
    changeElsewhere(() => window.localStorage.clear(), null);
    expect(countItems(text.current)).toBe(0);
  });
});
