import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually, startStack, type TestStack } from './support.ts';

let stack: TestStack;
let stripe: Stripe;

const clientOf = ({ url }: TestStack): Stripe =>
  new Stripe('sk_test_local', {
    host: '127.0.0.1',
    port: new URL(url).port,
    protocol: 'http',
    telemetry: false,
  });

beforeAll(async () => {
  stack = await startStack();
  stripe = clientOf(stack);
  // Keeps what arrives instead of settling it. A sequence counts tries that are rolled back, too.
  await stack.sql('create sequence private.failing_tries');
  await stack.sql(
    'create table private.seen_events (n bigint generated always as identity, event jsonb)',
  );
  await stack.sql('drop function if exists public.settle_event(jsonb)');
  await stack.sql(`create function public.settle_event(p_event jsonb) returns jsonb
    language plpgsql security definer as $$ begin
      if p_event #>> '{data,object,metadata,order_id}' = 'fails-once' then
        if nextval('private.failing_tries') = 1 then raise 'not now'; end if;
      end if;
      insert into private.seen_events (event) values (p_event);
      return '{"result": "ignored", "order_id": null, "refund": null, "expire_sessions": []}'::jsonb;
    end $$`);
  await stack.sql('grant execute on function public.settle_event to service_role');
});
afterAll(() => stack.discard());

const inAnHour = (): number => Math.floor(Date.now() / 1000) + 3600;

/** A session whose events are told apart from those of others. */
const ofOrder = (order_id: string) =>
  params({ metadata: { order_id }, payment_intent_data: { metadata: { order_id } } });

const params = (
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [
    {
      quantity: 2,
      price_data: { currency: 'usd', unit_amount: 1250, product_data: { name: 'A <beat>' } },
    },
  ],
  client_reference_id: 'TV-7F3K-92QD',
  customer_email: 'rapper@example.com',
  metadata: { order_id: '7' },
  payment_intent_data: { metadata: { order_id: '7' } },
  expires_at: inAnHour(),
  success_url: `${stack.url}/orders/TV-7F3K-92QD?paid`,
  cancel_url: `${stack.url}/orders/TV-7F3K-92QD?canceled`,
  ...changes,
});

interface SeenEvent {
  id: string;
  type: string;
  data: { object: Record<string, unknown> };
}

/** Events that the endpoint took, oldest first. */
async function seen(matches: (event: SeenEvent) => boolean): Promise<SeenEvent[]> {
  const rows = await stack.sql<{ event: SeenEvent }>(
    'select event from private.seen_events order by n',
  );
  return rows.map(({ event }) => event).filter(matches);
}

/** Types and objects of the events about one order. */
const seenOf = async (order: string) =>
  (
    await seen(({ data }) => (data.object['metadata'] as Stripe.Metadata)['order_id'] === order)
  ).map(({ type, data }) => [type, data.object] as const);

const press = (session: string, action: string, amount = '') =>
  fetch(`${stack.url}/_local/stripe/${session}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action, amount }),
  });

const payPage = (session: string, action: string) => press(`pay/${session}`, action);

describe('sessions', () => {
  it('are opened, found and listed', async () => {
    const session = await stripe.checkout.sessions.create(params());
    expect(session).toMatchObject({
      object: 'checkout.session',
      amount_total: 2500,
      currency: 'usd',
      metadata: { order_id: '7' },
      payment_status: 'unpaid',
      status: 'open',
    });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ id: session.id });
    const { data } = await stripe.checkout.sessions.list({ limit: 1 });
    expect(data.map(({ id }) => id)).toEqual([session.id]);
  });

  it('are the same for the same key, and refused for other parameters under it', async () => {
    const same = params();
    const first = await stripe.checkout.sessions.create(same, { idempotencyKey: 'checkout:1:1' });
    const again = await stripe.checkout.sessions.create(same, { idempotencyKey: 'checkout:1:1' });
    expect(again.id).toBe(first.id);
    await expect(
      stripe.checkout.sessions.create(params({ customer_email: 'other@example.com' }), {
        idempotencyKey: 'checkout:1:1',
      }),
    ).rejects.toThrow(Stripe.errors.StripeIdempotencyError);
  });

  it('are refused as Stripe does', async () => {
    const create = (changes: Partial<Stripe.Checkout.SessionCreateParams>) =>
      stripe.checkout.sessions.create(params(changes));
    await expect(create({ expires_at: inAnHour() - 3000 })).rejects.toMatchObject({
      param: 'expires_at',
    });
    await expect(create({ line_items: [] })).rejects.toMatchObject({ param: 'line_items' });
    const cheap = { currency: 'usd', unit_amount: 10, product_data: { name: 'Cheap' } };
    await expect(
      create({ line_items: [{ quantity: 1, price_data: cheap }] }),
    ).rejects.toMatchObject({ code: 'amount_too_small' });
    await expect(stripe.checkout.sessions.retrieve('cs_none')).rejects.toMatchObject({
      code: 'resource_missing',
    });
    await expect(stripe.checkout.sessions.list({}, { apiKey: 'sk_test_other' })).rejects.toThrow(
      Stripe.errors.StripeAuthenticationError,
    );
  });

  it('expire once, and cannot be paid then', async () => {
    const { id } = await stripe.checkout.sessions.create(params());
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({
      status: 'expired',
      url: null,
    });
    await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow(/status of expired/);
    const refused = await payPage(id, 'pay');
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('Nothing was charged');
  });

  it('carry tax on top where it is switched on', async () => {
    const session = await stripe.checkout.sessions.create(
      params({ automatic_tax: { enabled: true } }),
    );
    expect(session).toMatchObject({ amount_subtotal: 2500, amount_total: 2750 });
  });
});

describe('the pay page', () => {
  it('shows what is bought, and leads to the order once paid', async () => {
    const { id, url } = await stripe.checkout.sessions.create(params());
    const html = await (await fetch(url ?? '')).text();
    expect(html).toContain('A &lt;beat&gt; × 2');
    expect(html).toContain('Pay $25.00');
    const answer = await payPage(id, 'pay');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${stack.url}/orders/TV-7F3K-92QD?paid`);
    const paid = await stripe.checkout.sessions.retrieve(id);
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid' });
    expect(await (await fetch(url ?? '')).text()).toContain('This payment is complete.');
  });

  it('says that a card was declined, and lets another try', async () => {
    const { id } = await stripe.checkout.sessions.create(params());
    expect(await (await payPage(id, 'decline')).text()).toContain('Your card was declined.');
    expect((await payPage(id, 'pay')).status).toBe(303);
  });

  it('lets a bank take its time', async () => {
    const { id } = await stripe.checkout.sessions.create(params());
    await payPage(id, 'later');
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    });
    await press(id, 'bank-paid');
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' });
  });
});

