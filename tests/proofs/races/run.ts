/**
 * `npm run test:races -- postgres://…`: tests concurrent calls on a real PostgreSQL, because PGlite has one
 * connection and runs nothing concurrently. The database has to be empty, the user a superuser.
 */
import assert from 'node:assert/strict';
import { repeat, expectAnswers, queryValue, race, sql } from './database.ts';

/** Prices in cents, as supabase/tests/orders.psql makes them. */
const [BASIC, PREMIUM_UPGRADE, EXCLUSIVE] = [2_500, 5_000, 50_000];

const license = (beat: string, tier: string, upgradeOf = '') =>
  `tests.license('${beat}', '${tier}', nullif('${upgradeOf}', ''))`;

/** The number of the last order; orders.psql finds each by its number. */
let lastOrder = 0;
function place(item: string, cents: number, changes: object = {}, n = (lastOrder += 1)): string {
  return `select tests.checkout(${n}, ${item}, ${cents}, '${JSON.stringify(changes)}') ->> 'success'`;
}

/** Places an order and opens its payment page. @returns its number */
function open(item: string, cents: number, who = 'visitor', changes: object = {}): number {
  const placed = place(item, cents, { address: '1 Main St', ...changes });
  assert.equal(queryValue(`begin; select tests.become('${who}'); ${placed}; commit`), 'true');
  const attached = `public.attach_session(tests.order_of(${lastOrder}), 'cs_${lastOrder}', 'https://pay.test/')`;
  sql(`select ${attached}`);
  return lastOrder;
}

/** @param askedAt time at which the state was requested from Stripe */
function settle(
  state: string,
  order: number,
  cents: number,
  askedAt = 'clock_timestamp()',
): string {
  const sums = { subtotal_cents: cents, tax_cents: 0, total_cents: cents };
  const payment = state === 'paid' ? { intent: `pi_${order}`, currency: 'usd', ...sums } : null;
  const facts = JSON.stringify({ state, payment, refunds: [], disputes: [] });
  return `select public.settle_payment(tests.order_of(${order}), ${askedAt}, '${facts}') #>> '{after,status}'`;
}
const pay = (order: number, cents: number) => settle('paid', order, cents);

const statuses = (numbers: readonly number[]): string =>
  queryValue(
    `select string_agg(tests.status(n), ' ' order by tests.status(n)) from unnest(array[${String(numbers)}]) as n`,
  );
const salesOf = (beat: string) =>
  queryValue(`select downloads_count from public.beats where title = '${beat}'`);

const asAdmin = `select tests.become('admin');`;
sql('update private.shop_settings set online_payment = true');

