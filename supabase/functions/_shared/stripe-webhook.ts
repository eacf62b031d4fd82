/** Settles what Stripe reports. */
import { Stripe } from 'stripe';
import { callSql, serviceClient, setting } from './clients.ts';
import { makeDocuments } from './documents.ts';
import { json } from './http.ts';
import { expireSession, stripeClient } from './stripe.ts';

/** What `settle_event` answers: what is to be done outside the database, told again until it is done. */
export type Settlement =
  | { result: 'ignored' }
  | {
      result: 'settled' | 'void' | 'duplicate';
      order_id: number;
      refund: { payment_intent: string; amount_cents: number } | null;
      expire_sessions: string[];
      documents: boolean;
    };

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
  if (settlement.result === 'ignored') return json({ result: 'ignored' });
  const { order_id, expire_sessions, documents } = settlement;
  // One that fails keeps none of the others from being done.
  const steps = await Promise.allSettled([
    refund(stripe, settlement.refund, event.id),
    ...expire_sessions.map((id) => expireSession(stripe, id)),
    documents ? makeDocuments(service, order_id) : undefined,
  ]);
  const failures = steps
    .filter((step) => step.status === 'rejected')
    .map(({ reason }) => reason as unknown);
  if (failures.length > 0) throw new AggregateError(failures, `${event.id} is not done`);
  return json({ result: settlement.result });
}

/**
 * Gives back what was paid for something that was gone. It is all that is left of the payment, so that
 * Stripe itself refuses a second one.
 */
async function refund(
  stripe: Stripe,
  due: { payment_intent: string; amount_cents: number } | null,
  eventId: string,
): Promise<void> {
  if (due === null) return;
  try {
    await stripe.refunds.create(
      { payment_intent: due.payment_intent, amount: due.amount_cents },
      // Not the payment's: after a refund that failed later another one has to be possible.
      { idempotencyKey: `refund:${eventId}` },
    );
  } catch (error) {
    if (!hasCode(error, 'charge_already_refunded')) throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}
