import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startStack, type Client, type TestStack } from './support.ts';

const password = 'four-strings';

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.discard());

/** Signs up with a client that stores the challenge of the link. */
async function signUp(email: string, secret = password) {
  const client = stack.visitor();
  const options = { data: { full_name: 'Nia' } };
  return { client, ...(await client.auth.signUp({ email, password: secret, options })) };
}

const signInCode = async (email: string, secret = password) =>
  (await stack.visitor().auth.signInWithPassword({ email, password: secret })).error?.code;

/** Follows the newest link in another browser than the one that requested it. */
async function verify(email: string, type: 'email' | 'recovery' = 'email') {
  const client = stack.visitor();
  const { token_hash } = await stack.linkFor(email);
  return { client, ...(await client.auth.verifyOtp({ token_hash, type })) };
}

async function newMember(email: string): Promise<void> {
  await signUp(email);
  expect((await verify(email)).error).toBeNull();
}

/** Adds an account that never received a mail. Its password has a hash of low cost, because that is fast. */
const addAccount = (email: string) =>
  stack.sql(
    `insert into auth.users (id, aud, role, email, encrypted_password, confirmation_token, raw_app_meta_data)
     values (gen_random_uuid(), 'authenticated', 'authenticated', $1, extensions.crypt($2, extensions.gen_salt('bf', 4)), '',
       '{"provider": "email", "providers": ["email"]}')`,
    [email, password],
  );

/** Moves the time at which the last mails were sent, so that no test depends on its own speed. */
const moveLastMail = (email: string, by: string) =>
  stack.sql(
    `update auth.users set confirmation_sent_at = confirmation_sent_at + $2::interval,
       recovery_sent_at = recovery_sent_at + $2::interval where email = $1`,
    [email, by],
  );

describe('signing up', () => {
  it('sends a mail, refuses sign-in until its link is followed, and accepts the link once', async () => {
    const email = 'nia@example.com';
    const { data, error } = await signUp(email);
    expect(error).toBeNull();
    expect(data).toMatchObject({ session: null, user: { identities: [{}] } });
    expect(await signInCode(email)).toBe('email_not_confirmed');

    const { link } = await stack.linkFor(email);
    expect(link.origin + link.pathname).toBe(`${stack.url}/login`);
    expect(link.searchParams.get('type')).toBe('email');
    const verified = await verify(email);
    expect(verified.data.session?.user.user_metadata['full_name']).toBe('Nia');
    const member = await stack.signedIn(email, password);
    expect((await member.auth.getUser()).data.user?.email).toBe(email);
    expect((await verify(email)).error?.code).toBe('otp_expired');
  });

  it('answers a taken address like a free one, sends nothing and leaves its password', async () => {
    const { data, error } = await signUp('member@example.com', 'another-password');
    expect(error).toBeNull();
    expect(data).toMatchObject({ session: null, user: { identities: [] } });
    expect(await stack.mailsTo('member@example.com')).toEqual([]);
    expect(await signInCode('member@example.com', 'another-password')).toBe('invalid_credentials');
  });
});

describe('sending a mail again', () => {
  it('waits between two confirmations, then sends one whose link works', async () => {
    const email = 'again@example.com';
    const { client } = await signUp(email);
    const resend = async () => (await client.auth.resend({ type: 'signup', email })).error?.code;
    await moveLastMail(email, '1 minute');
    expect(await resend()).toBe('over_email_send_rate_limit');
    await moveLastMail(email, '-2 minutes');
    expect(await resend()).toBeUndefined();
    expect(await stack.mailsTo(email)).toHaveLength(2);
    expect((await verify(email)).error).toBeNull();
  });

  it('reaches an account that was made in SQL and never had a mail', async () => {
    const email = 'approved@example.com';
    await addAccount(email);
    expect((await stack.visitor().auth.resend({ type: 'signup', email })).error).toBeNull();
    expect((await verify(email)).error).toBeNull();
    await stack.signedIn(email, password);
  });

  it('does not reveal whether an address has an account', async () => {
    const { auth } = stack.visitor();
    for (const email of ['unknown@example.com', 'admin@example.com']) {
      expect((await auth.resend({ type: 'signup', email })).error).toBeNull();
      expect((await auth.resetPasswordForEmail(email)).error).toBeNull();
    }
    expect(await stack.mailsTo('unknown@example.com')).toEqual([]);
    await moveLastMail('admin@example.com', '1 minute');
    const again = await auth.resetPasswordForEmail('admin@example.com');
    expect(again.error?.code).toBe('over_email_send_rate_limit');
  });
});

describe('signing in', () => {
  it('refuses a wrong password with the same error for every address', async () => {
    await signUp('unconfirmed@example.com');
    for (const email of ['member@example.com', 'unconfirmed@example.com', 'unknown@example.com']) {
      const credentials = { email, password: 'wrong-one' };
      const { error } = await stack.visitor().auth.signInWithPassword(credentials);
      expect(error).toMatchObject({
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      });
    }
  });

  it('sends a browser back with the error when a provider is not set up', async () => {
    const settings = await stack.ask('/auth/v1/settings');
    expect(settings.json).toMatchObject({ external: { google: false } });
    const target = encodeURIComponent(`${stack.url}/admin-login`);
    const answer = await stack.ask(`/auth/v1/authorize?provider=google&redirect_to=${target}`);
    expect(answer.status).toBe(302);
    const location = new URL(answer.headers.get('location') ?? '');
    expect(location.pathname).toBe('/admin-login');
    const description = new URLSearchParams(location.hash.slice(1)).get('error_description');
    expect(description).toMatch(/not enabled/);
  });

  it('is throttled after thirty wrong passwords, also with the right one', async () => {
    vi.stubEnv('LOCAL_SUPABASE_BEHIND_PROXY', '1');
    const email = 'guessed@example.com';
    await addAccount(email);
    const guess = async (secret: string) => {
      const answer = await stack.ask('/auth/v1/token?grant_type=password', {
        body: { email, password: secret },
        headers: { 'x-forwarded-for': '203.0.113.1' },
      });
      return (answer.json as { error_code: string }).error_code;
    };
    const codes = await Promise.all(Array.from({ length: 30 }, () => guess('wrong-one')));
    expect(new Set(codes)).toEqual(new Set(['invalid_credentials']));
    expect(await guess(password)).toBe('over_request_rate_limit');
    vi.unstubAllEnvs();
  });
});

