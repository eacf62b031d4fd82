import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signature } from '../../supabase/local/stripe/events.ts';
import { eventually, startStack, type TestStack } from './support.ts';

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
  const [beat] = await stack.sql<{ id: number }>(
    `insert into public.beats (title, artist, genre, price, is_active)
     values ('Midnight Rosin', 'Trap Violinist', 'drill', 25, true) returning id`,
  );
  beatId = beat?.id ?? 0;
  await stack.sql(
    `insert into storage.objects (bucket_id, name, metadata)
     values ('beat-masters', 'beats/full.mp3', '{"mimetype": "audio/mpeg", "size": 100}')`,
  );
  await stack.sql(
    `insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size) values
       ($1, '/preview.mp3', 'preview', 'preview.mp3', 10),
       ($1, '/storage/v1/object/beat-masters/beats/full.mp3', 'full', 'full.mp3', 100)`,
    [beatId],
  );
  const [product] = await stack.sql<{ id: number }>(
    `insert into public.merch_products (title, price, stock_quantity, sizes, colors, is_active)
     values ('The last shirt', 30, 1, '{}', '{}', true) returning id`,
  );
  productId = product?.id ?? 0;
});
afterAll(() => stack.discard());

interface Placed {
  reference: string;
  token: string;
  key: string;
}

const license = () => ({ kind: 'license', beat_id: beatId, tier: 'basic' });

