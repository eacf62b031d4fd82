import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { beatQueries } from '@/features/beats/queries';
import { useLiveBeats } from '@/features/beats/realtime';
import { PlayerProvider } from '@/features/player/player-context';
import { createFakePlayer } from '@/features/player/testing/fake-media';
import { useLiveTable, type LiveChange } from '@/lib/data/realtime';
import { buildBeat } from '@tests/support/builders';

vi.mock('@/lib/data/realtime', async (original) => ({
  ...(await original<object>()),
  useLiveTable: vi.fn(),
}));

const onPublished = vi.fn();
const onWithdrawn = vi.fn();

function LiveBeats() {
  useLiveBeats({ onPublished, onWithdrawn });
  return null;
}

const { queryKey } = beatQueries.newest();

function open() {
  const queryClient = new QueryClient();
  const beats = [7, 8, 9].map((id) => buildBeat({ id }));
  const search = beatQueries.search({}).queryKey;
  const page = { beats, total: 3, totalCapped: false, close: false, next: null };
  queryClient.setQueryData(search, { pages: [page], pageParams: [null] });
  const listKeys = [queryKey, beatQueries.featured().queryKey];
  for (const key of listKeys) queryClient.setQueryData(key, beats);
  const { engine } = createFakePlayer();
  const dropTrack = vi.spyOn(engine.actions, 'dropTrack');
  render(
    <QueryClientProvider client={queryClient}>
      <PlayerProvider engine={engine}>
        <LiveBeats />
      </PlayerProvider>
    </QueryClientProvider>,
  );
  const lists = () => [
    queryClient.getQueryData(search)?.pages.flatMap((each) => each.beats),
    ...listKeys.map((key) => queryClient.getQueryData<typeof beats>(key)),
  ];
  return { queryClient, dropTrack, lists };
}

/** Sends a change of the table to the hook. @returns whether the hook treats the lists as stale */
function announce(change: Partial<LiveChange>) {
  const { calls } = vi.mocked(useLiveTable).mock;
  const [table] = calls.find(([{ channel }]) => channel === 'beats-changes') ?? [];
  const event = { type: 'UPDATE', row: {}, at: new Date().toISOString(), ...change } as const;
  table?.onEvent?.(event);
  return table?.isStale?.(event);
}

beforeEach(() => vi.clearAllMocks());

it.each([
  ['is withdrawn or deleted', { type: 'DELETE', row: { id: 8 } }],
  ['is inactive', { type: 'UPDATE', row: { id: 8, is_active: false } }],
] as const)('removes a beat from every list and from the player when it %s', (_how, change) => {
  const { lists, dropTrack } = open();
  announce(change);
  for (const beats of lists()) expect(beats?.map(({ id }) => id)).toEqual([7, 9]);
  expect(dropTrack).toHaveBeenCalledExactlyOnceWith(8);
  expect(onWithdrawn).toHaveBeenCalledExactlyOnceWith(8);
});

const at = '2031-01-01T12:00:00.100Z';
const played = { id: 8, changed_at: '2031-01-01 11:59:00+00', plays_count: 41 };

it('updates the play count of a beat in every list, and makes no list stale', () => {
  const { queryClient, lists } = open();
  const readAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  expect(announce({ row: played, at })).toBe(false);
  for (const beats of lists()) expect(beats?.map((beat) => beat.playsCount)).toEqual([0, 41, 0]);
  // The edit in place neither revalidates the query nor changes when it was read.
  const state = { isInvalidated: true, dataUpdatedAt: readAt };
  expect(queryClient.getQueryState(queryKey)).toMatchObject(state);
  expect(announce({ row: { ...played, id: 99 }, at })).toBe(false);
});

it.each([
  ['was edited', { type: 'UPDATE', row: { ...played, changed_at: '2031-01-01T12:00:00Z' } }],
  ['has no time of its last edit', { type: 'UPDATE', row: { id: 8 } }],
  ['is new', { type: 'INSERT', row: played }],
  ['is deleted', { type: 'DELETE', row: { id: 8 } }],
] as const)('makes lists stale when a beat %s', (_what, change) => {
  open();
  expect(announce({ ...change, at })).toBe(true);
});

it('reports a newly created beat as published, by the clock of the database, and no older one', () => {
  open();
  announce({ row: { id: 9, created_at: '2020-01-01T12:00:00Z', plays_count: 3 } });
  announce({ row: { id: 10, created_at: '2031-01-01 12:00:00.100+00' }, at });
  expect(onPublished).toHaveBeenCalledExactlyOnceWith(10);
});
