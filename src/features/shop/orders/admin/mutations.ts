import { mutationOptions } from '@tanstack/react-query';
import type { Order, OrderAnswer } from '@/features/shop/orders/model';
import { orderQueries } from '@/features/shop/orders/queries';
import { expectAccepted } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';

/** Marks a requested order as paid or declined, or with `requested` takes either back; for admins. */
export async function answerOrder(answer: OrderAnswer, { id }: Order): Promise<void> {
  expectAccepted(
    await write((db) => db.rpc('set_order_status', { p_order_id: id, p_status: answer })),
    'The order could not be answered.',
  );
}

/** Ends a license without a refund; for admins. */
export const revokeLicense = mutationOptions({
  mutationFn: async ({ number, reason }: { number: string; reason: string }): Promise<void> => {
    expectAccepted(
      await write((db) => db.rpc('revoke_license', { p_number: number, p_reason: reason })),
      'The license could not be revoked.',
    );
  },
  meta: {
    invalidates: [orderQueries.all],
    successToast: { title: 'License revoked', message: 'The buyer gets an email.' },
    errorLog: 'The license was not revoked',
  },
});

/** Lets a beat be sold again whose exclusive license is not valid any more; for admins. */
export const freeExclusive = mutationOptions({
  mutationFn: async (number: string): Promise<void> => {
    expectAccepted(
      await write((db) => db.rpc('free_exclusive', { p_number: number })),
      'The beat could not be freed.',
    );
  },
  meta: {
    invalidates: [orderQueries.all],
    successToast: { title: 'Free for sale', message: 'Publish it under Beats to sell it again.' },
    errorLog: 'The beat was not freed',
  },
});