describe('refunds', () => {
  it('are made through the API and by button, up to what was paid', async () => {
    const { id } = await stripe.checkout.sessions.create(params());
    await payPage(id, 'pay');
    const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
    const intent = payment_intent as string;
    expect(await stripe.refunds.create({ payment_intent: intent, amount: 1000 })).toMatchObject({
      amount: 1000,
      status: 'succeeded',
    });
    await expect(
      stripe.refunds.create({ payment_intent: intent, amount: 2000 }),
    ).rejects.toMatchObject({ param: 'amount' });
    expect((await press(id, 'refund', '15.00')).status).toBe(303);
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });
});

describe('events', () => {
  it('say what became of a payment, in order', async () => {
    const { id } = await stripe.checkout.sessions.create(ofOrder('20'));
    await payPage(id, 'pay');
    await press(id, 'refund', '5');
    await press(id, 'refund-failed');
    expect(await seenOf('20')).toMatchObject([
      ['checkout.session.completed', { id, payment_status: 'paid', amount_subtotal: 2500 }],
      ['charge.refunded', { amount_refunded: 500, refunded: false }],
    ]);
    await press(id, 'dispute');
    await press(id, 'won');
    const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
    const later = await seen(({ data }) => data.object['payment_intent'] === payment_intent);
    expect(later.map(({ type }) => type)).toEqual([
      'checkout.session.completed',
      'charge.refunded',
      'refund.failed',
      'charge.dispute.created',
      'charge.dispute.closed',
    ]);
    expect(later.at(-1)?.data.object).toMatchObject({ status: 'won' });
  });

  it('tell of expiry and of a bank that refuses', async () => {
    const expired = await stripe.checkout.sessions.create(ofOrder('21'));
    await press(expired.id, 'expire');
    const refused = await stripe.checkout.sessions.create(ofOrder('22'));
    await payPage(refused.id, 'later');
    await press(refused.id, 'bank-failed');
    expect((await seenOf('21')).map(([type]) => type)).toEqual(['checkout.session.expired']);
    expect((await seenOf('22')).map(([type]) => type)).toEqual([
      'checkout.session.completed',
      'checkout.session.async_payment_failed',
    ]);
  });

  it('are sent again by button, the same', async () => {
    const { id } = await stripe.checkout.sessions.create(ofOrder('23'));
    await payPage(id, 'pay');
    await press(id, 'resend');
    const events = await seen(({ data }) => data.object['id'] === id);
    expect(events).toHaveLength(2);
    expect(events[0]).toEqual(events[1]);
  });

  it('are sent again until they are taken', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { id } = await stripe.checkout.sessions.create(ofOrder('fails-once'));
    await payPage(id, 'pay');
    expect(await (await fetch(`${stack.url}/_local/stripe`)).text()).toContain('not delivered yet');
    await eventually('the second try', async () =>
      (await seenOf('fails-once')).length > 0 ? true : undefined,
    );
    vi.restoreAllMocks();
  });
});

describe('a restart', () => {
  it('loses no payment and no answer', async () => {
    const same = params();
    const session = await stripe.checkout.sessions.create(same, { idempotencyKey: 'kept' });
    await stack.stop();
    stack = await startStack({ folder: stack.folder });
    stripe = clientOf(stack);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' });
    const again = await stripe.checkout.sessions.create(same, { idempotencyKey: 'kept' });
    expect(again.id).toBe(session.id);
    expect(await (await fetch(`${stack.url}/_local/stripe`)).text()).toContain(session.id);
  });
});
