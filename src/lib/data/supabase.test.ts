import { RealtimeClient } from '@supabase/realtime-js';
import type * as SupabaseJs from '@supabase/supabase-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const supabaseJs = vi.hoisted(() => ({ createClient: vi.fn() }));
vi.mock('@supabase/supabase-js', () => supabaseJs);

const open = () => import('@/lib/data/supabase');
const missing = () => {
  throw new TypeError('error loading dynamically imported module');
};

beforeEach(() => {
  // The modules are loaded again for each test, because a page makes each client only once.
  vi.resetModules();
  vi.doMock('@supabase/supabase-js', () => supabaseJs);
  supabaseJs.createClient.mockReset().mockReturnValue({ auth: {}, realtime: { setAuth: vi.fn() } });
});

/** Opens the real client with a stored session, at the time 0. The service gives every request the same answer. */
async function openStored(expiresAt: number, status: number, body = {}) {
  const actual = await vi.importActual<typeof SupabaseJs>('@supabase/supabase-js');
  supabaseJs.createClient.mockImplementation(actual.createClient);
  const askedAt: number[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    askedAt.push(Date.now());
    return Promise.resolve(Response.json(body, { status }));
  });
  const client = await open();
  const session = { access_token: 'a', refresh_token: 'r', expires_at: expiresAt, user: {} };
  window.localStorage.setItem(client.sessionStorageKey, JSON.stringify(session));
  vi.useFakeTimers({ now: 0 });
  return { ...client, askedAt };
}

describe('the whole client', () => {
  it('is created once, on request, reported to its listeners, stores the session under its key and does not read it from the address', async () => {
    const { isSupabaseLoaded, loadSupabase, onSupabaseLoad, sessionStorageKey } = await open();
    const listener = vi.fn();
    const canceled = vi.fn();
    onSupabaseLoad(listener);
    onSupabaseLoad(canceled)();
    expect(supabaseJs.createClient).not.toHaveBeenCalled();
    const loading = Promise.all([loadSupabase(), loadSupabase()]);
    expect([listener.mock.calls.length, isSupabaseLoaded()]).toEqual([0, false]);
    const [one, other] = await loading;
    expect(one).toBe(other);
    expect(supabaseJs.createClient).toHaveBeenCalledOnce();
    expect([listener.mock.calls.length, isSupabaseLoaded()]).toEqual([1, true]);
    expect(canceled).not.toHaveBeenCalled();
    onSupabaseLoad(canceled);
    expect(canceled).toHaveBeenCalledOnce();

    expect(sessionStorageKey).toBe('sb-localhost-auth-token');
    expect(supabaseJs.createClient.mock.calls[0]?.[2]).toMatchObject({
      auth: { flowType: 'pkce', storageKey: sessionStorageKey, detectSessionInUrl: false },
    });
  });

  it('checks the session every 30 s, refreshes it 90 s before its end, and tries again for 30 s', async () => {
    const { loadSupabase, askedAt } = await openStored(120, 503);
    await loadSupabase();
    await vi.advanceTimersByTimeAsync(60_000);
    const delays = [200, 400, 800, 1_600, 3_200, 6_400, 12_800];
    expect(askedAt[0]).toBe(30_000);
    expect(askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0))).toEqual(delays);
  });

  it.each([429, 540])('keeps the session when its refresh is answered with %i', async (status) => {
    const { hasStoredSession, loadSupabase } = await openStored(-1, status);
    const reading = (await loadSupabase()).auth.getSession();
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await reading).error).toMatchObject({ name: 'AuthRetryableFetchError' });
    expect(hasStoredSession()).toBe(true);
    vi.mocked(console.error).mockClear();
    // The library warns that an earlier test of this file made a client too.
    vi.mocked(console.warn).mockClear();
  });

  it('has no session where the stored one is damaged', async () => {
    const { loadSupabase, sessionStorageKey } = await openStored(1_000, 200);
    window.localStorage.setItem(sessionStorageKey, '{"a":');
    expect((await (await loadSupabase()).auth.getSession()).data.session).toBeNull();
    vi.mocked(console.warn).mockClear();
  });

  it('computes the end of the session by the clock of this device, after a password and after a code', async () => {
    const token = { access_token: 'b', refresh_token: 's', user: {} };
    const times = { expires_in: 3600, expires_at: -80_000 };
    const { loadSupabase } = await openStored(1_000, 200, { ...token, ...times });
    const { auth } = await loadSupabase();
    await auth.signInWithPassword({ email: 'a@example.com', password: 'p' });
    expect((await auth.getSession()).data.session?.expires_at).toBe(3600);
    await vi.advanceTimersByTimeAsync(60_000);
    await auth.mfa.verify({ factorId: 'f', challengeId: 'c', code: '123456' });
    expect((await auth.getSession()).data.session?.expires_at).toBe(3660);
    vi.mocked(console.warn).mockClear();
  });
});

it.each([
  ['loadSupabase', '@supabase/supabase-js', supabaseJs],
  ['loadRealtime', '@supabase/realtime-js', { RealtimeClient }],
] as const)(
  '%s rejects with a network error, and tries again at the next call',
  async (load, path, js) => {
    const client = await open();
    vi.doMock(path, missing);
    await expect(client[load]()).rejects.toMatchObject({ name: 'AppError', kind: 'network' });
    vi.doMock(path, () => js);
    await expect(client[load]()).resolves.toBeDefined();
  },
);

describe('loadRealtime', () => {
  it('creates one client for visitors, without loading the whole client, and returns that of the whole client once it is requested', async () => {
    const { loadRealtime, loadSupabase } = await open();
    const [one, other] = await Promise.all([loadRealtime(), loadRealtime()]);
    expect(one).toBe(other);
    expect(one.endpointURL()).toContain('ws://localhost:3000/realtime/v1/websocket?apikey=');
    expect(supabaseJs.createClient).not.toHaveBeenCalled();

    const whole = loadSupabase();
    expect(await loadRealtime()).toBe((await whole).realtime);
    expect(await loadRealtime()).not.toBe(one);
  });

  it('reconnects a lost websocket after growing, random delays', async () => {
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { reconnectAfterMs } = await (await open()).loadRealtime();
    expect([1, 2, 3, 4, 5, 50].map((tries) => reconnectAfterMs(tries))).toEqual([
      1_000, 2_000, 5_000, 10_000, 10_000, 10_000,
    ]);
    chance.mockReturnValue(0);
    expect(reconnectAfterMs(5)).toBe(5_000);
  });

  it('returns the client of visitors where the whole client does not load', async () => {
    const { loadRealtime, loadSupabase } = await open();
    vi.doMock('@supabase/supabase-js', missing);
    const failing = loadSupabase();
    expect(await loadRealtime()).toBeInstanceOf(RealtimeClient);
    await expect(failing).rejects.toMatchObject({ kind: 'network' });
  });
});
