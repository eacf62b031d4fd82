/** Updates an order from its payment at Stripe, and then makes refunds and closes payment pages that are due. */
import { readPaymentFacts } from './payment-facts.ts';
import { hasCode, withIdempotencyKey, type PaymentClients } from './stripe.ts';

/** Names the order to settle: by its id, its payment page or its payment at Stripe. */
export type Hint = { order_id: number } | { session: string } | { payment_intent: string };

interface Summary {
  status: string;
  refunded_cents: number;
}

export interface DueRefund {
  payment_intent: string;
  amount_cents: number;
  idempotency_key: string;
}

/** The result of `settle_payment`. */
export interface Settlement {
  order_id: number;
  before: Summary;
  after: Summary;
  /** False where Stripe has no such payment page: it belongs to another account or mode. */
  is_known: boolean;
  refund: DueRefund | null;
  close_pages: string[];
}

/**
 * @returns null for a payment that is not of this shop
 * @throws {Error} when Stripe or the database fails, and doing it again may help
 */
export async function settle(clients: PaymentClients, hint: Hint): Promise<Settlement | null> {
  const settlement = await record(clients, hint);
  if (settlement === null) return null;
  // Pages are closed before the refund, because making the refund may throw.
  for (const session of settlement.close_pages) await closePage(clients, session);
  if (settlement.refund === null) return settlement;
  await makeRefund(clients, settlement.refund).catch((error: unknown) => {
    if (!hasCode(error, 'charge_already_refunded')) throw error;
  });
  const refunded = await record(clients, hint);
  return refunded && { ...refunded, before: settlement.before };
}

export function makeRefund({ stripe, sql }: PaymentClients, refund: DueRefund) {
  return withIdempotencyKey(sql, refund.idempotency_key, (options) =>
    stripe.refunds.create(
      { payment_intent: refund.payment_intent, amount: refund.amount_cents },
      options,
    ),
  );
}

/** Closes a payment page. If that fails, its state is stored, because it may be paid or expired. */
export async function closePage(clients: PaymentClients, session: string): Promise<void> {
  try {
    await clients.stripe.checkout.sessions.expire(session);
  } catch {
    // The next settlement lists it again, and a late payment is refunded.
    await record(clients, { session }).catch(console.error);
  }
}

/** The result of `find_payment`. */
interface Found {
  order_id: number;
  session_id: string;
  asked_at: string;
}

/** Stores the state that the payment of an order has at Stripe. */
async function record({ stripe, sql }: PaymentClients, hint: Hint): Promise<Settlement | null> {
  const find = (p_hint: Hint) => sql<Found | null>('find_payment', { p_hint });
  let found = await find(hint);
  if (found === null && 'payment_intent' in hint) {
    // The order has its payment intent only once the page is settled, and this event may come before that.
    const { data } = await stripe.checkout.sessions.list({ ...hint, limit: 1 });
    found = data[0] === undefined ? null : await find({ session: data[0].id });
  }
  if (found === null) return null;
  return sql<Settlement>('settle_payment', {
    p_order_id: found.order_id,
    p_asked_at: found.asked_at,
    p_facts: await readPaymentFacts(stripe, found.session_id),
  });
}
