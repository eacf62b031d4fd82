import type { AuthChangeEvent, User } from '@supabase/supabase-js';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuthCallback } from '@/features/auth/auth-callback';
import type { SessionValue } from '@/features/auth/session';
import { buildUser } from '@/features/auth/testing/users';

const supabaseJs = vi.hoisted(() => ({ createClient: vi.fn() }));
vi.mock('@supabase/supabase-js', () => supabaseJs);
vi.mock('@/config/env', async (original) => ({
  ...(await original<object>()),
  env: {
    supabaseUrl: 'http://localhost',
    publishableKey: 'key',
    adminEmails: ['admin@example.com'],
    superAdminEmail: 'super@example.com',
  },
}));

type Listener = (event: AuthChangeEvent, session: { user: User } | null) => void;

const listeners = new Set<Listener>();
const exchange = vi.fn();
const verify = vi.fn();
const asked = vi.fn<(name: string, args?: object) => Promise<object>>();
let stored: { user: User } | null = null;

const yes = { data: true, error: null, status: 200 };
const no = { data: false, error: null, status: 200 };
const refused = { data: null, error: { message: 'denied', code: '42501' }, status: 403 };

const user = (id: string, email = `${id}@example.com`) => buildUser({ id, email });
const say = (event: AuthChangeEvent, who: User | null = null) => {
  stored = who && { user: who };
  act(() => listeners.forEach((listener) => listener(event, stored)));
};

beforeEach(() => {
  // The client is made once a page: every test is a page of its own.
  vi.resetModules();
  listeners.clear();
  stored = null;
  exchange.mockReset();
  verify.mockReset();
  asked.mockReset().mockResolvedValue(no);
  supabaseJs.createClient.mockReset().mockReturnValue({
    auth: {
      onAuthStateChange: (listener: Listener) => {
        listeners.add(listener);
        return { data: { subscription: { unsubscribe: () => listeners.delete(listener) } } };
      },
      getSession: () => Promise.resolve({ data: { session: stored } }),
      exchangeCodeForSession: exchange,
      verifyOtp: verify,
    },
    rest: {},
    rpc: (name: string, args?: object) => ({ abortSignal: () => asked(name, args) }),
  });
});

async function openPage({
  callback = null,
  isStored = false,
}: { callback?: AuthCallback | null; isStored?: boolean } = {}) {
  const { SessionProvider, useSession } = await import('@/features/auth/session-context');
  const { loadSupabase, sessionStorageKey } = await import('@/lib/supabase');
  const { createQueryClient } = await import('@/lib/query-client');
  if (isStored) window.localStorage.setItem(sessionStorageKey, '{}');
  const queryClient = createQueryClient();
  let value: SessionValue | undefined;
  let renders = 0;
  function Who() {
    value = useSession();
    renders += 1;
    const { session, link } = value;
    const reason = session.status === 'signed-out' ? `:${session.reason}` : '';
    return (
      <>
        <p data-testid="who">{`${session.status}${reason} ${link.status}`}</p>
        {link.status === 'failed' && <button onClick={link.retry}>{link.error.kind}</button>}
      </>
    );
  }
  const view = render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SessionProvider callback={callback}>
          <Who />
        </SessionProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  return {
    ...view,
    queryClient,
    loadSupabase,
    sessionStorageKey,
    access: () => value?.access,
    renders: () => renders,
  };
}

/** A page whose auth client is heard. */
async function openFollowed() {
  const page = await openPage({ isStored: true });
  await waitFor(() => expect(listeners.size).toBe(1));
  return page;
}

const who = () => screen.getByTestId('who').textContent;
const settle = () => act(() => new Promise((done) => setTimeout(done, 50)));
const known = (admin: boolean, superAdmin = false) => ({ status: 'known', admin, superAdmin });

const missing = () => {
  throw new TypeError('error loading dynamically imported module');
};

