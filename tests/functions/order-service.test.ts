import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import checkPayments from '../../supabase/functions/check-payments/index.ts';
import reconcile from '../../supabase/functions/reconcile/index.ts';
import refund from '../../supabase/functions/refund/index.ts';
import { paidAtStripe, settlementAnswers } from './stripe-answers.ts';
import { ask, Failure, type Answers } from './support.ts';

const order = { order_id: 7 };
const key = 'refund:7:1';
const due = { payment_intent: 'pi_1', amount_cents: 500, idempotency_key: key };
const readable = { orders: { id: 7 } };
const refundable: Answers = { ...readable, ...settlementAnswers(), 'rpc/begin_refund': due };
const made = { id: 're_1', amount: 500, status: 'succeeded' };
const body = { ...order, amount_cents: 500, refunded_cents: 0 };

void suite('refund', () => {
  void test('refunds what the database allows, under its key, and settles the order at once', async () => {
    const answers = { ...refundable, 'POST refunds': made };
    const headers = { Authorization: 'Bearer admin' };
    const { json, calls, bodies, names } = await ask(refund, body, answers, { headers });
    assert.deepEqual(json, { refunded_cents: 500 });
    assert.deepEqual(bodies('rpc/begin_refund'), [{ p_order_id: 7, p_cents: 500 }]);
    const find = (name: string) => calls.find((call) => call.name === name);
    assert.equal(find('rpc/begin_refund')?.headers['authorization'], 'Bearer admin');
    assert.equal(find('POST refunds')?.headers['idempotency-key'], key);
    const steps = names.filter((name) => /settle|begin|POST/.test(name));
    const settle = 'rpc/settle_payment';
    assert.deepEqual(steps, [settle, 'rpc/begin_refund', 'POST refunds', settle]);
  });

  const refusal = { error: { type: 'invalid_request_error', message: 'Disputed.' } };
  for (const [what, answer, json, retired] of [
    ['is not made as not made', { ...made, status: 'failed' }, { error: 'refund-failed' }, []],
    ['is canceled as not made', { ...made, status: 'canceled' }, { error: 'refund-failed' }, []],
    [
      'Stripe refuses with its reason',
      new Failure(400, refusal),
      { error: 'refused', reason: 'Disputed.' },
      [{ p_key: key }],
    ],
  ] as const) {
    void test(`reports a refund that ${what}, so that it can be made again`, async () => {
      const outcome = await ask(refund, body, { ...refundable, 'POST refunds': answer });
      assert.deepEqual([outcome.status, outcome.json], [200, json]);
      assert.deepEqual(outcome.bodies('rpc/raise_attempt'), retired);
    });
  }

  void test('returns why nothing is refunded', async () => {
    const answers = { ...refundable, 'rpc/begin_refund': { error: 'wrong-amount' } };
    const { json, names } = await ask(refund, { ...body, amount_cents: 9_000 }, answers);
    assert.deepEqual([json, names.at(-1)], [{ error: 'wrong-amount' }, 'rpc/begin_refund']);
  });

  void test('does not make a refund again whose answer was lost', async () => {
    const after = { status: 'partly_refunded', refunded_cents: 500 };
    const answers = { ...refundable, ...settlementAnswers({ after }) };
    const { json, names } = await ask(refund, body, answers);
    assert.deepEqual([json, names.at(-1)], [{ error: 'changed' }, 'rpc/settle_payment']);
  });

  for (const wrong of [{ ...body, order_id: '7' }, { ...body, amount_cents: 0.5 }, order]) {
    void test(`refuses ${JSON.stringify(wrong)} and calls nothing`, async () => {
      const { status, calls } = await ask(refund, wrong);
      assert.deepEqual([status, calls], [400, []]);
    });
  }

  for (const [code, status, error] of [
    ['42501', 403, 'denied'],
    ['22003', 400, 'invalid-request'],
    ['22P05', 400, 'invalid-request'],
    ['PGRST303', 401, 'signed-out'],
    ['57014', 500, 'internal'],
  ] as const) {
    void test(`answers ${status} where the database refuses with ${code}`, async () => {
      const failure = new Failure(400, { code, message: '' });
      const answer = await ask(refund, body, { ...refundable, 'rpc/begin_refund': failure });
      assert.deepEqual([answer.status, answer.json], [status, { error }]);
    });
  }
});

void suite('reconcile', () => {
  void test('settles an order with its payment at Stripe, and returns the states before and after', async () => {
    const { json, bodies } = await ask(reconcile, order, { ...readable, ...settlementAnswers() });
    const before = { status: 'open', refunded_cents: 0 };
    const after = { status: 'paid', refunded_cents: 0 };
    assert.deepEqual(json, { before, after, is_known: true });
    assert.deepEqual(bodies('rpc/find_payment'), [{ p_hint: order }]);
    const [{ p_facts, p_asked_at }] = bodies('rpc/settle_payment') as [Record<string, unknown>];
    assert.equal(p_asked_at, '2026-01-01T00:00:00.000001+00:00');
    assert.deepEqual(p_facts, {
      state: 'paid',
      payment: {
        intent: 'pi_1',
        currency: 'usd',
        subtotal_cents: 2500,
        tax_cents: 200,
        total_cents: 2700,
      },
      refunds: [{ id: 're_0', amount_cents: 500, status: 'failed' }],
      disputes: [{ id: 'du_1', status: 'won' }],
    });
  });

  const session = paidAtStripe['checkout/sessions/cs_1'];
  const unpaid = (status: string, intent: string | null) => ({
    ...session,
    status,
    payment_status: 'unpaid',
    payment_intent: intent === null ? null : { id: 'pi_1', status: intent },
  });
  const missing = new Failure(404, { error: { code: 'resource_missing', message: 'No.' } });
  for (const [state, answer] of [
    ['open', unpaid('open', null)],
    ['ended', unpaid('expired', null)],
    ['pending', unpaid('complete', 'processing')],
    ['ended', unpaid('complete', 'requires_payment_method')],
    ['ended', unpaid('complete', 'canceled')],
    ['unknown', missing],
  ] as const) {
    void test(`reads ${JSON.stringify(answer)} as ${state}`, async () => {
      const answers = { ...readable, ...settlementAnswers(), 'checkout/sessions/cs_1': answer };
      const { bodies } = await ask(reconcile, order, answers);
      const [{ p_facts }] = bodies('rpc/settle_payment') as [Record<string, unknown>];
      assert.deepEqual(p_facts, { state, payment: null, refunds: [], disputes: [] });
    });
  }

  void test('asks Stripe nothing about an order without a page or of another user', async () => {
    const pageless = await ask(reconcile, order, { ...readable, 'rpc/find_payment': null });
    assert.deepEqual(pageless.json, { error: 'no-payment' });
    const foreign = await ask(reconcile, order, { orders: null });
    assert.deepEqual([foreign.json, foreign.names], [{ error: 'not-found' }, ['orders']]);
  });
});

void suite('check-payments', () => {
  void test('settles due payments, and continues after a failure', async () => {
    const taken = [[1, 2, 3, 4, 5], [6]];
    const { json, bodies } = await ask(
      checkPayments,
      {},
      {
        ...settlementAnswers(),
        'rpc/take_payment_checks': () => taken.shift(),
        'rpc/find_payment': ({ p_hint }: { p_hint: { order_id: number } }) =>
          p_hint.order_id === 2
            ? new Failure(500, { message: 'No.' })
            : settlementAnswers()['rpc/find_payment'],
      },
    );
    assert.deepEqual(json, { checked: 0, changed: 5, failed: 1 });
    assert.equal(bodies('rpc/settle_payment').length, 5);
  });
});
