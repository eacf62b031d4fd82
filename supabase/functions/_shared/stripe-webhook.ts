/** Settles what Stripe reports. */
import { Stripe } from 'stripe';
import { setting } from './clients.ts';
import { json } from './http.ts';
import { settle } from './settle.ts';
import { stripeClient } from './stripe.ts';

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

  return json({ result: await settle(stripe, event) });
}
