import { afterEach, expect, it, vi } from 'vitest';
import {
  changeCart,
  parseCart,
  removeLine,
  setCode,
  type LicenseLine,
} from '@/features/shop/cart/cart';
import { readCartText } from '@/features/shop/cart/cart-storage';

const line: LicenseLine = { kind: 'license', beatId: 1, tier: 'basic', title: 'One' };
const other: LicenseLine = { ...line, beatId: 2 };

/** Begins a visit at a URL of the site, which another site linked to. */
function arrive(path: string, referrer = ''): void {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  const entry = { name: `${window.location.origin}${path}` } as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
}

const add = (added: LicenseLine) => changeCart((lines) => [...lines, added]);
const source = () => parseCart(readCartText()).source;
const none = { host: '', utm_source: '', utm_medium: '', utm_campaign: '' };

afterEach(() => {
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

it.each([
  ['/beats/1', 'https://www.Instagram.com/reel/1', { host: 'instagram.com' }],
  [
    '/?utm_source=Bio&utm_medium=social&utm_campaign=June',
    '',
    { utm_source: 'bio', utm_medium: 'social', utm_campaign: 'june' },
  ],
  ['/beats?code=ROSIN25', 'https://t.co/', { host: 't.co', utm_campaign: 'rosin25' }],
  ['/beats?utm_source=bio', 'https://checkout.stripe.com/c/pay', { utm_source: 'bio' }],
])('a cart that is begun on a visit to %s from %s has that source', (path, referrer, expected) => {
  arrive(path, referrer);
  add(line);
  expect(source()).toEqual({ ...none, ...expected });
});

it.each([
  ['/beats', ''],
  ['/beats', `${window.location.origin}/merch`],
  ['/beats', 'https://checkout.stripe.com/c/pay'],
  ['/orders/TV-7F3K-92QD?utm_source=tracker#token', 'https://mail.example/'],
  ['/cart#items', 'https://mail.example/'],
  ['/beats?code=4%2F0AfJohXm_sign-in', 'https://accounts.google.com/'],
])('a cart that is begun on a visit to %s from "%s" has no source', (path, referrer) => {
  arrive(path, referrer);
  add(line);
  expect(source()).toBeUndefined();
});

it('a cart keeps the source of the visit in which it was begun until it is empty', () => {
  arrive('/?utm_source=first');
  add(line);
  arrive('/?utm_source=second');
  add(other);
  setCode('ROSIN25');
  expect(source()).toMatchObject({ utm_source: 'first' });
  changeCart((lines) => removeLine(removeLine(lines, line), other));
  add(line);
  expect(source()).toMatchObject({ utm_source: 'second' });
});

it('a removal that emptied the cart is undone with its source and its code', () => {
  arrive('/?utm_source=first');
  add(line);
  setCode('ROSIN25');
  const { key, ...before } = parseCart(readCartText());
  changeCart((lines) => removeLine(lines, line));
  arrive('/?utm_source=second');
  changeCart(() => [line], { key, ...before });
  expect(parseCart(readCartText())).toMatchObject(before);
});

it('a browser that asks not to be tracked stores no source', () => {
  arrive('/?utm_source=bio');
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  add(line);
  expect(source()).toBeUndefined();
});
