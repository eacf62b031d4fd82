import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import reconcile from '../../supabase/functions/reconcile/index.ts';
import refund from '../../supabase/functions/refund/index.ts';
import { ask, Failure } from './support.ts';

const order = { order_id: 7 };
const due = { payment_intent: 'pi_1', amount_cents: 500, idempotency_key: 'refund:7:0:500' };

void suite('refund', () => {
  void test('asks Stripe for what the database allows, once', async () => {
    const answers = { 'rpc/begin_refund': due, refunds: { id: 're_1', amount: 500 } };
    const headers = { Authorization: 'Bearer admin' };
    const body = { ...order, amount_cents: 500 };
    const { json, calls, bodies } = await ask(refund, body, answers, { headers });
    assert.deepEqual(json, { refunded_cents: 500 });
    assert.deepEqual(bodies('rpc/begin_refund'), [{ p_order_id: 7, p_cents: 500 }]);
    assert.equal(calls[0]?.headers['authorization'], 'Bearer admin');
    assert.equal(calls[1]?.headers['idempotency-key'], due.idempotency_key);
  });

  void test('passes on why nothing is refunded', async () => {
    const answers = { 'rpc/begin_refund': { error: 'wrong-amount' } };
    const { json, calls } = await ask(refund, { ...order, amount_cents: 9_000 }, answers);
    assert.deepEqual([json, calls.length], [{ error: 'wrong-amount' }, 1]);
  });

  for (const body of [{ order_id: '7' }, { ...order, amount_cents: 0.5 }]) {
    void test(`refuses ${JSON.stringify(body)} and asks nothing`, async () => {
      const { status, calls } = await ask(refund, body);
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
      const answer = await ask(refund, order, { 'rpc/begin_refund': failure });
      assert.deepEqual([answer.status, answer.json], [status, { error }]);
    });
  }
});

void suite('reconcile', () => {
  const asked = (status: string, payment_status: string) =>
    ask(reconcile, order, {
      orders: { session_id: 'cs_1', status: 'open' },
      'checkout/sessions/cs_1': {
        id: 'cs_1',
        object: 'checkout.session',
        created: 1,
        status,
        payment_status,
      },
      'rpc/settle_event': { result: 'settled', order_id: 7, refund: null, expire_sessions: [] },
    });

  for (const [what, status, payment, type] of [
    ['settles a payment that no event has reported', 'complete', 'paid', 'completed'],
    ['ends an order whose page has ended', 'expired', 'unpaid', 'expired'],
  ] as const) {
    void test(what, async () => {
      const { json, bodies } = await asked(status, payment);
      assert.deepEqual(json, { result: 'settled' });
      const [{ p_event }] = bodies('rpc/settle_event') as [{ p_event: Record<string, unknown> }];
      assert.equal(p_event['id'], `reconciled:cs_1:${status}:${payment}`);
      assert.equal(p_event['type'], `checkout.session.${type}`);
    });
  }

  void test('leaves an order alone that can still be paid', async () => {
    const { json, bodies } = await asked('open', 'unpaid');
    assert.deepEqual([json, bodies('rpc/settle_event')], [{ result: 'unpaid' }, []]);
  });
});
