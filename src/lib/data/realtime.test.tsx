import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useLiveChannel, type LiveChannel } from '@/lib/data/realtime';

/** A realtime channel whose events the test sends. */
class FakeChannel {
  readonly name: string;
  readonly isPrivate: boolean;
  type = '';
  filter: unknown;
  change: (payload?: unknown) => void = () => {};
  status: (status: string) => void = () => {};
  constructor(name: string, isPrivate: boolean) {
    this.name = name;
    this.isPrivate = isPrivate;
  }
  on(type: string, filter: unknown, change: (payload?: unknown) => void) {
    Object.assign(this, { type, filter, change });
    return this;
  }
  subscribe(status: (status: string) => void) {
    this.status = status;
    return this;
  }
}

const open = new Set<FakeChannel>();
const fakeClient = {
  channel(name: string, { config }: { config: { private: boolean } }) {
    const channel = new FakeChannel(name, config.private);
    open.add(channel);
    return channel;
  },
  removeChannel: (channel: FakeChannel) => Promise.resolve(open.delete(channel)),
};

const loadRealtime = vi.hoisted(() => vi.fn());
const whole = vi.hoisted(() => ({ isLoaded: false, listeners: new Set<() => void>() }));
vi.mock('@/lib/data/supabase', () => ({
  loadRealtime,
  isSupabaseLoaded: () => whole.isLoaded,
  onSupabaseLoad: (listener: () => void) => {
    whole.listeners.add(listener);
    return () => whole.listeners.delete(listener);
  },
}));

/** Loads the whole client, as a sign-in does. */
function loadWholeClient() {
  whole.isLoaded = true;
  act(() => whole.listeners.forEach((listener) => listener()));
}

const queryKey = ['beats'] as const;
const update = { type: 'broadcast', event: 'UPDATE', payload: { id: 7 } };
const fetchBeats = vi.fn(() => Promise.resolve(['a beat']));
const slowly = () => new Promise<string[]>((resolve) => setTimeout(resolve, 500, ['a beat']));

function LiveList(options: Partial<LiveChannel>) {
  useLiveChannel({ channel: 'beats-changes', queryKey, ...options });
  useQuery({ queryKey, queryFn: fetchBeats, staleTime: 60_000 });
  return null;
}

const settle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function onlyChannel(): FakeChannel {
  const [channel, ...others] = open;
  if (!channel || others.length > 0) throw new Error(`${open.size} channels are open.`);
  return channel;
}

/** Shows a list that has read once and, unless the client fails, opened its channel. */
async function renderLive(options: Partial<LiveChannel> = {}) {
  const queryClient = new QueryClient();
  const within = (ui: React.ReactNode) => (
    <StrictMode>
      <QueryClientProvider client={queryClient}>{ui}</QueryClientProvider>
    </StrictMode>
  );
  const view = render(within(<LiveList {...options} />));
  await settle(10);
  return { ...view, queryClient, leave: () => view.rerender(within(null)) };
}

beforeEach(() => {
  vi.useFakeTimers();
  open.clear();
  whole.isLoaded = false;
  loadRealtime.mockReset().mockImplementation(() => Promise.resolve(fakeClient));
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task, 0));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => clearTimeout(handle));
});

it('listens on the named private channel to broadcasts, once, until it is unmounted', async () => {
  const { unmount } = await renderLive();
  expect(onlyChannel()).toMatchObject({
    name: 'beats-changes',
    isPrivate: true,
    type: 'broadcast',
    filter: { event: '*' },
  });
  unmount();
  expect(open.size).toBe(0);
});

it('makes at most two refetches of 50 changes in a second, one of them after the last', async () => {
  await renderLive();
  const readAt: number[] = [];
  fetchBeats.mockImplementation(() => {
    readAt.push(Date.now());
    return Promise.resolve(['a beat']);
  });
  for (let i = 0; i < 50; i++) {
    onlyChannel().change(update);
    await settle(20);
  }
  const lastChange = Date.now() - 20;
  await settle(10_000);
  expect(readAt.length).toBeLessThanOrEqual(2);
  expect(readAt.at(-1)).toBeGreaterThanOrEqual(lastChange);
});

