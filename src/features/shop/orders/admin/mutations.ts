import { mutationOptions } from '@tanstack/react-query';
import type { Order, OrderAnswer } from '@/features/shop/orders/model';
import { orderQueries } from '@/features/shop/orders/queries';
import { writeAccepted } from '@/lib/data/service-answers';

/** Marks a requested order as paid or declined, or with `requested` takes either back; for admins. */
export function answerOrder(answer: OrderAnswer, { id }: Order): Promise<void> {
  return writeAccepted((db) => db.rpc('set_order_status', { p_order_id: id, p_status: answer }));
}

/** Ends a license without a refund; for admins. */
export const revokeLicense = mutationOptions({
  mutationFn: ({ number, reason }: { number: string; reason: string }) =>
    writeAccepted((db) => db.rpc('revoke_license', { p_number: number, p_reason: reason })),
  meta: {
    invalidates: [orderQueries.all],
    successToast: { title: 'License revoked', message: 'The buyer gets an email.' },
    errorLog: 'The license was not revoked',
  },
});

/** Lets a beat be sold again whose exclusive license is not valid any more; for admins. */
export const freeExclusive = mutationOptions({
  mutationFn: (number: string) =>
    writeAccepted((db) => db.rpc('free_exclusive', { p_number: number })),
  meta: {
    invalidates: [orderQueries.all],
    successToast: { title: 'Free for sale', message: 'Publish it under Beats to sell it again.' },
    errorLog: 'The beat was not freed',
  },
});
