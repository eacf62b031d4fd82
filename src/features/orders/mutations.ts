import { mutationOptions } from '@tanstack/react-query';
import { orderMessages } from '@/features/orders/messages';
import {
  ORDER_CSV_HEADER,
  orderCsvRow,
  type Order,
  type OrderAnswer,
  type OrderView,
} from '@/features/orders/model';
import { orderQueries, readOrdersAfter } from '@/features/orders/queries';
import { answerDeadline } from '@/lib/answer-deadline';
import { csvFileName, downloadCsv, toCsv } from '@/lib/csv';
import { unwrap } from '@/lib/errors';
import { readAll } from '@/lib/read-all';
import { expectAccepted, isRefused } from '@/lib/refusal';
import { loadSupabase } from '@/lib/supabase';

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
            .abortSignal(answerDeadline()),
        ),
        'The order could not be answered.',
      );
    },
    onError: async (error, _order, _result, { client }) => {
      if (!isRefused(error)) {
        console.error('Answering an order failed:', error);
        return;
      }
      // Somebody else was faster, perhaps: the list shows what they decided.
      await client.invalidateQueries({ queryKey: orderQueries.all });
    },
    meta: {
      invalidates: [orderQueries.all],
      successToast: orderMessages.answered(answer),
      errorToast: (error) => orderMessages.notAnswered(answer, error),
    },
  });
}

/** Hands over every order of a view, whatever its page, as a file. */
export function exportOrders() {
  return mutationOptions({
    mutationKey: ['export-orders'],
    networkMode: 'always',
    mutationFn: async (view: OrderView): Promise<void> => {
      const orders = await readAll((lastId) => readOrdersAfter(view, lastId, answerDeadline()));
      downloadCsv(
        csvFileName('orders', new Date()),
        toCsv(ORDER_CSV_HEADER, orders.map(orderCsvRow)),
      );
    },
    onError: (error) => console.error('Exporting failed:', error),
    meta: { errorToast: orderMessages.notExported },
  });
}
