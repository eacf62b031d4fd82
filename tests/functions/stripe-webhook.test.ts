import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { Stripe } from 'stripe';
import type { Settlement } from '../../supabase/functions/_shared/settle.ts';
import webhook from '../../supabase/functions/stripe-webhook/index.ts';
import { Failure, post, webhookSecret, withServices } from './support.ts';

// Written as no serializer would: the signature is that of these bytes.
const payload = '{ "id": "evt_1",  "object":"event", "type": "checkout.session.completed" }';
const settled = {
  result: 'settled',
  order_id: 7,
  refund: null,
  expire_sessions: [],
} satisfies Settlement;

async function deliver(body = payload, secret = webhookSecret) {
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret,
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  });
  return webhook.fetch(post(body, { 'Stripe-Signature': signature }));
}

void suite('stripe-webhook', () => {
  void test('hands an event to the database as it came', () =>
    withServices({ 'rpc/settle_event': settled }, async ({ bodies }) => {
      const answer = await deliver();
      assert.equal(answer.status, 200);
      assert.deepEqual(await answer.json(), { result: 'settled' });
      assert.deepEqual(bodies('rpc/settle_event'), [{ p_event: JSON.parse(payload) as unknown }]);
    }));

  void test('is done with a payment without its licenses, which `mail` and `download` write', () =>
    withServices({ 'rpc/settle_event': settled }, async ({ calls }) => {
      assert.equal((await deliver()).status, 200);
      assert.deepEqual(
        calls.map(({ name }) => name),
        ['rpc/settle_event'],
      );
    }));

  void test('has nothing to do for an event of another shop', () =>
    withServices({ 'rpc/settle_event': { result: 'ignored' } }, async ({ calls }) => {
      assert.deepEqual(await (await deliver()).json(), { result: 'ignored' });
      assert.equal(calls.length, 1);
    }));

  void test('refuses a wrong, missing or foreign signature', () =>
    withServices({ 'rpc/settle_event': settled }, async ({ calls }) => {
      assert.equal((await deliver(payload, 'whsec_other')).status, 400);
      assert.equal((await webhook.fetch(post(payload))).status, 400);
      const signature = `t=1,v1=${'0'.repeat(64)}`;
      assert.equal(
        (await webhook.fetch(post(payload, { 'Stripe-Signature': signature }))).status,
        400,
      );
      assert.equal(calls.length, 0);
    }));

  void test('asks to be sent again what the database failed to settle', () =>
    withServices(
      { 'rpc/settle_event': new Failure(400, { message: 'no such order' }) },
      async () => {
        assert.equal((await deliver()).status, 500);
      },
    ));

  void test('refunds who paid too late, once however often the event comes', () =>
    withServices(
      {
        'rpc/settle_event': {
          ...settled,
          result: 'void',
          refund: { payment_intent: 'pi_1', amount_cents: 9900 },
        },
        refunds: { id: 're_1', object: 'refund' },
      },
      async ({ calls }) => {
        assert.equal((await deliver()).status, 200);
        assert.equal((await deliver()).status, 200);
        const refunds = calls.filter(({ name }) => name === 'refunds');
        assert.equal(refunds.length, 2);
        for (const { headers, body } of refunds) {
          assert.equal(headers['idempotency-key'], 'refund:evt_1');
          const form = new URLSearchParams(body as string);
          assert.equal(form.get('payment_intent'), 'pi_1');
          assert.equal(form.get('amount'), '9900');
        }
      },
    ));

  void test('asks to be sent again when a refund fails, and closes the other sessions all the same', () =>
    withServices(
      {
        'rpc/settle_event': {
          ...settled,
          refund: { payment_intent: 'pi_1', amount_cents: 9900 },
          expire_sessions: ['cs_2'],
        },
        refunds: new Failure(402, { error: { type: 'card_error', message: 'No balance.' } }),
        'checkout/sessions/cs_2/expire': { id: 'cs_2' },
      },
      async ({ bodies }) => {
        assert.equal((await deliver()).status, 500);
        assert.equal(bodies('checkout/sessions/cs_2/expire').length, 1);
      },
    ));

  void test('takes a refund that was made already for done', () =>
    withServices(
      {
        'rpc/settle_event': { ...settled, refund: { payment_intent: 'pi_1', amount_cents: 9900 } },
        refunds: new Failure(400, {
          error: { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'No.' },
        }),
      },
      async () => {
        assert.equal((await deliver()).status, 200);
      },
    ));

  void test('takes a session that was paid or had expired meanwhile for closed', () =>
    withServices(
      {
        'rpc/settle_event': { ...settled, expire_sessions: ['cs_2'] },
        'checkout/sessions/cs_2/expire': new Failure(400, { error: { message: 'Not open.' } }),
        'checkout/sessions/cs_2': { id: 'cs_2', status: 'complete' },
      },
      async () => {
        assert.equal((await deliver()).status, 200);
      },
    ));
});
