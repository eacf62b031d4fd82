import { mutationOptions } from '@tanstack/react-query';
import { TERMS_VERSION } from '@/content/checkout';
import { toItems, type Cart } from '@/features/cart/cart';
import { parseOutcome, type OrderOutcome } from '@/features/cart/order';
import { answerDeadline } from '@/lib/answer-deadline';
import { unwrap } from '@/lib/errors';
import { db, loadSupabase } from '@/lib/supabase';

export interface OrderRequest {
  cart: Cart;
  name: string;
  email: string;
  /** What the buyer was shown: an order that would cost anything else is refused. */
  total: number;
  /** Whether the order is to belong to the account that is signed in. */
  asMember: boolean;
}

/** Places an order. The cart's key makes the same order of a second try. */
export function placeOrder() {
  return mutationOptions({
    mutationKey: ['place-order'],
    // Without a connection it fails at once and says so, rather than waiting for one in silence.
    networkMode: 'always',
    mutationFn: async (request: OrderRequest): Promise<OrderOutcome> => {
      const order = {
        p_name: request.name,
        p_email: request.email,
        p_items: toItems(request.cart.lines),
        p_terms_version: TERMS_VERSION,
        p_expected_total: request.total,
        p_key: request.cart.key,
      };
      const deadline = answerDeadline();
      // Only the whole client says who is signed in.
      const answer = request.asMember
        ? await (await loadSupabase()).rpc('place_order', order).abortSignal(deadline)
        : await db.rpc('place_order', order).abortSignal(deadline);
      return parseOutcome(unwrap(answer));
    },
  });
}
