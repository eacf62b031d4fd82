import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkFor } from './links.ts';
import { startStack, type TestStack } from './support.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.discard());

async function signUp(email: string, password = 'four-strings') {
  return stack.visitor().auth.signUp({ email, password, options: { data: { full_name: 'Nia' } } });
}

describe('signing up', () => {
  it('sends a mail, refuses sign-in until its link is followed, then lets in', async () => {
    const email = 'nia@example.com';
    const { data, error } = await signUp(email);
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user?.identities).toHaveLength(1);

    const before = await stack
      .visitor()
      .auth.signInWithPassword({ email, password: 'four-strings' });
    expect(before.error?.code).toBe('email_not_confirmed');

    const link = await linkFor(stack, email);
    expect(link.origin).toBe(stack.url);
    expect(link.pathname).toBe('/login');
    expect(link.searchParams.get('type')).toBe('email');
    const client = stack.visitor();
    const verified = await client.auth.verifyOtp({
      token_hash: link.searchParams.get('token_hash') ?? '',
      type: 'email',
    });
    expect(verified.error).toBeNull();
    expect(verified.data.session?.user.user_metadata['full_name']).toBe('Nia');

    const after = await stack.signedIn(email, 'four-strings');
    expect((await after.auth.getUser()).data.user?.email).toBe(email);
  });

  it('lets a link work once only', async () => {
    await signUp('once@example.com');
    const token_hash =
      (await linkFor(stack, 'once@example.com')).searchParams.get('token_hash') ?? '';
    const first = await stack.visitor().auth.verifyOtp({ token_hash, type: 'email' });
    expect(first.error).toBeNull();
    const second = await stack.visitor().auth.verifyOtp({ token_hash, type: 'email' });
    expect(second.error?.code).toBe('otp_expired');
  });

  it('answers a taken, confirmed address without an error, a session or identities', async () => {
    const { data, error } = await signUp('member@example.com');
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user?.identities).toEqual([]);
    expect(await stack.mailsTo('member@example.com')).toEqual([]);
  });

  it('leaves the password of a taken address alone', async () => {
    await signUp('member@example.com', 'somebody-elses');
    const { error } = await stack
      .visitor()
      .auth.signInWithPassword({ email: 'member@example.com', password: 'somebody-elses' });
    expect(error?.code).toBe('invalid_credentials');
  });

  it('refuses a short password', async () => {
    const { error } = await signUp('short@example.com', 'seven77');
    expect(error?.code).toBe('weak_password');
  });
});

describe('sending the confirmation again', () => {
  it('waits between two mails, then sends one whose link works', async () => {
    const email = 'again@example.com';
    await signUp(email);
    const client = stack.visitor();
    const early = await client.auth.resend({ type: 'signup', email });
    expect(early.error?.code).toBe('over_email_send_rate_limit');

    await stack.sql(
      `update auth.users set confirmation_sent_at = now() - interval '1 minute' where email = $1`,
      [email],
    );
    const { error } = await client.auth.resend({ type: 'signup', email });
    expect(error).toBeNull();
    expect(await stack.mailsTo(email)).toHaveLength(2);
    const token_hash = (await linkFor(stack, email)).searchParams.get('token_hash') ?? '';
    expect((await client.auth.verifyOtp({ token_hash, type: 'email' })).error).toBeNull();
  });

  it('also reaches an account that was made in SQL and never had a mail', async () => {
    const email = 'approved@example.com';
    await stack.sql(
      `insert into auth.users (id, aud, role, email, encrypted_password, confirmation_token, raw_app_meta_data)
       values (gen_random_uuid(), 'authenticated', 'authenticated', $1, extensions.crypt('from-request', extensions.gen_salt('bf')), '',
         '{"provider": "email", "providers": ["email"]}')`,
      [email],
    );
    const { error } = await stack.visitor().auth.resend({ type: 'signup', email });
    expect(error).toBeNull();
    const token_hash = (await linkFor(stack, email)).searchParams.get('token_hash') ?? '';
    expect((await stack.visitor().auth.verifyOtp({ token_hash, type: 'email' })).error).toBeNull();
    await stack.signedIn(email, 'from-request');
  });

  it('tells nobody whether an address has an account', async () => {
    const unknown = await stack
      .visitor()
      .auth.resend({ type: 'signup', email: 'nobody@example.com' });
    const known = await stack.visitor().auth.resend({ type: 'signup', email: 'admin@example.com' });
    expect([unknown.error, known.error]).toEqual([null, null]);
  });
});

