/** Reads the state of an order's payment from Stripe. */
import type { Stripe } from 'stripe';
import { hasCode } from './stripe.ts';

/** The argument `p_facts` of `settle_payment`. */
export interface PaymentFacts {
  /** pending: a bank takes days. ended: nothing will be paid. unknown: Stripe has no such page. */
  state: 'open' | 'pending' | 'paid' | 'ended' | 'unknown';
  payment: {
    intent: string | null;
    currency: string | null;
    subtotal_cents: number | null;
    tax_cents: number;
    total_cents: number | null;
  } | null;
  refunds: { id: string; amount_cents: number; status: string }[];
  disputes: { id: string; status: string }[];
}

const nothing = { payment: null, refunds: [], disputes: [] };
/** A limit above the number of refunds or disputes of one payment. */
const ALL = { limit: 1000 };

export async function readPaymentFacts(stripe: Stripe, sessionId: string): Promise<PaymentFacts> {
  let session: Stripe.Checkout.Session;
  try {
    session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] });
  } catch (error) {
    if (hasCode(error, 'resource_missing')) return { state: 'unknown', ...nothing };
    throw error;
  }
  // The intent is expanded; it is null when there was nothing to pay.
  const intent = session.payment_intent as Stripe.PaymentIntent | null;
  if (session.payment_status === 'unpaid')
    return { state: unpaidState(session, intent), ...nothing };

  const payment = {
    intent: intent?.id ?? null,
    currency: session.currency,
    subtotal_cents: session.amount_subtotal,
    tax_cents: session.total_details?.amount_tax ?? 0,
    total_cents: session.amount_total,
  };
  if (intent === null) return { ...nothing, state: 'paid', payment };
  const of = { payment_intent: intent.id, limit: 100 };
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list(of).autoPagingToArray(ALL),
    stripe.disputes.list(of).autoPagingToArray(ALL),
  ]);
  return {
    state: 'paid',
    payment,
    refunds: refunds.map(({ id, amount, status }) => {
      return { id, amount_cents: amount, status: status ?? 'pending' };
    }),
    disputes: disputes.map(({ id, status }) => ({ id, status })),
  };
}

function unpaidState(
  { status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): 'open' | 'pending' | 'ended' {
  if (status !== 'complete') return status === 'expired' ? 'ended' : 'open';
  // The bank has refused, and the page of a complete session accepts no other card.
  const isRefused = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return isRefused ? 'ended' : 'pending';
}
