/** Answers of Stripe and the database while a payment is settled. */
import type { Settlement } from '../../supabase/functions/_shared/settle.ts';
import type { Answers } from './support.ts';

const list = (data: object[]) => ({ object: 'list', has_more: false, data });

export const paidAtStripe = {
  'checkout/sessions/cs_1': {
    id: 'cs_1',
    object: 'checkout.session',
    status: 'complete',
    payment_status: 'paid',
    payment_intent: { id: 'pi_1', object: 'payment_intent', status: 'succeeded' },
    currency: 'usd',
    amount_subtotal: 2500,
    amount_total: 2700,
    total_details: { amount_tax: 200 },
  },
  refunds: list([{ id: 're_0', amount: 500, status: 'failed' }]),
  disputes: list([{ id: 'du_1', status: 'won' }]),
} as const;

/** The answers of Stripe and the database with which order 7 is settled. */
export const settlementAnswers = (changes: Partial<Settlement> = {}): Answers => ({
  ...paidAtStripe,
  'rpc/find_payment': {
    order_id: 7,
    session_id: 'cs_1',
    asked_at: '2026-01-01T00:00:00.000001+00:00',
  },
  'rpc/settle_payment': {
    order_id: 7,
    before: { status: 'open', refunded_cents: 0 },
    after: { status: 'paid', refunded_cents: 0 },
    is_known: true,
    refund: null,
    close_pages: [],
    ...changes,
  } satisfies Settlement,
  'rpc/raise_attempt': null,
});
