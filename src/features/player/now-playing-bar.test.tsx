import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { playBar, rosin, waltz } from '@/features/player/testing/bar';

type Bar = Awaited<ReturnType<typeof playBar>>;

/** Returns the bar, or on phones the full player, which has the controls that the bar has on wider screens. */
async function openControls({ user, bar }: Bar, desktop: boolean) {
  if (desktop) return bar;
  await user.click(bar.getByRole('button', { name: /^Now Playing: Beat #12/ }));
  return within(await screen.findByRole('dialog', { name: 'Now playing' }));
}

describe.each([
  ['the bar from 768 px on', true],
  ['the full player on phones', false],
])('%s', (_, desktop) => {
  it('shows the beat and its position, seeks, skips, pauses and buys', async () => {
    const shown = await playBar({ desktop, queue: [rosin, waltz] });
    const { user, engine, media, onBuy } = shown;
    const controls = await openControls(shown, desktop);
    act(() => media.reach(72.4));
    const link = controls.getByRole('link', { name: 'Midnight Rosin' });
    expect(link).toHaveAttribute('href', '/beats/12');
    expect(controls.getByText('142 bpm · F♯ · Dark')).toBeVisible();
    const slider = controls.getByRole('slider', { name: 'Position in Midnight Rosin' });
    expect(slider).toHaveAttribute('aria-valuetext', '1:12 of 2:48');
    slider.focus();
    await user.keyboard('{Home}{ArrowRight}');
    expect(media.currentTime).toBe(5);

    await user.click(controls.getByRole('button', { name: 'Pause' }));
    expect(engine.getState().status).toBe('paused');
    await user.click(controls.getByRole('button', { name: 'Buy' }));
    expect(onBuy.mock.calls).toEqual([[12]]);

    const next = controls.getByRole('button', { name: 'Next beat' });
    await user.click(next);
    expect(controls.getByRole('link', { name: 'Grandfather’s Waltz' })).toBeVisible();
    expect(next).toBeDisabled();
    await user.click(controls.getByRole('button', { name: 'Previous beat' }));
    expect(engine.getState().track).toBe(rosin);
    act(() => engine.actions.play(rosin));
    expect(controls.queryByRole('button', { name: /^(Next|Previous) beat/ })).toBeNull();

    const stop = desktop ? 'Stop and close the player' : 'Stop';
    await user.click(controls.getByRole('button', { name: stop }));
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(engine.getState().status).toBe('idle');
  });
});

describe('from 768 px on', () => {
  it('mutes, unmutes, sets the volume, lists the keyboard shortcuts and turns them off', async () => {
    const { user, bar, engine, media } = await playBar();
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

    await user.click(bar.getByRole('button', { name: 'Keyboard shortcuts' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(dialog.getByText('Forward 5 seconds')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Use keyboard shortcuts' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('m');
    expect(engine.getState().muted).toBe(false);
  });

  it('handles keyboard shortcuts only while a beat is active', async () => {
    const { user, engine, media } = await playBar();
    await user.keyboard(' ');
    expect(engine.getState().status).toBe('paused');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(media.currentTime).toBe(5);
    await user.keyboard('mn');
    expect(engine.getState()).toMatchObject({ muted: true, track: waltz });
    await user.keyboard('p');
    expect(engine.getState().track).toBe(rosin);

    act(() => engine.actions.stop());
    const listener = vi.fn<(prevented: boolean) => void>();
    const onKey = (event: KeyboardEvent) => listener(event.defaultPrevented);
    document.addEventListener('keydown', onKey);
    await user.keyboard(' ');
    document.removeEventListener('keydown', onKey);
    expect(listener.mock.calls).toEqual([[false]]);
  });
});

it('the bar below 768 px shows the number of the beat, stops it, and has no keyboard shortcuts', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(98);
  const barHeight = () => document.documentElement.style.getPropertyValue('--player-height');
  const { user, bar, engine, media, onBuy } = await playBar({ desktop: false });
  expect(screen.getByText('Now Playing: Beat #12')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Buy' }));
  expect(onBuy.mock.calls).toEqual([[12]]);
  expect(barHeight()).toBe('98px');
  await user.keyboard(' m');
  expect(engine.getState()).toMatchObject({ status: 'playing', muted: false });
  act(() => media.starve());
  expect(bar.getByRole('button', { name: 'Pause', busy: true })).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Stop' }));
  expect(screen.queryByText(/Now Playing: Beat/)).toBeNull();
  expect(barHeight()).toBe('');
});

it('the bar below 768 px closes the full player with Escape, and when its link to the beat is followed', async () => {
  const shown = await playBar({ desktop: false });
  const { user, bar } = shown;
  const player = await openControls(shown, false);
  const cover = player.getByRole('img', { name: 'Cover of Midnight Rosin' });
  expect(cover).toHaveAttribute('src', '/covers/12.jpg');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bar.getByRole('button', { name: /^Now Playing: Beat #12/ })).toHaveFocus();
  const again = await openControls(shown, false);
  await user.click(again.getByRole('link', { name: 'Midnight Rosin' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['phones', false],
  ['wider screens', true],
])('offers the next beat when one fails, on %s', async (_, desktop) => {
  const { user, bar, engine, media } = await playBar({ desktop, queue: [rosin, waltz] });
  act(() => media.break(4));
  expect(bar.getByText('Midnight Rosin could not be played')).toBeVisible();
  expect(bar.getByText('Next: Grandfather’s Waltz')).toBeVisible();
  expect(screen.queryByText(/^Now Playing: Beat/)).toBeNull();
  expect(engine.getState()).toMatchObject({ status: 'failed', track: rosin });
  await user.click(bar.getByRole('button', { name: 'Play next' }));
  expect(engine.getState().track).toBe(waltz);
  act(() => engine.actions.play(rosin, [rosin, waltz]));
  act(() => media.break(4));
  await user.click(bar.getByRole('button', { name: 'Close the player' }));
  expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
  expect(engine.getState().queue).toEqual([]);
});