describe('the session of a page', () => {
  it('is nobody’s where nothing is stored, and the client is not loaded to know', async () => {
    await openPage();
    expect(who()).toBe('signed-out:never none');
    await settle();
    expect(supabaseJs.createClient).not.toHaveBeenCalled();
    expect(who()).toBe('signed-out:never none');
  });

  it('is read where one is stored', async () => {
    await openPage({ isStored: true });
    expect(who()).toBe('resolving none');
    await waitFor(() => expect(listeners.size).toBe(1));
    expect(supabaseJs.createClient).toHaveBeenCalledOnce();
    say('INITIAL_SESSION', user('ada'));
    expect(who()).toBe('signed-in none');
  });

  it('begins when another tab signs in', async () => {
    const { sessionStorageKey } = await openPage();
    const tell = (key: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    tell('theme', 'dark');
    tell(sessionStorageKey, null);
    await settle();
    expect(supabaseJs.createClient).not.toHaveBeenCalled();

    tell(sessionStorageKey, '{}');
    await waitFor(() => expect(listeners.size).toBe(1));
    say('INITIAL_SESSION', user('ada'));
    expect(who()).toBe('signed-in none');
  });

  it('is followed as soon as something else loads the client', async () => {
    const { loadSupabase } = await openPage();
    await act(() => loadSupabase());
    await waitFor(() => expect(listeners.size).toBe(1));
    expect(who()).toBe('signed-out:never none');
    say('SIGNED_IN', user('ada'));
    expect(who()).toBe('signed-in none');
  });

  it('is nobody’s while the client cannot be loaded, and known once the connection is back', async () => {
    vi.doMock('@supabase/supabase-js', missing);
    await openPage({ isStored: true });
    await waitFor(() => expect(who()).toBe('signed-out:never none'));
    vi.mocked(console.error).mockClear();
    vi.doMock('@supabase/supabase-js', () => supabaseJs);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(listeners.size).toBe(1));
    say('INITIAL_SESSION', user('ada'));
    expect(who()).toBe('signed-in none');
  });

  it('is let go with the page', async () => {
    const { unmount } = await openFollowed();
    unmount();
    expect(listeners.size).toBe(0);
  });

  it('renders nothing for a new token', async () => {
    const { access, renders } = await openFollowed();
    say('INITIAL_SESSION', user('ada'));
    await waitFor(() => expect(access()).toEqual(known(false)));
    const before = renders();
    say('TOKEN_REFRESHED', user('ada'));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    await settle();
    expect(renders()).toBe(before);
  });

  it('leaves what was typed when it ends by itself, and takes it along when somebody signs out', async () => {
    await openFollowed();
    const { markSignOutIntent } = await import('@/features/auth/session');
    const draft = () => window.sessionStorage.getItem('draft:letter');
    window.sessionStorage.setItem('draft:letter', '{}');
    say('SIGNED_IN', user('ada'));
    say('SIGNED_OUT');
    expect(who()).toBe('signed-out:expired none');
    expect(draft()).toBe('{}');
    say('SIGNED_IN', user('ada'));
    markSignOutIntent();
    say('SIGNED_OUT');
    expect(who()).toBe('signed-out:chosen none');
    expect(draft()).toBeNull();
  });
});

