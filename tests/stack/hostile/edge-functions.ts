/** Edge functions, called about orders of others and with forged events. */
import process from 'node:process';
import { expect, it, vi } from 'vitest';
import { signature } from '../../../supabase/local/stripe/events.ts';
import { expectNothingHidden, type Role, type World } from './world.ts';

export function edgeFunctionRequests(world: World, role: Role): void {
  const { ask, expectUnchanged, open, paid } = world;
  const call = (name: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(role, 'POST', `/functions/v1/${name}`, { body, headers });

  const event = {
    id: 'evt_forged',
    object: 'event',
    type: 'checkout.session.completed',
    created: 1,
    data: {
      object: {
        id: 'cs_forged',
        payment_status: 'paid',
        status: 'complete',
        payment_intent: 'pi_1',
        amount_subtotal: 2500,
        amount_total: 2500,
        currency: 'usd',
        metadata: { order_id: String(open.id) },
      },
    },
  };
  const payload = JSON.stringify(event);
  const sign = (text: string, secret = process.env['STRIPE_WEBHOOK_SECRET'] ?? '', ago = 0) =>
    signature(text, secret, Math.floor(Date.now() / 1000) - ago);
  it.each<[string, () => string]>([
    ['signed with a guess', () => sign(payload, 'whsec_guess')],
    ['signed an hour ago', () => sign(payload, undefined, 3600)],
    ['with the signature of another event', () => sign('{}')],
    ['with a signature of no known scheme', () => sign(payload).replace('v1=', 'v0=')],
  ])('settles no payment by an event %s', async (_what, signed) => {
    const answer = await call('stripe-webhook', event, { 'stripe-signature': signed() });
    expect(answer).toMatchObject({ status: 400, json: { error: 'invalid-signature' } });
    await expectUnchanged();
  });

  const { reference } = open;
  const file = { reference: paid.reference, position: 1, kind: 'mp3' };
  it.each<[string, string, Record<string, unknown>, Record<string, unknown>]>([
    ['pays no foreign order', 'checkout', { reference, key: paid.key }, { error: 'not-found' }],
    ['gives no foreign order up', 'cancel-checkout', { reference, key: paid.key }, {}],
    ['downloads nothing with a guess', 'download', { ...file, token: 'x' }, { error: 'not-found' }],
    [
      'downloads nothing that is not paid',
      'download',
      { ...file, reference, token: open.token },
      { error: 'not-paid' },
    ],
  ])('%s', async (_what, name, body, expected) => {
    const answer = await call(name, body);
    expect(answer).toMatchObject({ status: 200, json: expected });
    expectNothingHidden(answer);
    await expectUnchanged();
  });

  it.each(['refund', 'reconcile'])('is refused a %s of a foreign order', async (name) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const answer = await call(name, { order_id: paid.id, refunded_cents: 0 });
    expect(['{"error":"not-found"}', '{"error":"denied"}']).toContain(answer.text);
    vi.restoreAllMocks();
    await expectUnchanged();
  });
}
