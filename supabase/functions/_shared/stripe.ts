/** The client of Stripe, and what several functions do with it. */
import process from 'node:process';
import { Stripe } from 'stripe';
import { setting } from './clients.ts';

/** @throws {Error} when live payments would go to the embedded stack's stand-in */
export function stripeClient(): Stripe {
  const key = setting('STRIPE_SECRET_KEY');
  const standIn = process.env['STRIPE_API_URL'];
  if (standIn === undefined || standIn === '') return new Stripe(key, { telemetry: false });
  if (/^[sr]k_live_/.test(key)) {
    throw new Error('STRIPE_SECRET_KEY is a live key: remove STRIPE_API_URL, or use a test key.');
  }
  const { hostname, port, protocol } = new URL(standIn);
  const isHttps = protocol === 'https:';
  return new Stripe(key, {
    host: hostname,
    port: port === '' ? (isHttps ? 443 : 80) : Number(port),
    protocol: isHttps ? 'https' : 'http',
    telemetry: false,
  });
}

/** Closes a payment page. */
export async function expireSession(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    // Paid or expired meanwhile: nothing is left to close, and who paid too late is refunded.
    const { status } = await stripe.checkout.sessions.retrieve(id);
    if (status === 'open') throw error;
  }
}
