import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishableKey } from '../../supabase/local/keys.ts';
import { hashFor } from './links.ts';
import { startStack, type Client, type TestStack } from './support.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.discard());

/** Follows a mailed link the way the hosted service's own templates write it. */
async function followAtService(type: 'signup' | 'recovery', tokenHash: string, target: string) {
  const query = new URLSearchParams({
    token: tokenHash,
    type,
    redirect_to: `${stack.url}${target}`,
  });
  const answer = await fetch(`${stack.url}/auth/v1/verify?${query}`, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
}

/** What a client hears from its auth service, in order. */
function eventsOf(client: Client): string[] {
  const events: string[] = [];
  client.auth.onAuthStateChange((event) => events.push(event));
  return events;
}

describe('a mailed link that brings a code', () => {
  it('recovers a password in the browser that asked', async () => {
    const email = 'code@example.com';
    await stack.visitor().auth.signUp({ email, password: 'four-strings' });
    await stack
      .visitor()
      .auth.verifyOtp({ token_hash: await hashFor(stack, email), type: 'email' });
    const client = stack.visitor();
    const events = eventsOf(client);
    await client.auth.resetPasswordForEmail(email);

    const landed = await followAtService(
      'recovery',
      await hashFor(stack, email),
      '/reset-password',
    );
    expect(landed.pathname).toBe('/reset-password');
    expect(landed.hash).toBe('');
    expect([...landed.searchParams.keys()]).toEqual(['code']);

    const { data, error } = await client.auth.exchangeCodeForSession(
      landed.searchParams.get('code') ?? '',
    );
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    expect(events).toContain('PASSWORD_RECOVERY');
    expect(events).not.toContain('SIGNED_IN');
    expect((await client.auth.updateUser({ password: 'another-bow' })).error).toBeNull();
    await stack.signedIn(email, 'another-bow');
  });

  it('confirms an address in the browser that signed up', async () => {
    const email = 'code-signup@example.com';
    const client = stack.visitor();
    const events = eventsOf(client);
    await client.auth.signUp({ email, password: 'four-strings' });
    const landed = await followAtService('signup', await hashFor(stack, email), '/login');
    const { error } = await client.auth.exchangeCodeForSession(
      landed.searchParams.get('code') ?? '',
    );
    expect(error).toBeNull();
    expect(events).toContain('SIGNED_IN');
    await stack.signedIn(email, 'four-strings');
  });

  it('confirms after the mail was sent again, with the later challenge', async () => {
    const email = 'code-again@example.com';
    const first = stack.visitor();
    await first.auth.signUp({ email, password: 'four-strings' });
    await stack.sql(
      `update auth.users set confirmation_sent_at = now() - interval '1 minute' where email = $1`,
      [email],
    );
    await first.auth.resend({ type: 'signup', email });
    const landed = await followAtService('signup', await hashFor(stack, email), '/login');
    const { error } = await first.auth.exchangeCodeForSession(
      landed.searchParams.get('code') ?? '',
    );
    expect(error).toBeNull();
  });

  it('is asked for by the challenge alone: without one it brings a session', async () => {
    const email = 'no-code@example.com';
    await fetch(`${stack.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'four-strings' }),
    });
    const landed = await followAtService('signup', await hashFor(stack, email), '/login');
    expect(landed.searchParams.get('code')).toBeNull();
    expect(new URLSearchParams(landed.hash.slice(1)).get('access_token')).not.toBeNull();
  });

  it('leaves no session behind until the code is redeemed', async () => {
    const email = 'code-unused@example.com';
    await stack.visitor().auth.signUp({ email, password: 'four-strings' });
    await followAtService('signup', await hashFor(stack, email), '/login');
    const sessions = await stack.sql(
      `select 1 from auth.sessions join auth.users on users.id = user_id where email = $1`,
      [email],
    );
    expect(sessions).toEqual([]);
  });

  it('is redeemed once, and by nobody else', async () => {
    const email = 'code-thief@example.com';
    const client = stack.visitor();
    await client.auth.signUp({ email, password: 'four-strings' });
    const landed = await followAtService('signup', await hashFor(stack, email), '/login');
    const auth_code = landed.searchParams.get('code') ?? '';
    const redeem = (code_verifier: string) => redeemCode(auth_code, code_verifier);

    const stolen = await redeem('x'.repeat(64));
    expect([stolen.status, stolen.code]).toEqual([400, 'bad_code_verifier']);
    const noVerifier = await stack.visitor().auth.exchangeCodeForSession(auth_code);
    expect(noVerifier.error?.code).toBe('pkce_code_verifier_not_found');

    expect((await client.auth.exchangeCodeForSession(auth_code)).error).toBeNull();
    const again = await redeem('x'.repeat(64));
    expect([again.status, again.code]).toEqual([404, 'flow_state_not_found']);
  });

  it('is refused once it is older than five minutes', async () => {
    const email = 'code-late@example.com';
    const client = stack.visitor();
    await client.auth.signUp({ email, password: 'four-strings' });
    const landed = await followAtService('signup', await hashFor(stack, email), '/login');
    await stack.sql(`update auth.flow_state set created_at = now() - interval '6 minutes'`);
    const { error } = await client.auth.exchangeCodeForSession(
      landed.searchParams.get('code') ?? '',
    );
    expect(error?.code).toBe('flow_state_expired');
  });

  it('leads back with an error when it is followed twice', async () => {
    const email = 'code-twice@example.com';
    await stack.visitor().auth.signUp({ email, password: 'four-strings' });
    const hash = await hashFor(stack, email);
    await followAtService('signup', hash, '/login');
    const landed = await followAtService('signup', hash, '/login');
    expect(landed.searchParams.get('code')).toBeNull();
    expect(new URLSearchParams(landed.hash.slice(1)).get('error_code')).toBe('otp_expired');
  });

  it('leads nowhere else than to the site', async () => {
    const email = 'code-away@example.com';
    await stack.visitor().auth.signUp({ email, password: 'four-strings' });
    const query = new URLSearchParams({
      token: await hashFor(stack, email),
      type: 'signup',
      redirect_to: 'https://evil.example/',
    });
    const answer = await fetch(`${stack.url}/auth/v1/verify?${query}`, { redirect: 'manual' });
    expect(new URL(answer.headers.get('location') ?? '').origin).toBe(stack.url);
  });

  it('needs the whole challenge', async () => {
    const answer = await fetch(`${stack.url}/auth/v1/recover`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'member@example.com', code_challenge: 'c'.repeat(43) }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
  });
});

/** Redeems a code without a client, which would lose its verifier over the first refusal. */
async function redeemCode(auth_code: string, code_verifier: string) {
  const answer = await fetch(`${stack.url}/auth/v1/token?grant_type=pkce`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ auth_code, code_verifier }),
  });
  const { error_code } = (await answer.json()) as { error_code?: string };
  return { status: answer.status, code: error_code };
}

describe('recovering an address that was never confirmed', () => {
  it('confirms it: the link proves the mailbox', async () => {
    const email = 'recovered@example.com';
    await stack.visitor().auth.signUp({ email, password: 'four-strings' });
    const client = stack.visitor();
    await client.auth.resetPasswordForEmail(email);
    const { data, error } = await client.auth.verifyOtp({
      token_hash: await hashFor(stack, email),
      type: 'recovery',
    });
    expect(error).toBeNull();
    expect(data.user?.email_confirmed_at).toBeTruthy();
    await stack.signedIn(email, 'four-strings');
  });
});
