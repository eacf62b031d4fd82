import assert from 'node:assert/strict';
import process from 'node:process';
import { suite, test } from 'node:test';
import { sessionParams, type Payment } from '../../supabase/functions/_shared/checkout.ts';
import { stripeClient } from '../../supabase/functions/_shared/stripe.ts';
import cancel from '../../supabase/functions/cancel-checkout/index.ts';
import checkout from '../../supabase/functions/checkout/index.ts';
import { settlementAnswers } from './stripe-answers.ts';
import { ask, Failure, type Answers } from './support.ts';

const payment: Payment = {
  order_id: 7,
  reference: 'TV-7F3K-92QD',
  email: 'rapper@example.com',
  currency: 'USD',
  lines: [
    { name: 'Midnight Rosin', description: 'Premium license', amount_cents: 7500 },
    { name: 'Catgut Cathedral', description: null, amount_cents: 0 },
  ],
  idempotency_key: 'checkout:7:2',
  session_url: null,
  expires_at: 1_800_000_000,
  automatic_tax: false,
  close_pages: [],
};
const session = { id: 'cs_1', object: 'checkout.session', url: 'https://pay.test/cs_1' };
const order = { reference: payment.reference, key: '7b9d3f0e-0000-4000-8000-000000000001' };
const args = { p_reference: order.reference, p_key: order.key };
const opening = { 'rpc/begin_payment': payment, 'checkout/sessions': session };
const refusal = { type: 'invalid_request_error', message: 'No.' };

