/** The Stripe client, and its requests with an idempotency key. */
import process from 'node:process';
import { Stripe } from 'stripe';
import { callSql, serviceClient, setting } from './clients.ts';

/** Two attempts, half a second apart: a call ends within 15 s, and the edge function before its own time limit. */
const LIMITS = { timeout: 7000, maxNetworkRetries: 1, telemetry: false } as const;

/** @throws {Error} when live payments would go to the embedded stack's stand-in */
export function stripeClient(): Stripe {
  const key = setting('STRIPE_SECRET_KEY');
  const standIn = process.env['STRIPE_API_URL'];
  if (standIn === undefined || standIn === '') return new Stripe(key, LIMITS);
  if (/^[sr]k_live_/.test(key)) {
    throw new Error('STRIPE_SECRET_KEY is a live key: remove STRIPE_API_URL, or use a test key.');
  }
  const { hostname, port, protocol } = new URL(standIn);
  const isHttps = protocol === 'https:';
  return new Stripe(key, {
    ...LIMITS,
    host: hostname,
    port: port === '' ? (isHttps ? 443 : 80) : Number(port),
    protocol: isHttps ? 'https' : 'http',
  });
}

/** Calls a SQL function by its name. */
export type Sql = <T>(name: string, args: Record<string, unknown>) => Promise<T>;

/** Access to both sides of a payment: Stripe, and the database with the rights of the service. */
export interface PaymentClients {
  stripe: Stripe;
  sql: Sql;
}

/** @throws {Error} naming the setting that is missing */
export function createPaymentClients(): PaymentClients {
  const service = serviceClient();
  return { stripe: stripeClient(), sql: (name, args) => callSql(service, name, args) };
}

/**
 * Sends Stripe a request that must take effect once, with an idempotency key of the database. A key that
 * Stripe has answered with an error is retired, because Stripe would repeat that answer. Without an answer
 * the key stays, because Stripe may have done what was asked.
 */
export async function withIdempotencyKey<T>(
  sql: Sql,
  idempotencyKey: string,
  send: (options: Stripe.RequestOptions) => Promise<T>,
): Promise<T> {
  try {
    return await send({ idempotencyKey });
  } catch (error) {
    // 409: another call with this key is under way.
    const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;
    if (status !== undefined && status !== 409)
      await sql('raise_attempt', { p_key: idempotencyKey });
    throw error;
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}
