// @vitest-environment jsdom
import type { AuthChangeEvent, User } from '@supabase/supabase-js';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuthCallback } from '@/features/auth/auth-callback';
import { noteLeaving } from '@/features/auth/leaving';
import type { SessionValue } from '@/features/auth/session-context';
import { followSession } from '@/features/auth/session-service';
import { AppError } from '@/lib/errors';
import { createQueryClient } from '@/lib/query-client';

const supabase = vi.hoisted(() => ({
  load: vi.fn(),
  /** Whoever waits for the client to be loaded by somebody else. */
  loading: new Set<() => void>(),
}));
vi.mock('@/lib/supabase', () => ({
  loadSupabase: supabase.load,
  sessionStorageKey: 'the-session',
  onSupabaseLoad: (listener: () => void) => {
    supabase.loading.add(listener);
    return () => void supabase.loading.delete(listener);
  },
}));
vi.mock('@/config/env', async (original) => ({
  ...(await original<object>()),
  env: {
    supabaseUrl: 'http://localhost',
    supabaseKey: 'key',
    adminEmails: ['admin@example.com'],
    superAdminEmail: 'super@example.com',
  },
}));
vi.mock('@/lib/toast', () => ({ toast: { success: vi.fn(), error: vi.fn(), info: vi.fn() } }));

type Listener = (event: AuthChangeEvent, session: { user: User } | null) => void;
interface Answer {
  data: boolean | null;
  error: { message: string; code: string } | null;
  status: number;
}

const yes: Answer = { data: true, error: null, status: 200 };
const no: Answer = { data: false, error: null, status: 200 };
const refused: Answer = {
  data: null,
  error: { message: 'permission denied', code: '42501' },
  status: 403,
};
const linkGone = {
  data: { session: null },
  error: { message: 'gone', code: 'otp_expired', status: 403 },
};

/** An auth service that says what the test says. */
const listeners = new Set<Listener>();
const asked = vi.fn<(name: string, args?: object) => Promise<Answer>>();
const exchange = vi.fn();
const verify = vi.fn();
const client = {
  auth: {
    onAuthStateChange: (listener: Listener) => {
      listeners.add(listener);
      return { data: { subscription: { unsubscribe: () => listeners.delete(listener) } } };
    },
    getSession: () => Promise.resolve({ data: { session: stored.session } }),
    exchangeCodeForSession: exchange,
    verifyOtp: verify,
  },
  rpc: (name: string, args?: object) => ({ abortSignal: () => asked(name, args) }),
};

const user = (id: string, email = `${id}@example.com`) =>
  ({ id, email, user_metadata: {} }) as unknown as User;

/** What the client would find in the storage. */
const stored: { session: { user: User } | null } = { session: null };

const say = (event: AuthChangeEvent, who: User | null = null) => {
  stored.session = who && { user: who };
  listeners.forEach((listener) => listener(event, stored.session));
};

const stops: (() => void)[] = [];

async function follow(callback: AuthCallback | null = null, queryClient = createQueryClient()) {
  const values: SessionValue[] = [];
  const stop = followSession({ queryClient, callback, publish: (value) => values.push(value) });
  stops.push(stop);
  await Promise.resolve();
  await Promise.resolve();
  return { values, last: () => values.at(-1), stop, queryClient };
}

const known = (admin: boolean, superAdmin = false) => ({ status: 'known', admin, superAdmin });
const code: () => AuthCallback = () => ({ kind: 'code', purpose: 'confirm', code: 'c' });

beforeEach(() => {
  supabase.load.mockResolvedValue(client);
  asked.mockResolvedValue(no);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  listeners.clear();
  supabase.loading.clear();
  vi.resetAllMocks();
});

