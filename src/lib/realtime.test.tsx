import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLiveTable, type LiveTable } from '@/lib/realtime';

type Change = (payload: unknown) => void;
type Status = (status: string) => void;

/** A realtime client that does what the test says. */
class FakeChannel {
  change: Change = () => {};
  status: Status = () => {};
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  on(_type: string, filter: unknown, change: Change) {
    // What it hears of the table comes first, of its withdrawals then.
    if (this.filters.length === 0) this.change = change;
    else this.withdraw = change;
    this.filters.push(filter);
    return this;
  }
  withdraw: Change = () => {};
  readonly filters: unknown[] = [];
  subscribe(status: Status) {
    this.status = status;
    return this;
  }
}

const open = new Set<FakeChannel>();
const fakeClient = {
  channel(name: string) {
    const channel = new FakeChannel(name);
    open.add(channel);
    return channel;
  },
  removeChannel(channel: FakeChannel) {
    open.delete(channel);
    return Promise.resolve('ok');
  },
};

const loadRealtime = vi.hoisted(() => vi.fn());
const whole = vi.hoisted(() => ({ isLoaded: false, listeners: new Set<() => void>() }));
vi.mock('@/lib/supabase', () => ({
  loadRealtime,
  isSupabaseLoaded: () => whole.isLoaded,
  onSupabaseLoad: (listener: () => void) => {
    whole.listeners.add(listener);
    return () => whole.listeners.delete(listener);
  },
}));

/** Somebody signs in. */
function loadWholeClient() {
  whole.isLoaded = true;
  act(() => whole.listeners.forEach((listener) => listener()));
}

const queryKey = ['beats'] as const;
const update = {
  eventType: 'UPDATE',
  commit_timestamp: '2025-06-01T12:00:00Z',
  new: { id: 7, title: 'Midnight Rosin' },
  old: { id: 7 },
};
const fetchBeats = vi.fn(() => Promise.resolve(['a beat']));

function LiveList(options: Partial<LiveTable>) {
  useLiveTable({ channel: 'beats-changes', table: 'beats', queryKey, ...options });
  const { data } = useQuery({ queryKey, queryFn: fetchBeats, staleTime: 60_000 });
  return <p>{data?.[0]}</p>;
}

function renderLive(ui = <LiveList />, queryClient = new QueryClient()) {
  const view = render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>{ui}</QueryClientProvider>
    </StrictMode>,
  );
  return { ...view, queryClient };
}

const settle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function onlyChannel(): FakeChannel {
  const [channel, ...others] = open;
  expect(others).toEqual([]);
  if (!channel) throw new Error('No channel is open.');
  return channel;
}

beforeEach(() => {
  vi.useFakeTimers();
  open.clear();
  whole.isLoaded = false;
  fetchBeats.mockClear();
  loadRealtime.mockReset().mockImplementation(() => Promise.resolve(fakeClient));
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task, 0));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => clearTimeout(handle));
});

afterEach(() => {
  vi.useRealTimers();
});

