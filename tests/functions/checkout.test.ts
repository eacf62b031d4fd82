import assert from 'node:assert/strict';
import process from 'node:process';
import { suite, test } from 'node:test';
import { sessionParams, type Payment } from '../../supabase/functions/_shared/checkout.ts';
import cancel from '../../supabase/functions/cancel-checkout/index.ts';
import checkout from '../../supabase/functions/checkout/index.ts';
import { Failure, post, withServices } from './support.ts';

const payment: Payment = {
  order_id: 7,
  reference: 'TV-7F3K-92QD',
  email: 'rapper@example.com',
  currency: 'USD',
  lines: [
    { name: 'Midnight Rosin', description: 'Premium license', amount_cents: 7500 },
    { name: 'Catgut Cathedral', description: null, amount_cents: 0 },
  ],
  attempt: 2,
  session_url: null,
  expires_at: 1_800_000_000,
  automatic_tax: false,
};
const session = { id: 'cs_1', object: 'checkout.session', url: 'https://pay.test/cs_1' };
const key = '7b9d3f0e-0000-4000-8000-000000000001';
const ask = (body: unknown = { reference: payment.reference, key }) => checkout.fetch(post(body));

void suite('checkout', () => {
  void test('opens a session for what the order says, and attaches it', () =>
    withServices(
      { 'rpc/begin_payment': payment, 'checkout/sessions': session, 'rpc/attach_session': true },
      async ({ calls, bodies }) => {
        const answer = await ask();
        assert.deepEqual(await answer.json(), { url: session.url });
        assert.deepEqual(bodies('rpc/begin_payment'), [
          { p_reference: payment.reference, p_key: key },
        ]);
        const create = calls.find(({ name }) => name === 'checkout/sessions');
        assert.equal(create?.headers['idempotency-key'], 'checkout:7:2');
        const form = new URLSearchParams(create.body as string);
        assert.equal(form.get('line_items[0][price_data][unit_amount]'), '7500');
        assert.equal(form.get('line_items[1][price_data][unit_amount]'), '0');
        assert.equal(form.has('line_items[1][price_data][product_data][description]'), false);
        assert.equal(form.get('expires_at'), '1800000000');
        assert.equal(form.get('success_url'), 'https://site.test/orders/TV-7F3K-92QD');
        assert.equal(form.get('cancel_url'), 'https://site.test/orders/TV-7F3K-92QD?canceled');
        assert.equal(form.get('metadata[order_id]'), '7');
        assert.equal(form.get('payment_intent_data[metadata][reference]'), payment.reference);
        assert.deepEqual(bodies('rpc/attach_session'), [
          { p_order_id: 7, p_attempt: 2, p_session_id: 'cs_1', p_session_url: session.url },
        ]);
      },
    ));

  void test('closes the page of an order that was given up while it was opened', () =>
    withServices(
      {
        'rpc/begin_payment': payment,
        'checkout/sessions': session,
        'rpc/attach_session': false,
        'checkout/sessions/cs_1/expire': { ...session, status: 'expired' },
      },
      async ({ bodies }) => {
        assert.deepEqual(await (await ask()).json(), { error: 'expired' });
        assert.equal(bodies('checkout/sessions/cs_1/expire').length, 1);
      },
    ));

  void test('answers an attached session again without asking Stripe', () =>
    withServices(
      { 'rpc/begin_payment': { ...payment, session_url: 'https://pay.test/open' } },
      async ({ calls }) => {
        assert.deepEqual(await (await ask()).json(), { url: 'https://pay.test/open' });
        assert.equal(calls.length, 1);
      },
    ));

  void test('gives no address when nothing is to be paid', () =>
    withServices({ 'rpc/begin_payment': { error: 'paid' } }, async () => {
      assert.deepEqual(await (await ask()).json(), { url: null });
    }));

  void test('passes on why an order cannot be paid', () =>
    withServices({ 'rpc/begin_payment': { error: 'expired' } }, async () => {
      const answer = await ask();
      assert.equal(answer.status, 200);
      assert.deepEqual(await answer.json(), { error: 'expired' });
    }));

  void test('says so when Stripe refuses, and attaches nothing', () =>
    withServices(
      {
        'rpc/begin_payment': payment,
        'checkout/sessions': new Failure(400, {
          error: { type: 'invalid_request_error', message: 'No.' },
        }),
      },
      async ({ bodies }) => {
        const answer = await ask();
        assert.equal(answer.status, 502);
        assert.deepEqual(await answer.json(), { error: 'payment-unavailable' });
        assert.deepEqual(bodies('rpc/attach_session'), []);
      },
    ));

  void test('tells nobody what the database said when it failed', () =>
    withServices(
      { 'rpc/begin_payment': new Failure(500, { message: 'secret', code: 'XX000' }) },
      async () => {
        const answer = await ask();
        assert.equal(answer.status, 500);
        assert.deepEqual(await answer.json(), { error: 'internal' });
      },
    ));

  void test('refuses what is no request', () =>
    withServices({}, async ({ calls }) => {
      for (const body of [
        '',
        '[]',
        '{"reference": 1, "key": "a"}',
        '{"reference": "TV-1", "key": "guess"}',
      ]) {
        assert.equal((await ask(body)).status, 400, body);
      }
      assert.equal(calls.length, 0);
    }));

  void test('answers preflights, and refuses other methods', async () => {
    const url = 'https://project.test/functions/v1/checkout';
    const preflight = await checkout.fetch(new Request(url, { method: 'OPTIONS' }));
    assert.equal(preflight.status, 200);
    assert.equal(preflight.headers.get('Access-Control-Allow-Origin'), '*');
    assert.equal((await checkout.fetch(new Request(url))).status, 405);
  });

  void test('gives an order up and closes its page, which may be paid at that moment', () =>
    withServices(
      {
        'rpc/cancel_payment': 'cs_1',
        'checkout/sessions/cs_1/expire': new Failure(400, { error: { message: 'Not open.' } }),
        'checkout/sessions/cs_1': { id: 'cs_1', status: 'complete' },
      },
      async ({ bodies }) => {
        const answer = await cancel.fetch(post({ reference: payment.reference, key }));
        assert.equal(answer.status, 200);
        assert.deepEqual(bodies('rpc/cancel_payment'), [
          { p_reference: payment.reference, p_key: key },
        ]);
      },
    ));

  void test('sends no live key to a stand-in', () =>
    withServices({ 'rpc/begin_payment': payment }, async ({ bodies }) => {
      process.env['STRIPE_SECRET_KEY'] = 'sk_live_real';
      assert.equal((await ask()).status, 502);
      assert.deepEqual(bodies('checkout/sessions'), []);
    }));

  void test('puts tax on top of the prices where it is switched on', () => {
    const params = sessionParams({ ...payment, automatic_tax: true }, 'https://site.test/');
    assert.deepEqual(params.automatic_tax, { enabled: true });
    assert.equal(params.line_items?.[0]?.price_data?.tax_behavior, 'exclusive');
    assert.equal(params.success_url, 'https://site.test/orders/TV-7F3K-92QD');
  });
});