const races: Record<string, (beat: string) => Promise<void>> = {
  'of twenty buyers of one exclusive, one can pay': async (beat) => {
    const answers = await race(repeat(20, () => place(license(beat, 'exclusive'), EXCLUSIVE)));
    expectAnswers(answers, { true: 1 });
  },

  'of two who pay for an exclusive whose hold has lapsed, one has it and one is paid back': async (
    beat,
  ) => {
    const orders = repeat(2, () => {
      const order = open(license(beat, 'exclusive'), EXCLUSIVE);
      sql(`update private.license_claims set held_until = now() - interval '1 minute'`);
      return order;
    });
    await race(orders.map((order) => pay(order, EXCLUSIVE)));
    assert.equal(statuses(orders), 'paid void');
    const claims = `select count(*) from private.license_claims
      where beat_id = tests.beat('${beat}') and held_until is null`;
    assert.equal(queryValue(claims), '1');
  },

  'of two who pay for a beat and for its copy, one has the recording and one is paid back':
    async () => {
      const copies = ['Copied', 'Copy'];
      sql(`select tests.add_beats('{${copies.join()}}', '{mp3,wav}', 500)`);
      sql(`update public.beat_audio set sha256 = repeat('a', 64)
        where beat_id in (tests.beat('Copied'), tests.beat('Copy'))`);
      const placed = copies.map((copy) => open(license(copy, 'exclusive'), EXCLUSIVE));
      const answers = await race(placed.map((order) => pay(order, EXCLUSIVE)));
      expectAnswers(answers, { paid: 1, void: 1, refused: 0 });
    },

  'of ten upgrades of one license that are paid at once, one has it and the others are paid back':
    async (beat) => {
      const basic = open(license(beat, 'basic'), BASIC, 'member');
      sql(pay(basic, BASIC));
      const number = queryValue(`select tests.number_of(${basic})`);
      const upgrade = license(beat, 'premium', number);
      const upgrades = repeat(10, () => open(upgrade, PREMIUM_UPGRADE, 'member'));
      // Without the beat, the payments cannot wait for a lock of its row.
      sql(`delete from public.beats where title = '${beat}'`);
      const answers = await race(upgrades.map((order) => pay(order, PREMIUM_UPGRADE)));
      expectAnswers(answers, { paid: 1, void: 9 });
      const successors = `select count(*) from private.license_documents where supersedes = '${number}'`;
      assert.equal(queryValue(successors), '1');
    },

  'twenty events of one payment settle it once': async (beat) => {
    const order = open(license(beat, 'basic'), BASIC);
    expectAnswers(await race(repeat(20, () => pay(order, BASIC))), { paid: 20 });
    assert.equal(salesOf(beat), '1');
  },

  'a payment that was read after the end of its page leaves an order that is paid': async (
    beat,
  ) => {
    const order = open(license(beat, 'exclusive'), EXCLUSIVE);
    const before = `now() - interval '1 minute'`;
    await race([settle('ended', order, EXCLUSIVE, before), pay(order, EXCLUSIVE)]);
    assert.equal(statuses([order]), 'paid');
    const claim = `select order_id = tests.order_of(${order}) from private.license_claims where beat_id = tests.beat('${beat}')`;
    assert.equal(queryValue(claim), 't');
  },

  'a payment of a replaced order and a third order of its buyer do not block each other': async (
    beat,
  ) => {
    const exclusive = license(beat, 'exclusive');
    const [first] = repeat(2, () => open(exclusive, EXCLUSIVE, 'member'));
    assert.ok(first);
    const answers = await race([
      `begin; select from tests.placed(${first}) join public.orders using (id) for update of orders;
        select pg_sleep(1); ${pay(first, EXCLUSIVE)}; commit`,
      `select tests.become('member'), pg_sleep(0.5); ${place(exclusive, EXCLUSIVE)}`,
    ]);
    expectAnswers(answers, { paid: 1, true: 1 });
  },

  'of a payment by hand and one online at once, one is kept': async (beat) => {
    const order = open(license(beat, 'basic'), BASIC);
    sql(settle('pending', order, BASIC));
    sql(`select private.expire_order(tests.order_of(${order}))`);
    const answers = await race([
      pay(order, BASIC),
      `${asAdmin} select public.set_order_status(tests.order_of(${order}), 'paid')`,
    ]);
    expectAnswers(answers, { refused: 0 });
    const kept = queryValue(
      `select payment || ' ' || surplus_cents || ' ' || status from tests.placed(${order})`,
    );
    assert.ok(['stripe 0 paid', `hand ${BASIC} paid`].includes(kept), kept);
    assert.equal(salesOf(beat), '1');
  },

  'an exclusive and ten leases that are paid at once: no lease is sold after it': async (beat) => {
    const leases = repeat(10, () => open(license(beat, 'basic'), BASIC));
    const exclusive = open(license(beat, 'exclusive'), EXCLUSIVE);
    const answers = await race([
      pay(exclusive, EXCLUSIVE),
      ...leases.map((order) => pay(order, BASIC)),
    ]);
    expectAnswers(answers, { refused: 0 });
    assert.equal(statuses([exclusive]), 'paid');
    assert.match(statuses(leases), /^(paid ?)*(void ?)*$/);
    assert.equal(queryValue(`select is_active from public.beats where title = '${beat}'`), 'f');
  },

  'of ten buyers of the last three caps, three have one': async () => {
    sql(`
      insert into public.merch_products (title, price, sizes, colors, stock_quantity, is_active)
      values ('Cap', 20, '{}', '{}', 3, true)
    `);
    const orders = repeat(10, () => open(`tests.items('Cap')`, 2_000));
    await race(orders.map((order) => pay(order, 2_000)));
    assert.equal(statuses(orders), `${'paid '.repeat(3)}${'void '.repeat(7)}`.trim());
  },

  'a deleted beat that is restored while its order is refunded can be sold again': async (beat) => {
    const order = open(license(beat, 'exclusive'), EXCLUSIVE);
    const id = queryValue(`select tests.beat('${beat}')`);
    sql(pay(order, EXCLUSIVE));
    sql(`delete from public.beats where title = '${beat}'`);
    const refund = `[{"id": "re_1", "amount_cents": ${EXCLUSIVE}, "status": "succeeded"}]`;
    const answers = await race([
      `begin; ${pay(order, EXCLUSIVE).replace('[]', refund)}; select pg_sleep(2); commit`,
      `select pg_sleep(1); ${asAdmin} select public.restore_deleted('beats', ${id})`,
    ]);
    expectAnswers(answers, { refunded: 1, refused: 0 });
    assert.equal(queryValue(`select public.exclusive_state(${id})`), '');
  },

  'of ten buyers with a code for three orders, three have it': async (beat) => {
    sql(`
      insert into public.discount_codes (code, kind, percent, uses_limit)
      values ('THREE', 'percent', 10, 3)
    `);
    const order = () => place(license(beat, 'basic'), BASIC * 0.9, { code: 'THREE' });
    expectAnswers(await race(repeat(10, order)), { true: 3, false: 7 });
  },

  'of five orders with a code for one order that are paid at once, one has it': async (beat) => {
    sql(`
      insert into public.discount_codes (code, kind, percent, uses_limit) values ('ONE', 'percent', 10, 1)
    `);
    const orders = repeat(5, () => {
      const order = open(license(beat, 'basic'), BASIC * 0.9, 'visitor', { code: 'ONE' });
      sql(`select private.expire_order(tests.order_of(${order}))`);
      return order;
    });
    await race(orders.map((order) => pay(order, BASIC * 0.9)));
    assert.equal(statuses(orders), 'paid void void void void');
  },

  'of two offers accepted and ten orders placed for one exclusive, one has it': async (beat) => {
    const offers = repeat(2, (n) =>
      queryValue(`
        insert into public.offers (beat_id, title, name, email, amount_cents)
        values (tests.beat('${beat}'), 'Offered', 'B', 'b${n}@races.test', 20000) returning id
      `),
    );
    const answers = await race([
      ...offers.map(
        (id) => `select coalesce(private.accept_offer(private.lock_offer(${id})), 'true')`,
      ),
      ...repeat(10, () => place(license(beat, 'exclusive'), EXCLUSIVE)),
    ]);
    expectAnswers(answers, { true: 1, deadlock: 0 });
  },

  'a campaign that is canceled while its mails are counted stays canceled': async () => {
    const id = queryValue(`
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
    assert.equal(queryValue(`select status from public.campaigns where id = ${id}`), 'canceled');
  },

  'of ten senders of mails that start at once, one takes some': async () => {
    sql(`select private.queue_mail('raced-' || n, 'order-link', 'r@races.test', '{}')
      from generate_series(1, 40) as n`);
    const take = 'select jsonb_array_length(public.take_mails(4, gen_random_uuid()))';
    expectAnswers(await race(repeat(10, () => take)), { 4: 1, 0: 9 });
  },

  'of ten downloads of a file at once, one counts': async (beat) => {
    const order = open(license(beat, 'basic'), BASIC);
    sql(pay(order, BASIC));
    sql(`update private.shop_settings set download_limit = 1`);
    const token = queryValue(`select private.new_order_token(tests.order_of(${order}))`);
    const reference = queryValue(`select reference from tests.placed(${order})`);
    const take = `select public.take_download('${reference}', 1, 'mp3', '${token}')`;
    const answers = await race(repeat(10, () => take));
    expectAnswers(answers, { 'beat-masters': 10 });
    assert.equal(queryValue('select max(taken) from private.downloads'), '1');
  },
};

for (const [n, [name, check]] of Object.entries(races).entries()) {
  try {
    const beat = `Beat ${n}`;
    sql(`select tests.add_beats('{${beat}}', '{mp3,wav}', 500)`);
    await check(beat);
    console.info(`ok      ${name}`);
  } catch (error) {
    process.exitCode = 1;
    console.error(`FAILED  ${name}\n${String(error)}`);
  }
}
