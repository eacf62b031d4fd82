import type { AuthChangeEvent, User } from '@supabase/supabase-js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Fragment, StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuthCallback } from '@/features/auth/auth-callback';

const supabaseJs = vi.hoisted(() => ({ createClient: vi.fn() }));
vi.mock('@supabase/supabase-js', () => supabaseJs);

type Listener = (event: AuthChangeEvent, session: { user: User } | null) => void;

const listeners = new Set<Listener>();
const exchange = vi.fn();
const ada = { id: 'ada', email: 'ada@example.com', user_metadata: {} } as unknown as User;

const say = (event: AuthChangeEvent, user: User | null = null) =>
  act(() => listeners.forEach((listener) => listener(event, user && { user })));

beforeEach(() => {
  // The client is made once a page: every test is a page of its own.
  vi.resetModules();
  listeners.clear();
  exchange.mockReset();
  supabaseJs.createClient.mockReset().mockReturnValue({
    auth: {
      onAuthStateChange: (listener: Listener) => {
        listeners.add(listener);
        return { data: { subscription: { unsubscribe: () => listeners.delete(listener) } } };
      },
      exchangeCodeForSession: exchange,
    },
    rest: {},
    rpc: () => ({
      abortSignal: () => Promise.resolve({ data: false, error: null, status: 200 }),
    }),
  });
});

async function openPage(callback: AuthCallback | null = null) {
  const { SessionProvider, useSession } = await import('@/features/auth/session-context');
  const { loadSupabase, sessionStorageKey } = await import('@/lib/supabase');
  function Who() {
    const { session, link } = useSession();
    const reason = session.status === 'signed-out' ? `:${session.reason}` : '';
    return (
      <>
        <p data-testid="who">{`${session.status}${reason} ${link.status}`}</p>
        {link.status === 'failed' && <button onClick={link.retry}>{link.error.kind}</button>}
      </>
    );
  }
  const open = (Mode: typeof Fragment = StrictMode) =>
    render(
      <Mode>
        <QueryClientProvider client={new QueryClient()}>
          <SessionProvider callback={callback}>
            <Who />
          </SessionProvider>
        </QueryClientProvider>
      </Mode>,
    );
  return { open, loadSupabase, sessionStorageKey };
}

const who = () => screen.getByTestId('who').textContent;
const settle = () => act(() => new Promise((done) => setTimeout(done, 50)));

describe('the session of a page', () => {
  it('is nobody’s where nothing is stored, and the client is not loaded to know', async () => {
    const { open } = await openPage();
    open();
    expect(who()).toBe('signed-out:never none');
    await settle();
    expect(supabaseJs.createClient).not.toHaveBeenCalled();
    expect(who()).toBe('signed-out:never none');
  });

  it('is read where one is stored', async () => {
    const { open, sessionStorageKey } = await openPage();
    window.localStorage.setItem(sessionStorageKey, '{}');
    open();
    expect(who()).toBe('resolving none');
    await waitFor(() => expect(listeners.size).toBe(1));
    expect(supabaseJs.createClient).toHaveBeenCalledOnce();
    say('INITIAL_SESSION', ada);
    expect(who()).toBe('signed-in none');
  });

  it('begins when another tab signs in', async () => {
    const { open, sessionStorageKey } = await openPage();
    open();
    const tell = (key: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    tell('theme', 'dark');
    tell(sessionStorageKey, null);
    await settle();
    expect(supabaseJs.createClient).not.toHaveBeenCalled();

    tell(sessionStorageKey, '{}');
    await waitFor(() => expect(listeners.size).toBe(1));
    say('INITIAL_SESSION', ada);
    expect(who()).toBe('signed-in none');
  });

  it('is followed as soon as something else loads the client', async () => {
    const { open, loadSupabase } = await openPage();
    open();
    await act(() => loadSupabase());
    await waitFor(() => expect(listeners.size).toBe(1));
    expect(who()).toBe('signed-out:never none');
    say('SIGNED_IN', ada);
    expect(who()).toBe('signed-in none');
  });

  it('is let go with the page', async () => {
    const { open, sessionStorageKey } = await openPage();
    window.localStorage.setItem(sessionStorageKey, '{}');
    const { unmount } = open();
    await waitFor(() => expect(listeners.size).toBe(1));
    unmount();
    expect(listeners.size).toBe(0);
  });
});

describe('a link that led here', () => {
  const callback: AuthCallback = { kind: 'code', purpose: 'confirm', code: 'c' };

  it('is followed once, although the page mounts twice', async () => {
    exchange.mockResolvedValue({ data: { session: { user: ada } }, error: null });
    const { open } = await openPage(callback);
    open();
    expect(who()).toBe('resolving following');
    await waitFor(() => expect(who()).toContain('followed'));
    say('SIGNED_IN', ada);
    expect(who()).toBe('signed-in followed');
    expect(exchange).toHaveBeenCalledExactlyOnceWith('c');
  });

  it('fails, and can be followed after all, when the code for it does not load', async () => {
    exchange.mockResolvedValue({ data: { session: { user: ada } }, error: null });
    vi.doMock('@/features/auth/session-service', () => {
      throw new TypeError('error loading dynamically imported module');
    });
    const { open } = await openPage({ ...callback });
    open(Fragment);
    await waitFor(() => expect(who()).toBe('signed-out:never failed'));
    vi.mocked(console.error).mockClear();
    vi.doUnmock('@/features/auth/session-service');
    act(() => screen.getByRole('button', { name: 'network' }).click());
    expect(who()).toBe('resolving following');
    await waitFor(() => expect(who()).toContain('followed'));
  });
});

describe('useSession', () => {
  it('says what is missing around it', async () => {
    const { useSession } = await import('@/features/auth/session-context');
    const Lost = () => <p>{useSession().session.status}</p>;
    expect(() => render(<Lost />)).toThrow('useSession needs a SessionProvider around it.');
    vi.mocked(console.error).mockClear();
  });
});
