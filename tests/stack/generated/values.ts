/** Values that no client sends, and addresses, headers and arguments made of them. */
import type { Arbitrary } from 'fast-check';
import { fc } from '../../support/property.ts';

export const oneOf = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const anyWord = (text: string) => oneOf(...text.trim().split(/\s+/));
/** Draws from each in proportion to its weight. */
export const weighted = <T>(...all: readonly (readonly [weight: number, Arbitrary<T>])[]) =>
  fc.oneof(...all.map(([weight, arbitrary]) => ({ weight, arbitrary })));
/** Joins parts to one text: `text(column, '.', operator)`. */
const text = (...parts: readonly (string | Arbitrary<string>)[]) =>
  fc
    .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
    .map((all) => all.join(''));
const listOf = (part: Arbitrary<string>, maxLength: number, separator = ',') =>
  fc.array(part, { maxLength }).map((all) => all.join(separator));
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
/** As in an address: encoded, or bytes that are no text. */
export const inAddress = weighted(
  [9, strange.map(encodeURIComponent)],
  [1, anyWord('%ff %C0%AF %ED%A0%80 % %zz + %2527 %0d%0a')],
);

const operator = fc.oneof(
  anyWord(`
    eq neq gt gte lt lte like ilike match imatch in is isdistinct fts plfts phfts wfts(english) fts(x) cs cd
    ov sl sr nxr nxl adj not.eq not.in not.is eq(any) like(all) none`),
  oneOf(''),
);

/** Addresses of tables, with what PostgREST understands in every place, and with what it does not. */
export function queryOf(columns: Map<string, string[]>): Arbitrary<string> {
  const names = [...columns.keys()];
  return oneOf(...names).chain((table) => {
    const column = weighted(
      [8, oneOf(...(columns.get(table) ?? []))],
      [1, inAddress],
      [1, anyWord('tags->0 data->>x id::text id::"x" id::regclass count()')],
    );
    const related = oneOf(...names);
    const field = weighted(
      [6, column],
      [1, text(related, oneOf('', '!inner', '!left', '!x'), '(', column, ')')],
      [1, text('...', related, '(', column, ')')],
      [1, text(column, ':', column)],
      [1, text(related, '(*,', related, '(*))')],
      [1, anyWord('* id.sum() price.avg() *,* ( ),')],
    );
    const condition = text(operator, '.', inAddress);
    const direction = oneOf('asc', 'desc', 'asc.nullsfirst', 'desc.nullslast', 'x', '');
    const parameter = weighted(
      [3, text('select=', listOf(field, 4))],
      [6, text(column, '=', condition)],
      [2, text('order=', column, '.', direction)],
      [1, text(anyWord('limit offset columns on_conflict'), '=', inAddress)],
      [1, text(anyWord('or and not.or'), '=(', listOf(text(column, '.', condition), 3), ')')],
      [1, text(related, '.', column, '=', condition)],
      [1, text(inAddress, '=', inAddress)],
    );
    return text(`/rest/v1/${table}?`, listOf(parameter, 4, '&'));
  });
}

const headers = partly<Record<string, string>>({
  prefer: anyWord(`
    count=exact count=planned count=estimated return=representation x=y,,=; return=headers-only
    handling=strict tx=rollback max-affected=0 missing=default resolution=merge-duplicates
    params=single-object timezone=Nowhere/Nowhere`),
  range: anyWord('0-9 9-0 -1 x 0- 99999999999999999999- bytes=0-1'),
  accept: anyWord('application/vnd.pgrst.object+json text/csv application/vnd.pgrst.plan x */*'),
  'accept-profile': oneOf('public', 'private', 'pg_catalog', '"', 'x'.repeat(200)),
  'content-type': oneOf('text/csv', 'application/x-www-form-urlencoded', 'text/plain', 'x', ''),
}).map((all) => all as Record<string, string>);
export const sometimesHeaders = weighted(
  [2, fc.constant<Record<string, string>>({})],
  [1, headers],
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
/** What the shop's own functions look for in their arguments. */
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
/** What edge functions and accounts look for in a body. */
export const fields = json(
  partly({
    ...fieldsOf('reference key order_id amount_cents position kind token email type', value),
    ...fieldsOf(
      'password data token_hash refresh_token code_challenge code_challenge_method',
      value,
    ),
  }),
);
