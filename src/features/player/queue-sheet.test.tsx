import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { arrow, playBar, rosin, waltz } from '@/features/player/testing/bar';

const tracks = [rosin, waltz, arrow];
const listed = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => tracks.find(({ title }) => item.textContent.startsWith(title)));

describe.each([
  ['a sheet on phones', false],
  ['a panel from 768 px on', true],
])('the queue, %s', (_, desktop) => {
  async function opened(track = rosin) {
    const shown = await playBar({ desktop, track });
    const { user, bar } = shown;
    if (!desktop) await user.click(bar.getByRole('button', { name: /^Now Playing/ }));
    await user.click(await screen.findByRole('button', { name: /^Queue/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Queue' }));
    return { ...shown, panel };
  }

  it('shows upcoming and earlier beats, jumps, removes and keeps the focus inside', async () => {
    const { user, engine, panel } = await opened(waltz);
    // Nothing follows by itself, so that nothing is counted as next.
    expect(panel.getByRole('heading', { name: 'Plays when pressed' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /up next/ })).toBeNull();
    act(() => engine.actions.setPreferences({ autoplay: true }));
    expect(panel.getByRole('heading', { name: 'Up next 1' })).toBeVisible();
    expect(listed('Up next')).toEqual([arrow]);
    expect(listed('Earlier')).toEqual([rosin]);
    expect(panel.getByText('Grandfather’s Waltz').closest('[aria-current]')).not.toBeNull();
    const dialog = screen.getByRole('dialog', { name: 'Queue' });
    await user.click(panel.getByRole('button', { name: /^Bow & Arrow/ }));
    expect(engine.getState()).toMatchObject({ track: arrow, queue: tracks });
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    expect(panel.queryByRole('list', { name: 'Up next' })).toBeNull();
    expect(panel.getByText('Nothing comes after this beat.')).toBeVisible();
    expect(listed('Earlier')).toEqual([rosin, waltz]);

    const remove = 'Remove Grandfather’s Waltz from the queue';
    await user.click(panel.getByRole('button', { name: remove }));
    expect(engine.getState()).toMatchObject({ track: arrow, queue: [rosin, arrow] });
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  });

  it('sets and shows autoplay, repeat and shuffle, closes with Escape and with the player, and stays closed when the next beat starts', async () => {
    const { user, engine, panel } = await opened();
    const autoplay = panel.getByRole('checkbox', { name: 'Autoplay' });
    expect(autoplay).not.toBeChecked();
    await user.click(autoplay);
    expect(panel.getByText('Continues with the next beat.')).toBeVisible();
    expect(engine.getState().autoplay).toBe(true);
    await user.click(autoplay);
    expect(engine.getState().autoplay).toBe(false);

    await user.click(panel.getByRole('button', { name: 'Repeat: off' }));
    expect(autoplay).toBeChecked();
    expect(autoplay).toBeDisabled();
    await user.click(panel.getByRole('button', { name: 'Repeat: all' }));
    expect(autoplay).not.toBeChecked();
    await user.click(panel.getByRole('button', { name: 'Repeat: one' }));
    expect(engine.getState()).toMatchObject({ repeat: 'off', autoplay: false });

    await user.click(panel.getByRole('button', { name: 'Shuffle', pressed: false }));
    expect(panel.getByRole('button', { name: 'Shuffle', pressed: true })).toBeVisible();
    expect(engine.getState().queue[0]).toBe(rosin);

    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Queue' })).toBeNull();
    const trigger = screen.getByRole('button', { name: /^Queue/ });
    expect(trigger).toHaveFocus();
    await user.click(trigger);
    await screen.findByRole('dialog', { name: 'Queue' });
    act(() => engine.actions.stop());
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => engine.actions.play(rosin, tracks));
    const closed = { name: /^(Queue|Now)/, expanded: false };
    expect(await screen.findByRole('button', closed)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('stays open as a panel while the bar is used, and closes with its button or a click on the page', async () => {
  const { user, bar, engine } = await playBar();
  act(() => engine.actions.setPreferences({ autoplay: true }));
  const trigger = bar.getByRole('button', { name: 'Queue, 2 up next' });
  await user.click(trigger);
  await user.click(bar.getByRole('button', { name: 'Next beat' }));
  expect(screen.getByRole('dialog', { name: 'Queue' })).toBeVisible();
  await user.click(trigger);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(trigger);
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});
