import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBareDatabase } from '../../supabase/local/bare/database.ts';
import { fc } from '../support/property.ts';

const ADMIN = '00000000-0000-4000-8000-00000000000c';

let db: PGlite;
const member = '00000000-0000-4000-8000-00000000000a';

beforeAll(async () => {
  db = await createBareDatabase();
  await db.exec(`
    update private.shop_settings set online_payment = true;
    insert into public.beats (title, artist, genre, price, exclusive_price, is_active)
    values ('One', 'A', 'x', 25, 500, true), ('Two', 'A', 'x', 40, null, true);
    insert into auth.users (id, aud, role, email, email_confirmed_at)
    values ('${ADMIN}', 'authenticated', 'authenticated', 'admin@tests.test', now());
    insert into private.admins (email, is_super) values ('admin@tests.test', true);
    insert into storage.objects (bucket_id, name, metadata)
    select 'beat-masters', id || '/full_1_f.mp3', '{"mimetype": "audio/mpeg"}' from public.beats;
    insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
    select id, '/storage/v1/object/public/beat-masters/' || id || '/full_1_f.mp3', 'full', 'f.mp3', 1
    from public.beats;
    with two as (select id, id || '/full_1_f.wav' as name from public.beats where title = 'Two'),
    stored as (
      insert into storage.objects (bucket_id, name, metadata)
      select 'beat-masters', name, '{"mimetype": "audio/wav"}' from two
    )
    insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
    select id, '/storage/v1/object/public/beat-masters/' || name, 'full', 'f.wav', 1 from two;
    insert into auth.users (id, email) values ('${member}', 'b@tests.test');
  `);
}, 60_000);
afterAll(() => db.close());

/** What is bought: titles with their tiers, and what that comes to. */
const carts = [
  { items: [['One', 'exclusive']], cents: 50_000 },
  { items: [['One', 'exclusive']], cents: 50_000 },
  {
    items: [
      ['One', 'basic'],
      ['Two', 'basic'],
    ],
    cents: 6_500,
  },
  // Paid from the beginning, and upgraded twice by what follows.
  { items: [['Two', 'basic']], cents: 4_000 },
  { items: [['Two', 'premium']], cents: 8_000, isUpgrade: true },
  { items: [['Two', 'premium']], cents: 8_000, isUpgrade: true },
] as const;
const BASE = 3;
const upgrades = [4, 5];

const told = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;

const steps = fc.array(
  fc.record({
    order: fc.nat(carts.length - 1),
    kind: fc.oneof(
      { weight: 4, arbitrary: fc.constant(told[0]) },
      { weight: 8, arbitrary: fc.constantFrom(...told) },
      { weight: 1, arbitrary: fc.constantFrom('hold lapses', 'buyer gives up') },
      { weight: 3, arbitrary: fc.constant('artist marks it as paid') },
    ),
    paid: fc.boolean(),
    /** Of what can be paid back, in percent. */
    part: fc.constantFrom(30, 100),
    won: fc.boolean(),
    /** The same event as one before, if there was one. */
    again: fc.boolean(),
  }),
  { minLength: 1, maxLength: 14 },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

const paidAtOnce: Step = {
  order: BASE,
  kind: told[0],
  paid: true,
  part: 100,
  won: true,
  again: false,
};

/** Rare by chance: the bank pays what the artist was paid by hand meanwhile. */
const paidTwice = (
  [
    'checkout.session.expired',
    'artist marks it as paid',
    'checkout.session.completed',
    'charge.dispute.created',
    'charge.refunded',
    'refund.failed',
  ] as const
).map((kind): Step => ({ order: 3, kind, paid: true, part: 100, won: false, again: false }));

function only<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('There is none.');
  return first;
}

interface Placed {
  id: number;
  reference: string;
  key: string;
  token: string;
  cents: number;
}

