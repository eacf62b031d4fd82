/** Settles what Stripe reports. */
import { Stripe } from 'stripe';
import { callSql, serviceClient, setting } from './clients.ts';
import { makeDocuments } from './documents.ts';
import { json } from './http.ts';
import { stripeClient } from './stripe.ts';

/** What `settle_event` answers: what is to be done outside the database, until it is done. */
export interface Settlement {
  result: 'settled' | 'void' | 'recorded' | 'duplicate' | 'ignored';
  order_id: number | null;
  refund: { payment_intent: string; amount_cents: number } | null;
  expire_sessions: string[];
  documents: boolean;
}

/**
 * POST of an event. Whatever fails answers 500 and is sent again by Stripe, for three days: each step
 * may therefore run twice.
 */
export async function stripeWebhook(request: Request): Promise<Response> {
  const payload = await request.text();
  const signature = request.headers.get('Stripe-Signature') ?? '';
  const stripe = stripeClient();
  let event: Stripe.Event;
  try {
    event = await stripe.webhooks.constructEventAsync(
      payload,
      signature,
      setting('STRIPE_WEBHOOK_SECRET'),
      undefined,
      Stripe.createSubtleCryptoProvider(),
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    return json({ error: 'invalid-signature' }, 400);
  }

  const service = serviceClient();
  const settlement = await callSql<Settlement>(service, 'settle_event', { p_event: event });
  // One that fails keeps none of the others from being done.
  const steps = await Promise.allSettled([
    refund(stripe, settlement),
    ...settlement.expire_sessions.map((id) => expireSession(stripe, id)),
    settlement.documents && settlement.order_id !== null
      ? makeDocuments(service, settlement.order_id)
      : undefined,
  ]);
  const failures = steps
    .filter((step) => step.status === 'rejected')
    .map(({ reason }) => reason as unknown);
  if (failures.length > 0) throw new AggregateError(failures, `${event.id} is not done`);
  return json({ result: settlement.result });
}

/** Gives back what was paid for something that was gone. */
async function refund(stripe: Stripe, { refund, order_id }: Settlement): Promise<void> {
  if (refund === null) return;
  const { payment_intent, amount_cents } = refund;
  try {
    await stripe.refunds.create(
      { payment_intent, amount: amount_cents, metadata: { order_id } },
      { idempotencyKey: `refund:${payment_intent}` },
    );
  } catch (error) {
    if (!hasCode(error, 'charge_already_refunded')) throw error;
  }
}

/** Closes a page that offers something gone. */
async function expireSession(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    // Paid or expired meanwhile: nothing is left to close, and who paid too late is refunded.
    const { status } = await stripe.checkout.sessions.retrieve(id);
    if (status === 'open') throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}
