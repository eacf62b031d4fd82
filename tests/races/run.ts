/**
 * `npm run test:races -- postgres://…`: what happens at the same moment, on a real PostgreSQL. PGlite has
 * one connection, on which nothing races. The database has to be empty, the user a superuser.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { openPostgres } from '../bench/postgres.ts';

const url = process.argv[2] ?? process.env['RACES_DATABASE_URL'] ?? '';
if (url === '') {
  console.error('Name an empty PostgreSQL database: npm run test:races -- postgres://…');
  process.exit(2);
}
const sql = openPostgres(url);
const run = promisify(execFile);

/** Time for every connection to be there before the start. */
const HEAD_START_MS = 2000;

/** Runs statements at the same moment, each on a connection of its own; answers what each printed. */
async function race(statements: readonly string[]): Promise<string[]> {
  const start = new Date(Date.now() + HEAD_START_MS).toISOString();
  return Promise.all(
    statements.map(async (statement) => {
      const commands = [`select pg_sleep_until('${start}')`, statement];
      const args = commands.flatMap((command) => ['-c', command]);
      try {
        return (await run('psql', ['-qAtX', '-v', 'ON_ERROR_STOP=1', ...args, url])).stdout.trim();
      } catch (error) {
        return `refused: ${(error as { stderr: string }).stderr.trim()}`;
      }
    }),
  );
}

const count = (answers: readonly string[], word: string): number =>
  answers.filter((answer) => answer.includes(word)).length;

const each = (times: number, make: (n: number) => string): string[] =>
  Array.from({ length: times }, (_, n) => make(n));

/** A beat that is sold under every license but Unlimited. */
function addBeat(title: string): string {
  return sql(`
    with beat as (
      insert into public.beats (title, artist, genre, price, exclusive_price, is_active)
      values ('${title}', 'A', 'x', 25, 500, true) returning id
    ),
    stored as (
      insert into storage.objects (bucket_id, name, metadata)
      select
        'beat-masters', id || '/full_1_f.' || kind,
        jsonb_build_object('mimetype', case kind when 'mp3' then 'audio/mpeg' else 'audio/wav' end)
      from beat, unnest(array['mp3', 'wav']) as kind
    ),
    audio as (
      insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
      select
        id, '/storage/v1/object/public/beat-masters/' || id || '/full_1_f.' || kind, 'full',
        'f.' || kind, 1
      from beat, unnest(array['mp3', 'wav']) as kind
    )
    select id from beat
  `).trim();
}

const license = (beat: string, tier: string, upgrade_of?: string) => ({
  ...{ kind: 'license', beat_id: Number(beat), tier, upgrade_of },
});

const member = randomUUID();
const asMember = `set request.jwt.claims = '{"sub": "${member}"}'; `;

interface Wanted {
  items: object[];
  total_cents: number;
  code?: string;
}

function place(wanted: Wanted, key = randomUUID()): string {
  const order = {
    ...{ name: 'B', email: 'b@races.test', address: '1 Main St', terms_version: '2025-01' },
    ...{ immediate_delivery: true },
    ...{ ...wanted, key },
  };
  return `select public.place_order('${JSON.stringify(order)}') ->> 'success'`;
}

/** Places an order and opens its payment page; answers the order's id. @param who sets who places it */
function open(item: object, cents: number, who = ''): string {
  const key = randomUUID();
  sql(who + place({ items: [item], total_cents: cents }, key));
  const id = sql(`select order_id from private.order_keys where key = '${key}'`).trim();
  assert.notEqual(id, '', 'the order was placed');
  sql(`select public.attach_session(${id}, 1, 'cs_${id}', 'https://pay.test/${id}')`);
  return id;
}

function settle(kind: string, order: string, cents: number, event: string = randomUUID()): string {
  const object = {
    ...{
      id: `cs_${order}`,
      payment_intent: `pi_${order}`,
      payment_status: 'paid',
      currency: 'usd',
    },
    ...{ amount_subtotal: cents, amount_total: cents, metadata: { order_id: order } },
  };
  const told = { id: event, type: `checkout.session.${kind}`, created: 1, data: { object } };
  return `select public.settle_event('${JSON.stringify(told)}') ->> 'result'`;
}

