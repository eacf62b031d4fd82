import type { AuthChangeEvent, User } from '@supabase/supabase-js';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuthCallback } from '@/features/account/auth-callback';
import type { SessionValue } from '@/features/account/session-state';
import { buildUser } from '@/features/account/testing/users';

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
const rpc = vi.fn<(name: string, args?: object) => Promise<object>>();
const getSession = vi.fn<() => Promise<object>>();
let stored: { user: User } | null = null;

const yes = { data: true, error: null, status: 200 };
const no = { data: false, error: null, status: 200 };
const refused = { data: null, error: { message: 'denied', code: '42501' }, status: 403 };

const user = (id: string, email = `${id}@example.com`) => buildUser({ id, email });
const emit = (event: AuthChangeEvent, who: User | null = null) => {
  stored = who && { user: who };
  act(() => listeners.forEach((listener) => listener(event, stored)));
};

beforeEach(() => {
  // The client is created once per page load, so each test imports the modules again, as a new page does.
  vi.resetModules();
  listeners.clear();
  stored = null;
  exchange.mockReset();
  getSession.mockReset().mockImplementation(() => Promise.resolve({ data: { session: stored } }));
  rpc.mockReset().mockResolvedValue(no);
  supabaseJs.createClient.mockReset().mockReturnValue({
    auth: {
      onAuthStateChange: (listener: Listener) => {
        listeners.add(listener);
        return { data: { subscription: { unsubscribe: () => listeners.delete(listener) } } };
      },
      getSession,
      exchangeCodeForSession: exchange,
    },
    rest: {},
    rpc: (name: string, args?: object) => {
      const request = { retry: () => request, abortSignal: () => rpc(name, args) as unknown };
      return request;
    },
  });
});

