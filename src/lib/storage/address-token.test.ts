// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { takeAddressToken } from '@/lib/storage/address-token';

const token = 'abc-_'.padEnd(43, '9');
const open = (address: string) => window.history.replaceState({ idx: 3 }, '', address);
const address = () => window.location.href.slice(window.location.origin.length);

afterEach(() => open('/'));

it('takes the token out of the address, and leaves the rest and the history as they are', () => {
  open(`/order/tv-7f3k-92qd?from=mail#${token}`);
  expect(takeAddressToken('TV-7F3K-92QD')).toBe(token);
  expect(address()).toBe('/order/tv-7f3k-92qd?from=mail');
  expect(window.history.state).toEqual({ idx: 3 });
  expect(takeAddressToken('TV-7F3K-92QD')).toBeNull();
});

it.each([
  ['without one', '/order/TV-7F3K-92QD'],
  ['of another order', `/order/TV-2222-2222#${token}`],
  ['whose reference only ends alike', `/order/XTV-7F3K-92QD#${token}`],
  ['with one that is too short', `/order/TV-7F3K-92QD#${token.slice(1)}`],
  ['with one that is too long', `/order/TV-7F3K-92QD#${token}9`],
  ['with another sign in it', `/order/TV-7F3K-92QD#.${token.slice(1)}`],
  ['with something before it', `/order/TV-7F3K-92QD#a#${token}`],
])('leaves an address %s alone', (_, entry) => {
  open(entry);
  expect(takeAddressToken('TV-7F3K-92QD')).toBeNull();
  expect(address()).toBe(entry);
});
