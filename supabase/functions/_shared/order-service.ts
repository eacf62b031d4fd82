/** What is done with orders at Stripe when somebody asks for it. */
import { callerClient, callSql } from './clients.ts';
import { json, readJson } from './http.ts';
import { settle } from './settle.ts';
import { stripeClient } from './stripe.ts';

interface Refund {
  payment_intent: string;
  amount_cents: number;
  idempotency_key: string;
}

/**
 * POST {order_id, amount_cents?} → {refunded_cents} or {error}: pays back a part of an order, or all that
 * is left. The database asks for an admin. What it changes comes back as an event.
 */
export async function refundOrder(request: Request): Promise<Response> {
  const { order_id, amount_cents = null } = (await readJson(request)) ?? {};
  if (!Number.isInteger(order_id) || !(amount_cents === null || Number.isInteger(amount_cents))) {
    return json({ error: 'invalid-request' }, 400);
  }
  const refund = await callSql<Refund | { error: string }>(callerClient(request), 'begin_refund', {
    p_order_id: order_id,
    p_cents: amount_cents,
  });
  if ('error' in refund) return json({ error: refund.error });
  const { amount } = await stripeClient().refunds.create(
    { payment_intent: refund.payment_intent, amount: refund.amount_cents },
    { idempotencyKey: refund.idempotency_key },
  );
  return json({ refunded_cents: amount });
}

/**
 * POST {order_id} → {result} or {error}: asks Stripe how the payment of an order stands, and settles what
 * no event has told. For who may read the order.
 */
export async function reconcileOrder(request: Request): Promise<Response> {
  const { order_id } = (await readJson(request)) ?? {};
  if (!Number.isInteger(order_id)) return json({ error: 'invalid-request' }, 400);
  const { data, error } = await callerClient(request)
    .from('orders')
    .select('session_id, status')
    .eq('id', order_id)
    .maybeSingle<{ session_id: string | null; status: string }>();
  if (error !== null) throw error;
  if (data === null) return json({ error: 'not-found' });
  if (data.session_id === null) return json({ result: data.status });
  const stripe = stripeClient();
  const session = await stripe.checkout.sessions.retrieve(data.session_id);
  if (session.status === 'open' || session.status === null) return json({ result: 'unpaid' });
  const result = await settle(stripe, {
    id: `reconciled:${session.id}:${session.status}:${session.payment_status}`,
    type: session.status === 'expired' ? 'checkout.session.expired' : 'checkout.session.completed',
    created: session.created,
    data: { object: session },
  });
  return json({ result });
}
