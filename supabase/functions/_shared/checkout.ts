/** Opens and closes the payment page of an order. */
import { Stripe } from 'stripe';
import { callSql, serviceClient, siteUrl } from './clients.ts';
import { json, readJson } from './http.ts';
import { closePage } from './settle.ts';
import {
  createPaymentClients,
  hasCode,
  withIdempotencyKey,
  type PaymentClients,
} from './stripe.ts';

/** An order by its reference, and the key that only the buyer's browser has. */
interface OrderKey extends Record<string, string> {
  p_reference: string;
  p_key: string;
}

/** Hyphens are optional, as in Postgres. */
const UUID = /^[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}$/i;

/** The result of `begin_payment`. */
export interface Payment {
  order_id: number;
  reference: string;
  email: string;
  currency: string;
  lines: { name: string; description: string | null; amount_cents: number }[];
  /** Stripe returns the same session for it after a double click or a lost answer. */
  idempotency_key: string;
  session_url: string | null;
  /** Seconds since 1970; stored in the order's row, so that a repeated request to Stripe is the same. */
  expires_at: number;
  automatic_tax: boolean;
  /** Pages of the orders that this one replaced. */
  close_pages: string[];
}

/** POST {reference, key} → {url} or {error}; url is null when there is nothing to pay. */
export async function checkout(request: Request): Promise<Response> {
  const order = await readOrderKey(request);
  if (order === null) return json({ error: 'invalid-request' }, 400);
  try {
    return json(await openPage(createPaymentClients(), order, siteUrl()));
  } catch (error) {
    if (hasCode(error, 'email_invalid')) {
      // Ends the order, so that the buyer can order the same cart with another address.
      await callSql(serviceClient(), 'cancel_payment', order);
      return json({ error: 'invalid-email' });
    }
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    console.error(error);
    return json({ error: 'payment-unavailable' }, 502);
  }
}

/** Opens the payment page of an order, after closing those of the orders that it replaced. */
export async function openPage(clients: PaymentClients, order: OrderKey, site: string) {
  const begin = () => clients.sql<Payment | { error: string }>('begin_payment', order);
  let payment = await begin();
  if ('close_pages' in payment && payment.close_pages.length > 0) {
    for (const page of payment.close_pages) await closePage(clients, page);
    // A page that was paid before it was closed may have ended this order.
    payment = await begin();
  }
  if ('error' in payment) return payment.error === 'paid' ? { url: null } : payment;
  if (payment.session_url !== null) return { url: payment.session_url };
  const { sessions } = clients.stripe.checkout;
  const params = sessionParams(payment, site);
  const session = await withIdempotencyKey(clients.sql, payment.idempotency_key, (options) =>
    sessions.create(params, options),
  );
  const url = await clients.sql<string | null>('attach_session', {
    p_order_id: payment.order_id,
    p_session_id: session.id,
    p_session_url: session.url,
  });
  // The order was canceled while the page was opened, or another request stored its page first.
  if (url !== session.url) await closePage(clients, session.id);
  return url === null ? { error: 'expired' } : { url };
}

/** POST {reference, key} → {}: cancels an unpaid order and releases its reservations. */
export async function cancelCheckout(request: Request): Promise<Response> {
  const order = await readOrderKey(request);
  if (order === null) return json({ error: 'invalid-request' }, 400);
  const session = await callSql<string | null>(serviceClient(), 'cancel_payment', order);
  if (session !== null) await closePage(createPaymentClients(), session);
  return json({});
}

async function readOrderKey(request: Request): Promise<OrderKey | null> {
  const { reference, key } = (await readJson(request)) ?? {};
  const isOrder = typeof reference === 'string' && typeof key === 'string' && UUID.test(key);
  return isOrder ? { p_reference: reference, p_key: key } : null;
}

/** Uses only the order's row and the settings, because Stripe refuses a key whose parameters changed. */
export function sessionParams(payment: Payment, site: string): Stripe.Checkout.SessionCreateParams {
  const { reference, automatic_tax } = payment;
  const orderUrl = `${site}/orders/${reference}`;
  const metadata = { order_id: String(payment.order_id), reference };
  return {
    mode: 'payment',
    line_items: payment.lines.map(({ name, description, amount_cents }) => ({
      quantity: 1,
      price_data: {
        currency: payment.currency.toLowerCase(),
        unit_amount: amount_cents,
        // Stripe adds tax to the order's total, which therefore stays the session's subtotal.
        ...(automatic_tax ? { tax_behavior: 'exclusive' } : {}),
        product_data: {
          name,
          // Stripe refuses an empty description.
          ...(description === null || description === '' ? {} : { description }),
        },
      },
    })),
    customer_email: payment.email,
    client_reference_id: reference,
    metadata,
    payment_intent_data: { metadata },
    expires_at: payment.expires_at,
    automatic_tax: { enabled: automatic_tax },
    // Stripe fills in the id, which shows a browser without the order's key that it is paid (`find_paid_order`).
    success_url: `${orderUrl}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${orderUrl}?canceled`,
  };
}
