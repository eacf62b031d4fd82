import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { Stripe } from 'stripe';
import webhook from '../../supabase/functions/stripe-webhook/index.ts';
import { paidAtStripe, settlementAnswers } from './stripe-answers.ts';
import { ask, Failure, webhookSecret, type Answers } from './support.ts';

const page = '{ "object": "checkout.session", "id": "cs_1" }';
// The event is formatted as no serializer would do it, because the signature is that of exactly these bytes.
const eventOf = (object: string) =>
  `{ "id": "evt_1",  "object":"event", "type": "x.y", "data": { "object": ${object}} }`;
const payload = eventOf(page);
const key = 'refund:7:1';
const refund = { payment_intent: 'pi_1', amount_cents: 9900, idempotency_key: key };

const sign = (text: string, changes: { secret?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderStringAsync({
    payload: text,
    secret: webhookSecret,
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
    ...changes,
  });

async function deliver(answers: Answers, text = payload) {
  return ask(webhook, text, answers, { headers: { 'Stripe-Signature': await sign(text) } });
}

const found = settlementAnswers()['rpc/find_payment'];
/** Answers `find_payment` only for a hint that names the session. */
const bySession = ({ p_hint }: { p_hint: object }) => ('session' in p_hint ? found : null);

void suite('stripe-webhook', () => {
  // The webhook writes no license documents, because `mail` and `download` do.
  void test('settles the payment of an event with its state at Stripe, and does nothing else', async () => {
    const { status, json, names } = await deliver(settlementAnswers());
    assert.deepEqual([status, json], [200, { result: 'paid' }]);
    const expected = [...Object.keys(paidAtStripe), 'rpc/find_payment', 'rpc/settle_payment'];
    assert.deepEqual(names.toSorted(), expected.toSorted());
  });

  for (const kind of ['charge', 'refund', 'dispute']) {
    void test(`finds the page of a ${kind} that comes before its payment`, async () => {
      const text = eventOf(`{ "object": "${kind}", "payment_intent": "pi_1" }`);
      const sessions = { object: 'list', data: [{ id: 'cs_1' }] };
      const answers = { ...settlementAnswers(), 'checkout/sessions': sessions };
      const { json, bodies } = await deliver({ ...answers, 'rpc/find_payment': bySession }, text);
      assert.deepEqual(json, { result: 'paid' });
      const hints = [{ payment_intent: 'pi_1' }, { session: 'cs_1' }];
      assert.deepEqual(
        bodies('rpc/find_payment'),
        hints.map((p_hint) => ({ p_hint })),
      );
    });
  }

  for (const [what, object, sessions] of [
    ['a page of another product', page, []],
    ['a dispute of another product', '{"object": "dispute", "payment_intent": "pi_9"}', []],
    [
      'a charge of another page',
      '{"object": "charge", "payment_intent": "pi_9"}',
      [{ id: 'cs_9' }],
    ],
    ['a charge without a payment', '{"object": "charge", "payment_intent": null}', []],
    ['anything else', '{"object": "customer"}', []],
  ] as const) {
    void test(`ignores ${what}`, async () => {
      const answers = {
        'rpc/find_payment': null,
        'checkout/sessions': { object: 'list', data: sessions },
      };
      const { status, json, names } = await deliver(answers, eventOf(object));
      assert.deepEqual([status, json], [200, { result: 'ignored' }]);
      assert.ok(!names.includes('rpc/settle_payment'));
    });
  }

  void test('refuses a signature that is missing, foreign, old, of another event or of another scheme', async () => {
    const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
    for (const signature of [
      '',
      await sign(payload, { secret: 'whsec_other' }),
      await sign(payload, { timestamp: anHourAgo }),
      await sign('{}'),
      (await sign(payload)).replace('v1=', 'v0='),
    ]) {
      const headers = { 'Stripe-Signature': signature };
      const { status, json, calls } = await ask(webhook, payload, {}, { headers });
      assert.deepEqual([status, json, calls], [400, { error: 'invalid-signature' }, []]);
    }
  });

  void test('refunds a buyer who paid too late with the key of the database, and settles the refund', async () => {
    const answers = {
      ...settlementAnswers({ refund }),
      'POST refunds': { id: 're_1', object: 'refund' },
    };
    const { status, calls, bodies } = await deliver(answers);
    assert.equal(status, 200);
    const made = calls.filter(({ name }) => name === 'POST refunds');
    assert.deepEqual(
      made.map(({ headers }) => headers['idempotency-key']),
      [key],
    );
    const form = new URLSearchParams(made[0]?.body as string);
    assert.deepEqual(Object.fromEntries(form), { payment_intent: 'pi_1', amount: '9900' });
    assert.equal(bodies('rpc/settle_payment').length, 2);
  });

  const EXPIRE = 'checkout/sessions/cs_2/expire';
  const failure = (status: number, code?: string) =>
    new Failure(status, { error: { code, message: 'No.' } });
  const failures: [string, Answers, number, string[], string[]][] = [
    [
      'fails when the database does not settle a payment, so that Stripe sends the event again',
      {
        ...settlementAnswers(),
        'rpc/settle_payment': new Failure(400, { message: 'no such order' }),
      },
      500,
      ['rpc/settle_payment'],
      [],
    ],
    [
      'fails when a refund is refused, so that Stripe sends the event again, retires its key, and closes other pages first',
      {
        ...settlementAnswers({ refund, close_pages: ['cs_2'] }),
        'POST refunds': failure(402),
        [EXPIRE]: {},
      },
      500,
      [EXPIRE, 'POST refunds', 'rpc/raise_attempt'],
      [],
    ],
    [
      'keeps the key of a refund that another call is making',
      { ...settlementAnswers({ refund }), 'POST refunds': failure(409) },
      500,
      ['POST refunds'],
      ['rpc/raise_attempt'],
    ],
    [
      'accepts that a refund was made already',
      { ...settlementAnswers({ refund }), 'POST refunds': failure(400, 'charge_already_refunded') },
      200,
      ['POST refunds'],
      [],
    ],
    [
      'settles a page that cannot be closed, and leaves it where that fails as well',
      {
        ...settlementAnswers({ close_pages: ['cs_2'] }),
        [EXPIRE]: failure(404, 'resource_missing'),
      },
      200,
      [EXPIRE],
      ['POST refunds'],
    ],
  ];
  for (const [what, answers, status, called, not] of failures) {
    void test(what, async () => {
      const answer = await deliver(answers);
      assert.equal(answer.status, status);
      for (const name of called) assert.ok(answer.names.includes(name), answer.names.join());
      for (const name of not) assert.ok(!answer.names.includes(name), answer.names.join());
    });
  }
});
