import { mutationOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { TERMS_VERSION } from '@/content/checkout';
import { toItems, type Cart } from '@/features/checkout/cart';
import {
  orderCsvColumns,
  orderMessages,
  orderOutcomeSchema,
  type Order,
  type OrderStatus,
} from '@/features/checkout/order-model';
import { orderQueries, readOrdersAfter } from '@/features/checkout/queries';
import { exportCsv } from '@/lib/csv-export';
import { unwrap } from '@/lib/errors';
import { expectAccepted, isRefused } from '@/lib/service-answers';
import { loadSupabase } from '@/lib/supabase';

export interface OrderRequest {
  cart: Cart;
  name: string;
  email: string;
  /** What the buyer was shown: an order that would cost anything else is refused. */
  total: number;
}

/** Places an order. The cart's key makes a second attempt the same order. */
export const placeOrder = mutationOptions({
  mutationFn: async ({ cart, name, email, total }: OrderRequest) => {
    // The whole client, which says who is signed in.
    const supabase = await loadSupabase();
    const answer = await supabase.rpc('place_order', {
      p_name: name,
      p_email: email,
      p_items: toItems(cart.lines),
      p_terms_version: TERMS_VERSION,
      p_expected_total: total,
      p_key: cart.key,
    });
    return v.parse(orderOutcomeSchema, unwrap(answer));
  },
  onError: (error) => console.warn('The order was not confirmed:', error),
});

/** Marks a requested order as paid or declined, or with `requested` takes either back; for admins. */
export function answerOrder(answer: OrderStatus) {
  return mutationOptions({
    mutationFn: async ({ id }: Order): Promise<void> => {
      const supabase = await loadSupabase();
      expectAccepted(
        unwrap(await supabase.rpc('set_order_status', { p_order_id: id, p_status: answer })),
        'The order could not be answered.',
      );
    },
    onError: (error) => {
      if (!isRefused(error)) console.error('Answering an order failed:', error);
    },
    // Refused, too: perhaps another admin was faster, and the list shows what they decided.
    onSettled: (_data, _error, _order, _result, { client }) =>
      client.invalidateQueries({ queryKey: orderQueries.all }),
    meta: {
      successToast: orderMessages.answered(answer),
      errorToast: (error) => orderMessages.notAnswered(answer, error),
    },
  });
}

export const exportOrders = exportCsv({
  name: 'orders',
  what: 'orders',
  columns: orderCsvColumns,
  readAfter: readOrdersAfter,
});
