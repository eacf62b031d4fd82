// @vitest-environment jsdom
import { RealtimeClient } from '@supabase/realtime-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const supabaseJs = vi.hoisted(() => ({ createClient: vi.fn() }));
vi.mock('@supabase/supabase-js', () => supabaseJs);

const open = () => import('@/lib/supabase');

beforeEach(() => {
  // The client is made once a page: every test is a page of its own.
  vi.resetModules();
  supabaseJs.createClient.mockReset().mockReturnValue({ auth: {}, realtime: {} });
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
  it('calls when the client has been loaded', async () => {
    const { isSupabaseLoaded, loadSupabase, onSupabaseLoad } = await open();
    const listener = vi.fn();
    onSupabaseLoad(listener);
    const loading = loadSupabase();
    expect(listener).not.toHaveBeenCalled();
    expect(isSupabaseLoaded()).toBe(false);
    await loading;
    expect(listener).toHaveBeenCalledOnce();
    expect(isSupabaseLoaded()).toBe(true);
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

describe('loadRealtime', () => {
  const loading = () => vi.doMock('@supabase/realtime-js', () => ({ RealtimeClient }));
  const missing = () => {
    throw new TypeError('error loading dynamically imported module');
  };

  it('gives visitors one client of their own, and loads nothing else', async () => {
    const { loadRealtime } = await open();
    const [one, other] = await Promise.all([loadRealtime(), loadRealtime()]);
    expect(one).toBe(other);
    expect(one.endpointURL()).toContain('ws://localhost:3000/realtime/v1/websocket?apikey=');
    expect(supabaseJs.createClient).not.toHaveBeenCalled();
  });

  it('opens a lost websocket again, ever more slowly, each page at a time of its own', async () => {
    const { loadRealtime } = await open();
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { reconnectAfterMs } = await loadRealtime();
    expect([1, 2, 3, 4, 5, 50].map((tries) => reconnectAfterMs(tries))).toEqual([
      1_000, 2_000, 5_000, 10_000, 10_000, 10_000,
    ]);
    chance.mockReturnValue(0);
    expect(reconnectAfterMs(5)).toBe(5_000);
    chance.mockRestore();
  });

  it('gives the whole client’s where that is loaded or on its way', async () => {
    const { loadRealtime, loadSupabase } = await open();
    const visitors = await loadRealtime();
    const whole = loadSupabase();
    expect(await loadRealtime()).toBe((await whole).realtime);
    expect(await loadRealtime()).not.toBe(visitors);
  });

  it('gives visitors’ where the whole client does not load', async () => {
    const { loadRealtime, loadSupabase } = await open();
    vi.doMock('@supabase/supabase-js', missing);
    const failing = loadSupabase();
    const realtime = await loadRealtime();
    expect(realtime).toBeInstanceOf(RealtimeClient);
    await expect(failing).rejects.toMatchObject({ kind: 'network' });
    vi.doMock('@supabase/supabase-js', () => supabaseJs);
  });

  it('is a network failure when it does not load, and is tried again by the next', async () => {
    const { loadRealtime } = await open();
    vi.doMock('@supabase/realtime-js', missing);
    await expect(loadRealtime()).rejects.toMatchObject({ name: 'AppError', kind: 'network' });
    loading();
    await expect(loadRealtime()).resolves.toBeInstanceOf(RealtimeClient);
  });
});
