/** Checks that a cart with whole releases costs the lowest sum, against a plain search. */
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBareDatabase } from '../../supabase/local/bare/database.ts';
import { fc, generatedRuns } from '../support/property.ts';
import { readHelpers } from './run-file.ts';

const RELEASES = 8;
/** Beats of all releases together, and as many that belong to none. */
const BEATS = RELEASES * 3;

let db: PGlite;
beforeAll(async () => {
  db = await createBareDatabase();
  await db.exec(await readHelpers());
  await db.exec(`
    select tests.add_beats(array_agg(format('Beat %s', n)), '{mp3}') from generate_series(0, ${BEATS * 2 - 1}) as n;
    insert into public.releases (title, beat_ids, is_active)
    select r, array[tests.beat('Beat ' || 3 * r), tests.beat('Beat ' || 3 * r + 1), tests.beat('Beat ' || 3 * r + 2)], true
    from generate_series(0, ${RELEASES - 1}) as r;
  `);
}, 60_000);
afterAll(() => db.close());

const dollars = fc.integer({ min: 1, max: 60 });
const carts = fc.record({
  /** Releases, each with the prices of its beats in dollars. */
  packs: fc.array(
    fc.record({
      percent: fc.integer({ min: 1, max: 40 }),
      prices: fc.array(dollars, { minLength: 2, maxLength: 3 }),
    }),
    { maxLength: RELEASES },
  ),
  singles: fc.array(dollars, { maxLength: 4 }),
  every: fc.constantFrom(null, 2, 3, 5),
});
type Cart = typeof carts extends fc.Arbitrary<infer One> ? One : never;

/** The sum in cents if the releases have a discount whose bit is set. */
function sum({ packs, singles, every }: Cart, discounted: number): number {
  const isDiscounted = (index: number) => (discounted & (1 << index)) > 0;
  const atDiscount = packs
    .filter((_, index) => isDiscounted(index))
    .flatMap(({ prices, percent }) => prices.map((price) => price * (100 - percent)));
  const atPrice = packs
    .filter((_, index) => !isDiscounted(index))
    .flatMap(({ prices }) => prices)
    .concat(singles)
    .toSorted((a, b) => b - a)
    .map((price, index) => (every !== null && (index + 1) % every === 0 ? 0 : price * 100));
  return [...atDiscount, ...atPrice].reduce((total, cents) => total + cents, 0);
}

const lowestSum = (cart: Cart) =>
  Math.min(...Array.from({ length: 1 << cart.packs.length }, (_, bits) => sum(cart, bits)));

async function quotedSum({ packs, singles, every }: Cart): Promise<number> {
  const beats = [
    ...packs.flatMap(({ prices }, pack) =>
      prices.map((price, index) => ({ title: `Beat ${pack * 3 + index}`, price, pack })),
    ),
    ...singles.map((price, index) => ({ title: `Beat ${BEATS + index}`, price, pack: null })),
  ];
  await db.query('update private.shop_settings set free_every = $1', [every]);
  await db.query(
    `update public.beats set price = (beat ->> 'price')::numeric
     from jsonb_array_elements($1) as beat where title = beat ->> 'title'`,
    [JSON.stringify(beats)],
  );
  await db.query(
    `update public.releases
     set discount_percent = (pack ->> 'percent')::integer,
       beat_ids = array(
         select tests.beat(format('Beat %s', 3 * (n - 1) + i))
         from generate_series(0, jsonb_array_length(pack -> 'prices') - 1) as i
       )
     from jsonb_array_elements($1) with ordinality as p (pack, n) where title = (n - 1)::text`,
    [JSON.stringify(packs)],
  );
  const { rows } = await db.query<{ cents: number }>(
    `select (public.quote_order(jsonb_agg(
       jsonb_build_object('kind', 'license', 'tier', 'basic', 'beat_id', tests.beat(beat ->> 'title'), 'release_id', release.id)
     )) -> 'total_cents')::int as cents
     from jsonb_array_elements($1) as beat left join public.releases as release on release.title = beat ->> 'pack'`,
    [JSON.stringify(beats)],
  );
  return rows[0]?.cents ?? 0;
}

/** Releases whose discount is worth less than the deal, if all of them lose it. */
const pairs = (releases: number): [Cart] => [
  {
    packs: Array.from({ length: releases }, () => ({ percent: 10, prices: [25, 25] })),
    singles: [],
    every: 3,
  },
];

it('prices the cheapest combination of releases with and without their discounts', async () => {
  await fc.assert(
    fc.asyncProperty(carts, async (cart) => {
      fc.pre(cart.packs.length + cart.singles.length > 0);
      expect(await quotedSum(cart)).toBe(lowestSum(cart));
    }),
    { numRuns: generatedRuns(25), examples: [pairs(2), pairs(RELEASES)] },
  );
}, 120_000);