describe('useLiveTable', () => {
  it('opens the named channel for every event of the table and of what leaves it, once', async () => {
    renderLive();
    await settle(10);
    expect(onlyChannel()).toMatchObject({
      name: 'beats-changes',
      filters: [
        { event: '*', schema: 'public', table: 'beats' },
        { event: '*', schema: 'public', table: 'beat_withdrawals' },
      ],
    });
  });

  it('makes at most two refetches of 50 changes in a second, one of them after the last', async () => {
    renderLive();
    await settle(10);
    fetchBeats.mockClear();
    const readAt: number[] = [];
    fetchBeats.mockImplementation(() => {
      readAt.push(Date.now());
      return Promise.resolve(['a beat']);
    });
    const { change } = onlyChannel();
    for (let i = 0; i < 50; i++) {
      change(update);
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
    renderLive();
    await settle(10);
    fetchBeats.mockClear();
    onlyChannel().change(update);
    await settle(ms - 1);
    expect(fetchBeats).not.toHaveBeenCalled();
    await settle(2);
    expect(fetchBeats).toHaveBeenCalledOnce();
  });

  it('looks again after a visitor’s join, unless it has only just looked', async () => {
    renderLive();
    await settle(10);
    onlyChannel().status('SUBSCRIBED');
    await settle(11_000);
    expect(fetchBeats).toHaveBeenCalledOnce();
    onlyChannel().status('SUBSCRIBED');
    await settle(5_000);
    expect(fetchBeats).toHaveBeenCalledTimes(2);
  });

  it('does not look again after a visitor’s join while it is looking', async () => {
    const { queryClient } = renderLive();
    await settle(10);
    fetchBeats.mockImplementationOnce(
      () => new Promise((resolve) => setTimeout(resolve, 500, ['a beat'])),
    );
    void queryClient.invalidateQueries({ queryKey });
    onlyChannel().status('SUBSCRIBED');
    await settle(5_000);
    expect(fetchBeats).toHaveBeenCalledTimes(2);
  });

  it('looks again after a join that was lost: whatever changed meanwhile went unheard', async () => {
    renderLive();
    await settle(10);
    onlyChannel().status('SUBSCRIBED');
    onlyChannel().status('CHANNEL_ERROR');
    onlyChannel().status('SUBSCRIBED');
    await settle(5_000);
    expect(fetchBeats).toHaveBeenCalledTimes(2);
  });

  it('looks again after a lost join although a read that began before it has only just ended', async () => {
    const { queryClient } = renderLive();
    await settle(0);
    onlyChannel().status('SUBSCRIBED');
    await settle(2_000);
    fetchBeats.mockImplementationOnce(
      () => new Promise((resolve) => setTimeout(resolve, 500, ['as it was'])),
    );
    void queryClient.refetchQueries({ queryKey });
    onlyChannel().status('CHANNEL_ERROR');
    await settle(1_000);
    fetchBeats.mockClear();

    onlyChannel().status('SUBSCRIBED');
    await settle(2_000);
    expect(fetchBeats).toHaveBeenCalledOnce();
  });

  it('reads nothing again for a change that makes nothing stale', async () => {
    renderLive(<LiveList isStale={({ type }) => type !== 'UPDATE'} />);
    await settle(10);
    onlyChannel().change(update);
    await settle(5_000);
    expect(fetchBeats).toHaveBeenCalledOnce();
    onlyChannel().change({ ...update, eventType: 'INSERT' });
    await settle(5_000);
    expect(fetchBeats).toHaveBeenCalledTimes(2);
  });

  it.each(['CHANNEL_ERROR', 'TIMED_OUT', 'CLOSED'])(
    'counts the list as stale on %s, without refetching it',
    async (status) => {
      const { queryClient } = renderLive();
      await settle(10);
      onlyChannel().status(status);
      await settle(5_000);
      expect(fetchBeats).toHaveBeenCalledOnce();
      expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
    },
  );

  it('removes its channel with the screen', async () => {
    const { unmount } = renderLive();
    await settle(10);
    expect(open.size).toBe(1);
    unmount();
    expect(open.size).toBe(0);
  });

  it('moves to the whole client once that is loaded, and reads what it may have missed', async () => {
    renderLive();
    await settle(10);
    const former = onlyChannel();
    former.status('SUBSCRIBED');
    loadWholeClient();
    expect(open.size).toBe(0);
    await settle(10);
    const channel = onlyChannel();
    expect(channel).not.toBe(former);
    expect(channel.name).toBe('beats-changes');
    former.status('CLOSED');
    channel.status('SUBSCRIBED');
    await settle(1_000);
    expect(fetchBeats).toHaveBeenCalledTimes(2);
    channel.change(update);
    await settle(5_000);
    expect(fetchBeats).toHaveBeenCalledTimes(3);
  });

  it('looks again after every join of somebody who is signed in', async () => {
    renderLive();
    loadWholeClient();
    await settle(10);
    onlyChannel().status('SUBSCRIBED');
    await settle(5_000);
    expect(fetchBeats).toHaveBeenCalledTimes(2);
  });

  it('never opens a channel for a screen that was left before the client had loaded', async () => {
    let arrive: (client: unknown) => void = () => {};
    loadRealtime.mockImplementation(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    const { unmount } = renderLive();
    await settle(10);
    unmount();
    arrive(fakeClient);
    await settle(10);
    expect(open.size).toBe(0);
  });

  it('leaves a list that is not on screen alone until it is', async () => {
    const { rerender, queryClient } = renderLive();
    await settle(10);
    const channel = onlyChannel();
    channel.change(update);
    rerender(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <p>elsewhere</p>
        </QueryClientProvider>
      </StrictMode>,
    );
    await settle(5_000);
    expect(fetchBeats).toHaveBeenCalledOnce();
    expect(screen.getByText('elsewhere')).toBeVisible();
  });

  it('logs when live updates cannot start, and lets the list go stale', async () => {
    loadRealtime.mockImplementation(() => Promise.reject(new Error('offline')));
    const { queryClient } = renderLive();
    await settle(10);
    expect(console.error).toHaveBeenCalledWith(
      'Live updates on beats-changes could not start:',
      expect.any(Error),
    );
    vi.mocked(console.error).mockClear();
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it('tells of each change at once, of a deleted row only its key', async () => {
    const heard = vi.fn();
    renderLive(<LiveList onEvent={heard} />);
    await settle(10);
    onlyChannel().change(update);
    onlyChannel().withdraw({ ...update, eventType: 'INSERT', new: { beat_id: 7 } });
    expect(heard.mock.calls).toEqual([
      [{ type: 'UPDATE', row: update.new, at: update.commit_timestamp }],
      [{ type: 'DELETE', row: { id: 7 }, at: update.commit_timestamp }],
    ]);
  });

  it('leaves the look after a join to another channel where told to', async () => {
    renderLive(<LiveList readOnJoin={false} />);
    await settle(10);
    onlyChannel().status('SUBSCRIBED');
    await settle(5_000);
    expect(fetchBeats).toHaveBeenCalledOnce();
    onlyChannel().change(update);
    await settle(5_000);
    expect(fetchBeats).toHaveBeenCalledTimes(2);
  });
});
