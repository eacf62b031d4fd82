import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { rosin, showBar, waltz } from '@/features/player/testing/bar';

const barHeight = () => document.documentElement.style.getPropertyValue('--player-height');

describe('below 768 px', () => {
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

  it('pauses and goes on', async () => {
    const { user, engine, media } = showBar({ desktop: false });
    act(() => engine.actions.play(rosin));
    expect(screen.getByRole('button', { name: 'Pause', busy: true })).toBeVisible();
    act(() => media.begin());
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(engine.getState().status).toBe('paused');
    expect(screen.getByText('Now Playing: Beat #12')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(engine.getState().status).toBe('playing');
  });

  it('has no shortcuts', async () => {
    const { user, engine, media } = showBar({ desktop: false });
    act(() => engine.actions.play(rosin));
    act(() => media.begin());
    await user.keyboard(' m');
    expect(engine.getState()).toMatchObject({ status: 'playing', muted: false });
  });
});

describe('the full player', () => {
  async function opened(queue = [rosin, waltz]) {
    const shown = showBar({ desktop: false });
    act(() => shown.engine.actions.play(rosin, queue));
    act(() => shown.media.begin(168));
    await shown.user.click(screen.getByRole('button', { name: /^Now Playing: Beat #12/ }));
    const player = within(await screen.findByRole('dialog', { name: 'Now playing' }));
    return { ...shown, player };
  }

  it('shows the beat and where it stands, and seeks', async () => {
    const { user, player, media } = await opened();
    act(() => media.reach(72.4));
    expect(player.getByRole('img', { name: 'Cover of Midnight Rosin' })).toHaveAttribute(
      'src',
      '/covers/12.jpg',
    );
    expect(player.getByRole('link', { name: 'Midnight Rosin' })).toHaveAttribute(
      'href',
      '/beats/12',
    );
    expect(player.getByText('142 bpm · F♯ · Dark')).toBeVisible();
    const slider = player.getByRole('slider', { name: 'Position in Midnight Rosin' });
    expect(slider).toHaveAttribute('aria-valuetext', '1:12 of 2:48');
    slider.focus();
    await user.keyboard('{Home}{ArrowRight}');
    expect(media.currentTime).toBe(5);
  });

  it('pauses, skips, buys, lists the queue and stops', async () => {
    const { user, player, engine, onBuy } = await opened();
    await user.click(player.getByRole('button', { name: 'Pause' }));
    expect(engine.getState().status).toBe('paused');
    await user.click(player.getByRole('button', { name: 'Next beat' }));
    expect(player.getByRole('link', { name: 'Grandfather’s Waltz' })).toBeVisible();
    await user.click(player.getByRole('button', { name: 'Previous beat' }));
    expect(engine.getState().track).toBe(rosin);
    await user.click(player.getByRole('button', { name: 'Buy' }));
    expect(onBuy.mock.calls).toEqual([[12]]);

    await user.click(player.getByRole('button', { name: 'Queue, 1 up next' }));
    await screen.findByRole('dialog', { name: 'Queue' });
    await user.keyboard('{Escape}');
    await user.click(player.getByRole('button', { name: 'Stop' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(engine.getState()).toMatchObject({ status: 'idle', track: null });
  });

  it('leads to the beat and is gone', async () => {
    const { user, player } = await opened();
    await user.click(player.getByRole('link', { name: 'Midnight Rosin' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gives the focus back to the bar', async () => {
    const { user } = await opened();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /^Now Playing: Beat #12/ })).toHaveFocus();
  });
});
