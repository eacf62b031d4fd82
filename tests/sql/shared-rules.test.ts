import type { PGlite } from '@electric-sql/pglite';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FREE_EVERY } from '../../src/content/licenses.ts';
import { COPIED_COLUMNS, missingParts, UNTITLED } from '../../src/features/beats/admin/model.ts';
import { licenseTiers, tierPrice } from '../../src/features/licenses/tiers/model.ts';
import { money } from '../../src/lib/forms/fields.ts';
import { isVisible } from '../../src/lib/text/characters.ts';
import {
  LEAST_PAYABLE_CENTS,
  MOST_PAYABLE_CENTS,
  multiplyPrice,
} from '../../src/lib/text/money.ts';
import { createBareDatabase } from '../../supabase/local/bare/database.ts';
import { adminBeatRow } from '../support/builders.ts';
import { fc } from '../support/property.ts';

// These rules exist twice: the page applies them before it asks the database, which applies them again.
let db: PGlite;
beforeAll(async () => {
  db = await createBareDatabase();
}, 60_000);
afterAll(() => db.close());

/** Unicode planes to compare. Those between have only ideographs or nothing, and later ones are for private use. */
const PLANES = [0, 1, 2, 14];

it('treats the same characters as invisible', async () => {
  const { rows } = await db.query<{ code: number }>(
    `select code
     from unnest($1::integer[]) as plane, generate_series(greatest(plane * 65536, 1), plane * 65536 + 65535) as code
     where code not between x'd800'::int and x'dfff'::int and not private.is_visible(chr(code))
     order by code`,
    [PLANES],
  );
  const isSurrogate = (code: number) => code >= 0xd800 && code <= 0xdfff;
  const invisible = PLANES.flatMap((plane) =>
    Array.from({ length: 0x10000 }, (_, at) => plane * 0x10000 + at),
  ).filter((code) => code > 0 && !isSurrogate(code) && !isVisible(String.fromCodePoint(code)));
  expect(rows.map(({ code }) => code)).toEqual(invisible);
}, 60_000);

it('names the same missing part of a draft first', async () => {
  const whole = {
    title: 'Rosin',
    genre: 'Trap',
    price: 20,
    sale_price: null,
    premium_price: null,
    exclusive_price: 120,
  };
  const lacking = [
    { title: UNTITLED },
    { genre: '' },
    { price: null },
    { exclusive_price: 119.99 },
    { exclusive_price: null, premium_price: 120.01 },
    { premium_price: 19.99 },
  ];
  const onSale = { sale_price: 19.99, exclusive_price: 119.93 };
  const untilThen = { ...onSale, exclusive_price: 119.99, sale_ends_at: '2099-11-27T09:00:00Z' };
  const drafts = [...lacking, onSale, untilThen, {}].map((part) =>
    adminBeatRow({ images: [], audio: [], published_at: null, ...whole, ...part }),
  );
  const columns = 'title, genre, price, sale_price, sale_ends_at, premium_price, exclusive_price';
  await db.query(
    `insert into public.beats (artist, ${columns})
     select 'A', ${columns} from jsonb_populate_recordset(null::public.beats, $1)`,
    [JSON.stringify(drafts)],
  );
  const { rows } = await db.query<{ part: string }>(
    `select replace(private.missing_part(id), '_', ' ') as part from public.beats order by id`,
  );
  expect(drafts.map((draft) => missingParts(draft, licenseTiers)[0])).toEqual(
    rows.map(({ part }) => expect.stringContaining(part) as string),
  );
});

it('grants signed-in users every column that the copy of a beat writes', async () => {
  const [, ofBeat = '', files = ''] = /^(.*?), (beat_.*)$/.exec(COPIED_COLUMNS) ?? [];
  const tables = [...`beats(${ofBeat}), ${files}`.matchAll(/(\w+)\(([^)]*)\)/g)];
  const columns = tables.flatMap(([, table = '', names = '']) =>
    names.split(', ').map((name) => ({ table: `public.${table}`, name })),
  );
  const { rows } = await db.query(
    `select * from jsonb_to_recordset($1) as copied ("table" text, name text)
     where not has_column_privilege('authenticated', "table", name, 'insert')`,
    [JSON.stringify(columns)],
  );
  expect(new Set(columns.map(({ table }) => table)).size).toBe(3);
  expect(rows).toEqual([]);
});

it('begins with the deal that is built into the site', async () => {
  const { rows } = await db.query('select free_every from private.shop_settings');
  expect(rows).toEqual([{ free_every: FREE_EVERY }]);
});

it('accepts the same prices as payable', async () => {
  const limits = [1, LEAST_PAYABLE_CENTS, MOST_PAYABLE_CENTS, MOST_PAYABLE_CENTS + 1];
  const cents = [0, ...limits.flatMap((limit) => [limit - 1, limit])];
  const { rows } = await db.query<{ fits: boolean }>(
    `select private.is_price(cents / 100.0) as fits
     from unnest($1::integer[]) with ordinality as given (cents, n) order by n`,
    [cents],
  );
  const typed = cents.map((price) => v.safeParse(money, String(price / 100)).success);
  expect(rows.map(({ fits }) => fits)).toEqual(typed);
});

/** Multiples in hundredths, as in `license_tiers.multiplier`; the highest price times the highest one is an integer. */
const multiples = fc.integer({ min: 100, max: 2_000 }).map((hundredths) => hundredths / 100);
const prices = fc.array(fc.integer({ min: 0, max: MOST_PAYABLE_CENTS }), { minLength: 50 });

it('calculates the same price of a tier, to the cent', async () => {
  const property = fc.asyncProperty(multiples, prices, async (multiple, cents) => {
    await db.query(`update private.license_tiers set multiplier = $1 where id = 'premium'`, [
      multiple,
    ]);
    const { rows } = await db.query<{ cents: number }>(
      `select private.tier_price_cents(
         jsonb_populate_record(null::public.beats, jsonb_build_object('price', cents / 100.0)), 'premium'
       ) as cents
       from unnest($1::integer[]) with ordinality as given (cents, n) order by n`,
      [cents],
    );
    expect(cents.map((price) => multiplyPrice(price / 100, multiple))).toEqual(
      rows.map((row) => row.cents / 100),
    );
  });
  await fc.assert(property, {
    examples: [
      [2.5, [1_999]],
      [1.15, [1_999, 2_990]],
    ],
  });
});

it('calculates the same price of a tier that a beat sets, in a sale', async () => {
  const amount = fc.integer({ min: 0, max: MOST_PAYABLE_CENTS });
  const ascending = fc
    .tuple(amount, amount, amount)
    .map((cents) => cents.toSorted((a, b) => a - b));
  const property = fc.asyncProperty(fc.array(ascending, { minLength: 50 }), async (samples) => {
    const beats = samples.map((cents) => {
      const [salePrice = 0, price = 0, premiumPrice = 0] = cents.map((each) => each / 100);
      return { salePrice, price, premiumPrice, unlimitedPrice: null };
    });
    const { rows } = await db.query<{ cents: number }>(
      `select private.tier_price_cents(beat, 'premium') as cents
       from jsonb_populate_recordset(null::public.beats, $1) as beat`,
      [
        JSON.stringify(
          beats.map(({ price, salePrice: sale_price, premiumPrice: premium_price }) => {
            return { price, sale_price, premium_price };
          }),
        ),
      ],
    );
    const premium = licenseTiers.find(({ id }) => id === 'premium');
    expect(beats.map((beat) => premium && tierPrice(beat, premium))).toEqual(
      rows.map(({ cents }) => cents / 100),
    );
  });
  await fc.assert(property);
});
