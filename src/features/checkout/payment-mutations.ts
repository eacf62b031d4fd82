import { mutationOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { sendOrderLink } from '@/features/checkout/mutations';
import type { Order } from '@/features/checkout/order-model';
import { orderQueries } from '@/features/checkout/queries';
import { AppError, throwOnError } from '@/lib/errors';
import { callFunction } from '@/lib/functions';
import { failureToast } from '@/lib/service-answers';
import { loadSupabase } from '@/lib/supabase';

const refusals: Readonly<Record<string, string>> = {
  'nothing-to-refund': 'Nothing of this order is left to be refunded.',
  'wrong-amount': 'That is more than what is left of this order.',
  'not-found': 'This order does not exist.',
};

const answerSchema = v.object({ error: v.optional(v.string()) });

/** @throws {AppError} when the function gives no answer, or refuses */
async function askFunction(name: string, body: object): Promise<void> {
  const { error } = v.parse(answerSchema, await callFunction(name, body));
  if (error === undefined) return;
  const message = refusals[error] ?? 'The payment service refused this.';
  throw new AppError({ kind: 'invalid', message });
}

export const refundOrder = mutationOptions({
  mutationFn: ({ order, cents }: { order: Order; cents: number }) =>
    askFunction('refund', { order_id: order.id, amount_cents: cents }),
  // The dialog shows the failure.
  meta: { successToast: { title: 'Refund on its way' } },
  onSettled: (_data, _error, _order, _result, { client }) =>
    client.invalidateQueries({ queryKey: orderQueries.all }),
});

export const reconcileOrder = mutationOptions({
  mutationFn: ({ id }: Order) => askFunction('reconcile', { order_id: id }),
  meta: {
    successToast: { title: 'The order is as Stripe has it' },
    errorToast: failureToast('Stripe could not be asked'),
  },
  onSettled: (_data, _error, _order, _result, { client }) =>
    client.invalidateQueries({ queryKey: orderQueries.all }),
});

export const resendOrderLink = mutationOptions({
  ...sendOrderLink,
  meta: {
    successToast: { title: 'The link is on its way', message: 'It opens the order and its files.' },
    errorToast: failureToast('The link was not sent'),
  },
});

export const resetDownloads = mutationOptions({
  mutationFn: async ({ id }: Order) => {
    const supabase = await loadSupabase();
    throwOnError(await supabase.rpc('reset_downloads', { p_order_id: id }));
  },
  meta: {
    successToast: { title: 'Downloads reset', message: 'Every file can be taken anew.' },
    errorToast: failureToast('The downloads were not reset'),
  },
});
