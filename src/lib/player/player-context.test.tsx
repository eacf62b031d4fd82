import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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

let engine: PlayerEngine;
let media: FakeMedia;

beforeEach(() => {
  ({ engine, media } = createFakePlayer());
});

const renders = vi.fn<(beatId: string) => void>();

function Card({ track }: { track: Track }) {
  const status = useTrackStatus(track.beatId);
  const { toggle } = usePlayerActions();
  return (
    <button type="button" onClick={() => toggle(track)}>
      {`${track.title}: ${status}`}
    </button>
  );
}

function Shelf({ tracks }: { tracks: readonly Track[] }) {
  return tracks.map((track) => (
    <Profiler key={track.beatId} id={String(track.beatId)} onRender={(id) => renders(id)}>
      <Card track={track} />
    </Profiler>
  ));
}

const within = (children: ReactNode) => <PlayerProvider engine={engine}>{children}</PlayerProvider>;

describe('cards', () => {
  const tracks = [buildTrack(1), buildTrack(2), buildTrack(3)];

  it('follow their beat, and a card that is not concerned does not render again', async () => {
    const user = userEvent.setup();
    render(within(<Shelf tracks={tracks} />));
    renders.mockClear();

    await user.click(screen.getByRole('button', { name: 'Beat number 1: idle' }));
    expect(screen.getByRole('button', { name: 'Beat number 1: loading' })).toBeVisible();
    act(() => media.begin(30));
    expect(screen.getByRole('button', { name: 'Beat number 1: playing' })).toBeVisible();
    const before = renders.mock.calls.length;
    act(() => media.reach(1));
    act(() => media.reach(2));
    act(() => engine.actions.setPreferences({ volume: 0.5 }));
    expect(renders).toHaveBeenCalledTimes(before);

    await user.click(screen.getByRole('button', { name: 'Beat number 2: idle' }));
    expect(screen.getByRole('button', { name: 'Beat number 1: idle' })).toBeVisible();
    act(() => media.begin(30));
    act(() => engine.actions.pause());
    expect(screen.getByRole('button', { name: 'Beat number 2: paused' })).toBeVisible();

    const ids = renders.mock.calls.map(([id]) => id);
    expect(ids.filter((id) => id === '1')).toHaveLength(3);
    expect(ids.filter((id) => id === '2')).toHaveLength(3);
    expect(ids).not.toContain('3');
  });

  it('stop the sounding beat when pressed again', async () => {
    const user = userEvent.setup();
    render(within(<Shelf tracks={tracks} />));
    await user.click(screen.getByRole('button', { name: 'Beat number 1: idle' }));
    act(() => media.begin());
    await user.click(screen.getByRole('button', { name: 'Beat number 1: playing' }));
    expect(screen.getByRole('button', { name: 'Beat number 1: idle' })).toBeVisible();
    expect(engine.getState()).toMatchObject({ track: null, time: 0 });
  });
});

describe('the provider', () => {
  it('tells of starts and failures', async () => {
    const onStart = vi.fn();
    const onError = vi.fn();
    const view = render(
      <PlayerProvider engine={engine} onStart={onStart} onError={onError}>
        {null}
      </PlayerProvider>,
    );
    const track = buildTrack(1);
    engine.actions.play(track);
    media.begin();
    await waitFor(() => expect(onStart.mock.calls).toEqual([[track]]));
    media.break(2, 'the reason');
    expect(onError).toHaveBeenCalledExactlyOnceWith(track, new Error('the reason'));
    view.unmount();
    engine.actions.play(track);
    media.break(2);
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('is missed loudly', () => {
    expect(() => renderHook(() => useCurrentTrack())).toThrow('<PlayerProvider>');
    vi.mocked(console.error).mockClear();
  });
});

describe('hooks', () => {
  const wrapper = ({ children }: { children: ReactNode }) => within(children);

  it('answer the same actions for life', () => {
    const { result } = renderHook(() => usePlayerActions(), { wrapper });
    const actions = result.current;
    act(() => actions.play(buildTrack(1)));
    expect(result.current).toBe(actions);
  });

  it('show the time in quarter seconds', () => {
    let count = 0;
    const { result } = renderHook(
      () => {
        count += 1;
        return usePlayerTime();
      },
      { wrapper },
    );
    act(() => engine.actions.play(buildTrack(1)));
    act(() => media.begin(30));
    act(() => media.reach(2.05));
    expect(result.current).toEqual({ time: 2, duration: 30 });
    const before = count;
    act(() => media.reach(2.1));
    act(() => media.reach(2.24));
    expect(count).toBe(before);
    act(() => media.reach(2.26));
    expect(result.current.time).toBe(2.25);
  });
});
