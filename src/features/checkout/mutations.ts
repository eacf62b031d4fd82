import {
  mutationOptions,
  type MutationFunctionContext,
  type QueryClient,
} from '@tanstack/react-query';
import * as v from 'valibot';
import { orderPageTexts } from '@/content/orders';
import type { BuyerValues } from '@/features/checkout/buyer';
import { toItems, type Cart } from '@/features/checkout/cart';
import { saveOrderToken } from '@/features/checkout/order-access';
import {
  orderCsvColumns,
  orderMessages,
  orderOutcomeSchema,
  type Order,
  type OrderAnswer,
  type OrderLookup,
} from '@/features/checkout/order-model';
import { orderQueries, readOrdersAfter } from '@/features/checkout/queries';
import { licenseQueries } from '@/features/licenses/queries';
import { exportCsv } from '@/lib/csv-export';
import { AppError, throwOnError, unwrap } from '@/lib/errors';
import { callFunction } from '@/lib/functions';
import { ownOrderKeys } from '@/lib/order-keys';
import { expectAccepted, isRefused } from '@/lib/service-answers';
import { loadDb, loadSupabase } from '@/lib/supabase';

export interface OrderRequest {
  cart: Cart;
  buyer: BuyerValues;
  /** What the buyer was shown: an order that would cost anything else is refused. */
  totalCents: number;
  /** The artist answers how to pay, also where it could be paid online. */
  asRequest: boolean;
}

/** The order stands, and waits to be paid: only its payment page could not be opened. */
export class PaymentPageError extends Error {
  override readonly name = 'PaymentPageError';
}

const addressSchema = v.union([
  v.object({ error: v.string() }),
  v.object({ url: v.nullable(v.pipe(v.string(), v.url())) }),
]);

/**
 * Where an order is paid, or a file is; null where there is nothing to pay.
 *
 * @throws {AppError} with the function's own word for what is wrong as its code
 */
async function askForAddress(name: 'checkout' | 'download', body: object): Promise<string | null> {
  const answer = v.parse(addressSchema, await callFunction(name, body));
  if ('url' in answer) return answer.url;
  const { error: code } = answer;
  throw new AppError({ kind: 'invalid', code, message: `The order answered: ${code}.` });
}

/** Places an order and opens its payment page. The cart's key makes a second attempt the same order. */
export const placeOrder = mutationOptions({
  mutationFn: async (
    { cart, buyer, totalCents, asRequest }: OrderRequest,
    { client }: MutationFunctionContext,
  ) => {
    // Those that the checkout shows.
    const terms = await client.query({ ...licenseQueries.currentTerms(), staleTime: 'static' });
    // The whole client, which says who is signed in.
    const supabase = await loadSupabase();
    const order = {
      name: buyer.name,
      artist_name: buyer.artistName,
      address: buyer.address,
      email: buyer.email,
      items: toItems(cart.lines),
      terms_version: terms.version,
      total_cents: totalCents,
      key: cart.key,
      code: cart.code,
      immediate_delivery: buyer.delivery === 'on',
      payment: asRequest ? 'request' : 'stripe',
    };
    const answer = await supabase
      .rpc('place_order', { p_order: order })
      .setHeader('x-order-keys', ownOrderKeys());
    const outcome = v.parse(orderOutcomeSchema, unwrap(answer));
    if (!outcome.success) return outcome;
    const { order: placed, token } = outcome;
    if (token !== null) saveOrderToken(placed.reference, token, cart.key);
    if (placed.status === 'requested' || token === null) return { ...outcome, paymentUrl: null };
    // Where nothing is to be paid it has the licenses written.
    const unpaid = { reference: placed.reference, key: cart.key };
    const paymentUrl = await askForAddress('checkout', unpaid).catch((cause: unknown) => {
      if (placed.status === 'paid') return null;
      throw new PaymentPageError('The payment page could not be opened.', { cause });
    });
    return { ...outcome, paymentUrl };
  },
  // Others were published since they were read.
  onSuccess: (outcome, _order, _result, { client }) =>
    !outcome.success && outcome.error === 'terms-changed'
      ? client.invalidateQueries({ queryKey: licenseQueries.terms, refetchType: 'all' })
      : undefined,
  onError: (error) => console.warn('The order was not confirmed:', error),
});

/** Marks a requested order as paid or declined, or with `requested` takes either back; for admins. */
export function answerOrder(answer: OrderAnswer) {
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

/** What a function refuses in its own words is shown, and is no fault. */
function warnUnlessAnswered(what: string) {
  return (error: Error) => {
    const isAnswer = error instanceof AppError && error.status === undefined && error.code;
    if (!isAnswer) console.warn(what, error);
  };
}

/** Has the pages of orders read anew. */
const rereadOpened = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: orderQueries.openedKey });

/** Leads to the page where an open order is paid. */
export const payOrder = mutationOptions({
  mutationFn: async (order: { reference: string; key: string }): Promise<void> => {
    followLink(await askForAddress('checkout', order));
  },
  onError: warnUnlessAnswered('The payment page was not opened:'),
  // It may have been paid, or its time may be over.
  onSettled: (_data, _error, _order, _result, { client }) => rereadOpened(client),
});

/** Gives up an open order, so that nothing is held for it and the cart can become another. */
export const cancelPayment = mutationOptions({
  mutationFn: (order: { reference: string; key: string }) => callFunction('cancel-checkout', order),
  onError: (error) => console.warn('The payment was not given up:', error),
  onSettled: (_data, _error, _order, _result, { client }) => rereadOpened(client),
});

export interface WantedFile {
  reference: string;
  token: string | null;
  position: number;
  kind: string;
}

/** Starts the download of a file that an order has paid for. */
export const downloadFile = mutationOptions({
  mutationFn: async (wanted: WantedFile): Promise<void> => {
    const url = await askForAddress('download', wanted);
    if (url === null) throw new Error('The download has no address.');
    // Comes as an attachment: the page stays, and what is playing goes on.
    followLink(url);
  },
  onError: warnUnlessAnswered('The download did not start:'),
  onSettled: (_data, _error, _file, _result, { client }) => rereadOpened(client),
});

/** Mails a new link to an order to whoever placed it. */
export const sendOrderLink = mutationOptions({
  mutationFn: async ({ reference, email }: OrderLookup): Promise<void> => {
    const db = await loadDb();
    throwOnError(await db.rpc('send_order_link', { p_reference: reference, p_email: email }));
  },
  onError: (error) => console.error('Sending a new link failed:', error),
});

/** Has a new link to an order; older ones end when the page opens the order with it. */
export const renewOrderLink = mutationOptions({
  mutationFn: async ({ reference, token }: { reference: string; token: string }) => {
    const db = await loadDb();
    const answer = unwrap(
      await db.rpc('renew_order_link', { p_reference: reference, p_token: token }),
    );
    const renewed = v.parse(v.string(), answer);
    saveOrderToken(reference, renewed);
    return renewed;
  },
  meta: { successToast: orderPageTexts.endLinks.done },
  onError: (error) => console.error('Ending the links of an order failed:', error),
});

function followLink(url: string | null): void {
  if (url === null) return;
  const link = document.createElement('a');
  link.href = url;
  link.click();
}

export const exportOrders = exportCsv({
  name: 'orders',
  what: 'orders',
  columns: orderCsvColumns,
  readAfter: readOrdersAfter,
});
