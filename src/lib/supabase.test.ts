// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const supabaseJs = vi.hoisted(() => ({ createClient: vi.fn() }));
vi.mock('@supabase/supabase-js', () => supabaseJs);

const open = () => import('@/lib/supabase');

beforeEach(() => {
  // The client is made once a page: every test is a page of its own.
  vi.resetModules();
  supabaseJs.createClient.mockReset().mockReturnValue({ auth: {} });
});

describe('the whole client', () => {
  it('is not made before it is asked for, and then once', async () => {
    const { loadSupabase } = await open();
    expect(supabaseJs.createClient).not.toHaveBeenCalled();
    const [one, other] = await Promise.all([loadSupabase(), loadSupabase()]);
    expect(one).toBe(other);
    expect(supabaseJs.createClient).toHaveBeenCalledOnce();
  });

  it('keeps the session under its own name and leaves addresses to the page', async () => {
    const { loadSupabase, sessionStorageKey } = await open();
    await loadSupabase();
    expect(sessionStorageKey).toBe('sb-localhost-auth-token');
    expect(supabaseJs.createClient.mock.calls[0]?.[2]).toMatchObject({
      auth: { flowType: 'pkce', storageKey: sessionStorageKey, detectSessionInUrl: false },
    });
  });

  it('opens a lost websocket again, ever more slowly', async () => {
    const { loadSupabase } = await open();
    await loadSupabase();
    const [, , options] = supabaseJs.createClient.mock.calls[0] as [
      string,
      string,
      { realtime: { reconnectAfterMs: (tries: number) => number } },
    ];
    const { reconnectAfterMs } = options.realtime;
    expect([1, 2, 3, 4, 5, 50].map(reconnectAfterMs)).toEqual([
      1_000, 2_000, 5_000, 10_000, 10_000, 10_000,
    ]);
  });

  it('is a network failure when it does not load, and is tried again by the next', async () => {
    const { loadSupabase } = await open();
    vi.doMock('@supabase/supabase-js', () => {
      throw new TypeError('error loading dynamically imported module');
    });
    await expect(loadSupabase()).rejects.toMatchObject({ name: 'AppError', kind: 'network' });
    vi.doMock('@supabase/supabase-js', () => supabaseJs);
    await expect(loadSupabase()).resolves.toMatchObject({ auth: {} });
  });
});

describe('onSupabaseLoad', () => {
  it('calls when the client is being loaded', async () => {
    const { loadSupabase, onSupabaseLoad } = await open();
    const listener = vi.fn();
    onSupabaseLoad(listener);
    expect(listener).not.toHaveBeenCalled();
    const loading = loadSupabase();
    expect(listener).toHaveBeenCalledOnce();
    await loading;
  });

  it('calls at once when it is', async () => {
    const { loadSupabase, onSupabaseLoad } = await open();
    await loadSupabase();
    const listener = vi.fn();
    onSupabaseLoad(listener);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('can be called off', async () => {
    const { loadSupabase, onSupabaseLoad } = await open();
    const listener = vi.fn();
    onSupabaseLoad(listener)();
    await loadSupabase();
    expect(listener).not.toHaveBeenCalled();
  });
});
