import { expect, it } from 'vitest';
import { takeCampaignCode } from '@/features/shop/cart/campaign-code';
import { parseCart } from '@/features/shop/cart/cart';
import { readCartText } from '@/features/shop/cart/cart-storage';

it.each([
  ['/beats?code=SUMMER25&genre=drill', 'SUMMER25', '/beats?genre=drill'],
  ['/?code=4%2F0AfJohXm_sign-in', null, '/?code=4%2F0AfJohXm_sign-in'],
])('reads %s as the code %s of a still empty cart', (address, code, rest) => {
  window.history.replaceState(null, '', address);
  takeCampaignCode(window);
  expect(parseCart(readCartText())).toMatchObject({ lines: [], code });
  expect(window.location.pathname + window.location.search).toBe(rest);
});
