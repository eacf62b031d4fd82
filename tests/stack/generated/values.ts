/** Values that no client sends, and bodies and arguments made of them. */
import type { Arbitrary } from 'fast-check';
import { fc } from '../../support/property.ts';

export const oneOf = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const anyWord = (text: string) => oneOf(...text.trim().split(/\s+/));
/** Draws from each in proportion to its weight. */
export const weighted = <T>(...all: readonly (readonly [weight: number, Arbitrary<T>])[]) =>
  fc.oneof(...all.map(([weight, arbitrary]) => ({ weight, arbitrary })));
const partly = <T extends object>(model: { [K in keyof T]: Arbitrary<T[K]> }) =>
  fc.record(model, { requiredKeys: [] });
const fieldsOf = (names: string, value: Arbitrary<unknown>) =>
  Object.fromEntries(names.split(' ').map((name) => [name, value]));

export const strange = fc.oneof(
  anyWord(`
    ' " '' \\ % * ( ) , . (), { } {a,"b} [1,2) null NaN Infinity -1 0 1e400 0x10 1.5 true infinity
    $1 $$ now() /* -- E'\\x' ::int a->b \\x (1,2) &|! :* [[[[ {{{{ 2025-13-45 9223372036854775808
    00000000-0000-0000-0000-000000000000`),
  oneOf("'; drop table beats; --", '', 'a b', 'x'.repeat(5_000), 'İ', 'ﷺ'),
  oneOf('\u202e', '\u0001', '\ud83c\udfbb', '\ufeff', '\u0000'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const deep = '['.repeat(2_000) + ']'.repeat(2_000);
const number = oneOf(0, -1, 1.5, 1e15, 1e300, -1e300, 2 ** 53, 2147483648, 5e-324);
export const value: Arbitrary<unknown> = fc.oneof(
  strange,
  number,
  oneOf<unknown>(null, true, [], {}, [null], [[1], [2, 3]], { a: { b: [] } }),
  fc.array(strange, { maxLength: 3 }),
  fc.array(number, { maxLength: 3 }),
  fc.dictionary(strange, fc.oneof(strange, number), { maxKeys: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
);
/** An item with the fields that the shop's own functions read from their arguments. */
const item = partly({
  kind: oneOf('license', 'merch', 'x'),
  ...fieldsOf('beat_id tier offer product_id size color quantity upgrade_of', value),
});
const items = fc.array(item, { maxLength: 3 });
const order = partly({
  items,
  ...fieldsOf('name artist_name address email terms_version total_cents key', value),
  ...fieldsOf('immediate_delivery payment code beat_id amount_cents message', value),
});
export const argument = weighted<unknown>([3, value], [1, order], [1, items]);

const json = (all: Arbitrary<unknown>) => all.map((one) => JSON.stringify(one));
export const body = weighted(
  [6, json(fc.dictionary(strange, value, { maxKeys: 4 }))],
  [1, oneOf('', '{', 'null', '1', '"x"', '[]', '[{}]', '[{},{"a":1}]', '{"a":1,"a":2}')],
  [1, oneOf(deep, '\u0000', 'a,b\n1')],
);
/** Bodies with the fields that edge functions and the auth service read. */
export const fields = json(
  partly({
    ...fieldsOf('reference key order_id amount_cents position kind token email type', value),
    ...fieldsOf(
      'password data token_hash refresh_token code_challenge code_challenge_method',
      value,
    ),
  }),
);