async function place(cart: (typeof carts)[number], n: number): Promise<Placed> {
  const { items, cents } = cart;
  const key = `00000000-0000-4000-9000-00000000000${n}`;
  // Who held the exclusive let it lapse: otherwise the second could not be ordered.
  await db.exec(`update private.license_claims set held_until = now() - interval '1 minute'`);
  const { rows } = await db.query<{ answer: { token: string; order: { reference: string } } }>(
    `select public.place_order(
       jsonb_build_object(
         'name', 'B', 'email', 'b@tests.test', 'terms_version', '2025-01', 'immediate_delivery', true,
         'total_cents', $1::int, 'key', $2::text,
         'items', (
           select jsonb_agg(
             jsonb_build_object(
               'kind', 'license', 'tier', item ->> 1, 'beat_id', beat.id, 'upgrade_of',
               (select number from private.license_documents where $4)
             )
           )
           from jsonb_array_elements($3) as item
           join public.beats as beat on beat.title = item ->> 0
         )
       )
     ) as answer`,
    [cents, key, items, 'isUpgrade' in cart],
  );
  const { token, order } = only(rows).answer;
  const found = await db.query<{ id: number }>(
    `update public.orders set session_id = 'cs_${n}' where reference = $1 returning id`,
    [order.reference],
  );
  return { id: only(found.rows).id, reference: order.reference, key, token, cents };
}

/** Tells an event, as Stripe would; one that comes too early is refused, and told again some time. */
async function tell(placed: Placed, n: number, { kind, paid, part, won, again }: Step, id: number) {
  if (kind === 'hold lapses') {
    await db.exec(
      `update private.license_claims set held_until = now() - interval '1 minute' where held_until is not null`,
    );
    return;
  }
  if (kind === 'buyer gives up') {
    await db.query('select public.cancel_payment($1, $2)', [placed.reference, placed.key]);
    return;
  }
  if (kind === 'artist marks it as paid') {
    // Where it is still to be paid online that is refused.
    await db.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ role: 'authenticated', sub: ADMIN }),
    ]);
    await db.query(`select public.set_order_status($1, 'paid')`, [placed.id]);
    await db.query(`select set_config('request.jwt.claims', '', true)`);
    return;
  }
  const amount = Math.round((placed.cents * part) / 100);
  const event = {
    id: again ? `evt_${n}_${kind}` : `evt_${id}`,
    type: kind,
    created: 1,
    data: {
      object: {
        id: `cs_${n}`,
        payment_intent: `pi_${n}`,
        payment_status: paid ? 'paid' : 'unpaid',
        currency: 'usd',
        amount_subtotal: placed.cents,
        amount_total: placed.cents,
        amount_refunded: amount,
        amount,
        status: won ? 'won' : 'lost',
        metadata: { order_id: String(placed.id) },
      },
    },
  };
  await db.exec('savepoint event');
  try {
    await db.query('select public.settle_event($1)', [event]);
    await db.exec('release savepoint event');
  } catch (error) {
    await db.exec('rollback to savepoint event');
    expect(String(error)).toMatch(/comes before the order/);
  }
}

interface State {
  status: string;
  total: number;
  lines: number;
  licenses: number;
  documents: number;
  deliveries: number;
  payment: string;
  isPaidFor: boolean;
  isVoid: boolean;
  due: number | null;
  license: string;
  refunded: number;
  /** Paid online on top of what the artist was paid by hand, and how much of it went back. */
  surplus: number;
  surplusRefunded: number;
  downloads: boolean;
}

async function look({ id, reference, token }: Placed): Promise<State> {
  const { rows } = await db.query<State>(
    `select
       o.status, o.total_cents::int as total, o.refunded_cents::int as refunded,
       o.payment, o.surplus_cents::int as surplus,
       o.surplus_refunded_cents::int as "surplusRefunded",
       o.payment_intent is not null or o.payment = 'hand' as "isPaidFor", o.voided_at is not null as "isVoid",
       (select sum(total_cents)::int from public.order_items where order_id = o.id) as lines,
       (select count(*)::int from public.order_items where order_id = o.id) as licenses,
       (select count(*)::int from private.order_documents(o.id)) as documents,
       jsonb_array_length(public.open_order($2, $3) -> 'deliveries') as deliveries,
       public.take_download($2, 1, 'mp3', $3) ? 'path' as downloads,
       private.license_state((select min(number) from private.order_documents(o.id))) as license,
       (private.payment_duties(o.id) #>> '{refund,amount_cents}')::int as due
     from public.orders as o where o.id = $1`,
    [id, reference, token],
  );
  return only(rows);
}

