import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isVisible } from '../../src/lib/characters.ts';
import { multiplyPrice } from '../../src/lib/money.ts';
import { createBareDatabase } from '../../supabase/local/bare/database.ts';

// Rules that the page applies before it asks the database, which applies them again.
let db: PGlite;
beforeAll(async () => {
  db = await createBareDatabase();
}, 60_000);
afterAll(() => db.close());

it('calls the same characters invisible, of all that there are', async () => {
  const { rows } = await db.query<{ code: number }>(
    `select code from generate_series(1, x'10ffff'::int) as code
     where code not between x'd800'::int and x'dfff'::int and not private.is_visible(chr(code))`,
  );
  const isSurrogate = (code: number) => code >= 0xd800 && code <= 0xdfff;
  const invisible = Array.from({ length: 0x10ffff }, (_, index) => index + 1).filter(
    (code) => !isSurrogate(code) && !isVisible(String.fromCodePoint(code)),
  );
  expect(rows.map(({ code }) => code)).toEqual(invisible);
}, 60_000);

it.each([3, 2.5, 1.15, 0.07, 12.34])(
  'comes to the same prices with a tier of %d times Basic',
  async (multiple) => {
    await db.query(`update private.license_tiers set multiplier = $1 where id = 'premium'`, [
      multiple,
    ]);
    const { rows } = await db.query<{ price: number; cents: number }>(
      `select (cents / 100.0)::float8 as price,
         private.tier_price_cents(
           jsonb_populate_record(null::public.beats, jsonb_build_object('price', cents / 100.0)), 'premium'
         ) as cents
       from generate_series(1, 100000, 7) as cents`,
    );
    const wrong = rows.filter(({ price, cents }) => multiplyPrice(price, multiple) !== cents / 100);
    expect(wrong).toEqual([]);
  },
);
