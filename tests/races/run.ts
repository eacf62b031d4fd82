/**
 * `npm run test:races -- postgres://…`: tests concurrent calls on a real PostgreSQL, because PGlite has one
 * connection and runs nothing concurrently. The database has to be empty, the user a superuser.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { upgradePrice } from '../support/upgrade-price.ts';
import { each, expectAnswers, one, race, sql } from './database.ts';

/** A beat that is sold under every license but Unlimited. @param sha256 of its masters */
function addBeat(sha256 = 'null'): string {
  return one(`
    with beat as (
      insert into public.beats (title, artist, genre, price, exclusive_price, is_active)
      values ('Raced', 'A', 'x', 25, 500, true) returning id
    ),
    stored as (
      insert into storage.objects (bucket_id, name, metadata)
      select
        'beat-masters', id || '/full_1_f.' || kind,
        jsonb_build_object('mimetype', case kind when 'mp3' then 'audio/mpeg' else 'audio/wav' end)
      from beat, unnest(array['mp3', 'wav']) as kind
    ),
    audio as (
      insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size, sha256)
      select
        id, '/storage/v1/object/public/beat-masters/' || id || '/full_1_f.' || kind, 'full',
        'f.' || kind, 1, ${sha256}
      from beat, unnest(array['mp3', 'wav']) as kind
    )
    select id from beat
  `);
}

const license = (beat: string, tier: string, upgrade_of?: string) => ({
  kind: 'license',
  beat_id: Number(beat),
  tier,
  upgrade_of,
});

/** Prices in cents. */
const [BASIC, EXCLUSIVE] = [2_500, 50_000];
const PREMIUM_UPGRADE = upgradePrice(BASIC, 'basic', 'premium');
const member = randomUUID();
const asMember = `set request.jwt.claims = '{"sub": "${member}"}'; `;

function place(
  item: object,
  total_cents: number,
  { key = randomUUID(), code = '' }: { key?: string; code?: string } = {},
) {
  const order = {
    name: 'B',
    email: 'b@races.test',
    address: '1 Main St',
    terms_version: '2025-01',
    immediate_delivery: true,
    items: [item],
    total_cents,
    key,
    ...(code && { code }),
  };
  return `select public.place_order('${JSON.stringify(order)}') ->> 'success'`;
}

/** Places an order and opens its payment page. @param who SQL that sets the caller @returns the order's id */
function open(item: object, cents: number, who = ''): string {
  const key = randomUUID();
  sql(who + place(item, cents, { key }));
  const id = one(`select order_id from private.order_keys where key = '${key}'`);
  assert.notEqual(id, '', 'the order was placed');
  sql(`select public.attach_session(${id}, 'cs_${id}', 'https://pay.test/${id}')`);
  return id;
}

/** @param askedAt time at which the state was requested from Stripe */
function settle(
  state: string,
  order: string,
  cents: number,
  askedAt = 'clock_timestamp()',
): string {
  const sums = { subtotal_cents: cents, tax_cents: 0, total_cents: cents };
  const payment = state === 'paid' ? { intent: `pi_${order}`, currency: 'usd', ...sums } : null;
  const facts = JSON.stringify({ state, payment, refunds: [], disputes: [] });
  return `select public.settle_payment(${order}, ${askedAt}, '${facts}') #>> '{after,status}'`;
}
const pay = (order: string, cents: number) => settle('paid', order, cents);

const statuses = (orders: readonly string[]): string =>
  one(`select string_agg(status, ' ' order by status)
    from public.orders where id in (${orders.join()})`);
const salesOf = (beat: string) =>
  one(`select downloads_count from public.beats where id = ${beat}`);

const ADMIN = '00000000-0000-4000-8000-00000000000c';
const asAdmin = `set request.jwt.claims = '{"role": "authenticated", "sub": "${ADMIN}"}'; `;
sql(`
  update private.shop_settings set online_payment = true;
  insert into auth.users (id, aud, role, email, email_confirmed_at)
  values ('${ADMIN}', 'authenticated', 'authenticated', 'admin@races.test', now());
  insert into private.admins (email, is_super) values ('admin@races.test', true)
`);
sql(`insert into auth.users (id, email) values ('${member}', 'b@races.test')`);

