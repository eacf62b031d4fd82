import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beatQueries } from '@/features/beats/queries';
import { useLiveBeats } from '@/features/beats/realtime';
import { PlayerProvider } from '@/lib/player/player-context';
import { createFakePlayer } from '@/lib/player/testing/fake-media';
import { useLiveTable, type LiveChange } from '@/lib/realtime';
import { buildBeat } from '@tests/support/builders';

vi.mock('@/lib/realtime', async (original) => ({
  ...(await original<object>()),
  useLiveTable: vi.fn(),
}));

const onPublished = vi.fn();
const onGone = vi.fn();

function LiveBeats() {
  useLiveBeats({ onPublished, onGone });
  return null;
}

const searchKey = beatQueries.search({}).queryKey;

function open() {
  const queryClient = new QueryClient();
  const beats = [7, 8, 9].map((id) => buildBeat({ id }));
  queryClient.setQueryData(searchKey, {
    pages: [{ beats, total: 3, totalCapped: false, close: false, next: null }],
    pageParams: [null],
  });
  queryClient.setQueryData(beatQueries.newest().queryKey, beats);
  queryClient.setQueryData(beatQueries.featured().queryKey, beats);
  const { engine } = createFakePlayer();
  const dropTrack = vi.spyOn(engine.actions, 'dropTrack');
  render(
    <QueryClientProvider client={queryClient}>
      <PlayerProvider engine={engine}>
        <LiveBeats />
      </PlayerProvider>
    </QueryClientProvider>,
  );
  return {
    queryClient,
    dropTrack,
    found: () => queryClient.getQueryData(searchKey)?.pages.flatMap((page) => page.beats),
    newest: () => queryClient.getQueryData(beatQueries.newest().queryKey),
    featured: () => queryClient.getQueryData(beatQueries.featured().queryKey),
  };
}

function hear(channel: string, change: Partial<LiveChange>) {
  const table = vi.mocked(useLiveTable).mock.calls.find(([options]) => options.channel === channel);
  const heard = { type: 'UPDATE', row: {}, at: new Date().toISOString(), ...change } as const;
  table?.[0].onEvent?.(heard);
  return table?.[0].isStale?.(heard);
}

beforeEach(() => {
  vi.mocked(useLiveTable).mockClear();
  onPublished.mockClear();
  onGone.mockClear();
});

const ids = (beats: { id: number }[] | undefined) => beats?.map(({ id }) => id);

describe('a beat that leaves the store', () => {
  it.each([
    ['is withdrawn or deleted', 'beats-changes', { type: 'DELETE', row: { id: 8 } }],
    ['is inactive', 'beats-changes', { type: 'UPDATE', row: { id: 8, is_active: false } }],
  ] as const)('goes from every list and from the player when it %s', (_how, channel, change) => {
    const store = open();
    hear(channel, change);
    expect(ids(store.found())).toEqual([7, 9]);
    expect(ids(store.newest())).toEqual([7, 9]);
    expect(ids(store.featured())).toEqual([7, 9]);
    expect(store.dropTrack).toHaveBeenCalledExactlyOnceWith(8);
    expect(onGone).toHaveBeenCalledExactlyOnceWith(8);
  });
});

describe('a beat that is played', () => {
  const at = '2031-01-01T12:00:00.100Z';
  const played = { id: 8, changed_at: '2031-01-01 11:59:00+00', plays_count: 41 };

  it('moves its counter wherever it is shown, and makes no list stale', () => {
    const store = open();
    const { queryKey } = beatQueries.newest();
    const readAt = store.queryClient.getQueryState(queryKey)?.dataUpdatedAt;
    void store.queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    expect(hear('beats-changes', { row: played, at })).toBe(false);
    for (const beats of [store.found(), store.newest(), store.featured()]) {
      expect(beats?.map(({ playsCount }) => playsCount)).toEqual([0, 41, 0]);
    }
    // What was to be read again still is.
    expect(store.queryClient.getQueryState(queryKey)).toMatchObject({
      isInvalidated: true,
      dataUpdatedAt: readAt,
    });
  });

  it('makes none stale either where nobody shows it', () => {
    open();
    expect(hear('beats-changes', { row: { ...played, id: 99 }, at })).toBe(false);
  });

  it.each([
    ['was edited', { type: 'UPDATE', row: { ...played, changed_at: '2031-01-01T12:00:00Z' } }],
    ['does not say when it was edited', { type: 'UPDATE', row: { id: 8 } }],
    ['is new', { type: 'INSERT', row: played }],
    ['is gone', { type: 'DELETE', row: { id: 8 } }],
  ] as const)('is not one that %s', (_what, change) => {
    open();
    expect(hear('beats-changes', { ...change, at })).toBe(true);
  });
});

describe('a beat that comes into the store', () => {
  it('is told of, by the clock of the database', () => {
    open();
    const at = '2031-01-01T12:00:00.100Z';
    hear('beats-changes', { row: { id: 10, created_at: '2031-01-01 12:00:00.100+00' }, at });
    expect(onPublished).toHaveBeenCalledExactlyOnceWith(10);
  });

  it('is not one that stood there before', () => {
    open();
    hear('beats-changes', { row: { id: 9, created_at: '2020-01-01T12:00:00Z', plays_count: 3 } });
    expect(onPublished).not.toHaveBeenCalled();
  });
});
