/**
 * Requests that no client sends: none makes the server fail, and no answer shows SQL or a stack trace. GENERATED_SEED
 * tries others, GENERATED_RUNS more, and a failure prints how to repeat it.
 */
import type { Arbitrary } from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { publishableKey } from '../../supabase/local/keys.ts';
import { fc, generatedRuns } from '../support/property.ts';
import { anyAddress, startStack, type TestStack } from './support.ts';

const numRuns = generatedRuns(40);

const oneOf = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const anyWord = (text: string) => oneOf(...text.trim().split(/\s+/));
/** Draws from each in proportion to its weight. */
const weighted = <T>(...all: readonly (readonly [weight: number, Arbitrary<T>])[]) =>
  fc.oneof(...all.map(([weight, arbitrary]) => ({ weight, arbitrary })));
const partly = <T extends object>(model: { [K in keyof T]: Arbitrary<T[K]> }) =>
  fc.record(model, { requiredKeys: [] });
const fieldsOf = (names: string, value: Arbitrary<unknown>) =>
  Object.fromEntries(names.split(' ').map((name) => [name, value]));

const strange = fc.oneof(
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
const value: Arbitrary<unknown> = fc.oneof(
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
  ...fieldsOf('immediate_delivery payment code source beat_id amount_cents message', value),
});
const argument = weighted<unknown>([3, value], [1, order], [1, items]);

const json = (all: Arbitrary<unknown>) => all.map((one) => JSON.stringify(one));
const body = weighted(
  [6, json(fc.dictionary(strange, value, { maxKeys: 4 }))],
  [1, oneOf('', '{', 'null', '1', '"x"', '[]', '[{}]', '[{},{"a":1}]', '{"a":1,"a":2}')],
  [1, oneOf(deep, '\u0000', 'a,b\n1')],
);
/** Bodies with the fields that edge functions and the auth service read. */
const fields = json(
  partly({
    ...fieldsOf('reference key order_id amount_cents position kind token email type', value),
    ...fieldsOf(
      'password data token_hash refresh_token code_challenge code_challenge_method',
      value,
    ),
  }),
);

let stack: TestStack;
let tokens: string[];
/** Tables without views, because Postgres fails on writes to views. */
let tables: string[];
let calls: { name: string; parameters: string[] }[];

beforeAll(async () => {
  vi.stubEnv('LOCAL_SUPABASE_BEHIND_PROXY', '1');
  // lite prints every address that it cannot read.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stack = await startStack();
  await stack.addBeat('Rosin', true);
  tokens = [publishableKey];
  for (const name of ['member', 'admin', 'super']) {
    const { data } = await (await stack.signedIn(`${name}@example.com`)).auth.getSession();
    tokens.push(data.session?.access_token ?? '');
  }
  const named = await stack.sql<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  tables = named.map(({ name }) => name);
  calls = await stack.sql(
    `select proname as name, coalesce(proargnames[:pronargs], '{}') as parameters
     from pg_proc where pronamespace = 'public'::regnamespace
       and has_function_privilege('authenticated', oid, 'execute')
     order by 1`,
  );
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await stack.discard();
});

/** Signs of an answer that shows how the server is made, or of SQL that was put together from text; lite alone writes `set where` for no columns. */
const revealing =
  /node_modules|\bat \S+ \(?\S+:\d+:\d+|syntax error at or near \\?"(?!where)|unterminated quoted|\bselect\b[^"]*\bfrom\b\s+["\w]+\./i;

type Request = [method: string, path: string, body?: string];

const expectAnswers = (requests: Arbitrary<Request>) =>
  fc.assert(
    fc.asyncProperty(fc.nat(3), requests, async (who, [method, path, sent]) => {
      const response = await fetch(stack.url + path, {
        method,
        headers: {
          apikey: publishableKey,
          authorization: `Bearer ${tokens[who] ?? ''}`,
          'content-type': 'application/json',
          'x-forwarded-for': anyAddress(),
        },
        body: sent ?? null,
      });
      const text = await response.text();
      const isFine = response.status < 500 && !revealing.test(text);
      expect(isFine ? '' : `${method} ${path}: ${response.status} ${text.slice(0, 500)}`).toBe('');
    }),
    { numRuns },
  );

const requests: Record<string, () => Arbitrary<Request>> = {
  'random writes to tables': () =>
    fc.tuple(
      oneOf('POST', 'PATCH'),
      oneOf(...tables).map((table) => `/rest/v1/${table}?created_at=not.is.null`),
      body,
    ),
  'random calls of database functions': () =>
    oneOf(...calls).chain(({ name, parameters }) => {
      const args = Object.fromEntries(parameters.map((parameter) => [parameter, argument]));
      const sent = weighted<object>(
        [6, fc.record(args)],
        [1, fc.record(args, { requiredKeys: [] })],
        [
          1,
          fc
            .tuple(fc.record(args), strange, value)
            .map(([all, key, one]) => ({ ...all, [key]: one })),
        ],
      );
      return sent.map((all) => ['POST', `/rest/v1/rpc/${name}`, JSON.stringify(all)] as Request);
    }),
  'random requests to edge functions and accounts': () =>
    fc.tuple(
      oneOf('POST'),
      oneOf(
        ...[
          'calendar',
          'checkout',
          'cancel-checkout',
          'check-payments',
          'download',
          'refund',
          'reconcile',
          'stripe-webhook',
          'unsubscribe',
          'mail-events',
        ].map((name) => `/functions/v1/${name}`),
        ...['token?grant_type=password', 'signup', 'recover', 'verify', 'resend', 'otp'].map(
          (name) => `/auth/v1/${name}`,
        ),
      ),
      fc.oneof(body, fields),
    ),
};

it.each(Object.keys(requests))(
  'answers %s without a failure of the server',
  async (name) => {
    const arbitrary = requests[name];
    if (arbitrary) await expectAnswers(arbitrary());
  },
  120_000,
);
