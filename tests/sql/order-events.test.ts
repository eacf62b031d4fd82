/** Checks that orders agree with Stripe in the end, even if events are lost, late or repeated. */
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  closePage,
  makeRefund,
  settle,
  type DueRefund,
  type Hint,
} from '../../supabase/functions/_shared/settle.ts';
import type { Sql } from '../../supabase/functions/_shared/stripe.ts';
import { fc, generatedRuns } from '../support/property.ts';
import {
  atStripe,
  paymentState,
  FakeStripe,
  StripeFailure,
  type StripePayment,
} from './fake-stripe.ts';
import {
  BASE,
  carts,
  EXCLUSIVES,
  only,
  ShopDatabase,
  UPGRADES,
  type OrderState,
  type PlacedOrder,
} from './shop-database.ts';

let shop: ShopDatabase;
/** The orders that every history begins with, and their payments. */
const atFirst = { orders: [] as PlacedOrder[], stripe: new FakeStripe() };
const check = ({ client }: FakeStripe, { id }: PlacedOrder) =>
  settle({ stripe: client, sql: shop.sql }, { order_id: id });

beforeAll(async () => {
  shop = await ShopDatabase.open();
  const { orders, stripe } = atFirst;
  await shop.attempt(async () => {
    for (const n of carts.keys()) {
      const placed = await shop.place(stripe, n);
      orders.push(placed);
      if (n === BASE) atStripe['the buyer pays'](placed.payment);
      if (n === BASE) await check(stripe, placed);
    }
  }, 'commit');
}, 60_000);
afterAll(() => shop.close());

type AtStripe = keyof typeof atStripe;
const stripeKinds = Object.keys(atStripe) as AtStripe[];
const shopKinds = ['hold lapses', 'buyer gives up', 'marked as paid', 'artist refunds'] as const;

/** Number of steps until an event arrives, and from reading Stripe to storing the result. */
const delivery = fc.record({
  by: fc.constantFrom('page', 'payment'),
  arrives: fc.nat(3),
  takes: fc.constantFrom(0, 1, 3, Infinity),
});

const steps = fc.array(
  fc.record({
    order: fc.nat(carts.length - 1),
    kind: fc.oneof(
      { weight: 4, arbitrary: fc.constant<AtStripe>('the buyer pays') },
      { weight: 12, arbitrary: fc.constantFrom(...stripeKinds) },
      { weight: 4, arbitrary: fc.constantFrom(...shopKinds) },
    ),
    part: fc.constantFrom(30, 100),
    /** The event is lost, arrives, or arrives twice. */
    deliveries: fc.array(delivery, { maxLength: 2 }),
  }),
  { minLength: 1, maxLength: 18 },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

type Turn = [order: number, ...kinds: Step['kind'][]];
/** Steps of one order each, whose events arrive at once unless `takes` delays them. */
const example = ([order, ...kinds]: Turn, takes = 0): Step[] =>
  kinds.map((kind) => {
    return { order, kind, part: 100, deliveries: [{ by: 'page', arrives: 0, takes }] };
  });
const silent = (turn: Turn): Step[] => example(turn).map((step) => ({ ...step, deliveries: [] }));
/** Histories that random generation rarely produces. */
const examples = [
  // A bank pays for an order that was given up in the meantime.
  example([2, 'the buyer pays by a bank', 'buyer gives up', 'the bank pays', 'the buyer disputes']),
  // A bank returns every refund of a payment that bought nothing.
  [
    ...example([0, 'the buyer pays']),
    ...example([1, 'the buyer pays', 'a refund fails', 'a refund fails', 'a refund fails']),
  ],
  example([2, 'the buyer pays', 'artist refunds', 'a refund fails', 'artist refunds']),
  // The state that was read before the last change is stored after everything else.
  [
    ...example([2, 'the buyer pays']),
    ...example([2, 'money goes back'], Infinity),
    ...silent([2, 'a refund fails']),
  ],
];

function unlessRefused(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeError) && !(error instanceof StripeFailure))
    throw error;
}

/** Reads a payment from Stripe now. @returns a function that stores the result */
async function beginToSettle(client: Stripe, hint: Hint): Promise<() => Promise<void>> {
  let write: () => void = () => undefined;
  const isWritten = new Promise<void>((resolve) => (write = resolve));
  let done: Promise<unknown> = Promise.resolve();
  await new Promise<void>((hasRead) => {
    const slowSql: Sql = async (name, args) => {
      if (name === 'settle_payment') {
        hasRead();
        await isWritten;
      }
      return shop.sql(name, args);
    };
    done = settle({ stripe: client, sql: slowSql }, hint).catch(unlessRefused).finally(hasRead);
  });
  return async () => {
    write();
    await done;
  };
}

async function refundByArtist({ client }: FakeStripe, { id, payment }: PlacedOrder): Promise<void> {
  const services = { stripe: client, sql: shop.sql };
  const hint = { order_id: id };
  try {
    await settle(services, hint);
    const due = await shop.asAdmin<DueRefund | { error: string }>('begin_refund', {
      p_order_id: id,
    });
    if ('error' in due) return;
    const made = await makeRefund(services, due);
    // An answer that Stripe repeats would be about an earlier refund, which has failed since.
    expect(payment.refunds.find((known) => known.id === made.id)?.status).toBe('succeeded');
    await settle(services, hint);
  } catch (error) {
    unlessRefused(error);
  }
}