async function openPage({
  callback = null,
  isStored = false,
}: { callback?: AuthCallback | null; isStored?: boolean } = {}) {
  const { SessionProvider, useSession } = await import('@/features/account/session-context');
  const { loadSupabase, sessionStorageKey } = await import('@/lib/data/supabase');
  const { createQueryClient } = await import('@/lib/data/query-client');
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
        {link.status === 'failed' && <p>{link.error.kind}</p>}
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

/** Opens a page with a stored session, and waits until it listens to the auth client. */
async function openFollowed() {
  const page = await openPage({ isStored: true });
  await waitFor(() => expect(listeners.size).toBe(1));
  return page;
}

const sessionText = () => screen.getByTestId('who').textContent;
const flush = () => act(() => vi.dynamicImportSettled());
const known = (admin: boolean, superAdmin = false) => ({ status: 'known', admin, superAdmin });

const missing = () => {
  throw new TypeError('error loading dynamically imported module');
};

describe('the session of a page', () => {
  it('is read from storage, and its listener is removed on unmount', async () => {
    const { unmount } = await openPage({ isStored: true });
    expect(sessionText()).toBe('resolving none');
    await waitFor(() => expect(listeners.size).toBe(1));
    expect(supabaseJs.createClient).toHaveBeenCalledOnce();
    emit('INITIAL_SESSION', user('ada'));
    expect(sessionText()).toBe('signed-in none');
    unmount();
    expect(listeners.size).toBe(0);
  });

  it('does not load the client without a stored session, until another tab signs in', async () => {
    const { sessionStorageKey } = await openPage();
    const store = (key: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    store('theme', 'dark');
    store(sessionStorageKey, null);
    await flush();
    expect(supabaseJs.createClient).not.toHaveBeenCalled();
    expect(sessionText()).toBe('signed-out:never none');

    store(sessionStorageKey, '{}');
    await waitFor(() => expect(listeners.size).toBe(1));
    emit('INITIAL_SESSION', user('ada'));
    expect(sessionText()).toBe('signed-in none');
  });

  it('is updated once other code has loaded the client', async () => {
    const { loadSupabase } = await openPage();
    await act(() => loadSupabase());
    await waitFor(() => expect(listeners.size).toBe(1));
    emit('SIGNED_IN', user('ada'));
    expect(sessionText()).toBe('signed-in none');
  });

  it('is read once the browser is back online if the client could not be loaded', async () => {
    vi.doMock('@supabase/supabase-js', missing);
    await openPage({ isStored: true });
    await waitFor(() => expect(sessionText()).toBe('signed-out:never none'));
    vi.mocked(console.error).mockClear();
    vi.doMock('@supabase/supabase-js', () => supabaseJs);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(listeners.size).toBe(1));
    emit('INITIAL_SESSION', user('ada'));
    expect(sessionText()).toBe('signed-in none');
  });

  it('keeps drafts when it expires, and deletes them when the member signs out', async () => {
    await openFollowed();
    const { markSignOutIntent } = await import('@/features/account/session-state');
    const draft = () => window.sessionStorage.getItem('draft:letter');
    window.sessionStorage.setItem('draft:letter', '{}');
    emit('SIGNED_IN', user('ada'));
    emit('SIGNED_OUT');
    expect(sessionText()).toBe('signed-out:expired none');
    expect(draft()).toBe('{}');
    emit('SIGNED_IN', user('ada'));
    markSignOutIntent();
    emit('SIGNED_OUT');
    expect(sessionText()).toBe('signed-out:chosen none');
    expect(draft()).toBeNull();
  });
});

describe('the access of a member', () => {
  it('checks whether an admin is a super admin, and is denied when the first check fails', async () => {
    const { access } = await openFollowed();
    emit('SIGNED_IN', user('ada'));
    await waitFor(() => expect(access()).toEqual(known(false)));
    expect(rpc.mock.calls).toEqual([['is_admin', { check_user_id: 'ada' }]]);

    rpc.mockResolvedValue(yes);
    emit('SIGNED_IN', user('grace'));
    await waitFor(() => expect(access()).toEqual(known(true, true)));
    const names = rpc.mock.calls.map(([name]) => name);
    expect(names).toEqual(['is_admin', 'is_admin', 'is_super_admin']);

    rpc.mockResolvedValueOnce(yes).mockResolvedValue(refused);
    emit('SIGNED_IN', user('joan'));
    await waitFor(() => expect(access()).toEqual(known(false)));
    vi.mocked(console.error).mockClear();
  });

  it.each([
    ['admin@example.com', true],
    ['super@example.com', true],
    ['member@example.com', false],
  ])('is assumed from the settings for %s until the server answers: %s', async (email, assumed) => {
    const { access } = await openFollowed();
    emit('SIGNED_IN', user('ada', email));
    expect(access()).toEqual({ status: 'checking', assumedAdmin: assumed });
    await waitFor(() => expect(access()).toEqual(known(false)));
  });

  it('is checked again on every auth event without a render, and keeps the last answer when a check fails', async () => {
    rpc.mockResolvedValue(yes);
    const { access, renders } = await openFollowed();
    emit('INITIAL_SESSION', user('ada', 'admin@example.com'));
    await waitFor(() => expect(access()).toEqual(known(true, true)));
    const before = renders();
    emit('TOKEN_REFRESHED', user('ada', 'admin@example.com'));
    await waitFor(() => expect(rpc).toHaveBeenCalledTimes(4));
    await flush();
    expect(renders()).toBe(before);

    rpc.mockResolvedValue(no);
    emit('USER_UPDATED', user('ada', 'admin@example.com'));
    expect(access()).toEqual(known(true, true));
    await waitFor(() => expect(access()).toEqual(known(false)));

    rpc.mockResolvedValue(yes);
    emit('SIGNED_IN', user('ada', 'admin@example.com'));
    await waitFor(() => expect(access()).toEqual(known(true, true)));
    rpc.mockResolvedValue(refused);
    emit('TOKEN_REFRESHED', user('ada', 'admin@example.com'));
    await waitFor(() => expect(console.error).toHaveBeenCalledOnce());
    rpc.mockResolvedValue(no);
    getSession.mockResolvedValue({ data: { session: null }, error: { status: 400 } });
    emit('TOKEN_REFRESHED', user('ada', 'admin@example.com'));
    await waitFor(() => expect(console.error).toHaveBeenCalledTimes(2));
    expect(access()).toEqual(known(true, true));
    vi.mocked(console.error).mockClear();
  });

  it.each([
    ['signs out', 'SIGNED_OUT', null, known(false)],
    ['is replaced', 'SIGNED_IN', user('grace'), { status: 'checking', assumedAdmin: false }],
  ] as const)(
    'is reset, and personal queries are removed, when the member %s',
    async (_, event, next, access) => {
      const deleted = vi.fn(() => Promise.resolve(true));
      vi.stubGlobal('caches', { delete: deleted });
      rpc.mockResolvedValue(yes);
      const page = await openFollowed();
      emit('SIGNED_IN', user('ada'));
      await waitFor(() => expect(page.access()).toEqual(known(true, true)));
      const { queryClient } = page;
      const orders = { queryKey: ['orders'], queryFn: () => ['mine'], meta: { personal: true } };
      await queryClient.query(orders);
      await queryClient.query({ queryKey: ['beats'], queryFn: () => ['everybody’s'] });

      expect(deleted).not.toHaveBeenCalled();
      emit(event, next);
      expect(deleted).toHaveBeenCalledExactlyOnceWith('personal');
      expect(page.access()).toEqual(access);
      const kept = queryClient.getQueryCache().findAll({ predicate: ({ state }) => !!state.data });
      expect(kept.map(({ queryKey }) => queryKey)).toEqual([['beats']]);
    },
  );
});

describe('an address with a code', () => {
  const callback: AuthCallback = { kind: 'code', purpose: 'google', code: 'c' };
  const followed = { data: { session: { user: user('ada') } }, error: null };

  it('of a mailed link is not exchanged, and the session does not wait for it', async () => {
    await openPage({ callback: { kind: 'code', purpose: 'recovery', code: 'c' } });
    await waitFor(() => expect(listeners.size).toBe(1));
    emit('INITIAL_SESSION');
    await waitFor(() => expect(sessionText()).toBe('signed-out:never waiting'));
    expect(exchange).not.toHaveBeenCalled();
  });

  it('of Google is exchanged once, and the session is resolving until then', async () => {
    let answer = (_value: unknown) => {};
    exchange.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await openPage({ callback });
    expect(sessionText()).toBe('resolving following');
    await waitFor(() => expect(listeners.size).toBe(1));
    emit('INITIAL_SESSION');
    expect(sessionText()).toBe('resolving following');
    emit('SIGNED_IN', user('ada'));
    answer(followed);
    await waitFor(() => expect(sessionText()).toBe('signed-in none'));
    expect(exchange).toHaveBeenCalledExactlyOnceWith('c');
  });

  it('fails when the client did not load', async () => {
    vi.doMock('@supabase/supabase-js', missing);
    await openPage({ callback });
    expect(await screen.findByText('network')).toBeVisible();
    expect(sessionText()).toBe('signed-out:never failed');
    vi.mocked(console.error).mockClear();
  });
});
