import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually, startStack, type TestStack } from './support.ts';

const PRICE = 2500;
const sound = randomBytes(1000);

let stack: TestStack;
let stripe: Stripe;
let beatId: number;
let productId: number;

beforeAll(async () => {
  stack = await startStack();
  stripe = new Stripe('sk_test_local', {
    host: '127.0.0.1',
    port: new URL(stack.url).port,
    protocol: 'http',
    telemetry: false,
  });
  await stack.sql('update private.shop_settings set online_payment = true');
  beatId = await stack.addBeat('Midnight Rosin', true);
  const path = `${beatId}/full_1700000000000_rosin.mp3`;
  const admin = await stack.signedIn('admin@example.com');
  const masters = admin.storage.from('beat-masters');
  expect((await masters.upload(path, sound, { contentType: 'audio/mpeg' })).error).toBeNull();
  await stack.sql(
    `insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size) values
       ($1, '/preview.mp3', 'preview', 'preview.mp3', 10),
       ($1, '/storage/v1/object/beat-masters/' || $2, 'full', 'Böw.mp3', 1000)`,
    [beatId, path],
  );
  const [product] = await stack.sql<{ id: number }>(
    `insert into public.merch_products (title, price, stock_quantity, sizes, colors, is_active)
     values ('The last shirt', 30, 1, '{}', '{}', true) returning id`,
  );
  productId = product?.id ?? 0;
});
afterAll(() => stack.discard());