describe('who is signed in', () => {
  it('asks nothing about an account that has left meanwhile', async () => {
    const { last } = await follow();
    say('SIGNED_IN', user('nia'));
    stored.session = null;
    await waitFor(() => expect(last()?.access).toEqual(known(false)));
    expect(asked).not.toHaveBeenCalled();
  });

  it('is not told before the auth client knows', async () => {
    const { values, last } = await follow();
    expect(values).toEqual([]);
    say('INITIAL_SESSION');
    expect(last()?.session).toEqual({ status: 'signed-out', reason: 'never' });
  });

  it('follows every event', async () => {
    const { last } = await follow();
    say('SIGNED_IN', user('ada'));
    expect(last()?.session).toMatchObject({ status: 'signed-in', member: { id: 'ada' } });
    say('PASSWORD_RECOVERY', user('ada'));
    expect(last()?.session).toMatchObject({ phase: 'password-recovery' });
    say('SIGNED_OUT');
    expect(last()?.session).toEqual({ status: 'signed-out', reason: 'expired' });
  });

  it('tells a sign-out that was asked for, in whichever tab', async () => {
    const { last } = await follow();
    say('SIGNED_IN', user('ada'));
    noteLeaving();
    say('SIGNED_OUT');
    expect(last()?.session).toEqual({ status: 'signed-out', reason: 'chosen' });
  });

  it('is nobody while the client cannot be loaded, and known once somebody loads it', async () => {
    supabase.load.mockRejectedValueOnce(new AppError({ kind: 'network', message: 'offline' }));
    const { last } = await follow();
    await waitFor(() => expect(last()?.session).toEqual({ status: 'signed-out', reason: 'never' }));
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();

    supabase.loading.forEach((listener) => listener());
    await waitFor(() => expect(listeners.size).toBe(1));
    say('SIGNED_IN', user('ada'));
    expect(last()?.session).toMatchObject({ status: 'signed-in' });
    expect(supabase.loading.size).toBe(0);
  });

  it('is known once the connection is back', async () => {
    supabase.load.mockRejectedValueOnce(new AppError({ kind: 'network', message: 'offline' }));
    await follow();
    await waitFor(() => expect(console.error).toHaveBeenCalledOnce());
    vi.mocked(console.error).mockClear();
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(listeners.size).toBe(1));
    expect(supabase.load).toHaveBeenCalledTimes(2);
  });

  it('is told no more once stopped', async () => {
    const { values, stop } = await follow();
    say('SIGNED_IN', user('ada'));
    const told = values.length;
    stop();
    expect(listeners.size).toBe(0);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    expect(values).toHaveLength(told);
  });
});

