import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import reconcile from '../../supabase/functions/reconcile/index.ts';
import refund from '../../supabase/functions/refund/index.ts';
import { Failure, post, withServices } from './support.ts';

const due = { payment_intent: 'pi_1', amount_cents: 500, idempotency_key: 'refund:7:0:500' };

void suite('refund', () => {
  void test('asks Stripe for what the database allows, once', () =>
    withServices(
      { 'rpc/begin_refund': due, refunds: { id: 're_1', amount: 500 } },
      async ({ calls, bodies }) => {
        const answer = await refund.fetch(
          post({ order_id: 7, amount_cents: 500 }, { Authorization: 'Bearer admin' }),
        );
        assert.deepEqual(await answer.json(), { refunded_cents: 500 });
        assert.deepEqual(bodies('rpc/begin_refund'), [{ p_order_id: 7, p_cents: 500 }]);
        assert.equal(calls[0]?.headers['authorization'], 'Bearer admin');
        assert.equal(calls[1]?.headers['idempotency-key'], due.idempotency_key);
      },
    ));

  void test('passes on why nothing is refunded', () =>
    withServices({ 'rpc/begin_refund': { error: 'wrong-amount' } }, async ({ calls }) => {
      const answer = await refund.fetch(post({ order_id: 7, amount_cents: 9_000 }));
      assert.deepEqual(await answer.json(), { error: 'wrong-amount' });
      assert.equal(calls.length, 1);
    }));

  void test('fails for who is no admin, and for what is no order', () =>
    withServices(
      { 'rpc/begin_refund': new Failure(403, { code: '42501', message: 'Admins only.' }) },
      async ({ calls }) => {
        const refused = await refund.fetch(post({ order_id: 7 }));
        assert.equal(refused.status, 403);
        assert.deepEqual(await refused.json(), { error: 'denied' });
        assert.equal((await refund.fetch(post({ order_id: '7' }))).status, 400);
        assert.equal((await refund.fetch(post({ order_id: 7, amount_cents: 0.5 }))).status, 400);
        assert.equal(calls.length, 1);
      },
    ));
});

void suite('what the database refuses', () => {
  const codes = [
    ['22003', 400, 'invalid-request'],
    ['22P05', 400, 'invalid-request'],
    ['PGRST303', 401, 'signed-out'],
    ['57014', 500, 'internal'],
  ] as const;
  for (const [code, status, error] of codes) {
    void test(`is answered ${status} for ${code}`, () =>
      withServices({ 'rpc/begin_refund': new Failure(400, { code, message: '' }) }, async () => {
        const answer = await refund.fetch(post({ order_id: 7 }));
        assert.equal(answer.status, status);
        assert.deepEqual(await answer.json(), { error });
      }));
  }
});

void suite('reconcile', () => {
  const session = (status: string, payment_status: string) => ({
    id: 'cs_1',
    object: 'checkout.session',
    created: 1,
    status,
    payment_status,
  });
  const settled = { result: 'settled', order_id: 7, refund: null, expire_sessions: [] };
  const asked = (found: unknown) => ({
    orders: { session_id: 'cs_1', status: 'open' },
    'checkout/sessions/cs_1': found,
    'rpc/settle_event': settled,
  });

  void test('settles a payment that no event has told', () =>
    withServices(asked(session('complete', 'paid')), async ({ bodies }) => {
      const answer = await reconcile.fetch(post({ order_id: 7 }));
      assert.deepEqual(await answer.json(), { result: 'settled' });
      const [{ p_event }] = bodies('rpc/settle_event') as [
        { p_event: { id: string; type: string } },
      ];
      assert.equal(p_event.id, 'reconciled:cs_1:complete:paid');
      assert.equal(p_event.type, 'checkout.session.completed');
    }));

  void test('ends an order whose page has ended', () =>
    withServices(asked(session('expired', 'unpaid')), async ({ bodies }) => {
      await reconcile.fetch(post({ order_id: 7 }));
      const [{ p_event }] = bodies('rpc/settle_event') as [{ p_event: { type: string } }];
      assert.equal(p_event.type, 'checkout.session.expired');
    }));

  void test('leaves an order alone that can still be paid', () =>
    withServices(asked(session('open', 'unpaid')), async ({ bodies }) => {
      const answer = await reconcile.fetch(post({ order_id: 7 }));
      assert.deepEqual(await answer.json(), { result: 'unpaid' });
      assert.deepEqual(bodies('rpc/settle_event'), []);
    }));
});
