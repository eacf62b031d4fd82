import {
  createHash,
  createPublicKey,
  randomBytes,
  randomUUID,
  verify,
  type JsonWebKey,
} from 'node:crypto';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenedOrder } from '@/features/shop/orders/model';
import { eventually, startStack, type TestStack } from './support.ts';

const PRICE = 2500;
const sound = randomBytes(1000);

let stack: TestStack;
let stripe: Stripe;
let beatId: number;

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
});
afterAll(() => stack.discard());

/** Presses a button of the page where a buyer pays. */
const pay = (session: string, action = 'pay') =>
  fetch(`${stack.url}/_local/stripe/pay/${session}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action }),
  });

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
  const create = (changes?: Partial<Stripe.Checkout.SessionCreateParams>) =>
    stripe.checkout.sessions.create(params(changes));

  it('opens one session for the same key, and shows what is bought', async () => {
    const key = { idempotencyKey: 'first' };
    const session = await stripe.checkout.sessions.create(params(), key);
    const { id, url } = session;
    expect(await stripe.checkout.sessions.create(params(), key)).toMatchObject({ id });
    const other = params({ customer_email: 'b@example.com' });
    await expect(stripe.checkout.sessions.create(other, key)).rejects.toThrow(
      Stripe.errors.StripeIdempotencyError,
    );
    const taxed = await create({ automatic_tax: { enabled: true } });
    expect(taxed).toMatchObject({ amount_subtotal: 2500, amount_total: 2750 });
    const page = async () => (await fetch(url ?? '')).text();
    expect(await page()).toMatch(/A &lt;beat&gt; × 2.*Pay \$25\.00/s);
    expect(await (await pay(id, 'decline')).text()).toContain('Your card was declined.');
    await pay(id);
    expect(await page()).toContain('This payment is complete.');
  });

  it('refuses what Stripe refuses', async () => {
    const cheap = { currency: 'usd', unit_amount: 10, product_data: { name: 'Cheap' } };
    const { sessions } = stripe.checkout;
    const [expired, paid] = [await create(), await create()];
    await sessions.expire(expired.id);
    expect((await pay(expired.id)).status).toBe(400);
    await pay(paid.id);
    const payment_intent = (await sessions.retrieve(paid.id)).payment_intent as string;
    const refund = (amount: number) => stripe.refunds.create({ payment_intent, amount });
    expect(await refund(2500)).toMatchObject({ amount: 2500, status: 'succeeded' });
    for (const [list, data] of [
      [stripe.refunds.list({ payment_intent }), [{ amount: 2500 }]],
      [stripe.disputes.list({ payment_intent }), []],
    ] as const) {
      expect(await list).toMatchObject({ object: 'list', has_more: false, data });
    }
    for (const [answer, refusal] of [
      [create({ expires_at: inAnHour - 3000 }), { param: 'expires_at' }],
      [create({ line_items: [] }), { param: 'line_items' }],
      [create({ line_items: [{ quantity: 1, price_data: cheap }] }), { code: 'amount_too_small' }],
      [sessions.retrieve('cs_none'), { code: 'resource_missing' }],
      [sessions.list({}, { apiKey: 'sk_test_other' }), { type: 'StripeAuthenticationError' }],
      [sessions.expire(expired.id), { type: 'StripeInvalidRequestError' }],
      [refund(1), { code: 'charge_already_refunded' }],
    ] as const) {
      await expect(answer).rejects.toMatchObject(refusal);
    }
  });
});

interface Order {
  reference: string;
  token: string;
  key: string;
}

async function place(): Promise<Order> {
  const key = randomUUID();
  const { data: terms } = await stack.visitor().rpc('current_license_terms');
  const { data, error } = await stack.visitor().rpc('place_order', {
    p_order: {
      name: 'Юлия Żółć 李 नेहा สมชาย 🔥',
      artist_name: null,
      address: '1 Main St, Portland',
      email: 'rae@example.com',
      items: [{ kind: 'license', beat_id: beatId, tier: 'basic' }],
      terms_version: (terms as unknown as { version: string }).version,
      total_cents: PRICE,
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

/** Opens the payment page of an order. @returns the id of its session */
async function open(order: Order): Promise<string> {
  return ((await checkout(order)) as { url: string }).url.split('/').at(-1) ?? '';
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
    expect((await pay(session)).headers.get('location')).toBe(
      `${stack.url}/orders/${reference}?session_id=${session}`,
    );
    expect(await statusOf(order)).toBe('paid');
    expect(await checkout(order)).toEqual({ url: null });

    const download = async (kind: string) => {
      // The site may have another key than its functions have.
      const wanted = await fetch(`${stack.url}/functions/v1/download`, {
        method: 'POST',
        headers: { Authorization: 'Bearer sb_publishable_site' },
        body: JSON.stringify({ reference, position: 1, kind, token }),
      });
      const response = await fetch(((await wanted.json()) as { url: string }).url);
      const name = response.headers.get('content-disposition') ?? '';
      return { name, bytes: Buffer.from(await response.arrayBuffer()) };
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
      is_deleted: false,
    });

    const args = { p_reference: reference, p_token: token };
    const opened = await stack.visitor().rpc('open_order', args);
    const { deliveries } = opened.data as unknown as OpenedOrder;
    const [head, facts, signature = ''] = (deliveries[0]?.document?.tags.proof ?? '').split('.');
    const { json } = await stack.ask('/.well-known/license-keys.json');
    const [key = {}] = (json as { keys: JsonWebKey[] }).keys;
    const publicKey = createPublicKey({ key, format: 'jwk' });
    const text = Buffer.from(`${head}.${facts}`);
    expect(verify(null, text, publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  it('is canceled with its page', async () => {
    const order = await place();
    const session = await open(order);
    expect(await invoke('cancel-checkout', { ...order, token: undefined })).toEqual({});
    expect(await statusOf(order)).toBe('expired');
    expect(await stripe.checkout.sessions.retrieve(session)).toMatchObject({ status: 'expired' });
  });

  it('is settled by an event that is sent again until it is accepted', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const rename = (from: string, to: string) =>
      stack.sql(`alter function public.${from}(bigint, timestamptz, jsonb) rename to ${to}`);
    const order = await place();
    const session = await open(order);
    await rename('settle_payment', 'unsettled');
    await pay(session);
    expect((await stack.ask('/_local/stripe')).text).toContain('not delivered yet');
    expect(await statusOf(order)).toBe('open');
    await rename('unsettled', 'settle_payment');
    await eventually('the second try', async () =>
      (await statusOf(order)) === 'paid' ? true : undefined,
    );
    vi.restoreAllMocks();
  });
});