async function act(stripe: FakeStripe, placed: PlacedOrder, { kind, part }: Step): Promise<void> {
  const { id, reference, key } = placed;
  if (kind === 'artist refunds') await refundByArtist(stripe, placed);
  else if (kind === 'marked as paid')
    await shop.asAdmin('set_order_status', { p_order_id: id, p_status: 'paid' });
  else if (kind === 'hold lapses') await shop.endHolds();
  else if (kind === 'buyer gives up') {
    const session = await shop.sql<string | null>('cancel_payment', {
      p_reference: reference,
      p_key: key,
    });
    if (session !== null) await closePage({ stripe: stripe.client, sql: shop.sql }, session);
  } else {
    try {
      atStripe[kind](placed.payment, part);
    } catch (error) {
      // The change is impossible in the payment's current state.
      unlessRefused(error);
    }
  }
}

/** The expected status of an order that was paid online. */
function statusFor(
  { paid, refundedCents, dispute }: ReturnType<typeof paymentState>,
  state: OrderState,
): string {
  if (dispute === 'lost' || refundedCents === paid || state.isRevoked) return 'refunded';
  if (state.isVoid) return 'void';
  if (dispute === 'open') return 'disputed';
  return refundedCents > 0 ? 'partly_refunded' : 'paid';
}

/** Expects that an order agrees with its payment at Stripe about money, entitlement and documents. */
function agree(state: OrderState, payment: StripePayment): void {
  const balance = paymentState(payment);
  const { isPaid, refundedCents, failedRefunds, dispute, paid, page } = balance;
  expect(state).toMatchObject({ isKnownPaid: isPaid, refundedCents, failedRefunds, dispute });
  const isOnline = state.payment === 'stripe';
  expect(state.surplus).toBe(isOnline ? 0 : paid);
  if (!isOnline) expect(state.status).toBe('paid');
  else if (isPaid) expect(state.status).toBe(statusFor(balance, state));
  else expect(page === 'pending' ? ['open', 'expired'] : [page]).toContain(state.status);

  // A payment that bought nothing is refunded, unless its bank returns the refund or has claimed the money back.
  if ((state.isVoid || !isOnline) && (dispute ?? 'won') === 'won') {
    if (failedRefunds < 3) expect(refundedCents).toBe(paid);
    else if (refundedCents < paid) expect(state.mails).toContain('artist-refund-failed');
  }
  if (state.isRevoked) expect(state.mails).toContain('artist-sold-on');
  if (isOnline && dispute === 'lost') expect(state.mails).toContain('artist-dispute-lost');

  const isEntitled = ['paid', 'partly_refunded'].includes(state.status);
  expect(state.deliveries).toBe(isEntitled ? state.licenses : 0);
  expect(state.downloads).toBe(isEntitled && state.license === 'valid');
  const isSold = !isOnline || (isPaid && !state.isVoid);
  expect(state.documents).toBe(isSold ? state.licenses : 0);
}

const isInForce = ({ status }: OrderState) =>
  ['paid', 'partly_refunded', 'disputed'].includes(status);

/** Expects that one paid upgrade at most replaces a license, and that a beat has one exclusive owner at most. */
function expectConsistentLicenses(states: readonly OrderState[]): void {
  const base = only(states.slice(BASE));
  const upgraded = UPGRADES.filter((n) => isInForce(only(states.slice(n))));
  expect(upgraded.length).toBeLessThanOrEqual(1);
  for (const n of UPGRADES) {
    const isValid = only(states.slice(n)).license === 'valid';
    expect(isValid).toBe(upgraded.includes(n) && isInForce(base));
  }
  const expected = !isInForce(base) ? 'revoked' : upgraded.length > 0 ? 'replaced' : 'valid';
  expect(base.license).toBe(expected);
  const exclusives = EXCLUSIVES.map((n) => only(states.slice(n)));
  expect(exclusives.filter(({ license }) => license === 'valid').length).toBeLessThanOrEqual(1);
}

it('agrees with Stripe in the end, whichever events are lost, late or repeated', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      await shop.attempt(async () => {
        const stripe = new FakeStripe(structuredClone(atFirst.stripe.payments));
        const orders = atFirst.orders.map((placed, n) => {
          return { ...placed, payment: only(stripe.payments.slice(n)) };
        });

        let tasks: { at: number; run: () => Promise<void> }[] = [];
        const runUntil = async (now: number) => {
          let due: typeof tasks;
          while ((due = tasks.filter(({ at }) => at <= now)).length > 0) {
            tasks = tasks.filter(({ at }) => at > now);
            for (const { run } of due) await run();
          }
        };
        for (const [now, step] of history.entries()) {
          const placed = only(orders.slice(step.order));
          await act(stripe, placed, step);
          const { id: session, payment_intent } = placed.payment.session;
          for (const { by, arrives, takes } of step.deliveries) {
            const isByPage = by === 'page' || typeof payment_intent !== 'string';
            const hint = isByPage ? { session } : { payment_intent };
            const run = async () => {
              const write = await beginToSettle(stripe.client, hint);
              tasks.push({ at: now + arrives + takes, run: write });
            };
            tasks.push({ at: now + arrives, run });
          }
          await runUntil(now);
        }
        for (const placed of orders) await check(stripe, placed);
        // Results that are stored after "Check with Stripe" were read before it, or are the same.
        await runUntil(Infinity);

        const states = await Promise.all(orders.map((placed) => shop.look(placed)));
        for (const [n, state] of states.entries()) agree(state, only(orders.slice(n)).payment);
        expectConsistentLicenses(states);
      });
    }),
    { numRuns: generatedRuns(20), examples: examples.map((history) => [history]) },
  );
}, 300_000);
