import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccount, demoPassword } from '../../supabase/local/accounts.ts';
import { project } from '../support/project.ts';
import { onlyEmbedded, startStack, type Client, type TestStack } from './support.ts';

const password = 'four-strings';

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
// All requests come from one IP address, and the mails of an hour are limited for the whole project.
beforeEach(() => stack.resetLimits());
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

/** Adds a confirmed account that never received a mail. Its password has a hash of low cost, because that is fast. */
async function addAccount(email: string): Promise<void> {
  const [row] = await stack.sql<{ hash: string }>(
    `select extensions.crypt($1, extensions.gen_salt('bf', 4)) as hash`,
    [password],
  );
  const account = { email, name: 'Nia', passwordHash: row?.hash ?? '' };
  await createAccount({ query: stack.sql }, account);
}

const change = (email: string, assignments: string) =>
  stack.sql(`update auth.users set ${assignments} where email = $1`, [email]);

const claimsOf = async ({ auth }: Client) => (await auth.getClaims()).data?.claims;

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
    expect(link.pathname).toBe('/login');
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

  it('keeps the first password and name when an unconfirmed address signs up again', async () => {
    const email = 'twice@example.com';
    const first = await signUp(email);
    await moveLastMail(email, '-2 minutes');
    const again = {
      email,
      password: 'another-password',
      options: { data: { full_name: 'Thief' } },
    };
    const { data } = await stack.visitor().auth.signUp(again);
    expect(data.user).toMatchObject({
      id: first.data.user?.id,
      user_metadata: { full_name: 'Nia' },
    });
    await verify(email);
    expect(await signInCode(email, 'another-password')).toBe('invalid_credentials');
    expect(await signInCode(email)).toBeUndefined();
  });

  it.each([
    ['an address that is not ASCII', 'nía@example.com', password, 'validation_failed'],
    ['a password of 73 bytes', 'long@example.com', `a${'é'.repeat(36)}`, 'validation_failed'],
    // The code depends on how the service checks an address before it sends a mail.
    ['an address with two dots', 'nia..dots@example.com', password, expect.any(String)],
  ])('refuses %s, and adds no account', async (_what, email, secret, code) => {
    expect((await signUp(email, secret)).error?.code).toEqual(code);
    const { data } = await stack.service.auth.admin.listUsers({ perPage: 1000 });
    expect(data.users.map((user) => user.email)).not.toContain(email);
    const { auth } = await stack.signedIn('member@example.com');
    const change = secret === password ? { email } : { password: secret };
    expect((await auth.updateUser(change)).error?.code).toEqual(code);
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
    await change(email, 'email_confirmed_at = null');
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

  it('answers 400 for a provider that is not set up', async () => {
    const settings = await stack.ask('/auth/v1/settings');
    expect(settings.json).toMatchObject({ external: { google: false } });
    const answer = await stack.ask(`/auth/v1/authorize?provider=google&redirect_to=${stack.url}`);
    expect(answer).toMatchObject({ status: 400, json: { error_code: 'validation_failed' } });
  });

  it.each([
    ['instance_id', 400, 'invalid_credentials'],
    ['created_at', 500, undefined],
  ])('refuses an account that SQL made without %s', async (missing, status, code) => {
    const email = `${missing}@example.com`;
    const names =
      'instance_id aud role encrypted_password email_confirmed_at created_at updated_at confirmation_token recovery_token email_change email_change_token_new';
    const columns = names.replace(missing, '').trim().split(/ +/).join(', ');
    await stack.sql(
      `insert into auth.users (id, email, ${columns}) select gen_random_uuid(), $1, ${columns}
       from auth.users where email = 'member@example.com'`,
      [email],
    );
    const credentials = { email, password: demoPassword };
    const { error } = await stack.visitor().auth.signInWithPassword(credentials);
    expect([error?.status, error?.code]).toEqual([status, code]);
  });

  it('refuses a banned account at sign-in, refresh, link and request', async () => {
    const email = 'banned@example.com';
    await newMember(email);
    const { auth } = await stack.signedIn(email, password);
    await moveLastMail(email, '-2 minutes');
    await auth.resetPasswordForEmail(email);
    await change(email, `banned_until = now() + interval '1 day'`);
    expect(await signInCode(email)).toBe('user_banned');
    expect(await signInCode(email, 'wrong-one')).toBe('user_banned');
    const refused = [
      await auth.getUser(),
      await verify(email, 'recovery'),
      await auth.refreshSession(),
    ];
    expect(refused.map(({ error }) => [error?.status, error?.code])).toEqual([
      [403, 'user_banned'],
      [403, 'user_banned'],
      [400, 'user_banned'],
    ]);
  });

  it('has the method, the issuer and the metadata in its token', async () => {
    const email = 'claims@example.com';
    await newMember(email);
    expect(await claimsOf(await stack.signedIn(email, password))).toMatchObject({
      iss: `${stack.url}/auth/v1`,
      amr: [{ method: 'password' }],
      app_metadata: { provider: 'email' },
      user_metadata: { full_name: 'Nia' },
    });
    await moveLastMail(email, '-2 minutes');
    await stack.visitor().auth.resetPasswordForEmail(email);
    const { client } = await verify(email, 'recovery');
    expect(await claimsOf(client)).toMatchObject({ amr: [{ method: 'otp' }] });
  });

  it('keeps the time of the sign-in through a refresh, so that only a new one may erase the account', async () => {
    const email = 'erased@example.com';
    await newMember(email);
    const client = await stack.signedIn(email, password);
    const erase = async (by: Client) => (await by.rpc('erase_my_account')).data;
    await stack.sql(
      `update auth.sessions set created_at = created_at - interval '11 minutes'
      where user_id = (select id from auth.users where email = $1)`,
      [email],
    );
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect(await erase(client)).toMatchObject({
      success: false,
      error: expect.stringMatching(/^Sign in again/) as string,
    });
    const answer = { success: true, error: null, kept: [] };
    expect(await erase(await stack.signedIn(email, password))).toEqual(answer);
    expect(await signInCode(email)).toBe('invalid_credentials');
  });
});