describe('a mailed link that brings a code', () => {
  /** Follows a mailed link in the form of the hosted service's own templates. */
  async function follow(type: 'signup' | 'recovery', token: string, to = '/login') {
    const redirect_to = new URL(to, stack.url).href;
    const query = new URLSearchParams({ token, type, redirect_to });
    const answer = await stack.ask(`/auth/v1/verify?${query}`);
    const location = new URL(answer.headers.get('location') ?? '');
    return {
      location,
      code: location.searchParams.get('code') ?? '',
      fragment: new URLSearchParams(location.hash.slice(1)),
    };
  }

  const followNewest = async (type: 'signup' | 'recovery', email: string) =>
    follow(type, (await stack.linkFor(email)).token_hash, '/reset-password');

  /** Redeems a code without a client, which would lose its verifier over the first refusal. */
  async function redeem(auth_code: string) {
    const body = { auth_code, code_verifier: 'x'.repeat(64) };
    const { status, json } = await stack.ask('/auth/v1/token?grant_type=pkce', { body });
    return [status, (json as { error_code: string }).error_code];
  }

  function eventsOf(client: Client): string[] {
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => events.push(event));
    return events;
  }

  it('recovers a password in the browser that asked', async () => {
    const email = 'code@example.com';
    await newMember(email);
    const client = stack.visitor();
    const events = eventsOf(client);
    await client.auth.resetPasswordForEmail(email);

    const { location, code } = await followNewest('recovery', email);
    expect(location.href).toBe(`${stack.url}/reset-password?code=${code}`);
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull();
    expect(events).toContain('PASSWORD_RECOVERY');
    expect(events).not.toContain('SIGNED_IN');
  });

  it('starts a session when it is redeemed, once, in the browser that asked alone', async () => {
    const email = 'code-thief@example.com';
    const { client } = await signUp(email);
    const { code } = await followNewest('signup', email);
    const sessions = `select 1 from auth.sessions join auth.users on users.id = user_id where email = $1`;
    expect(await stack.sql(sessions, [email])).toEqual([]);
    expect(await redeem(code)).toEqual([400, 'bad_code_verifier']);
    const noVerifier = await stack.visitor().auth.exchangeCodeForSession(code);
    expect(noVerifier.error?.code).toBe('pkce_code_verifier_not_found');
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull();
    expect(await redeem(code)).toEqual([404, 'flow_state_not_found']);
  });

  it('is refused once its code is older than five minutes, redirects only to the site, and works once', async () => {
    const email = 'code-late@example.com';
    const { client } = await signUp(email);
    const { token_hash } = await stack.linkFor(email);
    const { code, location } = await follow('signup', token_hash, 'https://evil.example/');
    expect(location.origin).toBe(stack.url);
    await stack.sql(`update auth.flow_state set created_at = now() - interval '6 minutes'`);
    const { error } = await client.auth.exchangeCodeForSession(code);
    expect(error?.code).toBe('flow_state_expired');
    const again = await follow('signup', token_hash);
    expect([again.code, again.fragment.get('error_code')]).toEqual(['', 'otp_expired']);
  });
});

describe('other sessions', () => {
  const tokenOf = async (client: Client) =>
    (await client.auth.getSession()).data.session?.refresh_token ?? '';
  async function isAlive(refresh_token: string): Promise<boolean> {
    const body = { refresh_token };
    const answer = await stack.ask('/auth/v1/token?grant_type=refresh_token', { body });
    if (answer.status === 200) return true;
    expect(answer).toMatchObject({ status: 400, json: { error_code: 'refresh_token_not_found' } });
    return false;
  }

  it('end when the password changes, and only then', async () => {
    const email = 'changed@example.com';
    await newMember(email);
    const here = await stack.signedIn(email, password);
    const there = await tokenOf(await stack.signedIn(email, password));
    expect((await here.auth.updateUser({ data: { full_name: 'Nia' } })).error).toBeNull();
    expect(await isAlive(there)).toBe(true);
    expect((await here.auth.updateUser({ password: 'five-strings' })).error).toBeNull();
    expect(await isAlive(await tokenOf(here))).toBe(true);
    expect(await isAlive(there)).toBe(false);
  });
});

it('shows a mail with its link in the mailbox, and escapes the HTML of its subject', async () => {
  const email = 'o\'"<b>@example.com';
  stack.stack.mailbox.deliver({
    to: email,
    subject: '<script>alert(1)</script>',
    html: '<p>Hello <a href="http://x.test/?a=1&amp;b=2">there</a></p>',
  });
  const page = await stack.ask('/_local/mail');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.text).toContain('href="http://x.test/?a=1&amp;b=2"');
  expect(page.text).not.toContain('<script>');
  expect(await stack.mailsTo(email)).toMatchObject([
    { text: 'Hello there: http://x.test/?a=1&b=2', links: ['http://x.test/?a=1&b=2'] },
  ]);
});
