import { expect, it } from 'vitest';
import { isVisible } from '../../src/lib/characters.ts';
import { createBareDatabase } from '../../supabase/local/bare/database.ts';

it('calls the same characters invisible as the forms do, of all that there are', async () => {
  const db = await createBareDatabase();
  const { rows } = await db.query<{ code: number }>(
    `select code from generate_series(1, x'10ffff'::int) as code
     where code not between x'd800'::int and x'dfff'::int and not private.is_visible(chr(code))`,
  );
  await db.close();
  const isSurrogate = (code: number) => code >= 0xd800 && code <= 0xdfff;
  const invisible = Array.from({ length: 0x10ffff }, (_, index) => index + 1).filter(
    (code) => !isSurrogate(code) && !isVisible(String.fromCodePoint(code)),
  );
  expect(rows.map(({ code }) => code)).toEqual(invisible);
}, 60_000);