describe('limits', () => {
  it('count refreshes and sign-ins of an address together', async () => {
    if (project) onlyEmbedded('limits');
    vi.stubEnv('LOCAL_SUPABASE_BEHIND_PROXY', '1');
    const ask = async (grant: string, body: object, address = '203.0.113.1') => {
      const headers = { 'x-forwarded-for': address };
      const { json } = await stack.ask(`/auth/v1/token?grant_type=${grant}`, { body, headers });
      return (json as { error_code?: string }).error_code;
    };
    const guess = () => ask('refresh_token', { refresh_token: 'guess' });
    const over = 'over_request_rate_limit';
    expect(await Promise.all(Array.from({ length: 60 }, guess))).toContain(over);
    const credentials = { email: 'member@example.com', password: demoPassword };
    expect(await ask('password', credentials)).toBe(over);
    expect(await ask('password', credentials, '203.0.113.2')).toBeUndefined();
    vi.unstubAllEnvs();
  });

  it('end the mails of the project, which an unknown address does not notice', async () => {
    vi.spyOn(stack.stack.limits, 'mayMail').mockReturnValue(false);
    const { auth } = stack.visitor();
    const over = 'over_email_send_rate_limit';
    expect((await signUp('over@example.com')).error?.code).toBe(over);
    expect((await auth.resetPasswordForEmail('super@example.com')).error?.code).toBe(over);
    expect((await auth.resetPasswordForEmail('unknown@example.com')).error).toBeNull();
    vi.restoreAllMocks();
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
    expect(again.fragment.has('sb')).toBe(true);
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
    expect((await stack.mailsTo(email))[0]?.subject).toBe('Your password was changed');
  });
});

it('refuses a new password to a session older than a day, which keeps its other rights', async () => {
  const email = 'returning@example.com';
  await newMember(email);
  const { auth } = await stack.signedIn(email, password);
  await stack.sql(
    `update auth.sessions as session set created_at = now() - interval '25 hours'
     from auth.users as account where account.id = session.user_id and account.email = $1`,
    [email],
  );
  await auth.refreshSession();
  const { error } = await auth.updateUser({ password: 'five-strings' });
  expect([error?.status, error?.code]).toEqual([400, 'reauthentication_needed']);
  expect((await auth.updateUser({ data: { full_name: 'Nia' } })).error).toBeNull();
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
