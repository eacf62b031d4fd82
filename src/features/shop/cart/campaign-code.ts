import { setCode } from '@/features/shop/cart/cart';
import { DISCOUNT_CODE } from '@/features/shop/cart/cart-source';

/**
 * Puts the discount code of a campaign's link (`?code=ROSIN25`) into the cart, and removes it from the URL,
 * because a reload would add it again after the visitor has removed it.
 */
export function takeCampaignCode({
  location,
  history,
}: Pick<Window, 'location' | 'history'>): void {
  const url = new URL(location.href);
  const code = url.searchParams.get('code') ?? '';
  if (!DISCOUNT_CODE.test(code)) return;
  setCode(code);
  url.searchParams.delete('code');
  history.replaceState(history.state, '', url);
}
