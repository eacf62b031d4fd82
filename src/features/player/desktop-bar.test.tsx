import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { rosin, showBar, waltz } from '@/features/player/testing/bar';

describe('from 768 px on', () => {
  async function playing(queue = [rosin]) {
    const shown = showBar({ desktop: true });
    act(() => shown.engine.actions.play(rosin, queue));
    act(() => shown.media.begin(168));
    return { ...shown, bar: within(await screen.findByRole('region', { name: 'Player' })) };
  }

  it('shows the beat, its facts and where it stands', async () => {
    const { bar, media } = await playing();
    act(() => media.reach(72.4));
    expect(bar.getByRole('link', { name: 'Midnight Rosin' })).toHaveAttribute('href', '/beats/12');
    expect(bar.getByText('142 bpm · F♯ · Dark')).toBeVisible();
    expect(bar.getByText('1:12')).toBeVisible();
    expect(bar.getByText('2:48')).toBeVisible();
    expect(bar.getByRole('slider', { name: 'Position in Midnight Rosin' })).toHaveAttribute(
      'aria-valuetext',
      '1:12 of 2:48',
    );
  });

  it('pauses, goes on, seeks, buys and closes', async () => {
    const { user, bar, engine, media, onBuy } = await playing();
    await user.click(bar.getByRole('button', { name: 'Pause' }));
    expect(engine.getState().status).toBe('paused');
    await user.click(bar.getByRole('button', { name: 'Play' }));
    expect(engine.getState().status).toBe('playing');
    bar.getByRole('slider', { name: /Position/ }).focus();
    await user.keyboard('{ArrowRight}');
    expect(media.currentTime).toBe(5);
    await user.click(bar.getByRole('button', { name: 'Buy' }));
    expect(onBuy.mock.calls).toEqual([[12]]);
    await user.click(bar.getByRole('button', { name: 'Stop and close the player' }));
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
  });

  it('stays usable while it loads', async () => {
    const { user, bar, engine, media } = await playing();
    act(() => media.starve());
    const pause = bar.getByRole('button', { name: 'Pause', busy: true });
    await user.click(pause);
    expect(engine.getState().status).toBe('paused');
  });

  it('walks through a queue, and shows no such buttons without one', async () => {
    const { user, bar, engine } = await playing([rosin, waltz]);
    await user.click(bar.getByRole('button', { name: 'Next beat' }));
    expect(bar.getByRole('link', { name: 'Grandfather’s Waltz' })).toBeVisible();
    expect(bar.getByRole('button', { name: 'Next beat' })).toBeDisabled();
    await user.click(bar.getByRole('button', { name: 'Previous beat' }));
    expect(bar.getByRole('link', { name: 'Midnight Rosin' })).toBeVisible();
    act(() => engine.actions.play(rosin));
    expect(bar.queryByRole('button', { name: 'Next beat' })).toBeNull();
    expect(bar.queryByRole('button', { name: 'Previous beat' })).toBeNull();
  });

  it('mutes, unmutes and sets the volume', async () => {
    const { user, bar, media } = await playing();
    await user.click(bar.getByRole('button', { name: 'Mute' }));
    expect(media).toMatchObject({ muted: true, volume: 1 });
    const slider = bar.getByRole('slider', { name: 'Volume', hidden: true });
    expect(slider).toHaveAttribute('aria-valuetext', '0%');
    await user.click(bar.getByRole('button', { name: 'Unmute' }));
    expect(media.muted).toBe(false);
    slider.focus();
    await user.keyboard('{ArrowLeft}');
    expect(media.volume).toBeCloseTo(0.95);
    await user.keyboard('{Home}');
    expect(media.volume).toBe(0);
    await user.click(bar.getByRole('button', { name: 'Unmute' }));
    expect(media).toMatchObject({ muted: false, volume: 1 });
  });

  it('obeys the keys', async () => {
    const { user, bar, engine, media } = await playing([rosin, waltz]);
    await user.keyboard(' ');
    expect(engine.getState().status).toBe('paused');
    await user.keyboard(' ');
    expect(engine.getState().status).toBe('playing');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(media.currentTime).toBe(5);
    await user.keyboard('m');
    expect(engine.getState().muted).toBe(true);
    await user.keyboard('m');
    expect(engine.getState().muted).toBe(false);
    await user.keyboard('n');
    expect(engine.getState().track).toBe(waltz);
    await user.keyboard('p');
    expect(engine.getState().track).toBe(rosin);
    bar.getByRole('button', { name: 'Buy' }).focus();
    await user.keyboard('m');
    expect(engine.getState().muted).toBe(false);
  });

  it('leaves the keys to the page when nothing is active', async () => {
    const { user, engine } = await playing();
    act(() => engine.actions.stop());
    const heard = vi.fn<(prevented: boolean) => void>();
    const hear = (event: KeyboardEvent) => heard(event.defaultPrevented);
    document.addEventListener('keydown', hear);
    await user.keyboard(' ');
    document.removeEventListener('keydown', hear);
    expect(heard.mock.calls).toEqual([[false]]);
  });

  it('lists the keys and turns them off for good', async () => {
    const { user, bar, engine } = await playing();
    await user.click(bar.getByRole('button', { name: 'Keyboard shortcuts' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(dialog.getByText('Forward 5 seconds')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Use keyboard shortcuts' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('m');
    expect(engine.getState().muted).toBe(false);

    act(() => engine.actions.stop());
    act(() => engine.actions.play(rosin));
    await user.keyboard('m');
    expect(engine.getState().muted).toBe(false);
  });
});
