import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { publishableKey } from '../../supabase/local/keys.ts';
import { startStack, type TestStack } from './support.ts';

const secretKey = 'sb_secret_tests';
const [rest, auth, storage] = [
  '/rest/v1/orders?select=id',
  '/auth/v1/settings',
  '/storage/v1/bucket',
];

let stack: TestStack;

beforeAll(async () => {
  vi.stubEnv('LOCAL_SUPABASE_SECRET_KEY', secretKey);
  stack = await startStack();
});
afterAll(async () => {
  await stack.discard();
  vi.unstubAllEnvs();
});

const ask = async (path: string, apikey: string | null, bearer: string | null) => {
  const headers = new Headers();
  if (apikey !== null) headers.set('apikey', apikey);
  if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`);
  return (await fetch(stack.url + path, { headers })).status;
};

it('takes the publishable key for a visitor, and the secret key past row level security', async () => {
  for (const path of [rest, auth, storage]) {
    for (const bearer of [null, publishableKey]) {
      expect(await ask(path, publishableKey, bearer)).toBe(path === rest ? 401 : 200);
    }
    expect(await ask(path, secretKey, secretKey)).toBe(200);
  }
});

it.each([rest, auth])('refuses %s without a key and with an unknown one', async (path) => {
  expect(await ask(path, null, null)).toBe(401);
  expect(await ask(path, null, publishableKey)).toBe(401);
  expect(await ask(path, 'sb_publishable_other', null)).toBe(401);
  expect(await ask(path, 'sb_secret_guess', 'sb_secret_guess')).toBe(401);
});

it.each([rest, auth, storage, '/storage/v1/upload/resumable'])(
  'refuses an API key as bearer token beside another key: %s',
  async (path) => {
    expect(await ask(path, publishableKey, 'sb_publishable_other')).toBe(401);
    expect(await ask(path, publishableKey, secretKey)).toBe(401);
  },
);

it('refuses a bearer token that is no JWT', async () => {
  expect(await ask('/rest/v1/beats?select=id', publishableKey, 'guess')).toBe(401);
  expect(await ask(storage, publishableKey, 'guess')).toBe(401);
});

it('leaves bearer tokens to functions, and refuses them an unknown key', async () => {
  expect(await ask('/functions/v1/checkout', null, 'sb_publishable_other')).toBe(405);
  expect(await ask('/functions/v1/checkout', 'sb_publishable_other', null)).toBe(401);
});