it.each([
  [0, 100],
  [0.5, 300],
])('spreads the first refetch at random: %f waits %d ms', async (random, ms) => {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  await renderLive();
  onlyChannel().change(update);
  await settle(ms - 1);
  expect(fetchBeats).toHaveBeenCalledTimes(1);
  await settle(2);
  expect(fetchBeats).toHaveBeenCalledTimes(2);
});

it.each<[string, number, { age?: number; signedIn?: boolean; options?: Partial<LiveChannel> }?]>([
  ['not again for a visitor who has only just read', 1],
  ['again for a visitor whose list is old', 2, { age: 11_000 }],
  ['again for a signed-in user', 2, { signedIn: true }],
  ['not again where another channel reads it', 1, { age: 11_000, options: { readOnJoin: false } }],
])('reads a list %s when its channel is joined', async (_which, reads, given = {}) => {
  await renderLive(given.options);
  if (given.signedIn) loadWholeClient();
  await settle(given.age ?? 10);
  onlyChannel().status('SUBSCRIBED');
  await settle(5_000);
  expect(fetchBeats).toHaveBeenCalledTimes(reads);
  onlyChannel().change(update);
  await settle(5_000);
  expect(fetchBeats).toHaveBeenCalledTimes(reads + 1);
});

it('does not read again after a visitor’s join while it is reading', async () => {
  const { queryClient } = await renderLive();
  fetchBeats.mockImplementationOnce(slowly);
  void queryClient.invalidateQueries({ queryKey });
  onlyChannel().status('SUBSCRIBED');
  await settle(5_000);
  expect(fetchBeats).toHaveBeenCalledTimes(2);
});

it('reads again after a lost join, also where a read that began before it has only just ended', async () => {
  const { queryClient } = await renderLive();
  onlyChannel().status('SUBSCRIBED');
  await settle(2_000);
  fetchBeats.mockImplementationOnce(slowly);
  void queryClient.refetchQueries({ queryKey });
  onlyChannel().status('CHANNEL_ERROR');
  await settle(1_000);
  fetchBeats.mockClear();
  onlyChannel().status('SUBSCRIBED');
  await settle(2_000);
  expect(fetchBeats).toHaveBeenCalledOnce();
});

it.each(['CHANNEL_ERROR', 'TIMED_OUT', 'CLOSED'])(
  'counts the list as stale on %s, without refetching it',
  async (status) => {
    const { queryClient } = await renderLive();
    onlyChannel().status(status);
    await settle(5_000);
    expect(fetchBeats).toHaveBeenCalledOnce();
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  },
);

it('moves to the whole client once that is loaded, and reads what it may have missed', async () => {
  await renderLive();
  const former = onlyChannel();
  former.status('SUBSCRIBED');
  loadWholeClient();
  expect(open.size).toBe(0);
  await settle(10);
  const channel = onlyChannel();
  expect(channel).toMatchObject({ name: 'beats-changes' });
  former.status('CLOSED');
  channel.status('SUBSCRIBED');
  await settle(1_000);
  expect(fetchBeats).toHaveBeenCalledTimes(2);
});

it('opens no channel for a screen that was left before the client had loaded', async () => {
  let arrive: (client: unknown) => void = () => {};
  loadRealtime.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const { unmount } = await renderLive();
  unmount();
  arrive(fakeClient);
  await settle(10);
  expect(open.size).toBe(0);
});

it('reads nothing for a list that has left the screen', async () => {
  const { leave } = await renderLive();
  onlyChannel().change(update);
  leave();
  await settle(5_000);
  expect(fetchBeats).toHaveBeenCalledOnce();
});

it('logs when live updates cannot start, and lets the list go stale', async () => {
  loadRealtime.mockRejectedValue(new Error('offline'));
  const { queryClient } = await renderLive();
  expect(console.error).toHaveBeenCalledWith(
    'Live updates on beats-changes could not start:',
    expect.any(Error),
  );
  vi.mocked(console.error).mockClear();
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it('reports each broadcast change at once, before it reads again', async () => {
  const onEvent = vi.fn();
  await renderLive({ onEvent });
  onlyChannel().change(update);
  expect(onEvent.mock.calls).toEqual([[{ type: 'UPDATE', id: 7 }]]);
  expect(fetchBeats).toHaveBeenCalledOnce();
});