/** Money, entitlement and document agree. */
function agree(state: State) {
  const isEntitled = state.status === 'paid' || state.status === 'partly_refunded';
  expect(state.lines).toBe(state.total);
  expect(state.deliveries).toBe(isEntitled ? state.licenses : 0);
  expect(state.downloads).toBe(isEntitled && state.license === 'valid');
  if (isEntitled) {
    expect(state.isPaidFor).toBe(true);
    expect(state.isVoid).toBe(false);
    expect(state.documents).toBe(state.licenses);
    expect(state.refunded).toBeLessThan(state.total);
  }
  if (!state.isPaidFor || state.isVoid) expect(state.documents).toBe(0);
  // What is owed back is all that was paid, until it was paid back.
  const owed = state.isVoid ? state.total - state.refunded : state.surplus - state.surplusRefunded;
  expect(state.due ?? 0).toBe(owed);
  // Nobody pays twice, and what was paid by hand stays paid.
  if (state.payment === 'hand') expect(state.status).toBe('paid');
  else expect(state.surplus).toBe(0);
}

const stands = ({ status }: State) => ['paid', 'partly_refunded', 'disputed'].includes(status);

/** A license is replaced by an upgrade that is paid, once, and an upgrade stands on what it replaced. */
function agreeOnUpgrades(before: readonly State[], after: readonly State[]) {
  const base = only(after.slice(BASE));
  const standing = upgrades.filter((n) => stands(only(after.slice(n))));
  for (const n of upgrades) {
    const upgrade = only(after.slice(n));
    expect(upgrade.license === 'valid').toBe(stands(upgrade) && stands(base));
    const isSoldNow = upgrade.documents > (before[n]?.documents ?? 0);
    if (isSoldNow) expect(standing).toEqual([n]);
    if (isSoldNow) expect(stands(base)).toBe(true);
  }
  const expected = !stands(base) ? 'revoked' : standing.length > 0 ? 'replaced' : 'valid';
  expect(base.license).toBe(expected);
}

/** What was paid is never waiting again, and what has expired is not open again. */
function agreeOnDirection(before: State, after: State) {
  const unpaid = ['open', 'requested', 'expired', 'declined'];
  if (!unpaid.includes(before.status)) expect(unpaid).not.toContain(after.status);
  if (before.status === 'expired') expect(['open', 'requested']).not.toContain(after.status);
}

it('keeps money, entitlement and document in agreement, whatever comes in which order', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      await db.exec(`begin; update private.shop_settings set download_limit = 1000`);
      try {
        const orders: Placed[] = [];
        await db.exec(`set local request.jwt.claims = '{"sub": "${member}"}'`);
        for (const [n, cart] of carts.entries()) {
          const placed = await place(cart, n);
          orders.push(placed);
          if (n === BASE) await tell(placed, n, paidAtOnce, -1);
        }
        let before: State[] = [];
        for (const [id, step] of history.entries()) {
          await tell(only(orders.slice(step.order)), step.order, step, id);
          const states = [];
          for (const order of orders) states.push(await look(order));
          for (const [n, state] of states.entries()) {
            agree(state);
            agreeOnDirection(before[n] ?? state, state);
          }
          if (told.some((kind) => kind === step.kind)) {
            const order = only(orders.slice(step.order));
            await tell(order, step.order, step, id);
            expect(await look(order), 'the same event again').toEqual(states[step.order]);
          }
          agreeOnUpgrades(before, states);
          before = states;
          const exclusives = states.slice(0, 2);
          const owners = exclusives.filter(({ deliveries }) => deliveries > 0);
          expect(owners.length).toBeLessThanOrEqual(1);
          const valid = exclusives.filter(({ license }) => license === 'valid');
          expect(valid.length).toBeLessThanOrEqual(1);
        }
      } finally {
        await db.exec('rollback');
      }
    }),
    { numRuns: 40, examples: [[paidTwice]] },
  );
}, 300_000);
