import { mutationOptions } from '@tanstack/react-query';
import { orderMessages } from '@/features/orders/messages';
import type { Order, OrderAnswer } from '@/features/orders/model';
import { orderQueries } from '@/features/orders/queries';
import { unwrap } from '@/lib/errors';
import { expectAccepted, isRefused } from '@/lib/refusal';
import { loadSupabase } from '@/lib/supabase';

/** Longer than any healthy answer takes: after that the person is told. */
const ANSWER_WITHIN_MS = 20_000;

/** Marks a requested order as paid or declined; for admins. */
export function answerOrder(answer: OrderAnswer) {
  return mutationOptions({
    mutationKey: ['answer-order', answer],
    // Without a connection it fails at once and says so, rather than waiting for one in silence.
    networkMode: 'always',
    mutationFn: async ({ id }: Order): Promise<void> => {
      const supabase = await loadSupabase();
      expectAccepted(
        unwrap(
          await supabase
            .rpc('set_order_status', { p_order_id: id, p_status: answer })
            .abortSignal(AbortSignal.timeout(ANSWER_WITHIN_MS)),
        ),
        'The order could not be answered.',
      );
    },
    // Somebody else was faster, perhaps: the list shows what they decided.
    onError: async (error, _order, _result, { client }) => {
      if (!isRefused(error)) return;
      await client.invalidateQueries({ queryKey: orderQueries.all });
    },
    meta: {
      invalidates: [orderQueries.all],
      successToast: orderMessages.answered(answer),
      errorToast: (error) => orderMessages.notAnswered(answer, error),
    },
  });
}
