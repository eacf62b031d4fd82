import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { beatsByIds } from '@/features/beats/beats-by-ids';
import { countPlay } from '@/features/beats/mutations';
import { beatQueries } from '@/features/beats/queries';
import { useLiveBeats } from '@/features/beats/realtime';
import { PlayerProvider } from '@/features/player/player-context';
import { createFakePlayer } from '@/features/player/testing/fake-media';
import { useLiveChannel, type LiveChange } from '@/lib/data/realtime';
import { buildBeat } from '@tests/support/builders';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();

vi.mock('@/lib/data/realtime', async (original) => ({
  ...(await original<object>()),
  useLiveChannel: vi.fn(),
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
  const listKeys = [queryKey, beatQueries.featured().queryKey, beatsByIds([7, 8, 9]).queryKey];
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

/** Sends a change to the hook. */
function announce(change: LiveChange) {
  const { calls } = vi.mocked(useLiveChannel).mock;
  const [table] = calls.find(([{ channel }]) => channel === 'beats-changes') ?? [];
  table?.onEvent?.(change);
}

it('removes a withdrawn or deleted beat from every list and from the player, and reports a new one, but no edited one', () => {
  const { lists, dropTrack } = open();
  announce({ type: 'DELETE', id: 8 });
  for (const beats of lists()) expect(beats?.map(({ id }) => id)).toEqual([7, 9]);
  expect(dropTrack).toHaveBeenCalledExactlyOnceWith(8);
  expect(onWithdrawn).toHaveBeenCalledExactlyOnceWith(8);
  announce({ type: 'UPDATE', id: 9 });
  announce({ type: 'INSERT', id: 10 });
  expect(onPublished).toHaveBeenCalledExactlyOnceWith(10);
});

it('a play of the visitor shows at once in every list, which stays as old as it was, but not a repeated one', async () => {
  const { queryClient, lists } = open();
  server.use(rpc('track_beat_event', () => HttpResponse.json(null)));
  await countPlay(queryClient, 8);
  for (const beats of lists()) expect(beats?.map((beat) => beat.playsCount)).toEqual([0, 0, 0]);
  const readAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  server.use(rpc('track_beat_event', () => HttpResponse.json(41)));
  await countPlay(queryClient, 8);
  for (const beats of lists()) expect(beats?.map((beat) => beat.playsCount)).toEqual([0, 41, 0]);
  const state = { isInvalidated: true, dataUpdatedAt: readAt };
  expect(queryClient.getQueryState(queryKey)).toMatchObject(state);
});

it('a play of others shows within 10 minutes, wherever a counter is', () => {
  const { featured, newest, search, detail, related } = beatQueries;
  const queries = [featured(), newest(), search({}), detail(8), related(8), beatsByIds([8])];
  for (const { refetchInterval } of queries) {
    expect(refetchInterval).toBeLessThan(10 * 60_000);
  }
});
