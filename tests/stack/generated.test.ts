/**
 * Requests that nobody would think of: none makes the server fail, and no answer shows SQL or a stack.
 * The same ones in each run; GENERATED_SEED tries others, and a failure prints how to repeat it.
 */
import { randomInt } from 'node:crypto';
import process from 'node:process';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { publishableKey } from '../../supabase/local/keys.ts';
import {
  argument,
  body,
  inAddress,
  oneOf,
  queryOf,
  sometimesHeaders,
  strange,
  value,
} from './generated/values.ts';
import { startStack, type TestStack } from './support.ts';

const seed = Number(process.env['GENERATED_SEED'] ?? 1);

let stack: TestStack;
let tokens: string[];
let columns: Map<string, string[]>;
/** Without views: Postgres itself calls it a failure to write those. */
let written: Map<string, string[]>;
let calls: { name: string; parameters: string[] }[];

beforeAll(async () => {
  vi.stubEnv('LOCAL_SUPABASE_BEHIND_PROXY', '1');
  // lite tells the console of every address that it cannot read.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stack = await startStack();
  await stack.sql(
    `insert into public.beats (title, artist, genre, price, tags, is_active)
     values ('Rosin', 'T', 'drill', 25, '{a,b}', true), ('Bow', 'T', 'trap', 0, '{}', true)`,
  );
  tokens = [publishableKey];
  for (const email of ['member@example.com', 'admin@example.com', 'super@example.com']) {
    const { data } = await (await stack.signedIn(email)).auth.getSession();
    tokens.push(data.session?.access_token ?? '');
  }
  const tables = await stack.sql<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'public' group by table_name order by 1`,
  );
  columns = new Map(tables.map((table) => [table.name, table.columns]));
  const views = await stack.sql<{ name: string }>(
    `select table_name as name from information_schema.views where table_schema = 'public'`,
  );
  written = new Map([...columns].filter(([table]) => views.every(({ name }) => name !== table)));
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

/** Signs of an answer that tells how the server is made, or of SQL that was put together from text; lite alone writes `()` and `set where` for no columns. */
const revealing =
  /node_modules|\bat \S+ \(?\S+:\d+:\d+|syntax error at or near \\?"(?!\)|where)|unterminated quoted|\bselect\b[^"]*\bfrom\b\s+["\w]+\./i;

interface Request {
  method: string;
  path: string;
  who: number;
  headers?: Record<string, string>;
  body?: string | undefined;
}

async function expectAnswer({ method, path, who, headers, body }: Request): Promise<void> {
  const answer = await fetch(stack.url + path, {
    method,
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${tokens[who] ?? ''}`,
      'content-type': 'application/json',
      'x-forwarded-for': `2001:db8:${randomInt(65_536).toString(16)}::1`,
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  const isFine = answer.status < 500 && !revealing.test(text);
  expect(isFine ? '' : `${method} ${path}: ${answer.status} ${text.slice(0, 500)}`).toBe('');
}

function check<T>(runs: number, arbitrary: fc.Arbitrary<T>, ask: (value: T) => Promise<void>) {
  return fc.assert(fc.asyncProperty(arbitrary, ask), { seed, numRuns: runs });
}

const who = fc.nat(3);

/** What edge functions and accounts look for in a body. */
const fields = [
  ...['reference', 'key', 'order_id', 'amount_cents', 'position', 'kind', 'token', 'email', 'type'],
  ...['password', 'data', 'token_hash', 'refresh_token', 'code_challenge', 'code_challenge_method'],
];

it(
  'answers every address of a table',
  () =>
    check(400, fc.tuple(queryOf(columns), who, sometimesHeaders), ([path, n, more]) =>
      expectAnswer({ method: 'GET', path, who: n, headers: more }),
    ),
  120_000,
);

it(
  'answers whatever is written to a table',
  () =>
    check(
      200,
      fc.tuple(
        oneOf('POST', 'PATCH', 'DELETE', 'PUT'),
        queryOf(written),
        who,
        sometimesHeaders,
        body,
      ),
      ([method, path, n, more, sent]) =>
        expectAnswer({ method, path, who: n, headers: more, body: sent }),
    ),
  120_000,
);

it(
  'answers every call of a function, whatever its arguments',
  () =>
    check(
      400,
      fc.tuple(
        fc.nat().chain((n) => {
          const { name, parameters } = calls[n % calls.length] ?? { name: '', parameters: [] };
          const args = Object.fromEntries(parameters.map((parameter) => [parameter, argument]));
          return fc.tuple(
            fc.constant(name),
            fc.oneof(
              { weight: 6, arbitrary: fc.record(args) },
              fc.record(args, { requiredKeys: [] }),
              fc
                .tuple(fc.record(args), strange, value)
                .map(([all, key, one]) => ({ ...all, [key]: one })),
            ),
          );
        }),
        who,
      ),
      ([[name, args], n]) =>
        expectAnswer({
          method: 'POST',
          path: `/rest/v1/rpc/${name}`,
          who: n,
          body: JSON.stringify(args),
        }),
    ),
  120_000,
);

it(
  'answers whatever edge functions, accounts and files are asked for',
  () =>
    check(
      200,
      fc.tuple(
        fc.oneof(
          oneOf(
            'checkout',
            'cancel-checkout',
            'download',
            'refund',
            'reconcile',
            'stripe-webhook',
          ).map((name) => `/functions/v1/${name}`),
          oneOf('token?grant_type=password', 'signup', 'recover', 'verify', 'resend', 'otp').map(
            (name) => `/auth/v1/${name}`,
          ),
          fc
            .tuple(
              oneOf('public/', 'authenticated/', 'info/', ''),
              oneOf('beat-images', 'beat-masters', 'x'),
              inAddress,
            )
            .map(([verb, bucket, key]) => `/storage/v1/object/${verb}${bucket}/${key}`),
        ),
        who,
        fc.oneof(
          body,
          fc
            .record(Object.fromEntries(fields.map((name) => [name, value])), { requiredKeys: [] })
            .map((all) => JSON.stringify(all)),
        ),
      ),
      ([path, n, sent]) =>
        path.startsWith('/storage/')
          ? expectAnswer({ method: 'GET', path, who: n })
          : expectAnswer({ method: 'POST', path, who: n, body: sent }),
    ),
  120_000,
);
