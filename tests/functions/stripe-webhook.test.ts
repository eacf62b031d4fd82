import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { Stripe } from 'stripe';
import type { Settlement } from '../../supabase/functions/_shared/settle.ts';
import webhook from '../../supabase/functions/stripe-webhook/index.ts';
import { ask, Failure, webhookSecret, type Answers } from './support.ts';

// Written as no serializer would: the signature is that of these bytes.
const payload = '{ "id": "evt_1",  "object":"event", "type": "checkout.session.completed" }';
const settled: Settlement = { result: 'settled', order_id: 7, refund: null, expire_sessions: [] };
const refund = { payment_intent: 'pi_1', amount_cents: 9900 };
const refunding = { ...settled, refund };

async function deliver(answers: Answers, secret = webhookSecret) {
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret,
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  });
  return ask(webhook, payload, answers, { headers: { 'Stripe-Signature': signature } });
}

void suite('stripe-webhook', () => {
  // The licenses of a payment are written by `mail` and `download`.
  void test('hands an event to the database as it came, and is done', async () => {
    const { status, json, calls } = await deliver({ 'rpc/settle_event': settled });
    assert.deepEqual([status, json], [200, { result: 'settled' }]);
    assert.deepEqual(
      calls.map(({ name, body }) => [name, body]),
      [['rpc/settle_event', { p_event: JSON.parse(payload) as unknown }]],
    );
  });

  void test('has nothing to do for an event of another shop', async () => {
    const { json, calls } = await deliver({ 'rpc/settle_event': { result: 'ignored' } });
    assert.deepEqual([json, calls.length], [{ result: 'ignored' }, 1]);
  });

  void test('refuses a wrong, missing or foreign signature', async () => {
    const headers = { 'Stripe-Signature': `t=1,v1=${'0'.repeat(64)}` };
    for (const answer of [
      await deliver({}, 'whsec_other'),
      await ask(webhook, payload),
      await ask(webhook, payload, {}, { headers }),
    ]) {
      assert.deepEqual([answer.status, answer.calls], [400, []]);
    }
  });

  void test('refunds a buyer who paid too late, under the key of the event', async () => {
    const { status, calls } = await deliver({
      'rpc/settle_event': { ...refunding, result: 'void' },
      refunds: { id: 're_1', object: 'refund' },
    });
    assert.deepEqual([status, calls[1]?.name], [200, 'refunds']);
    assert.equal(calls[1]?.headers['idempotency-key'], 'refund:evt_1');
    const form = new URLSearchParams(calls[1].body as string);
    assert.deepEqual(Object.fromEntries(form), { payment_intent: 'pi_1', amount: '9900' });
  });

  const expiring = { 'rpc/settle_event': { ...settled, expire_sessions: ['cs_2'] } };
  const EXPIRE = 'checkout/sessions/cs_2/expire';
  const failures: [string, Answers, number, string][] = [
    [
      'asks to be sent again what the database failed to settle',
      { 'rpc/settle_event': new Failure(400, { message: 'no such order' }) },
      500,
      'rpc/settle_event',
    ],
    [
      'asks to be sent again when a refund fails, and closes the other sessions all the same',
      {
        'rpc/settle_event': { ...refunding, expire_sessions: ['cs_2'] },
        refunds: new Failure(402, { error: { type: 'card_error', message: 'No balance.' } }),
        [EXPIRE]: { id: 'cs_2' },
      },
      500,
      EXPIRE,
    ],
    [
      'accepts that a refund was made already',
      {
        'rpc/settle_event': refunding,
        refunds: new Failure(400, {
          error: { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'No.' },
        }),
      },
      200,
      'refunds',
    ],
    [
      'accepts that a session was paid or had expired in the meantime',
      {
        ...expiring,
        [EXPIRE]: new Failure(400, { error: { message: 'Not open.' } }),
        'checkout/sessions/cs_2': { id: 'cs_2', status: 'complete' },
      },
      200,
      EXPIRE,
    ],
  ];
  for (const [what, answers, status, called] of failures) {
    void test(what, async () => {
      const answer = await deliver(answers);
      assert.equal(answer.status, status);
      assert.ok(answer.names.includes(called), answer.names.join());
    });
  }
});
