/** Values that nobody would send, and addresses, headers and arguments made of them. */
import fc from 'fast-check';

export const oneOf = <T>(...values: readonly T[]) => fc.constantFrom(...values);

const words = (text: string) => text.split(' ');

export const strange = fc.oneof(
  oneOf(
    ...words(
      `' " '' \\ % * ( ) , . (), { } {a,"b} [1,2) null NaN Infinity -1 0 1e400 0x10 1.5 true`,
    ),
    ...words(`$1 $$ now() /* -- E'\\x' ::int a->b \\x (1,2) &|! :* [[[[ {{{{ infinity 2025-13-45`),
    ...words('9223372036854775808 00000000-0000-0000-0000-000000000000'),
    ...["'; drop table beats; --", '', 'a b', 'x'.repeat(5_000)],
    ...['\u202e', '\u0001', '\ud83c\udfbb', '\ufeff', '\u0000', 'İ', 'ﷺ'],
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
/** As it stands in an address: encoded, or as bytes that are no text. */
export const inAddress = fc.oneof(
  { weight: 9, arbitrary: strange.map(encodeURIComponent) },
  { weight: 1, arbitrary: oneOf('%ff', '%C0%AF', '%ED%A0%80', '%', '%zz', '+', '%2527', '%0d%0a') },
);

const operator = oneOf(
  ...words('eq neq gt gte lt lte like ilike match imatch in is isdistinct fts plfts phfts'),
  ...words(
    'wfts(english) fts(x) cs cd ov sl sr nxr nxl adj not.eq not.in not.is eq(any) like(all)',
  ),
  ...['none', ''],
);

/** Addresses of tables, with what PostgREST understands in every place, and with what it does not. */
export function queryOf(columns: Map<string, string[]>): fc.Arbitrary<string> {
  const names = [...columns.keys()];
  return oneOf(...names).chain((table) => {
    const column = fc.oneof(
      { weight: 8, arbitrary: oneOf(...(columns.get(table) ?? [])) },
      { weight: 1, arbitrary: inAddress },
      {
        weight: 1,
        arbitrary: oneOf('tags->0', 'data->>x', 'id::text', 'id::"x"', 'id::regclass', 'count()'),
      },
    );
    const related = oneOf(...names);
    const field = fc.oneof(
      { weight: 6, arbitrary: column },
      fc
        .tuple(related, oneOf('', '!inner', '!left', '!x'), column)
        .map(([a, b, c]) => `${a}${b}(${c})`),
      fc.tuple(related, column).map(([a, c]) => `...${a}(${c})`),
      fc.tuple(column, column).map(([a, b]) => `${a}:${b}`),
      fc.tuple(related, related).map(([a, b]) => `${a}(*,${b}(*))`),
      oneOf('*', 'id.sum()', 'price.avg()', '*,*', '(', '),'),
    );
    const condition = fc.tuple(operator, inAddress).map(([a, b]) => `${a}.${b}`);
    const parameter = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.array(field, { maxLength: 4 }).map((all) => `select=${all.join()}`),
      },
      { weight: 6, arbitrary: fc.tuple(column, condition).map(([a, b]) => `${a}=${b}`) },
      {
        weight: 2,
        arbitrary: fc
          .tuple(column, oneOf('asc', 'desc', 'asc.nullsfirst', 'desc.nullslast', 'x', ''))
          .map(([a, b]) => `order=${a}.${b}`),
      },
      fc.tuple(oneOf('limit', 'offset'), inAddress).map(([a, b]) => `${a}=${b}`),
      fc
        .tuple(
          oneOf('or', 'and', 'not.or'),
          fc.array(fc.tuple(column, condition), { maxLength: 3 }),
        )
        .map(([a, all]) => `${a}=(${all.map(([b, c]) => `${b}.${c}`).join()})`),
      fc.tuple(related, column, condition).map(([a, b, c]) => `${a}.${b}=${c}`),
      fc.tuple(inAddress, inAddress).map(([a, b]) => `${a}=${b}`),
      fc.tuple(oneOf('columns', 'on_conflict'), inAddress).map(([a, b]) => `${a}=${b}`),
    );
    return fc.array(parameter, { maxLength: 4 }).map((all) => `/rest/v1/${table}?${all.join('&')}`);
  });
}

const headers = fc
  .record(
    {
      prefer: oneOf(
        ...['count=exact', 'count=planned', 'count=estimated', 'return=representation', 'x=y,,=;'],
        ...[
          'return=headers-only',
          'handling=strict',
          'tx=rollback',
          'max-affected=0',
          'missing=default',
        ],
        ...['resolution=merge-duplicates', 'params=single-object', 'timezone=Nowhere/Nowhere'],
      ),
      range: oneOf('0-9', '9-0', '-1', 'x', '0-', '99999999999999999999-', 'bytes=0-1'),
      accept: oneOf(
        ...[
          'application/vnd.pgrst.object+json',
          'text/csv',
          'application/vnd.pgrst.plan',
          'x',
          '*/*',
        ],
      ),
      'accept-profile': oneOf('public', 'private', 'pg_catalog', '"', 'x'.repeat(200)),
      'content-type': oneOf('text/csv', 'application/x-www-form-urlencoded', 'text/plain', 'x', ''),
    },
    { requiredKeys: [] },
  )
  .map((all) => all as Record<string, string>);
export const sometimesHeaders = fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, headers);

const deep = '['.repeat(2_000) + ']'.repeat(2_000);
const number = oneOf(0, -1, 1.5, 1e15, 1e300, -1e300, 2 ** 53, 2147483648, 5e-324);
export const value: fc.Arbitrary<unknown> = fc.oneof(
  strange,
  number,
  oneOf<unknown>(null, true, [], {}, [null], [[1], [2, 3]], { a: { b: [] } }),
  fc.array(strange, { maxLength: 3 }),
  fc.array(number, { maxLength: 3 }),
  fc.dictionary(strange, fc.oneof(strange, number), { maxKeys: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
);
/** What the shop's own functions look for in their arguments. */
const order = fc.record(
  {
    ...{ name: value, artist_name: value, address: value, email: value, terms_version: value },
    ...{ total_cents: value, key: value, immediate_delivery: value, payment: value, code: value },
    ...{ beat_id: value, amount_cents: value, message: value },
    items: fc.array(
      fc.record(
        {
          ...{ kind: oneOf('license', 'merch', 'x'), beat_id: value, tier: value, offer: value },
          ...{ product_id: value, size: value, color: value, quantity: value, upgrade_of: value },
        },
        { requiredKeys: [] },
      ),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: [] },
);
export const argument = fc.oneof(
  { weight: 3, arbitrary: value },
  order,
  order.map(({ items }) => items),
);
export const body = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.dictionary(strange, value, { maxKeys: 4 }).map((all) => JSON.stringify(all)),
  },
  oneOf(
    '',
    '{',
    'null',
    '1',
    '"x"',
    '[]',
    '[{}]',
    '[{},{"a":1}]',
    deep,
    '{"a":1,"a":2}',
    '\u0000',
    'a,b\n1',
  ),
);
