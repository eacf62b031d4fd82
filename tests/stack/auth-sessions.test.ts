import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { publishableKey } from '../../supabase/local/keys.ts';
import { hashFor } from './links.ts';
import { startStack, type Client, type TestStack } from './support.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.discard());

describe('signing out', () => {
  /** What refreshing answers: its status and the code of the error. */
  async function refresh(client: Client, token?: string) {
    const refresh_token =
      token ?? (await client.auth.getSession()).data.session?.refresh_token ?? '';
    const answer = await fetch(`${stack.url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token }),
    });
    const { error_code } = (await answer.json()) as { error_code?: string };
    return [answer.status, error_code];
  }
  const revoked = [400, 'refresh_token_not_found'];
  const alive = [200, undefined];

  async function twoDevices() {
    const here = await stack.signedIn('member@example.com');
    const there = await stack.signedIn('member@example.com');
    const token = (await here.auth.getSession()).data.session?.refresh_token ?? '';
    return { here, there, token };
  }

  it('here leaves the other device signed in', async () => {
    const { here, there, token } = await twoDevices();
    expect((await here.auth.signOut({ scope: 'local' })).error).toBeNull();
    expect(await refresh(here, token)).toEqual(revoked);
    expect(await refresh(there)).toEqual(alive);
  });

  it('elsewhere leaves this one signed in', async () => {
    const { here, there, token } = await twoDevices();
    expect((await here.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect(await refresh(there)).toEqual(revoked);
    expect(await refresh(here, token)).toEqual(alive);
  });

  it('everywhere ends both', async () => {
    const { here, there, token } = await twoDevices();
    expect((await here.auth.signOut({ scope: 'global' })).error).toBeNull();
    expect(await refresh(here, token)).toEqual(revoked);
    expect(await refresh(there)).toEqual(revoked);
    // The other device learns it as soon as it asks the auth service anything.
    expect((await there.auth.getUser()).error).not.toBeNull();
  });

  it('happens elsewhere when the password changes', async () => {
    const email = 'changed@example.com';
    await stack.visitor().auth.signUp({ email, password: 'four-strings' });
    await stack
      .visitor()
      .auth.verifyOtp({ token_hash: await hashFor(stack, email), type: 'email' });
    const here = await stack.signedIn(email, 'four-strings');
    const there = await stack.signedIn(email, 'four-strings');
    expect((await here.auth.updateUser({ data: { full_name: 'Nia' } })).error).toBeNull();
    expect(await refresh(there)).toEqual(alive);
    expect((await here.auth.updateUser({ password: 'five-strings' })).error).toBeNull();
    expect(await refresh(here)).toEqual(alive);
    expect(await refresh(there)).toEqual(revoked);
  });
});

describe('what the service says it offers', () => {
  const settingsOf = async ({ url }: TestStack) => {
    const answer = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: publishableKey } });
    return (await answer.json()) as { external: Record<string, boolean> };
  };

  it('is no Google while its two variables are not set', async () => {
    expect((await settingsOf(stack)).external['google']).toBe(false);
  });

  it('is Google once they are', async () => {
    vi.stubEnv('SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID', 'an-id');
    vi.stubEnv('SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET', 'a-secret');
    const other = await startStack();
    try {
      expect((await settingsOf(other)).external['google']).toBe(true);
    } finally {
      vi.unstubAllEnvs();
      await other.discard();
    }
  });
});