const races: Record<string, (beat: string) => Promise<void>> = {
  'of twenty buyers of one exclusive, one can pay': async (beat) => {
    const answers = await race(each(20, () => place(license(beat, 'exclusive'), EXCLUSIVE)));
    expectAnswers(answers, { true: 1 });
  },

  'of two who pay for an exclusive whose hold has lapsed, one has it and one is paid back': async (
    beat,
  ) => {
    const orders = each(2, () => {
      const order = open(license(beat, 'exclusive'), EXCLUSIVE);
      sql(`update private.license_claims set held_until = now() - interval '1 minute'`);
      return order;
    });
    await race(orders.map((order) => pay(order, EXCLUSIVE)));
    assert.equal(statuses(orders), 'paid void');
    const claims = `select count(*) from private.license_claims
      where beat_id = ${beat} and held_until is null`;
    assert.equal(one(claims), '1');
  },

  'of two who pay for a beat and for its copy, one has the recording and one is paid back':
    async () => {
      const orders = each(2, () =>
        open(license(addBeat(`repeat('a', 64)`), 'exclusive'), EXCLUSIVE),
      );
      const answers = await race(orders.map((order) => pay(order, EXCLUSIVE)));
      expectAnswers(answers, { paid: 1, void: 1, refused: 0 });
    },

  'of ten upgrades of one license that are paid at once, one has it and the others are paid back':
    async (beat) => {
      const basic = open(license(beat, 'basic'), BASIC, asMember);
      sql(pay(basic, BASIC));
      const number = one(`select number from private.order_documents(${basic})`);
      const upgrade = license(beat, 'premium', number);
      const upgrades = each(10, () => open(upgrade, PREMIUM_UPGRADE, asMember));
      // Without the beat, the payments cannot wait for a lock of its row.
      sql(`delete from public.beats where id = ${beat}`);
      const answers = await race(upgrades.map((order) => pay(order, PREMIUM_UPGRADE)));
      expectAnswers(answers, { paid: 1, void: 9 });
      const successors = `select count(*) from private.license_documents where supersedes = '${number}'`;
      assert.equal(one(successors), '1');
    },

  'twenty events of one payment settle it once': async (beat) => {
    const order = open(license(beat, 'basic'), BASIC);
    expectAnswers(await race(each(20, () => pay(order, BASIC))), { paid: 20 });
    assert.equal(salesOf(beat), '1');
  },

  'a payment that was read after the end of its page leaves an order that is paid': async (
    beat,
  ) => {
    const order = open(license(beat, 'exclusive'), EXCLUSIVE);
    const before = `now() - interval '1 minute'`;
    await race([settle('ended', order, EXCLUSIVE, before), pay(order, EXCLUSIVE)]);
    assert.equal(statuses([order]), 'paid');
    assert.equal(one(`select order_id from private.license_claims where beat_id = ${beat}`), order);
  },

  'of a payment by hand and one online at once, one is kept': async (beat) => {
    const order = open(license(beat, 'basic'), BASIC);
    sql(settle('pending', order, BASIC));
    sql(`select private.expire_order(${order})`);
    const answers = await race([
      pay(order, BASIC),
      `${asAdmin} select public.set_order_status(${order}, 'paid')`,
    ]);
    expectAnswers(answers, { refused: 0 });
    const kept = one(`select payment || ' ' || surplus_cents || ' ' || status
      from public.orders where id = ${order}`);
    assert.ok(['stripe 0 paid', `hand ${BASIC} paid`].includes(kept), kept);
    assert.equal(salesOf(beat), '1');
  },

  'an exclusive and ten leases that are paid at once: no lease is sold after it': async (beat) => {
    const leases = each(10, () => open(license(beat, 'basic'), BASIC));
    const exclusive = open(license(beat, 'exclusive'), EXCLUSIVE);
    const answers = await race([
      pay(exclusive, EXCLUSIVE),
      ...leases.map((order) => pay(order, BASIC)),
    ]);
    expectAnswers(answers, { refused: 0 });
    assert.equal(statuses([exclusive]), 'paid');
    assert.match(statuses(leases), /^(paid ?)*(void ?)*$/);
    assert.equal(one(`select is_active from public.beats where id = ${beat}`), 'f');
  },

  'of ten buyers of the last three caps, three have one': async () => {
    const cap = one(`
      insert into public.merch_products (title, price, sizes, colors, stock_quantity, is_active)
      values ('Cap', 20, '{}', '{}', 3, true) returning id
    `);
    const item = { kind: 'merch', product_id: Number(cap), quantity: 1 };
    const orders = each(10, () => open(item, 2_000));
    await race(orders.map((order) => pay(order, 2_000)));
    assert.equal(statuses(orders), `${'paid '.repeat(3)}${'void '.repeat(7)}`.trim());
  },

  'a deleted beat that is restored while its order is refunded can be sold again': async (beat) => {
    const order = open(license(beat, 'exclusive'), EXCLUSIVE);
    sql(pay(order, EXCLUSIVE));
    sql(`delete from public.beats where id = ${beat}`);
    const refund = `[{"id": "re_1", "amount_cents": ${EXCLUSIVE}, "status": "succeeded"}]`;
    const answers = await race([
      `begin; ${pay(order, EXCLUSIVE).replace('[]', refund)}; select pg_sleep(2); commit`,
      `select pg_sleep(1); ${asAdmin} select public.restore_deleted('beats', ${beat})`,
    ]);
    expectAnswers(answers, { refunded: 1, refused: 0 });
    assert.equal(one(`select public.exclusive_state(${beat})`), '');
  },

  'of ten buyers with a code for three orders, three have it': async (beat) => {
    sql(`
      insert into public.discount_codes (code, kind, percent, uses_limit)
      values ('THREE', 'percent', 10, 3)
    `);
    const order = () => place(license(beat, 'basic'), BASIC * 0.9, { code: 'THREE' });
    expectAnswers(await race(each(10, order)), { true: 3, false: 7 });
  },

  'of two offers accepted and ten orders placed for one exclusive, one has it': async (beat) => {
    const offers = each(2, (n) =>
      one(`
        insert into public.offers (beat_id, title, name, email, amount_cents)
        values (${beat}, 'Offered', 'B', 'b${n}@races.test', 20000) returning id
      `),
    );
    const answers = await race([
      ...offers.map(
        (id) => `select coalesce(private.accept_offer(private.lock_offer(${id})), 'true')`,
      ),
      ...each(10, () => place(license(beat, 'exclusive'), EXCLUSIVE)),
    ]);
    expectAnswers(answers, { true: 1, deadlock: 0 });
  },

  'a campaign that is canceled while its mails are counted stays canceled': async () => {
    const id = one(`
      with campaign as (
        insert into public.campaigns (subject, body, status, send_at)
        values ('Raced', 'Text', 'sending', now()) returning id
      )
      insert into private.outbox (key, kind, recipient, campaign_id, data)
      select 'raced', 'campaign', 'b@races.test', id, '{}' from campaign returning campaign_id
    `);
    await race([
      `begin; ${asAdmin} select public.cancel_campaign(${id}); select pg_sleep(2); commit`,
      'select pg_sleep(1); select private.send_campaigns()',
    ]);
    assert.equal(one(`select status from public.campaigns where id = ${id}`), 'canceled');
  },

  'of ten downloads of a file with three left, three succeed': async (beat) => {
    const order = open(license(beat, 'basic'), BASIC);
    sql(pay(order, BASIC));
    sql(`update private.shop_settings set download_limit = 3`);
    const token = one(`select private.new_order_token(${order})`);
    const reference = one(`select reference from public.orders where id = ${order}`);
    const take = `select public.take_download('${reference}', 1, 'mp3', '${token}')`;
    const answers = await race(each(10, () => take));
    expectAnswers(answers, { 'beat-masters': 3, 'limit-reached': 7 });
  },
};

for (const [name, check] of Object.entries(races)) {
  try {
    await check(addBeat());
    console.info(`ok      ${name}`);
  } catch (error) {
    process.exitCode = 1;
    console.error(`FAILED  ${name}\n${String(error)}`);
  }
}
