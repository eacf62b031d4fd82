/** Checks that buyers with several tabs get nothing twice, whichever of their payment pages they pay. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settle } from '../../supabase/functions/_shared/settle.ts';
import { fc, generatedRuns } from '../support/property.ts';
import { atStripe, FakeStripe, paymentState, type StripePayment } from './fake-stripe.ts';
import { ShopDatabase, type PlacedOrder } from './shop-database.ts';

const BEATS = 6;
const USES = 4;

let shop: ShopDatabase;
beforeAll(async () => {
  shop = await ShopDatabase.open();
  await shop.run(`
    select tests.add_beats(array_agg('Rare ' || n), '{mp3}', 500) from generate_series(0, ${BEATS - 1}) as n;
    insert into public.discount_codes (code, kind, percent, uses_limit) values ('FEW', 'percent', 90, ${USES});
  `);
}, 60_000);
afterAll(() => shop.close());

const steps = fc.array(
  fc.record({
    guest: fc.nat(3),
    beat: fc.nat(BEATS - 1),
    isExclusive: fc.boolean(),
    hasLease: fc.boolean(),
    /** Whether the tab asks for its payment page, which closes those of replaced orders. */
    opens: fc.boolean(),
    /** Which of the open pages is paid: before the tab asks for its own, after it, or none. */
    pays: fc.nat(100),
    when: fc.constantFrom('before', 'after', 'not', 'not'),
    /** Whether the event of the payment arrives at once, or after everything else. */
    isReported: fc.boolean(),
  }),
  { minLength: 100, maxLength: 100 },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

function cartOf({ beat, isExclusive, hasLease }: Step) {
  // A code takes nothing off an exclusive license.
  const lease = hasLease || !isExclusive;
  return {
    items: [
      isExclusive && `tests.license('Rare ${beat}', 'exclusive')`,
      lease && `tests.items('Two')`,
    ]
      .filter(Boolean)
      .join(` || '[]'::jsonb || `),
    cents: (isExclusive ? 50_000 : 0) + (lease ? 400 : 0),
    changes: lease ? { code: 'FEW' } : {},
  };
}

type Placed = Omit<PlacedOrder, 'payment'> & { guest: number; step: Step };
const paymentOf = ({ payments }: FakeStripe, { reference }: Placed) =>
  payments.find(({ session }) => session.client_reference_id === reference);

async function pay(stripe: FakeStripe, { pays, isReported }: Step): Promise<void> {
  const open = stripe.payments.filter(({ session }) => session.status === 'open');
  const payment = open[pays % open.length];
  if (payment === undefined) return;
  atStripe['the buyer pays'](payment);
  if (isReported) await report(stripe, payment);
}

const report = ({ client }: FakeStripe, { session }: StripePayment) =>
  settle({ stripe: client, sql: shop.sql }, { session: session.id });

/** Expects that a payment bought something once, or went back whole. */
async function expectOutcomes(stripe: FakeStripe, orders: readonly Placed[]): Promise<void> {
  const sold: Placed[] = [];
  for (const placed of orders) {
    const payment = paymentOf(stripe, placed);
    if (payment === undefined) continue;
    const { isPaid, paid, refundedCents } = paymentState(payment);
    const { status, isVoid } = await shop.look({ ...placed, payment });
    if (!isPaid) expect(status).not.toBe('paid');
    else expect([status, refundedCents]).toEqual(isVoid ? ['refunded', paid] : ['paid', 0]);
    if (status === 'paid') sold.push(placed);
  }
  const exclusives = sold.flatMap(({ step }) => (step.isExclusive ? step.beat : []));
  expect(exclusives).toEqual([...new Set(exclusives)]);
  expect(sold.filter(({ step }) => 'code' in cartOf(step).changes).length).toBeLessThanOrEqual(
    USES,
  );
}

it('sells each beat exclusively once, and a code as often as it can be used', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (tabs) => {
      await shop.attempt(async () => {
        const stripe = new FakeStripe();
        const orders: Placed[] = [];
        for (const [n, step] of tabs.entries()) {
          const { guest } = step;
          const own = orders.filter((placed) => placed.guest === guest);
          const keys = own.map(({ key }) => key).toReversed();
          const { items, cents, changes } = cartOf(step);
          const email = `guest${guest}@tests.test`;
          const placed = await shop.placeAsGuest(guest, keys.slice(0, 5), n, items, cents, {
            ...changes,
            email,
          });
          if (placed !== null) orders.push({ ...placed, guest, step });
          if (step.when === 'before') await pay(stripe, step);
          if (placed !== null && step.opens) {
            await shop.open(stripe, placed);
            for (const replaced of own) {
              const payment = paymentOf(stripe, replaced);
              if (payment?.session.status !== 'open') continue;
              expect((await shop.look({ ...replaced, payment })).status).toBe('open');
            }
          }
          if (step.when === 'after') await pay(stripe, step);
        }
        for (const payment of stripe.payments) await report(stripe, payment);
        await expectOutcomes(stripe, orders);
      });
    }),
    { numRuns: generatedRuns(2), endOnFailure: true },
  );
}, 300_000);