async function place(
  item: Record<string, string | number> = license(),
  total_cents = 2500,
): Promise<Placed> {
  const key = randomUUID();
  const { data, error } = await stack.visitor().rpc('place_order', {
    p_order: {
      name: 'Юлия Żółć 李 नेहा สมชาย 🔥',
      artist_name: null,
      address: '1 Main St, Portland',
      email: 'rae@example.com',
      items: [item],
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

async function invoke(name: string, { reference, key }: Placed): Promise<unknown> {
  const { data } = (await stack.visitor().functions.invoke(name, { body: { reference, key } })) as {
    data: unknown;
  };
  return data;
}

/** Opens the payment page of an order; its session's id. */
async function open(placed: Placed): Promise<string> {
  const { url } = (await invoke('checkout', placed)) as { url: string };
  return url.split('/').at(-1) ?? '';
}

const press = (path: string, action: string, amount = '') =>
  fetch(`${stack.url}/_local/stripe/${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action, amount }),
  });

async function statusOf({ reference, token }: Placed): Promise<string> {
  const { data } = await stack
    .visitor()
    .rpc('open_order', { p_reference: reference, p_token: token });
  return (data as unknown as { status: string }).status;
}

async function buy(): Promise<Placed & { session: string }> {
  const placed = await place();
  const session = await open(placed);
  await press(`pay/${session}`, 'pay');
  return { ...placed, session };
}

const deliver = (payload: string, secret = 'whsec_local') =>
  fetch(`${stack.url}/functions/v1/stripe-webhook`, {
    method: 'POST',
    headers: { 'Stripe-Signature': signature(payload, secret) },
    body: payload,
  });

describe('a purchase', () => {
  it('leads to the payment page, back to a paid order, and to a license in other letters than Latin', async () => {
    const placed = await place();
    const session = await open(placed);
    expect(await stripe.checkout.sessions.retrieve(session)).toMatchObject({
      amount_subtotal: 2500,
      client_reference_id: placed.reference,
      customer_email: 'rae@example.com',
    });
    const page = await (await fetch(`${stack.url}/_local/stripe/pay/${session}`)).text();
    expect(page).toContain('Midnight Rosin');
    expect(await statusOf(placed)).toBe('open');
    const answer = await press(`pay/${session}`, 'pay');
    expect(answer.headers.get('location')).toBe(`${stack.url}/orders/${placed.reference}`);
    expect(await statusOf(placed)).toBe('paid');
    expect(await invoke('checkout', placed)).toEqual({ url: null });
    const wanted = {
      reference: placed.reference,
      token: placed.token,
      position: 1,
      kind: 'license',
    };
    const { data } = (await stack.visitor().functions.invoke('download', { body: wanted })) as {
      data: { url: string };
    };
    expect(await (await fetch(data.url)).text()).toMatch(/^%PDF-/);
  });

  it('has one payment page, however often it is asked for', async () => {
    const placed = await place();
    const answers = await Promise.all([open(placed), open(placed), open(placed)]);
    expect(new Set([...answers, await open(placed)]).size).toBe(1);
  });

  it('is found by nobody without its key', async () => {
    const placed = await place();
    expect(await invoke('checkout', { ...placed, key: randomUUID() })).toEqual({
      error: 'not-found',
    });
  });

  it('stays open after a declined card', async () => {
    const placed = await place();
    const session = await open(placed);
    await press(`pay/${session}`, 'decline');
    expect(await statusOf(placed)).toBe('open');
    await press(`pay/${session}`, 'pay');
    expect(await statusOf(placed)).toBe('paid');
  });

  it('waits for the bank, and is over when that refuses', async () => {
    const paid = await place();
    const paidSession = await open(paid);
    await press(`pay/${paidSession}`, 'later');
    expect(await statusOf(paid)).toBe('open');
    await press(paidSession, 'bank-paid');
    expect(await statusOf(paid)).toBe('paid');

    const refused = await place();
    const refusedSession = await open(refused);
    await press(`pay/${refusedSession}`, 'later');
    await press(refusedSession, 'bank-failed');
    expect(await statusOf(refused)).toBe('expired');
  });

  it('that the bank pays after it was paid by hand is paid back, and stays paid', async () => {
    const placed = await place();
    const session = await open(placed);
    await press(`pay/${session}`, 'later');
    await stack.sql(`select private.expire_order(id) from public.orders where reference = $1`, [
      placed.reference,
    ]);
    const admin = await stack.signedIn('admin@example.com');
    const { data: row } = await admin
      .from('orders')
      .select('id')
      .eq('reference', placed.reference)
      .single();
    const { data: answer } = await admin.rpc('set_order_status', {
      p_order_id: row?.id ?? 0,
      p_status: 'paid',
    });
    expect(answer).toMatchObject({ success: true });
    await press(session, 'bank-paid');
    const order = await eventually('the refund', async () => {
      const { data } = await admin
        .from('orders')
        .select('status, payment, refunded_cents, surplus_cents, surplus_refunded_cents')
        .eq('reference', placed.reference)
        .single();
      return data?.surplus_refunded_cents === 2500 ? data : undefined;
    });
    expect(order).toMatchObject({ status: 'paid', payment: 'hand', refunded_cents: 0 });
    expect(order.surplus_cents).toBe(2500);
  });

  it('is over when its page expires', async () => {
    const placed = await place();
    await press(await open(placed), 'expire');
    expect(await statusOf(placed)).toBe('expired');
    expect(await invoke('checkout', placed)).toEqual({ error: 'expired' });
  });

  it('is given up with its page', async () => {
    const placed = await place();
    const session = await open(placed);
    expect(await invoke('cancel-checkout', placed)).toEqual({});
    expect(await statusOf(placed)).toBe('expired');
    expect(await stripe.checkout.sessions.retrieve(session)).toMatchObject({ status: 'expired' });
  });

  it('of something that is gone by then is refunded, and delivers nothing', async () => {
    const shirt = { kind: 'merch', product_id: productId, quantity: 1 };
    const [first, second] = [await place(shirt, 3000), await place(shirt, 3000)];
    const late = await open(second);
    await press(`pay/${await open(first)}`, 'pay');
    await press(`pay/${late}`, 'pay');
    expect(await statusOf(first)).toBe('paid');
    await eventually('the refund', async () =>
      (await statusOf(second)) === 'refunded' ? true : undefined,
    );
    const { payment_intent } = await stripe.checkout.sessions.retrieve(late);
    await expect(
      stripe.refunds.create({ payment_intent: payment_intent as string }),
    ).rejects.toMatchObject({ code: 'charge_already_refunded' });
  });
});

describe('after a purchase', () => {
  it('a refund in part leaves the license, a whole one takes it', async () => {
    const bought = await buy();
    await press(bought.session, 'refund', '5');
    expect(await statusOf(bought)).toBe('partly_refunded');
    await press(bought.session, 'refund');
    expect(await statusOf(bought)).toBe('refunded');
    await press(bought.session, 'refund-failed');
    expect(await statusOf(bought)).toBe('partly_refunded');
  });

  it('a dispute suspends it until it is closed', async () => {
    const [won, lost] = [await buy(), await buy()];
    for (const { session } of [won, lost]) await press(session, 'dispute');
    expect(await statusOf(won)).toBe('disputed');
    await press(won.session, 'won');
    await press(lost.session, 'lost');
    expect(await statusOf(won)).toBe('paid');
    expect(await statusOf(lost)).toBe('refunded');
  });
});

describe('mails', () => {
  const subjects = async (to: string, reference: string) =>
    (await stack.mailsTo(to))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes(reference))
      .reverse();

  it('lead the buyer to the order, and tell of refunds, each once', async () => {
    const bought = await buy();
    await press(bought.session, 'resend');
    await press(bought.session, 'refund', '5');
    const { reference } = bought;
    const expected = [`Your order ${reference} is paid`, `Refund for order ${reference}`];
    await eventually('both mails', async () =>
      (await subjects('rae@example.com', reference)).length === 2 ? true : undefined,
    );
    expect(await subjects('rae@example.com', reference)).toEqual(expected);

    const mails = await stack.mailsTo('rae@example.com');
    const paid = mails.find(({ subject }) => subject === expected[0]);
    const link = new URL(paid?.links[0] ?? '');
    expect(link.pathname).toBe(`/orders/${reference}`);
    expect(await statusOf({ ...bought, token: link.hash.slice(1) })).toBe('partly_refunded');
    const kept = await stack.sql('select 1 from private.outbox where data::text like $1', [
      `%${link.hash.slice(1)}%`,
    ]);
    expect(kept).toEqual([]);
  });

  it('tell the artist of what is sold and written, where that is asked for', async () => {
    await stack.sql(`update private.shop_settings set artist_email = 'artist@example.com'`);
    const { reference } = await buy();
    const { error } = await stack.visitor().from('contact_messages').insert({
      name: 'Bo Booker',
      email: 'bo@example.com',
      message: 'Play at our club.',
      source: 'find-me',
    });
    expect(error).toBeNull();
    await eventually('both mails', async () =>
      (await stack.mailsTo('artist@example.com')).length === 2 ? true : undefined,
    );
    expect(
      (await stack.mailsTo('artist@example.com')).map(({ subject }) => subject).toSorted(),
    ).toEqual(['New message from Bo Booker', `Sold: order ${reference}, $25.00`]);
    await stack.sql('update private.shop_settings set artist_email = null');
  });

  it('give a guest a new link, and strangers nothing', async () => {
    const { reference } = await buy();
    const ask = (p_email: string) =>
      stack.visitor().rpc('send_order_link', { p_reference: reference, p_email });
    expect((await ask('else@example.com')).error).toBeNull();
    expect((await ask('rae@example.com')).error).toBeNull();
    await eventually('the link', async () =>
      (await subjects('rae@example.com', reference)).includes(`Your link to order ${reference}`)
        ? true
        : undefined,
    );
    expect(await stack.mailsTo('else@example.com')).toEqual([]);
  });
});

describe('events', () => {
  it('count once, however often they come', async () => {
    const sales = async () =>
      (
        await stack.sql<{ sold: number }>(
          'select downloads_count as sold from public.beats where id = $1',
          [beatId],
        )
      )[0]?.sold ?? 0;
    const before = await sales();
    const bought = await buy();
    await Promise.all([press(bought.session, 'resend'), press(bought.session, 'resend')]);
    expect(await statusOf(bought)).toBe('paid');
    expect(await sales()).toBe(before + 1);
  });

  it('without Stripe’s signature change nothing', async () => {
    const placed = await place();
    const session = await stripe.checkout.sessions.retrieve(await open(placed));
    const object = { ...session, status: 'complete', payment_status: 'paid' };
    const created = Math.floor(Date.now() / 1000);
    const forged = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'checkout.session.completed',
      created,
      data: { object },
    });
    expect((await deliver(forged, 'whsec_guess')).status).toBe(400);
    expect(await statusOf(placed)).toBe('open');
  });

  it('that come before the payment are asked for again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const placed = await place();
    const session = await open(placed);
    const early = (payment_intent: string) =>
      JSON.stringify({
        id: 'evt_early',
        object: 'event',
        type: 'charge.refunded',
        created: Math.floor(Date.now() / 1000),
        data: {
          object: { payment_intent, amount_refunded: 500, metadata: { order_id: '1' } },
        },
      });
    expect((await deliver(early('pi_not_yet'))).status).toBe(500);
    await press(`pay/${session}`, 'pay');
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session);
    expect((await deliver(early(payment_intent as string))).status).toBe(200);
    expect(await statusOf(placed)).toBe('partly_refunded');
    vi.restoreAllMocks();
  });
});
