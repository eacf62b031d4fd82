/** Refunds and checks of orders at Stripe, on request and by a schedule. */
import { Stripe } from 'stripe';
import { callerClient, callSql } from './clients.ts';
import { json, readJson } from './http.ts';
import { makeRefund, settle, type DueRefund } from './settle.ts';
import { createPaymentClients, type PaymentClients } from './stripe.ts';

/**
 * POST {order_id, amount_cents?, refunded_cents} → {refunded_cents} or {error}: refunds a part of an order, or
 * all that remains. The request's refunded_cents is the sum that the admin's page showed as refunded. The
 * database checks that the caller is an admin.
 */
export async function refundOrder(request: Request): Promise<Response> {
  const { order_id, amount_cents = null, refunded_cents: seen } = (await readJson(request)) ?? {};
  const isAmount = amount_cents === null || Number.isInteger(amount_cents);
  if (!isId(order_id) || !isAmount || !Number.isInteger(seen)) {
    return json({ error: 'invalid-request' }, 400);
  }
  const caller = callerClient(request);
  if (!(await canRead(caller, order_id))) return json({ error: 'not-found' });
  const clients = createPaymentClients();
  // Settling first finds an earlier refund whose answer was lost, so that it is not made twice.
  const settlement = await settle(clients, { order_id });
  if (settlement !== null && settlement.after.refunded_cents !== seen) {
    return json({ error: 'changed' });
  }
  const refund = await callSql<DueRefund | { error: string }>(caller, 'begin_refund', {
    p_order_id: order_id,
    p_cents: amount_cents,
  });
  if ('error' in refund) return json({ error: refund.error });
  let made: Stripe.Refund;
  try {
    made = await makeRefund(clients, refund);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return json({ error: 'refused', reason: error.message });
  }
  await settle(clients, { order_id });
  const isMade = made.status !== 'failed' && made.status !== 'canceled';
  return json(isMade ? { refunded_cents: made.amount } : { error: 'refund-failed' });
}

/**
 * POST {order_id} → {before, after, is_known} or {error}: updates an order from its payment at Stripe, for
 * callers who may read the order.
 */
export async function reconcileOrder(request: Request): Promise<Response> {
  const { order_id } = (await readJson(request)) ?? {};
  if (!isId(order_id)) return json({ error: 'invalid-request' }, 400);
  if (!(await canRead(callerClient(request), order_id))) return json({ error: 'not-found' });
  const settlement = await settle(createPaymentClients(), { order_id });
  if (settlement === null) return json({ error: 'no-payment' });
  const { before, after, is_known } = settlement;
  return json({ before, after, is_known });
}

/** Orders compared at the same time. */
const AT_ONCE = 5;
/** No new orders are taken after this, because a call may last 150 s and a settlement 45 s. */
const TIME_MS = 100_000;

/**
 * POST → {checked, changed, failed}: compares the orders of the last 90 days with Stripe, each once a day.
 * Any caller is allowed, because the function takes no input and does only what is due.
 */
export async function checkPayments(): Promise<Response> {
  const clients = createPaymentClients();
  const counts = { checked: 0, changed: 0, failed: 0 };
  const p_holder = crypto.randomUUID();
  const end = Date.now() + TIME_MS;
  let ids: number[];
  do {
    ids = await clients.sql<number[]>('take_payment_checks', { p_limit: AT_ONCE, p_holder });
    const outcomes = await Promise.all(ids.map((order_id) => checkPayment(clients, order_id)));
    for (const outcome of outcomes) counts[outcome] += 1;
  } while (ids.length === AT_ONCE && Date.now() < end);
  return json(counts);
}

async function checkPayment(clients: PaymentClients, order_id: number) {
  try {
    const settlement = await settle(clients, { order_id });
    const { before, after } = settlement ?? {};
    if (JSON.stringify(before) === JSON.stringify(after)) return 'checked';
    console.error(`Order ${order_id} was ${before?.status}, is ${after?.status} at Stripe.`);
    return 'changed';
  } catch (error) {
    console.error(`Order ${order_id} was not compared with Stripe.`, error);
    return 'failed';
  }
}

const isId = (value: unknown): value is number => Number.isInteger(value);

async function canRead(
  caller: ReturnType<typeof callerClient>,
  order_id: number,
): Promise<boolean> {
  const { data, error } = await caller.from('orders').select('id').eq('id', order_id).maybeSingle();
  if (error !== null) throw error;
  return data !== null;
}