describe('what the account may do', () => {
  it('is asked of the server, the second question only for admins', async () => {
    const { access } = await openFollowed();
    say('SIGNED_IN', user('ada'));
    await waitFor(() => expect(access()).toEqual(known(false)));
    expect(asked.mock.calls).toEqual([['is_admin', { check_user_id: 'ada' }]]);

    asked.mockResolvedValue(yes);
    say('SIGNED_IN', user('grace'));
    await waitFor(() => expect(access()).toEqual(known(true, true)));
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
    const { access } = await openFollowed();
    say('SIGNED_IN', user('ada', email));
    expect(access()).toEqual({ status: 'checking', assumedAdmin: assumed });
    // The server has the last word.
    await waitFor(() => expect(access()).toEqual(known(false)));
  });

  it.each(['SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'MFA_CHALLENGE_VERIFIED'] as const)(
    'is asked anew at %s, and the old answer stands meanwhile',
    async (event) => {
      asked.mockResolvedValue(yes);
      const { access } = await openFollowed();
      say('INITIAL_SESSION', user('ada'));
      await waitFor(() => expect(access()).toEqual(known(true, true)));
      asked.mockResolvedValue(no);
      say(event, user('ada'));
      expect(access()).toEqual(known(true, true));
      await waitFor(() => expect(access()).toEqual(known(false)));
    },
  );

  it('is nothing when the check fails, even where an earlier one was a yes', async () => {
    asked.mockResolvedValue(yes);
    const { access } = await openFollowed();
    say('SIGNED_IN', user('ada', 'admin@example.com'));
    await waitFor(() => expect(access()).toEqual(known(true, true)));
    asked.mockResolvedValue(refused);
    say('TOKEN_REFRESHED', user('ada', 'admin@example.com'));
    await waitFor(() => expect(access()).toEqual(known(false)));
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
  });

  it('is no super admin where the second question fails', async () => {
    asked.mockResolvedValueOnce(yes).mockResolvedValue(refused);
    const { access } = await openFollowed();
    say('SIGNED_IN', user('ada'));
    await waitFor(() => expect(access()).toEqual(known(false)));
    vi.mocked(console.error).mockClear();
  });

  it('goes with the account, as does everything else that is personal', async () => {
    asked.mockResolvedValue(yes);
    const { access, queryClient } = await openFollowed();
    say('SIGNED_IN', user('ada'));
    await waitFor(() => expect(access()).toEqual(known(true, true)));
    const orders = { queryKey: ['orders'], queryFn: () => ['mine'], meta: { personal: true } };
    await queryClient.query(orders);
    await queryClient.query({ queryKey: ['beats'], queryFn: () => ['everybody’s'] });

    say('SIGNED_OUT');
    expect(access()).toEqual(known(false));
    const kept = queryClient.getQueryCache().getAll();
    expect(kept.filter(({ state }) => state.data).map(({ queryKey }) => queryKey)).toEqual([
      ['beats'],
    ]);
  });

  it('is not the last account’s when another one signs in over it', async () => {
    asked.mockResolvedValue(yes);
    const { access } = await openFollowed();
    say('SIGNED_IN', user('ada'));
    await waitFor(() => expect(access()).toEqual(known(true, true)));
    say('SIGNED_IN', user('grace'));
    expect(access()).toEqual({ status: 'checking', assumedAdmin: false });
  });
});

describe('a link that led here', () => {
  const callback: AuthCallback = { kind: 'code', purpose: 'recovery', code: 'c' };
  const session = { user: user('ada') };
  const gone = {
    data: { session: null },
    error: { message: 'gone', code: 'otp_expired', status: 403 },
  };

  it('is followed once, although the page mounts twice', async () => {
    exchange.mockResolvedValue({ data: { session }, error: null });
    await openPage({ callback });
    expect(who()).toBe('resolving following');
    await waitFor(() => expect(who()).toContain('followed'));
    say('SIGNED_IN', user('ada'));
    expect(who()).toBe('signed-in followed');
    expect(exchange).toHaveBeenCalledExactlyOnceWith('c');
  });

  it('is waited for: what the storage says is not yet the answer', async () => {
    let answer = (_value: unknown) => {};
    exchange.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await openPage({ callback });
    await waitFor(() => expect(listeners.size).toBe(1));
    say('INITIAL_SESSION');
    expect(who()).toBe('resolving following');
    say('SIGNED_IN', user('ada'));
    answer({ data: { session }, error: null });
    await waitFor(() => expect(who()).toBe('signed-in followed'));
  });

  it('is verified by its hash where it has one', async () => {
    verify.mockResolvedValue({ data: { session }, error: null });
    await openPage({
      callback: { kind: 'token', purpose: 'recovery', tokenHash: 'hash', type: 'recovery' },
    });
    await waitFor(() => expect(who()).toContain('followed'));
    expect(verify).toHaveBeenCalledExactlyOnceWith({ token_hash: 'hash', type: 'recovery' });
  });

  it('that failed leaves nobody signed in and can be tried again', async () => {
    exchange.mockResolvedValueOnce(gone).mockResolvedValue({ data: { session }, error: null });
    await openPage({ callback });
    await waitFor(() => expect(listeners.size).toBe(1));
    say('INITIAL_SESSION');
    await waitFor(() => expect(who()).toBe('signed-out:never failed'));
    act(() => screen.getByRole('button').click());
    await waitFor(() => expect(who()).toBe('signed-out:never followed'));
    expect(exchange).toHaveBeenCalledTimes(2);
  });

  it('that the service throws over fails as well', async () => {
    exchange.mockRejectedValue(new TypeError('Failed to fetch'));
    await openPage({ callback });
    expect(await screen.findByRole('button', { name: 'network' })).toBeVisible();
  });

  it('that came as an error asks the service nothing', async () => {
    await openPage({
      callback: {
        kind: 'error',
        purpose: 'recovery',
        code: 'otp_expired',
        description: 'Email link is invalid or has expired',
      },
    });
    expect(await screen.findByRole('button', { name: 'denied' })).toBeVisible();
    expect([exchange, verify].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('fails, and can be followed after all, when the client does not load', async () => {
    vi.doMock('@supabase/supabase-js', missing);
    exchange.mockResolvedValue({ data: { session }, error: null });
    await openPage({ callback });
    const retry = await screen.findByRole('button');
    expect(who()).toBe('signed-out:never failed');
    vi.mocked(console.error).mockClear();
    vi.doMock('@supabase/supabase-js', () => supabaseJs);
    act(() => retry.click());
    await waitFor(() => expect(who()).toContain('followed'));
    expect(exchange).toHaveBeenCalledOnce();
  });
});
