/** Settles the orders of the payments that events from Stripe name. */
import { Stripe } from 'stripe';
import { setting } from './clients.ts';
import { json } from './http.ts';
import { settle, type Hint } from './settle.ts';
import { createPaymentClients } from './stripe.ts';

/**
 * Receives an event from Stripe. It only names a payment, whose state is then read from Stripe. After a failure the
 * answer is 500, and Stripe sends the event again for three days. Each step may therefore run twice.
 */
export async function stripeWebhook(request: Request): Promise<Response> {
  const payload = await request.text();
  const signature = request.headers.get('Stripe-Signature') ?? '';
  const clients = createPaymentClients();
  let event: Stripe.Event;
  try {
    event = await clients.stripe.webhooks.constructEventAsync(
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

  const hint = hintOf(event.data.object);
  const settlement = hint && (await settle(clients, hint));
  // An event is ignored when another product uses the same Stripe account.
  return json({ result: settlement?.after.status ?? 'ignored' });
}

function hintOf(object: Stripe.Event.Data.Object): Hint | null {
  switch ('object' in object && object.object) {
    case 'checkout.session':
      return { session: (object as Stripe.Checkout.Session).id };
    case 'charge':
    case 'refund':
    case 'dispute': {
      const { payment_intent: intent } = object as Stripe.Charge;
      return typeof intent === 'string' ? { payment_intent: intent } : null;
    }
    default:
      return null;
  }
}
