import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { followPlays } from '@/features/player/listening';
import { NowPlayingBar } from '@/features/player/now-playing-bar';
import { buildTrack, createFakePlayer, type FakeMedia } from '@/features/player/testing/fake-media';
import { admin, signedIn, signedOut } from '@tests/support/page';
import { record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

const server = testServer();

const one = buildTrack(1);
const two = buildTrack(2);
/** Seconds; a part has five. */
const LENGTH = 100;

/** Plays on to `end`, as the browser reports it. */
function hear(media: FakeMedia, start: number, end: number) {
  for (let time = start; time <= end; time += 0.5) media.reach(time);
}

/** Starts a track, and waits until the player has reported the start. */
async function play({ engine, media }: ReturnType<typeof createFakePlayer>, track = one) {
  engine.actions.play(track, [one, two]);
  media.begin(LENGTH);
  await Promise.resolve();
}

async function follow() {
  const player = createFakePlayer();
  const reports: [beatId: number, parts: number[]][] = [];
  const stop = followPlays(player.engine, (beatId, heard) =>
    reports.push([beatId, [...Array(20).keys()].filter((part) => (heard >> part) & 1)]),
  );
  await play(player);
  return { ...player, player, reports, stop };
}

const hide = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

it('reports the parts that were heard, without those that were skipped, when another track starts', async () => {
  const { player, engine, media, reports } = await follow();
  hear(media, 0.5, 5.5);
  engine.actions.seek(50);
  media.reach(50);
  hear(media, 50.5, 52);
  engine.actions.seek(9);
  hear(media, 9, 9.5);
  expect(reports).toEqual([]);
  await play(player, two);
  expect(reports).toEqual([[1, [0, 1, 10]]]);
  hear(media, 0.5, LENGTH);
  media.finish();
  expect(reports.slice(1)).toEqual([[2, [...Array(20).keys()]]]);
});

it('counts what was heard while the page was too busy to follow, but no short skip', async () => {
  const { engine, media, reports } = await follow();
  media.reach(9);
  engine.actions.seek(10.5);
  media.reach(10.5);
  media.reach(14);
  engine.actions.stop();
  expect(reports).toEqual([[1, [0, 1, 2]]]);
});

it('reports a track again for each time that it plays, and nothing of one that was not heard', async () => {
  const { player, media, reports } = await follow();
  media.break(4);
  await play(player);
  hear(media, 0.5, 1);
  await play(player);
  hear(media, 0.5, 6);
  media.break(3);
  expect(reports).toEqual([
    [1, [0]],
    [1, [0, 1]],
  ]);
});

it('reports once when the page is left, or hidden while the track is paused', async () => {
  const { player, engine, media, reports, stop } = await follow();
  hear(media, 0.5, 1);
  hide(true);
  expect(reports).toEqual([]);
  engine.actions.pause();
  hide(false);
  expect(reports).toEqual([]);
  hide(true);
  expect(reports).toEqual([[1, [0]]]);
  engine.actions.resume();
  hear(media, 1.5, 30);
  window.dispatchEvent(new Event('pagehide'));
  expect(reports).toHaveLength(1);
  await play(player, two);
  hear(media, 0.5, 1);
  window.dispatchEvent(new Event('pagehide'));
  expect(reports.slice(1)).toEqual([[2, [0]]]);
  await play(player);
  stop();
  hear(media, 0.5, 1);
  window.dispatchEvent(new Event('pagehide'));
  expect(reports).toHaveLength(2);
});

it('reports one play whose sound is heard before the browser confirms the start', () => {
  const player = createFakePlayer();
  player.engine.actions.play(one);
  const report = vi.fn();
  followPlays(player.engine, report);
  player.media.begin(LENGTH);
  hear(player.media, 0.5, 1);
  return Promise.resolve().then(() => {
    hear(player.media, 1.5, 6);
    expect(report).not.toHaveBeenCalled();
  });
});

it('counts a repeated passage as one play, with its parts alone', async () => {
  const { engine, media, reports } = await follow();
  engine.actions.loop({ start: 0, end: 6 });
  hear(media, 0.5, 6.5);
  expect(media.currentTime).toBe(0);
  media.starve();
  media.recover();
  hear(media, 0.5, 6.5);
  engine.actions.stop();
  expect(reports).toEqual([[1, [0, 1]]]);
});

it.each([
  ['the beginning', 0, 0b11],
  ['a moment', 6, 0b10],
])('counts what was heard from %s before its code was loaded', async (_from, start, heard) => {
  const player = createFakePlayer();
  await play(player);
  player.engine.actions.seek(start);
  player.media.reach(7);
  const report = vi.fn();
  followPlays(player.engine, report);
  player.engine.actions.stop();
  expect(report.mock.calls).toEqual([[1, heard]]);
});

it.each([
  ['a visitor', signedOut(), {}, 1],
  ['a member', signedIn(), {}, 1],
  ['an admin', signedIn(admin), {}, 0],
  ['a visitor with Global Privacy Control', signedOut(), { globalPrivacyControl: true }, 0],
  ['a visitor with Do Not Track', signedOut(), { doNotTrack: '1' }, 0],
])(
  'sends what visitors and members hear with the site that linked here, and nothing of admins and of those who refuse tracking: %s',
  async (_who, session, wish, times) => {
    for (const [name, value] of Object.entries(wish)) {
      Object.defineProperty(navigator, name, { value, configurable: true });
    }
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://www.instagram.com/reel/1');
    const entry = { name: 'http://localhost:3000/beats?utm_source=%20Bio ' } as PerformanceEntry;
    performance.getEntriesByType = () => [entry];
    const sent = record(server, 'post', 'rest/v1/rpc/track_listening');
    const { engine, media } = renderApp(<NowPlayingBar onBuy={vi.fn()} />, { session });
    act(() => engine.actions.play(one));
    act(() => media.begin(LENGTH));
    await screen.findByRole('region', { name: 'Player' });
    act(() => hear(media, 0.5, 1));
    const fetched = vi.spyOn(window, 'fetch');
    act(() => engine.actions.stop());
    expect(fetched.mock.calls.map(([, options]) => options?.keepalive)).toEqual(
      Array(times).fill(true),
    );
    const source = { p_source_host: 'instagram.com', p_utm_source: 'bio' };
    const play = { p_beat_id: 1, p_heard: 1, ...source };
    await waitFor(() => expect(sent).toEqual(Array(times).fill(play)));
    for (const name of Object.keys(wish)) Reflect.deleteProperty(navigator, name);
  },
);
