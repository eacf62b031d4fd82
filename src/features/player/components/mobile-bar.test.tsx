import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { rosin, showBar, waltz } from '@/features/player/testing/bar';

const barHeight = () => document.documentElement.style.getPropertyValue('--player-height');

describe('below 768 px', () => {
  it('is not there without an active beat', () => {
    showBar({ desktop: false });
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(barHeight()).toBe('');
  });

  it('names the beat by its number, buys and stops', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(98);
    const { user, engine, media, onBuy } = showBar({ desktop: false });
    await user.click(screen.getByRole('button', { name: 'Play card' }));
    act(() => media.begin());
    expect(screen.getByText('Now Playing: Beat #12')).toBeVisible();
    expect(barHeight()).toBe('98px');
    await user.click(screen.getByRole('button', { name: 'Buy' }));
    expect(onBuy.mock.calls).toEqual([[12]]);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.queryByText(/Now Playing: Beat/)).toBeNull();
    expect(engine.getState()).toMatchObject({ status: 'idle', track: null, time: 0 });
    expect(barHeight()).toBe('');
  });

  it('leaves with the end of the preview and with an error', () => {
    const { engine, media } = showBar({ desktop: false });
    for (const leave of [() => media.finish(), () => media.break(2)]) {
      act(() => engine.actions.play(rosin));
      act(() => media.begin());
      expect(screen.getByText('Now Playing: Beat #12')).toBeVisible();
      act(leave);
      expect(screen.queryByText('Now Playing: Beat #12')).toBeNull();
    }
  });

  it('offers a way on only after something else has paused the sound', async () => {
    const { user, engine, media } = showBar({ desktop: false });
    act(() => engine.actions.play(rosin));
    act(() => media.begin());
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
    act(() => media.pause());
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(engine.getState().status).toBe('playing');
  });

  it('announces each beat once, politely', () => {
    const { engine, media } = showBar({ desktop: false });
    const status = screen.getByRole('status');
    act(() => engine.actions.play(rosin));
    expect(status).toHaveTextContent('Now playing: Midnight Rosin by Trap Violinist');
    act(() => media.begin());
    act(() => media.starve());
    expect(status).toHaveTextContent('Now playing: Midnight Rosin by Trap Violinist');
    act(() => engine.actions.play(waltz));
    expect(status).toHaveTextContent('Now playing: Grandfather’s Waltz by Trap Violinist');
    act(() => engine.actions.stop());
    expect(status).toBeEmptyDOMElement();
  });

  it('gives the focus back to where it came from', async () => {
    const { user } = showBar({ desktop: false });
    const card = screen.getByRole('button', { name: 'Play card' });
    await user.click(card);
    screen.getByRole('button', { name: 'Stop' }).focus();
    await user.keyboard('{Enter}');
    expect(card).toHaveFocus();
  });

  it('has no shortcuts', async () => {
    const { user, engine, media } = showBar({ desktop: false });
    act(() => engine.actions.play(rosin));
    act(() => media.begin());
    await user.keyboard(' m');
    expect(engine.getState()).toMatchObject({ status: 'playing', muted: false });
  });
});