describe('signing in', () => {
  it('refuses a wrong password, for a confirmed and an unconfirmed account alike', async () => {
    await signUp('unconfirmed@example.com');
    for (const email of ['member@example.com', 'unconfirmed@example.com', 'nobody@example.com']) {
      const { error } = await stack
        .visitor()
        .auth.signInWithPassword({ email, password: 'wrong-one' });
      expect(error?.code).toBe('invalid_credentials');
      expect(error?.message).toBe('Invalid login credentials');
    }
  });

  it('refreshes a session', async () => {
    const client = await stack.signedIn('member@example.com');
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe('member@example.com');
  });

  it('sends a browser back with the error when a provider is not set up', async () => {
    const target = `${stack.url}/admin-login`;
    const response = await fetch(
      `${stack.url}/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent(target)}`,
      { redirect: 'manual' },
    );
    expect(response.status).toBe(302);
    const location = new URL(response.headers.get('location') ?? '');
    expect(location.pathname).toBe('/admin-login');
    expect(new URLSearchParams(location.hash.slice(1)).get('error_description')).toMatch(
      /not enabled/,
    );
  });
});

describe('a forgotten password', () => {
  it('is replaced by way of the mailed link', async () => {
    const email = 'forgetful@example.com';
    await signUp(email);
    const confirm = await linkFor(stack, email);
    await stack.visitor().auth.verifyOtp({
      token_hash: confirm.searchParams.get('token_hash') ?? '',
      type: 'email',
    });

    const asked = await stack.visitor().auth.resetPasswordForEmail(email, {
      redirectTo: `${stack.url}/reset-password`,
    });
    expect(asked.error).toBeNull();
    const link = await linkFor(stack, email);
    expect(link.pathname).toBe('/reset-password');
    expect(link.searchParams.get('type')).toBe('recovery');

    const client = stack.visitor();
    const verified = await client.auth.verifyOtp({
      token_hash: link.searchParams.get('token_hash') ?? '',
      type: 'recovery',
    });
    expect(verified.error).toBeNull();
    expect((await client.auth.updateUser({ password: 'brand-new-bow' })).error).toBeNull();
    await stack.signedIn(email, 'brand-new-bow');
    const old = await stack.visitor().auth.signInWithPassword({ email, password: 'four-strings' });
    expect(old.error?.code).toBe('invalid_credentials');
  });

  it('waits between two mails to one address', async () => {
    const client = stack.visitor();
    expect((await client.auth.resetPasswordForEmail('admin@example.com')).error).toBeNull();
    const { error } = await client.auth.resetPasswordForEmail('admin@example.com');
    expect(error?.code).toBe('over_email_send_rate_limit');
  });

  it('tells nobody whether an address has an account', async () => {
    const { error } = await stack.visitor().auth.resetPasswordForEmail('nobody@example.com');
    expect(error).toBeNull();
    expect(await stack.mailsTo('nobody@example.com')).toEqual([]);
  });
});

describe('guessing passwords', () => {
  it('ends after thirty tries, for the right password too', async () => {
    const own = await startStack();
    const codeFor = async (password: string) => {
      const credentials = { email: 'member@example.com', password };
      return (await own.visitor().auth.signInWithPassword(credentials)).error?.code;
    };
    const codes = await Promise.all(Array.from({ length: 30 }, () => codeFor('wrong-one')));
    expect(new Set(codes)).toEqual(new Set(['invalid_credentials']));
    expect(await codeFor('wrong-one')).toBe('over_request_rate_limit');
    expect(await codeFor('member-demo')).toBe('over_request_rate_limit');
    await own.discard();
    // Thirty hashes on a busy machine.
  }, 60_000);
});
