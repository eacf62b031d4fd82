/**
 * Requests that no client sends: none makes the server fail, and no answer shows SQL or a stack trace. GENERATED_SEED
 * tries others, GENERATED_RUNS more, and a failure prints how to repeat it.
 */
import type { Arbitrary } from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { publishableKey } from '../../supabase/local/keys.ts';
import { fc, generatedRuns } from '../support/property.ts';
import { argument, body, fields, oneOf, strange, value, weighted } from './generated/values.ts';
import { anyAddress, startStack, type TestStack } from './support.ts';

const numRuns = generatedRuns(40);

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
