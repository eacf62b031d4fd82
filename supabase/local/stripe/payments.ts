/**
 * Stripe's side of a payment and its changes. A change that Stripe would report to an endpoint returns that
 * event; an impossible change throws Stripe's error.
 */
import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';

type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_subtotal'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'customer_email'
  | 'expires_at'
  | 'livemode'
  | 'metadata'
  | 'mode'
  | 'payment_intent'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'url'
> & { total_details: { amount_discount: number; amount_shipping: number; amount_tax: number } };
export type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'metadata' | 'status'
> & { payment_intent: string };
type Charge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_refunded'
  | 'created'
  | 'currency'
  | 'disputed'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'refunded'
  | 'status'
> & { payment_intent: string };
type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'metadata' | 'reason' | 'status'
> & { payment_intent: string };

export interface Line {
  name: string;
  description: string | null;
  quantity: number;
  unit_amount: number;
}

/** A session and its payment, refunds and disputes. */
export interface Payment {
  session: Session;
  lines: Line[];
  /** Goes to the payment intent and its charge. */
  intentMetadata: Stripe.Metadata;
  charge: Charge | null;
  refunds: Refund[];
  dispute: Dispute | null;
  /** The bank has refused to pay. */
  isRefused?: boolean;
}

/** An event for an endpoint: its type, and the object at that time. */
export interface Notice {
  type: Stripe.Event.Type;
  object: unknown;
}

/** An error as Stripe answers it. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: { error: { type: string; message: string; code?: string; param?: string } };

  constructor(
    status: number,
    message: string,
    details: { type?: string; code?: string; param?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.body = { error: { type: 'invalid_request_error', message, ...details } };
  }
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

export function pay(payment: Payment): Notice {
  requireOpen(payment);
  addCharge(payment);
  return complete(payment, 'paid');
}

/** Completes a session whose payment succeeds or fails days later, such as a bank debit. */
export function payLater(payment: Payment): Notice {
  requireOpen(payment);
  payment.session.payment_intent = newId('pi');
  return complete(payment, 'unpaid');
}

export function settleLater(payment: Payment, isPaid: boolean): Notice {
  const { session } = payment;
  if (session.status !== 'complete' || session.payment_status !== 'unpaid') {
    throw new StripeFailure(400, 'This payment is not waiting for a bank.');
  }
  if (!isPaid) {
    payment.isRefused = true;
    return { type: 'checkout.session.async_payment_failed', object: { ...session } };
  }
  addCharge(payment);
  session.payment_status = 'paid';
  return { type: 'checkout.session.async_payment_succeeded', object: { ...session } };
}

/** The payment intent of a session, with only the fields that the functions read. */
export function intentOf({ session, charge, isRefused }: Payment): unknown {
  if (session.payment_intent === null) return null;
  const status = isRefused ? 'requires_payment_method' : 'processing';
  return {
    id: session.payment_intent,
    object: 'payment_intent',
    status: charge === null ? status : 'succeeded',
  };
}

export function expire(payment: Payment): Notice {
  requireOpen(payment);
  Object.assign(payment.session, { status: 'expired', url: null });
  return { type: 'checkout.session.expired', object: { ...payment.session } };
}

/** @param amount in cents; by default the remaining amount */
export function refund(
  payment: Payment,
  amount?: number,
  metadata: Stripe.Metadata = {},
): { refund: Refund; notice: Notice } {
  const charge = requireCharge(payment);
  if (payment.dispute !== null && payment.dispute.status !== 'won') {
    throw new StripeFailure(400, `Charge ${charge.id} has been charged back.`, {
      code: 'charge_disputed',
    });
  }
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw new StripeFailure(400, `Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const cents = amount ?? left;
  if (!Number.isInteger(cents) || cents < 1 || cents > left) {
    throw new StripeFailure(
      400,
      `Refund amount (${cents}) has to be between 1 and the unrefunded amount on the charge (${left}).`,
      { param: 'amount' },
    );
  }
  const made: Refund = {
    id: newId('re'),
    object: 'refund',
    amount: cents,
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    metadata,
    payment_intent: charge.payment_intent,
    status: 'succeeded',
  };
  payment.refunds.push(made);
  setRefunded(charge, charge.amount_refunded + cents);
  return { refund: made, notice: { type: 'charge.refunded', object: { ...charge } } };
}

/** Fails the last refund, as when the buyer's bank returns it. */
export function failRefund(payment: Payment): Notice {
  const charge = requireCharge(payment);
  const last = payment.refunds.findLast(({ status }) => status === 'succeeded');
  if (last === undefined) throw new StripeFailure(400, 'Nothing was refunded.');
  last.status = 'failed';
  setRefunded(charge, charge.amount_refunded - last.amount);
  return { type: 'refund.failed', object: { ...last } };
}

export function openDispute(payment: Payment): Notice {
  const charge = requireCharge(payment);
  if (payment.dispute !== null) throw new StripeFailure(400, 'This charge was disputed already.');
  charge.disputed = true;
  payment.dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  return { type: 'charge.dispute.created', object: { ...payment.dispute } };
}

export function closeDispute(payment: Payment, status: 'won' | 'lost'): Notice {
  const { dispute } = payment;
  if (dispute?.status !== 'needs_response') throw new StripeFailure(400, 'No dispute is open.');
  dispute.status = status;
  return { type: 'charge.dispute.closed', object: { ...dispute } };
}

function requireOpen({ session }: Payment): void {
  if (session.status === 'open') return;
  throw new StripeFailure(
    400,
    `Only Checkout Sessions with a status in ["open"] can be changed. This Checkout Session has a status of ${session.status ?? ''}.`,
  );
}

function requireCharge({ charge }: Payment): Charge {
  if (charge === null) throw new StripeFailure(400, 'This payment has no successful charge.');
  return charge;
}

function complete({ session }: Payment, payment_status: 'paid' | 'unpaid'): Notice {
  Object.assign(session, { status: 'complete', payment_status, url: null });
  return { type: 'checkout.session.completed', object: { ...session } };
}

function addCharge(payment: Payment): void {
  const { session } = payment;
  const payment_intent =
    typeof session.payment_intent === 'string' ? session.payment_intent : newId('pi');
  session.payment_intent = payment_intent;
  payment.charge = {
    id: newId('ch'),
    object: 'charge',
    amount: session.amount_total ?? 0,
    amount_refunded: 0,
    created: nowSeconds(),
    currency: session.currency ?? 'usd',
    disputed: false,
    livemode: false,
    metadata: payment.intentMetadata,
    paid: true,
    payment_intent,
    refunded: false,
    status: 'succeeded',
  };
}

function setRefunded(charge: Charge, amount: number): void {
  charge.amount_refunded = amount;
  charge.refunded = amount === charge.amount;
}