describe('what the account may do', () => {
  it('is asked of the server, the second question only for admins', async () => {
    const { last } = await follow();
    say('SIGNED_IN', user('ada'));
    await waitFor(() => expect(last()?.access).toEqual(known(false)));
    expect(asked.mock.calls).toEqual([['is_admin', { check_user_id: 'ada' }]]);

    asked.mockResolvedValue(yes);
    say('SIGNED_IN', user('grace'));
    await waitFor(() => expect(last()?.access).toEqual(known(true, true)));
    expect(asked.mock.calls.map(([name]) => name)).toEqual([
      'is_admin',
      'is_admin',
      'is_super_admin',
    ]);
  });

  it.each([
    ['admin@example.com', true],
    ['super@example.com', true],
    ['member@example.com', false],
  ])('is assumed from the settings for %s while it is being asked: %s', async (email, assumed) => {
    const { last } = await follow();
    say('SIGNED_IN', user('ada', email));
    expect(last()?.access).toEqual({ status: 'checking', assumedAdmin: assumed });
    // The server has the last word.
    await waitFor(() => expect(last()?.access).toEqual(known(false)));
  });

  it.each(['SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'MFA_CHALLENGE_VERIFIED'] as const)(
    'is asked anew at %s, and the old answer stands meanwhile',
    async (event) => {
      asked.mockResolvedValue(yes);
      const { last } = await follow();
      say('INITIAL_SESSION', user('ada'));
      await waitFor(() => expect(last()?.access).toEqual(known(true, true)));
      asked.mockResolvedValue(no);
      say(event, user('ada'));
      expect(last()?.access).toEqual(known(true, true));
      await waitFor(() => expect(last()?.access).toEqual(known(false)));
    },
  );

  it('is nothing when the check fails, even where an earlier one was a yes', async () => {
    asked.mockResolvedValue(yes);
    const { last } = await follow();
    say('SIGNED_IN', user('ada'));
    await waitFor(() => expect(last()?.access).toEqual(known(true, true)));
    asked.mockResolvedValue(refused);
    say('TOKEN_REFRESHED', user('ada'));
    await waitFor(() => expect(last()?.access).toEqual(known(false)));
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
  });

  it('is nothing when the first check fails, whatever was assumed', async () => {
    asked.mockResolvedValue(refused);
    const { last } = await follow();
    say('SIGNED_IN', user('ada', 'admin@example.com'));
    expect(last()?.access).toEqual({ status: 'checking', assumedAdmin: true });
    await waitFor(() => expect(last()?.access).toEqual(known(false)));
    vi.mocked(console.error).mockClear();
  });

  it('is no super admin where the second question fails', async () => {
    asked.mockResolvedValueOnce(yes).mockResolvedValue(refused);
    const { last } = await follow();
    say('SIGNED_IN', user('ada'));
    await waitFor(() => expect(last()?.access).toEqual(known(false)));
    vi.mocked(console.error).mockClear();
  });

  it('goes with the account, as does everything else that is personal', async () => {
    asked.mockResolvedValue(yes);
    const { last, queryClient } = await follow();
    say('SIGNED_IN', user('ada'));
    await waitFor(() => expect(last()?.access).toEqual(known(true, true)));
    const orders = { queryKey: ['orders'], queryFn: () => ['mine'], meta: { personal: true } };
    await queryClient.query(orders);
    await queryClient.query({ queryKey: ['beats'], queryFn: () => ['everybody’s'] });

    say('SIGNED_OUT');
    expect(last()?.access).toEqual(known(false));
    expect(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ).toEqual([['beats']]);
  });

  it('is not the last account’s when another one signs in over it', async () => {
    asked.mockResolvedValue(yes);
    const { last, queryClient } = await follow();
    say('SIGNED_IN', user('ada'));
    await waitFor(() => expect(last()?.access).toEqual(known(true, true)));
    say('SIGNED_IN', user('grace'));
    expect(last()?.access).toEqual({ status: 'checking', assumedAdmin: false });
    expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
  });
});

describe('what was typed', () => {
  const draft = () => window.sessionStorage.getItem('draft:letter');

  it('stays when the session ends by itself, and goes when somebody signs out', async () => {
    await follow();
    window.sessionStorage.setItem('draft:letter', '{}');
    say('SIGNED_IN', user('ada'));
    say('SIGNED_OUT');
    expect(draft()).toBe('{}');
    say('SIGNED_IN', user('ada'));
    noteLeaving();
    say('SIGNED_OUT');
    expect(draft()).toBeNull();
  });
});

describe('a link', () => {
  const session = { user: user('ada') };

  it('is waited for: what the storage says is not yet the answer', async () => {
    let answer = (_value: unknown) => {};
    exchange.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { last } = await follow(code());
    say('INITIAL_SESSION');
    expect(last()).toMatchObject({
      session: { status: 'resolving' },
      link: { status: 'following' },
    });
    say('SIGNED_IN', user('ada'));
    answer({ data: { session }, error: null });
    await waitFor(() => expect(last()?.link.status).toBe('followed'));
    expect(last()?.session.status).toBe('signed-in');
  });

  it('is verified by its hash where it has one', async () => {
    verify.mockResolvedValue({ data: { session }, error: null });
    const { last } = await follow({
      kind: 'token',
      purpose: 'recovery',
      tokenHash: 'hash',
      type: 'recovery',
    });
    say('PASSWORD_RECOVERY', user('ada'));
    await waitFor(() => expect(last()?.link.status).toBe('followed'));
    expect(verify).toHaveBeenCalledExactlyOnceWith({ token_hash: 'hash', type: 'recovery' });
  });

  it('is followed once, however often the page asks', async () => {
    exchange.mockResolvedValue({ data: { session }, error: null });
    const callback = code();
    const first = await follow(callback);
    first.stop();
    const second = await follow(callback);
    say('SIGNED_IN', user('ada'));
    await waitFor(() => expect(second.last()?.link.status).toBe('followed'));
    expect(exchange).toHaveBeenCalledExactlyOnceWith('c');
  });

  it('that failed leaves nobody signed in and can be tried again', async () => {
    exchange.mockResolvedValue(linkGone);
    const { last } = await follow(code());
    say('INITIAL_SESSION');
    await waitFor(() => expect(last()?.link.status).toBe('failed'));
    expect(last()?.session).toEqual({ status: 'signed-out', reason: 'never' });
    const { link } = last() ?? {};
    if (link?.status !== 'failed') throw new Error('It did not fail.');
    expect(link.error.code).toBe('otp_expired');

    exchange.mockResolvedValue({ data: { session }, error: null });
    link.retry();
    expect(last()).toMatchObject({
      session: { status: 'resolving' },
      link: { status: 'following' },
    });
    await waitFor(() => expect(last()?.link.status).toBe('followed'));
    expect(exchange).toHaveBeenCalledTimes(2);
  });

  it('that the service throws over fails as well', async () => {
    exchange.mockRejectedValue(new TypeError('Failed to fetch'));
    const { last } = await follow(code());
    await waitFor(() =>
      expect(last()?.link).toMatchObject({ status: 'failed', error: { kind: 'network' } }),
    );
  });

  it('that came as an error asks the service nothing', async () => {
    const { last } = await follow({
      kind: 'error',
      purpose: 'confirm',
      code: 'otp_expired',
      description: 'Email link is invalid or has expired',
    });
    await waitFor(() =>
      expect(last()?.link).toMatchObject({ status: 'failed', error: { code: 'otp_expired' } }),
    );
    expect([exchange, verify].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('is not lost when the client cannot be loaded', async () => {
    supabase.load.mockRejectedValueOnce(new AppError({ kind: 'network', message: 'offline' }));
    exchange.mockResolvedValue({ data: { session }, error: null });
    const { last } = await follow(code());
    await waitFor(() =>
      expect(last()?.link).toMatchObject({ status: 'failed', error: { kind: 'network' } }),
    );
    vi.mocked(console.error).mockClear();
    const { link } = last() ?? {};
    if (link?.status === 'failed') link.retry();
    expect(last()?.link.status).toBe('following');
    await waitFor(() => expect(last()?.link.status).toBe('followed'));
    expect(exchange).toHaveBeenCalledOnce();
  });
});