void suite('checkout', () => {
  void test('opens a session for the lines of the order, and attaches it', async () => {
    const answers = { ...opening, 'rpc/attach_session': session.url };
    const { json, calls, bodies } = await ask(checkout, order, answers);
    assert.deepEqual(json, { url: session.url });
    assert.deepEqual(bodies('rpc/begin_payment'), [args]);
    const create = calls.find(({ name }) => name === 'checkout/sessions');
    assert.equal(create?.headers['idempotency-key'], 'checkout:7:2');
    const form = Object.fromEntries(new URLSearchParams(create.body as string));
    const expected = {
      'line_items[0][price_data][unit_amount]': '7500',
      'line_items[1][price_data][unit_amount]': '0',
      'line_items[1][price_data][product_data][description]': undefined,
      expires_at: '1800000000',
      success_url: 'https://site.test/orders/TV-7F3K-92QD?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://site.test/orders/TV-7F3K-92QD?canceled',
      'metadata[order_id]': '7',
      'payment_intent_data[metadata][reference]': payment.reference,
    };
    for (const [name, value] of Object.entries(expected)) assert.equal(form[name], value, name);
    assert.deepEqual(bodies('rpc/attach_session'), [
      { p_order_id: 7, p_session_id: 'cs_1', p_session_url: session.url },
    ]);
  });

  const attached = { ...payment, session_url: 'https://pay.test/open' };
  const outcomes: Record<string, { of: Answers; status?: number; json: unknown; then?: string[] }> =
    {
      'returns an attached session without calling Stripe': {
        of: { 'rpc/begin_payment': attached },
        json: { url: attached.session_url },
      },
      'closes the pages of replaced orders, and then reads again whether the order can be paid': {
        of: {
          ...settlementAnswers(),
          'rpc/begin_payment': { ...attached, close_pages: ['cs_1'] },
          'checkout/sessions/cs_1/expire': new Failure(400, { error: { message: 'Paid.' } }),
        },
        json: { url: attached.session_url },
        then: [
          'checkout/sessions/cs_1/expire',
          'rpc/find_payment',
          'checkout/sessions/cs_1',
          'refunds',
          'disputes',
          'rpc/settle_payment',
          'rpc/begin_payment',
        ],
      },
      'returns no address when nothing is to be paid': {
        of: { 'rpc/begin_payment': { error: 'paid' } },
        json: { url: null },
      },
      'returns why an order cannot be paid': {
        of: { 'rpc/begin_payment': { error: 'expired' } },
        json: { error: 'expired' },
      },
      'closes the page of an order that was canceled while it was opened': {
        of: {
          ...{ ...opening, 'rpc/attach_session': null },
          'checkout/sessions/cs_1/expire': { ...session, status: 'expired' },
        },
        json: { error: 'expired' },
        then: ['checkout/sessions', 'rpc/attach_session', 'checkout/sessions/cs_1/expire'],
      },
      'returns the page that another call has opened, and closes its own': {
        of: {
          ...{ ...opening, 'rpc/attach_session': attached.session_url },
          'checkout/sessions/cs_1/expire': { ...session, status: 'expired' },
        },
        json: { url: attached.session_url },
        then: ['checkout/sessions', 'rpc/attach_session', 'checkout/sessions/cs_1/expire'],
      },
      'ends an order whose email address Stripe refuses, so that the cart can be ordered again': {
        of: {
          ...{ ...opening, 'rpc/raise_attempt': null, 'rpc/cancel_payment': null },
          'checkout/sessions': new Failure(400, { error: { ...refusal, code: 'email_invalid' } }),
        },
        json: { error: 'invalid-email' },
        then: ['checkout/sessions', 'rpc/raise_attempt', 'rpc/cancel_payment'],
      },
      'reports a refusal by Stripe, and retires the key, because Stripe repeats its answer for a day':
        {
          of: {
            ...{ ...opening, 'rpc/raise_attempt': null },
            'checkout/sessions': new Failure(400, { error: refusal }),
          },
          status: 502,
          json: { error: 'payment-unavailable' },
          then: ['checkout/sessions', 'rpc/raise_attempt'],
        },
    };
  for (const [what, { of, status = 200, json, then = [] }] of Object.entries(outcomes)) {
    void test(what, async () => {
      const answer = await ask(checkout, order, of);
      assert.deepEqual([answer.status, answer.json], [status, json]);
      assert.deepEqual(answer.names, ['rpc/begin_payment', ...then]);
    });
  }

  for (const body of ['', '[]', { ...order, reference: 1 }, { ...order, key: 'guess' }]) {
    void test(`refuses ${JSON.stringify(body)} and calls nothing`, async () => {
      const { status, calls } = await ask(checkout, body);
      assert.deepEqual([status, calls], [400, []]);
    });
  }

  void test('answers preflights, and refuses other methods', async () => {
    const url = 'https://project.test/functions/v1/checkout';
    const preflight = await checkout.fetch(new Request(url, { method: 'OPTIONS' }));
    assert.equal(preflight.status, 200);
    assert.equal(preflight.headers.get('Access-Control-Allow-Origin'), '*');
    assert.equal((await checkout.fetch(new Request(url))).status, 405);
  });

  void test('cancels an order, and settles its page when that cannot be closed', async () => {
    const { status, bodies } = await ask(cancel, order, {
      'rpc/cancel_payment': 'cs_1',
      'checkout/sessions/cs_1/expire': new Failure(400, { error: { message: 'Not open.' } }),
      ...settlementAnswers(),
    });
    assert.equal(status, 200);
    assert.deepEqual(bodies('rpc/cancel_payment'), [args]);
    assert.deepEqual(bodies('rpc/find_payment'), [{ p_hint: { session: 'cs_1' } }]);
  });

  void test('sends no live key to a mock of Stripe', async () => {
    const env = { STRIPE_SECRET_KEY: 'sk_live_real' };
    const { status, names } = await ask(checkout, order, opening, { env });
    assert.deepEqual([status, names], [500, []]);
  });

  void test('configures all tries of a call of Stripe and their pauses to last at most 15 s', () => {
    process.env['STRIPE_SECRET_KEY'] = 'sk_test_functions';
    const stripe = stripeClient();
    const retries = stripe.getMaxNetworkRetries();
    const pauses = retries * stripe.getInitialNetworkRetryDelay();
    const tries = ((retries + 1) * stripe.getApiField('timeout')) / 1000;
    assert.ok(tries + pauses <= 15);
  });

  void test('adds tax to the prices where it is switched on', () => {
    const params = sessionParams({ ...payment, automatic_tax: true }, 'https://site.test');
    assert.deepEqual(params.automatic_tax, { enabled: true });
    assert.equal(params.line_items?.[0]?.price_data?.tax_behavior, 'exclusive');
  });
});
