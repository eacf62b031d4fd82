import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { Profiler } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { factsLine, toTrack } from '@/features/beats/model';
import { NowPlayingBar } from '@/features/player/now-playing-bar';
import { address, findBeats, Store, titles } from '@tests/support/beat-store';
import { renderApp } from '@tests/support/render';
import { genresView, rest, rpc, searchBeats, testServer } from '@tests/support/server';

// Every card, row and play button calls `factsLine` or `toTrack` when it renders, so that calls count renders.
vi.mock('@/features/beats/model', { spy: true });

const server = testServer();
beforeEach(() => server.use(genresView(['drill', 'trap']), searchBeats(findBeats)));

/** Renders the store and the player's bar, and counts how often React commits a change in each. */
async function renderStore(path: string) {
  const commits = { store: 0, bar: 0 };
  const count = (id: string) => (commits[id as keyof typeof commits] += 1);
  const view = renderApp(
    <>
      <Profiler id="store" onRender={count}>
        <Store />
      </Profiler>
      <Profiler id="bar" onRender={count}>
        <NowPlayingBar onBuy={vi.fn()} />
      </Profiler>
    </>,
    { path },
  );
  await screen.findAllByRole('article');
  return { ...view, commits };
}

const resetCounts = () => [factsLine, toTrack].map((count) => vi.mocked(count).mockClear());
/** The titles of the beats whose card, row or button has rendered. */
const rendered = () =>
  [factsLine, toTrack].flatMap((count) =>
    vi.mocked(count).mock.calls.map(([beat]) => ('title' in beat ? beat.title : '')),
  );

it.each(['/beats', '/beats?view=list'])(
  'in %s, renders no card while a beat plays: its button at the start, waveform and bar every 250 ms, nothing while paused',
  async (path) => {
    const { user, media, commits } = await renderStore(path);
    resetCounts();
    await user.click(screen.getByRole('button', { name: 'Play Velvet Mute' }));
    act(() => media.begin(30));
    expect(screen.getByRole('button', { name: 'Stop Velvet Mute' })).toBeVisible();
    expect([...new Set(rendered())]).toEqual(['Velvet Mute']);
    expect(factsLine).not.toHaveBeenCalled();

    resetCounts();
    Object.assign(commits, { store: 0, bar: 0 });
    const drawn = () =>
      document.querySelector<SVGElement>('article svg[style]')?.style.clipPath ?? '';
    const before = drawn();
    // Ten seconds in 200 updates.
    for (let at = 1; at <= 200; at += 1) act(() => media.reach(at / 20));
    expect(rendered()).toEqual([]);
    expect(commits).toEqual({ store: 40, bar: 40 });
    expect(drawn()).not.toBe(before);

    act(() => media.pause());
    Object.assign(commits, { store: 0, bar: 0 });
    for (const type of ['timeupdate', 'canplay', 'durationchange']) act(() => media.emit(type));
    expect(commits).toEqual({ store: 0, bar: 0 });
  },
);

it.each(['/beats', '/beats?view=list'])(
  'in %s, renders one beat when its play is counted',
  async (path) => {
    server.use(rpc('track_beat_event', () => HttpResponse.json(41)));
    const { user, media } = await renderStore(path);
    await user.click(screen.getByRole('button', { name: 'Play Velvet Mute' }));
    resetCounts();
    act(() => media.begin(30));
    await waitFor(() => expect(screen.getByText(/^41\b/)).toBeVisible());
    expect([...new Set(rendered())]).toEqual(['Velvet Mute']);
  },
);

it('renders no beat while a search is typed and its request is pending', async () => {
  const { user } = await renderStore('/beats');
  resetCounts();
  await user.type(screen.getByRole('searchbox', { name: 'Search beats' }), 'vel');
  expect(rendered()).toEqual([]);
  server.use(rest('rpc/search_beats', () => new Promise<never>(() => undefined)));
  await waitFor(() => expect(address()).toBe('?q=vel'));
  expect(rendered()).toEqual([]);
});

it('marks the chosen genre before the address and the results change', async () => {
  await renderStore('/beats');
  const drill = screen.getByRole('button', { name: 'drill', pressed: false });
  act(() => {
    flushSync(() => drill.click());
    expect(drill).toHaveAttribute('aria-pressed', 'true');
    expect(address()).toBe('');
  });
  expect(address()).toBe('?genre=drill');
  await waitFor(() => expect(titles()).toHaveLength(2));
});
