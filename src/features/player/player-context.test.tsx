import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, type ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PlayerEngine } from './engine';
import {
  PlayerProvider,
  useCurrentTrack,
  usePlayerActions,
  usePlayerTime,
  useTrackStatus,
} from './player-context';
import type { Track } from './queue';
import { buildTrack, createFakePlayer, type FakeMedia } from './testing/fake-media';

const tracks = [buildTrack(1), buildTrack(2), buildTrack(3)] as const;
let engine: PlayerEngine;
let media: FakeMedia;
beforeEach(() => void ({ engine, media } = createFakePlayer()));

const renders = vi.fn<(beatId: string) => void>();

function Card({ track }: { track: Track }) {
  const status = useTrackStatus(track.beatId);
  const { toggle } = usePlayerActions();
  return <button onClick={() => toggle(track)}>{`${track.title}: ${status}`}</button>;
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <PlayerProvider engine={engine}>{children}</PlayerProvider>
);
const card = (beat: number, status: string) =>
  screen.getByRole('button', { name: `Beat number ${beat}: ${status}` });

it('renders the cards of the beats that start, pause and stop, and no other one', async () => {
  const user = userEvent.setup();
  const cards = tracks.map((track) => (
    <Profiler key={track.beatId} id={String(track.beatId)} onRender={(id) => renders(id)}>
      <Card track={track} />
    </Profiler>
  ));
  render(<>{cards}</>, { wrapper });
  renders.mockClear();

  await user.click(card(1, 'idle'));
  expect(card(1, 'loading')).toBeVisible();
  act(() => media.begin(30));
  expect(card(1, 'playing')).toBeVisible();
  const before = renders.mock.calls.length;
  act(() => media.reach(1));
  act(() => media.reach(2));
  act(() => engine.actions.setPreferences({ volume: 0.5 }));
  expect(renders).toHaveBeenCalledTimes(before);

  await user.click(card(2, 'idle'));
  expect(card(1, 'idle')).toBeVisible();
  act(() => media.begin(30));
  act(() => engine.actions.pause());
  expect(card(2, 'paused')).toBeVisible();
  const ids = renders.mock.calls.map(([id]) => id);
  expect(ids.toSorted()).toEqual(['1', '1', '1', '2', '2', '2']);

  await user.click(card(2, 'paused'));
  await user.click(card(2, 'playing'));
  expect(card(2, 'idle')).toBeVisible();
  expect(engine.getState()).toMatchObject({ track: null, time: 0 });
});

it('reports starts and failures until it is unmounted', async () => {
  const onStart = vi.fn();
  const onError = vi.fn();
  const view = render(
    <PlayerProvider engine={engine} onStart={onStart} onError={onError}>
      {null}
    </PlayerProvider>,
  );
  engine.actions.play(tracks[0]);
  media.begin();
  await waitFor(() => expect(onStart.mock.calls).toEqual([[tracks[0]]]));
  media.break(2, 'the reason');
  expect(onError).toHaveBeenCalledExactlyOnceWith(tracks[0], new Error('the reason'));
  view.unmount();
  engine.actions.play(tracks[0]);
  media.break(2);
  expect(onError).toHaveBeenCalledTimes(1);
});

it('throws where a hook is used outside the provider', () => {
  expect(() => renderHook(() => useCurrentTrack())).toThrow('<PlayerProvider>');
  vi.mocked(console.error).mockClear();
});

it('shows the time in quarter seconds', () => {
  const onRender = vi.fn(usePlayerTime);
  const { result } = renderHook(() => onRender(), { wrapper });
  act(() => engine.actions.play(tracks[0]));
  act(() => media.begin(30));
  act(() => media.reach(2.05));
  expect(result.current).toEqual({ time: 2, duration: 30 });
  onRender.mockClear();
  act(() => media.reach(2.1));
  act(() => media.reach(2.24));
  expect(onRender).not.toHaveBeenCalled();
  act(() => media.reach(2.26));
  expect(result.current.time).toBe(2.25);
});