/** Presses a button of the page where a buyer pays (`pay/…`), or of the page of all payments. */
const press = (path: string, action: string, amount = '') =>
  fetch(`${stack.url}/_local/stripe/${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action, amount }),
  });
const pay = (session: string) => press(`pay/${session}`, 'pay');

describe('the stand-in for Stripe', () => {
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  const params = (changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) => ({
    mode: 'payment' as const,
    line_items: [
      {
        quantity: 2,
        price_data: { currency: 'usd', unit_amount: 1250, product_data: { name: 'A <beat>' } },
      },
    ],
    metadata: { shop: 'another' },
    expires_at: inAnHour,
    success_url: `${stack.url}/orders/TV-7F3K-92QD`,
    ...changes,
  });
  const create = (
    changes?: Partial<Stripe.Checkout.SessionCreateParams>,
    idempotencyKey?: string,
  ) => stripe.checkout.sessions.create(params(changes), idempotencyKey ? { idempotencyKey } : {});

  it('opens, finds and lists sessions, one for the same key', async () => {
    const session = await create({}, 'first');
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 2500,
      currency: 'usd',
      metadata: { shop: 'another' },
    });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ id: session.id });
    const { data } = await stripe.checkout.sessions.list({ limit: 1 });
    expect(data.map(({ id }) => id)).toEqual([session.id]);
    expect(await create({}, 'first')).toMatchObject({ id: session.id });
    await expect(create({ customer_email: 'b@example.com' }, 'first')).rejects.toThrow(
      Stripe.errors.StripeIdempotencyError,
    );
    const taxed = await create({ automatic_tax: { enabled: true } });
    expect(taxed).toMatchObject({ amount_subtotal: 2500, amount_total: 2750 });
  });

  it('refuses what Stripe refuses', async () => {
    const cheap = { currency: 'usd', unit_amount: 10, product_data: { name: 'Cheap' } };
    const { sessions } = stripe.checkout;
    for (const [answer, refusal] of [
      [create({ expires_at: inAnHour - 3000 }), { param: 'expires_at' }],
      [create({ line_items: [] }), { param: 'line_items' }],
      [create({ line_items: [{ quantity: 1, price_data: cheap }] }), { code: 'amount_too_small' }],
      [sessions.retrieve('cs_none'), { code: 'resource_missing' }],
      [sessions.list({}, { apiKey: 'sk_test_other' }), { type: 'StripeAuthenticationError' }],
    ] as const) {
      await expect(answer).rejects.toMatchObject(refusal);
    }
  });

  it('shows what is bought and charges once, after a declined card too', async () => {
    const { id, url } = await create();
    const page = async () => (await fetch(url ?? '')).text();
    expect(await page()).toContain('A &lt;beat&gt; × 2');
    expect(await page()).toContain('Pay $25.00');
    const declined = await press(`pay/${id}`, 'decline');
    expect(await declined.text()).toContain('Your card was declined.');
    const paid = await pay(id);
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(`${stack.url}/orders/TV-7F3K-92QD`);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
    });
    expect(await page()).toContain('This payment is complete.');
  });

  it('expires a session once, which cannot be paid then', async () => {
    const { id } = await create();
    const expired = await stripe.checkout.sessions.expire(id);
    expect(expired).toMatchObject({ status: 'expired', url: null });
    await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow(/status of expired/);
    const refused = await pay(id);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('Nothing was charged');
  });

  it('refunds through the API and by button, up to what was paid', async () => {
    const { id } = await create();
    await pay(id);
    const session = await stripe.checkout.sessions.retrieve(id);
    const payment_intent = session.payment_intent as string;
    const refund = (amount?: number) =>
      stripe.refunds.create({ payment_intent, ...(amount && { amount }) });
    expect(await refund(1000)).toMatchObject({ amount: 1000, status: 'succeeded' });
    await expect(refund(2000)).rejects.toMatchObject({ param: 'amount' });
    expect((await press(id, 'refund', '15.00')).status).toBe(303);
    await expect(refund()).rejects.toMatchObject({ code: 'charge_already_refunded' });
  });
});

interface Order {
  reference: string;
  token: string;
  key: string;
}

async function place(item: object = {}, total_cents = PRICE): Promise<Order> {
  const key = randomUUID();
  const { data, error } = await stack.visitor().rpc('place_order', {
    p_order: {
      name: 'Юлия Żółć 李 नेहा สมชาย 🔥',
      artist_name: null,
      address: '1 Main St, Portland',
      email: 'rae@example.com',
      items: [{ kind: 'license', beat_id: beatId, tier: 'basic', ...item }],
      terms_version: '2025-01',
      total_cents,
      key,
      immediate_delivery: true,
    },
  });
  expect(error).toBeNull();
  const outcome = data as unknown as { order: { reference: string }; token: string };
  expect(outcome).toMatchObject({ success: true, order: { status: 'open' } });
  return { reference: outcome.order.reference, token: outcome.token, key };
}

/** Calls an edge function. */
async function invoke(name: string, body: Record<string, unknown>): Promise<unknown> {
  return ((await stack.visitor().functions.invoke(name, { body })) as { data: unknown }).data;
}
const checkout = ({ reference, key }: Order) => invoke('checkout', { reference, key });

/** Opens the payment page of an order; its session's id. */
async function open(order: Order): Promise<string> {
  return ((await checkout(order)) as { url: string }).url.split('/').at(-1) ?? '';
}

async function buy(): Promise<Order & { session: string }> {
  const order = await place();
  const session = await open(order);
  await pay(session);
  return { ...order, session };
}

async function statusOf({ reference, token }: Order): Promise<string> {
  const order = { p_reference: reference, p_token: token };
  const { data } = await stack.visitor().rpc('open_order', order);
  return (data as unknown as { status: string }).status;
}

describe('a purchase', () => {
  it('leads to the payment page, back to the paid order, and to the file and the license', async () => {
    const order = await place();
    const { reference, token } = order;
    const sessions = await Promise.all([open(order), open(order), open(order)]);
    expect(new Set(sessions).size).toBe(1);
    const [session] = sessions;
    expect(await stripe.checkout.sessions.retrieve(session)).toMatchObject({
      amount_subtotal: PRICE,
      client_reference_id: reference,
      customer_email: 'rae@example.com',
    });
    expect((await pay(session)).headers.get('location')).toBe(`${stack.url}/orders/${reference}`);
    expect(await statusOf(order)).toBe('paid');
    expect(await checkout(order)).toEqual({ url: null });

    const download = async (kind: string) => {
      // The site may have another key than its functions have.
      const wanted = await fetch(`${stack.url}/functions/v1/download`, {
        method: 'POST',
        headers: { Authorization: 'Bearer sb_publishable_site' },
        body: JSON.stringify({ reference, position: 1, kind, token }),
      });
      const answer = await fetch(((await wanted.json()) as { url: string }).url);
      const name = answer.headers.get('content-disposition') ?? '';
      return { name, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const beat = await download('mp3');
    expect(beat.name).toMatch(/^attachment; filename\*=UTF-8''.*\.mp3$/);
    expect(beat.bytes.equals(sound)).toBe(true);
    const { name, bytes } = await download('license');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const number = /TVL-\w{4}-\w{4}/.exec(name)?.[0] ?? '';
    const verified = await stack.visitor().rpc('verify_license', { p_number: number });
    expect(verified.data).toMatchObject({
      status: 'valid',
      title: 'Midnight Rosin',
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  });

  it.each<[string, string[]]>([
    ['a declined card', ['decline → open', 'pay → paid']],
    ['a bank that pays later', ['later → open', 'bank-paid → paid']],
    ['a bank that refuses', ['later → open', 'bank-failed → expired']],
    ['a page that expires', ['expire → expired']],
    [
      'refunds',
      [
        'pay → paid',
        'refund 5 → partly_refunded',
        'refund → refunded',
        'refund-failed → partly_refunded',
      ],
    ],
    ['a dispute that is won', ['pay → paid', 'dispute → disputed', 'won → paid']],
    ['a dispute that is lost', ['pay → paid', 'dispute → disputed', 'lost → refunded']],
    ['events that come twice', ['pay → paid', 'resend → paid']],
  ])('follows %s', async (_what, steps) => {
    const order = await place();
    const session = await open(order);
    for (const step of steps) {
      const [button = '', status] = step.split(' → ');
      const [action = '', amount] = button.split(' ');
      const isBuyer = ['pay', 'decline', 'later'].includes(action);
      await press(isBuyer ? `pay/${session}` : session, action, amount);
      expect(await statusOf(order), step).toBe(status);
    }
    if (steps.at(-1)?.endsWith('expired')) {
      expect(await checkout(order)).toEqual({ error: 'expired' });
    }
  });

  it('is given up with its page', async () => {
    const order = await place();
    const session = await open(order);
    expect(await invoke('cancel-checkout', { ...order, token: undefined })).toEqual({});
    expect(await statusOf(order)).toBe('expired');
    expect(await stripe.checkout.sessions.retrieve(session)).toMatchObject({ status: 'expired' });
  });

  it('of something that another has bought is refunded, and delivers nothing', async () => {
    const shirt = { kind: 'merch', product_id: productId, quantity: 1 };
    const [first, second] = [await place(shirt, 3000), await place(shirt, 3000)];
    const late = await open(second);
    await pay(await open(first));
    await pay(late);
    expect(await statusOf(first)).toBe('paid');
    await eventually('the refund', async () =>
      (await statusOf(second)) === 'refunded' ? true : undefined,
    );
    const { payment_intent } = await stripe.checkout.sessions.retrieve(late);
    const again = stripe.refunds.create({ payment_intent: payment_intent as string });
    await expect(again).rejects.toMatchObject({ code: 'charge_already_refunded' });
  });

  it('is settled by an event that is sent again until it is taken', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const rename = (from: string, to: string) =>
      stack.sql(`alter function public.${from}(jsonb) rename to ${to}`);
    const order = await place();
    const session = await open(order);
    await rename('settle_event', 'unsettled');
    await pay(session);
    expect((await stack.ask('/_local/stripe')).text).toContain('not delivered yet');
    expect(await statusOf(order)).toBe('open');
    await rename('unsettled', 'settle_event');
    await eventually('the second try', async () =>
      (await statusOf(order)) === 'paid' ? true : undefined,
    );
    vi.restoreAllMocks();
  });
});

describe('mails', () => {
  const mailsAbout = async (to: string, reference: string) =>
    (await stack.mailsTo(to)).filter(({ subject }) => subject.includes(reference)).reverse();
  const untilSent = (to: string, about: string, count: number) =>
    eventually(`${count} mails to ${to}`, async () => {
      const mails = await mailsAbout(to, about);
      return mails.length >= count ? mails : undefined;
    });

  it('lead the buyer to the order, also later, and report refunds, each once', async () => {
    const bought = await buy();
    const { reference } = bought;
    await press(bought.session, 'resend');
    await press(bought.session, 'refund', '5');
    await untilSent('rae@example.com', reference, 2);
    for (const p_email of ['else@example.com', 'rae@example.com']) {
      const link = { p_reference: reference, p_email };
      expect((await stack.visitor().rpc('send_order_link', link)).error).toBeNull();
    }
    const mails = await untilSent('rae@example.com', reference, 3);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your order ${reference} is paid`,
      `Refund for order ${reference}`,
      `Your link to order ${reference}`,
    ]);
    expect(await stack.mailsTo('else@example.com')).toEqual([]);

    const link = new URL(mails[0]?.links[0] ?? '');
    expect(link.pathname).toBe(`/orders/${reference}`);
    const token = link.hash.slice(1);
    expect(await statusOf({ ...bought, token })).toBe('partly_refunded');
    const kept = 'select 1 from private.outbox where data::text like $1';
    expect(await stack.sql(kept, [`%${token}%`])).toEqual([]);
  });

  it('notify the artist of sales and messages, where that is asked for', async () => {
    await stack.sql(`update private.shop_settings set artist_email = 'artist@example.com'`);
    const { reference } = await buy();
    const message = { name: 'Bo Booker', email: 'bo@example.com', message: 'Play?' };
    await stack
      .visitor()
      .from('contact_messages')
      .insert({ ...message, source: 'find-me' });
    const mails = await untilSent('artist@example.com', '', 2);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'New message from Bo Booker',
      `Sold: order ${reference}, $25.00`,
    ]);
  });
});
