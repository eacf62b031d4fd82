/** Takes an event into the database, and does what it asks for outside of it. */
import { Stripe } from 'stripe';
import { callSql, serviceClient } from './clients.ts';
import { expireSession } from './stripe.ts';

/** What `settle_event` answers: what is to be done outside the database, told again until it is done. */
export type Settlement =
  | { result: 'ignored' }
  | {
      result: 'settled' | 'void' | 'duplicate';
      order_id: number;
      refund: { payment_intent: string; amount_cents: number } | null;
      expire_sessions: string[];
    };

/** What of an event is read; `reconcile` makes one of what it finds. */
export interface SettledEvent {
  id: string;
  type: string;
  created: number;
  data: { object: unknown };
}

/** @throws {AggregateError} when something is left to be done: the same event again does it */
export async function settle(stripe: Stripe, event: SettledEvent): Promise<Settlement['result']> {
  const settlement = await callSql<Settlement>(serviceClient(), 'settle_event', { p_event: event });
  if (settlement.result === 'ignored') return 'ignored';
  const { expire_sessions } = settlement;
  // One that fails keeps none of the others from being done.
  const steps = await Promise.allSettled([
    refund(stripe, settlement.refund, event.id),
    ...expire_sessions.map((id) => expireSession(stripe, id)),
  ]);
  const failures = steps
    .filter((step) => step.status === 'rejected')
    .map(({ reason }) => reason as unknown);
  if (failures.length > 0) throw new AggregateError(failures, `${event.id} is not done`);
  return settlement.result;
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