const statuses = (orders: readonly string[]): string[] =>
  sql(`select status from public.orders where id in (${orders.join()}) order by id`)
    .trim()
    .split('\n');

const ADMIN = '00000000-0000-4000-8000-00000000000c';
sql(`
  update private.shop_settings set online_payment = true;
  insert into auth.users (id, aud, role, email, email_confirmed_at)
  values ('${ADMIN}', 'authenticated', 'authenticated', 'admin@races.test', now());
  insert into private.admins (email, is_super) values ('admin@races.test', true)
`);
sql(`insert into auth.users (id, email) values ('${member}', 'b@races.test')`);

const races: Record<string, () => Promise<void>> = {
  'of twenty buyers of one exclusive, one can pay': async () => {
    const beat = addBeat('Held');
    const answers = await race(
      each(20, () => place({ items: [license(beat, 'exclusive')], total_cents: 50_000 })),
    );
    assert.equal(count(answers, 'true'), 1, answers.join('\n'));
  },

  'of two who pay for an exclusive whose hold has lapsed, one has it and one is paid back':
    async () => {
      const beat = addBeat('Lapsed');
      const first = open(license(beat, 'exclusive'), 50_000);
      sql(`update private.license_claims set held_until = now() - interval '1 minute'`);
      const second = open(license(beat, 'exclusive'), 50_000);
      sql(`update private.license_claims set held_until = now() - interval '1 minute'`);
      await race([first, second].map((order) => settle('completed', order, 50_000)));
      assert.deepEqual(statuses([first, second]).sort(), ['paid', 'void']);
      const claims = sql(
        `select count(*) from private.license_claims where beat_id = ${beat} and held_until is null`,
      );
      assert.equal(claims.trim(), '1');
    },

  'of ten upgrades of one license that are paid at once, one has it and the others are paid back':
    async () => {
      const beat = addBeat('Upgraded');
      const basic = open(license(beat, 'basic'), 2_500, asMember);
      sql(settle('completed', basic, 2_500));
      const number = sql(`select number from private.order_documents(${basic})`).trim();
      const upgrades = each(10, () => open(license(beat, 'premium', number), 5_000, asMember));
      // Not even the beat is there to wait for.
      sql(`delete from public.beats where id = ${beat}`);
      const answers = await race(upgrades.map((order) => settle('completed', order, 5_000)));
      assert.equal(count(answers, 'settled'), 1, answers.join('\n'));
      assert.equal(count(answers, 'void'), 9, answers.join('\n'));
      const successors = sql(
        `select count(*) from private.license_documents where supersedes = '${number}'`,
      );
      assert.equal(successors.trim(), '1');
    },

  'twenty deliveries of one event settle it once': async () => {
    const beat = addBeat('Delivered');
    const order = open(license(beat, 'basic'), 2_500);
    const event = randomUUID();
    const answers = await race(each(20, () => settle('completed', order, 2_500, event)));
    assert.equal(count(answers, 'settled'), 1, answers.join('\n'));
    assert.equal(count(answers, 'duplicate'), 19, answers.join('\n'));
    assert.equal(sql(`select downloads_count from public.beats where id = ${beat}`).trim(), '1');
  },

  'a payment and the end of its page leave an order that is paid': async () => {
    const beat = addBeat('Ended');
    const order = open(license(beat, 'exclusive'), 50_000);
    await race([settle('expired', order, 50_000), settle('completed', order, 50_000)]);
    assert.deepEqual(statuses([order]), ['paid']);
    assert.equal(
      sql(`select order_id from private.license_claims where beat_id = ${beat}`).trim(),
      order,
    );
  },

  'of a payment by hand and one online at once, one is kept': async () => {
    const beat = addBeat('Twice');
    const order = open(license(beat, 'basic'), 2_500);
    sql(settle('completed', order, 2_500).replace('"paid"', '"unpaid"'));
    sql(`select private.expire_order(${order})`);
    const claims = JSON.stringify({ role: 'authenticated', sub: ADMIN });
    const answers = await race([
      settle('async_payment_succeeded', order, 2_500),
      `select set_config('request.jwt.claims', '${claims}', false);
       select public.set_order_status(${order}, 'paid')`,
    ]);
    assert.equal(count(answers, 'refused'), 0, answers.join('\n'));
    const kept = sql(`select payment || ' ' || surplus_cents || ' ' || status
      from public.orders where id = ${order}`).trim();
    assert.ok(['stripe 0 paid', 'hand 2500 paid'].includes(kept), kept);
    assert.equal(sql(`select downloads_count from public.beats where id = ${beat}`).trim(), '1');
  },

  'an exclusive and ten leases that are paid at once: no lease is sold after it': async () => {
    const beat = addBeat('Leased');
    const leases = each(10, () => open(license(beat, 'basic'), 2_500));
    const exclusive = open(license(beat, 'exclusive'), 50_000);
    const answers = await race([
      settle('completed', exclusive, 50_000),
      ...leases.map((order) => settle('completed', order, 2_500)),
    ]);
    assert.deepEqual(statuses([exclusive]), ['paid']);
    assert.equal(statuses(leases).filter((status) => !['paid', 'void'].includes(status)).length, 0);
    assert.equal(sql(`select is_active from public.beats where id = ${beat}`).trim(), 'f');
    assert.equal(count(answers, 'refused'), 0, answers.join('\n'));
  },

  'of ten buyers of the last three caps, three have one': async () => {
    const cap = sql(`
      insert into public.merch_products (title, price, sizes, colors, stock_quantity, is_active)
      values ('Cap', 20, '{}', '{}', 3, true) returning id
    `).trim();
    const item = { kind: 'merch', product_id: Number(cap), quantity: 1 };
    const orders = each(10, () => open(item, 2_000));
    await race(orders.map((order) => settle('completed', order, 2_000)));
    assert.equal(statuses(orders).filter((status) => status === 'paid').length, 3);
    assert.equal(statuses(orders).filter((status) => status === 'void').length, 7);
  },

  'of ten buyers with a code for three orders, three have it': async () => {
    const beat = addBeat('Coded');
    sql(`
      insert into public.discount_codes (code, kind, percent, uses_limit)
      values ('THREE', 'percent', 10, 3)
    `);
    const answers = await race(
      each(10, () => place({ items: [license(beat, 'basic')], code: 'THREE', total_cents: 2_250 })),
    );
    assert.equal(count(answers, 'true'), 3, answers.join('\n'));
    assert.equal(count(answers, 'false'), 7, answers.join('\n'));
  },

  'of two offers accepted and ten orders placed for one exclusive, one has it': async () => {
    const beat = addBeat('Offered');
    const offers = each(2, (n) =>
      sql(`
          insert into public.offers (beat_id, title, name, email, amount_cents)
          values (${beat}, 'Offered', 'B', 'b${n}@races.test', 20000) returning id
        `).trim(),
    );
    const answers = await race([
      ...offers.map(
        (id) => `select coalesce(private.accept_offer(private.lock_offer(${id})), 'true')`,
      ),
      ...each(10, () => place({ items: [license(beat, 'exclusive')], total_cents: 50_000 })),
    ]);
    assert.equal(count(answers, 'true'), 1, answers.join('\n'));
    assert.equal(count(answers, 'deadlock'), 0, answers.join('\n'));
  },

  'ten downloads of a file that may be taken three more times': async () => {
    const beat = addBeat('Taken');
    const order = open(license(beat, 'basic'), 2_500);
    sql(settle('completed', order, 2_500));
    sql(`update private.shop_settings set download_limit = 3`);
    const token = sql(`select private.new_order_token(${order})`).trim();
    const reference = sql(`select reference from public.orders where id = ${order}`).trim();
    const take = `select public.take_download('${reference}', 1, 'mp3', '${token}')`;
    const answers = await race(each(10, () => take));
    assert.equal(count(answers, 'beat-masters'), 3, answers.join('\n'));
    assert.equal(count(answers, 'limit-reached'), 7, answers.join('\n'));
  },
};

for (const [name, check] of Object.entries(races)) {
  try {
    await check();
    console.info(`ok      ${name}`);
  } catch (error) {
    process.exitCode = 1;
    console.error(`FAILED  ${name}\n${String(error)}`);
  }
}
