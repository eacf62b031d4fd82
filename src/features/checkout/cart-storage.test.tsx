import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addToCart, changeCart, removeLine, useCart } from '@/features/checkout/cart';
import {
  countItems,
  readCartText,
  useCartText,
  writeCartText,
} from '@/features/checkout/cart-storage';

const KEY = '0123456789abcdef0123456789abcdef';
const license = (beatId: number) =>
  ({ kind: 'license', beatId, tier: 'basic', title: `Beat ${beatId}` }) as const;
const stored = (...beats: number[]) => JSON.stringify({ key: KEY, lines: beats.map(license) });
const keyNow = () => (JSON.parse(readCartText() ?? '{}') as { key?: string }).key;

function Count() {
  return <output>{countItems(useCartText())}</output>;
}
function Titles() {
  return (
    <output>
      {useCart()
        .lines.map(({ title }) => title)
        .join(', ')}
    </output>
  );
}

describe('the number in the header', () => {
  it.each([
    [null, 0],
    ['{', 0],
    ['7', 0],
    ['null', 0],
    ['{"lines":4}', 0],
    ['{"lines":[null,7]}', 0],
    [stored(1, 2), 2],
    ['{"lines":[{"kind":"license"},{"kind":"merch","quantity":3}]}', 4],
  ])('counts %s as %d', (text, count) => {
    expect(countItems(text)).toBe(count);
  });

  it('follows this tab and others', () => {
    render(<Count />);
    act(() => void addToCart(license(1)));
    expect(screen.getByRole('status')).toHaveTextContent('1');

    window.localStorage.setItem('cart', stored(1, 2, 3));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })));
    expect(screen.getByRole('status')).toHaveTextContent('3');

    window.localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(screen.getByRole('status')).toHaveTextContent('0');
  });
});

describe('the cart', () => {
  it('gets a new key with each change, and keeps it otherwise', () => {
    addToCart(license(1));
    const first = keyNow();
    addToCart(license(1));
    expect(keyNow()).toBe(first);
    addToCart(license(2));
    expect(keyNow()).not.toBe(first);
  });

  it('keeps what another tab added when it changes', () => {
    render(<Titles />);
    window.localStorage.setItem('cart', stored(1, 2));
    act(() => void addToCart(license(3)));
    expect(screen.getByRole('status')).toHaveTextContent('Beat 1, Beat 2, Beat 3');
  });

  it('stores nothing of an empty cart', () => {
    writeCartText(stored(1));
    changeCart((lines) => removeLine(lines, license(1)));
    expect(window.localStorage.getItem('cart')).toBeNull();
  });

  it('drops stored lines that are not valid with its next change', () => {
    window.localStorage.setItem(
      'cart',
      JSON.stringify({ key: KEY, lines: [license(1), { kind: 'junk' }] }),
    );
    render(<Titles />);
    expect(screen.getByRole('status')).toHaveTextContent('Beat 1');
    act(() => void addToCart(license(2)));
    expect(countItems(readCartText())).toBe(2);
  });
});
