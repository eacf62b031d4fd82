import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NowPlayingBar } from './now-playing-bar';
import { Toaster } from '@/components/ui/toaster';
import type { PlayerEngine } from '@/lib/player/engine';
import { PlayerProvider } from '@/lib/player/player-context';
import { buildTrack, createFakePlayer, type FakeMedia } from '@/lib/player/testing/fake-media';

const [one, two, three] = [
  buildTrack(1, { title: 'Midnight Rosin', caption: '142 bpm' }),
  buildTrack(2, { title: 'Grandfather’s Waltz' }),
  buildTrack(3, { title: 'Bow & Arrow' }),
] as const;
const queue = [one, two, three];

let engine: PlayerEngine;
let media: FakeMedia;

beforeEach(() => {
  ({ engine, media } = createFakePlayer());
});

function show(desktop: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: desktop && media === '(min-width: 768px)',
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  render(
    <MemoryRouter>
      <>
        <PlayerProvider engine={engine}>
          <button type="button">Elsewhere</button>
          <NowPlayingBar onBuy={() => undefined} />
          <Toaster />
        </PlayerProvider>
      </>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

function play(track = one) {
  act(() => engine.actions.play(track, queue));
  act(() => media.begin());
}

/** On phones the full player has the button. */
async function openQueue(user: ReturnType<typeof userEvent.setup>) {
  const bar = screen.queryByRole('button', { name: /^Now Playing/ });
  if (bar) await user.click(bar);
  await user.click(await screen.findByRole('button', { name: /^Queue/ }));
  return within(await screen.findByRole('dialog', { name: 'Queue' }));
}

const titles = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => queue.find(({ title }) => item.textContent.startsWith(title))?.beatId);

describe.each([
  ['a sheet on phones', false],
  ['a panel from 768 px on', true],
])('%s', (_, desktop) => {
  async function opened(track = one) {
    const user = show(desktop);
    play(track);
    return { user, panel: await openQueue(user) };
  }

  it('says how much is to come, and shows what', async () => {
    const { panel } = await opened(two);
    expect(panel.getByRole('heading', { name: 'Up next 1' })).toBeVisible();
    expect(titles('Up next')).toEqual([3]);
    expect(titles('Earlier')).toEqual([1]);
    expect(panel.getByText('Grandfather’s Waltz').closest('[aria-current]')).not.toBeNull();
    act(() => engine.actions.next());
    expect(panel.queryByRole('list', { name: 'Up next' })).toBeNull();
    expect(panel.getByText('Nothing comes after this beat.')).toBeVisible();
    expect(titles('Earlier')).toEqual([1, 2]);
  });

  it('jumps to a beat and keeps the focus', async () => {
    const { user, panel } = await opened();
    await user.click(panel.getByRole('button', { name: /^Bow & Arrow/ }));
    expect(engine.getState()).toMatchObject({ track: three, queue });
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  });

  it('removes a beat and keeps the focus', async () => {
    const { user, panel } = await opened();
    await user.click(
      panel.getByRole('button', { name: 'Remove Grandfather’s Waltz from the queue' }),
    );
    expect(engine.getState()).toMatchObject({ track: one, queue: [one, three] });
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  });

  it('sets what happens at the end, and says it', async () => {
    const { user, panel } = await opened();
    const autoplay = panel.getByRole('checkbox', { name: 'Autoplay' });
    expect(autoplay).not.toBeChecked();
    expect(panel.getByText('Stops when this beat ends.')).toBeVisible();
    await user.click(autoplay);
    expect(panel.getByText('Goes on with the next beat.')).toBeVisible();
    expect(engine.getState().autoplay).toBe(true);
    await user.click(autoplay);
    expect(engine.getState().autoplay).toBe(false);

    await user.click(panel.getByRole('button', { name: 'Repeat: off' }));
    expect(autoplay).toBeChecked();
    expect(autoplay).toBeDisabled();
    await user.click(autoplay);
    expect(autoplay).toBeChecked();
    await user.click(panel.getByRole('button', { name: 'Repeat: all' }));
    expect(autoplay).not.toBeChecked();
    await user.click(panel.getByRole('button', { name: 'Repeat: one' }));
    expect(engine.getState()).toMatchObject({ repeat: 'off', autoplay: false });

    await user.click(panel.getByRole('button', { name: 'Shuffle', pressed: false }));
    expect(panel.getByRole('button', { name: 'Shuffle', pressed: true })).toBeVisible();
    expect(engine.getState().queue[0]).toBe(one);
  });

  it('closes with Escape and gives the focus back', async () => {
    const { user } = await opened();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Queue' })).toBeNull();
    expect(screen.getByRole('button', { name: /^Queue/ })).toHaveFocus();
  });

  it('leaves with the player and does not come back by itself', async () => {
    await opened();
    act(() => engine.actions.stop());
    expect(screen.queryByRole('dialog')).toBeNull();
    play();
    expect(
      await screen.findByRole('button', { name: /^(Queue|Now)/, expanded: false }),
    ).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the panel', () => {
  it('stays while the bar is used and leaves when the page is', async () => {
    const user = show(true);
    play();
    await user.click(await screen.findByRole('button', { name: 'Queue, 2 up next' }));
    await screen.findByRole('dialog', { name: 'Queue' });
    await user.click(screen.getByRole('button', { name: 'Next beat' }));
    expect(screen.getByRole('dialog', { name: 'Queue' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  });

  it('is closed by the button that opened it', async () => {
    const user = show(true);
    play();
    const button = await screen.findByRole('button', { name: /^Queue/ });
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Queue' });
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a beat that fails in a list', () => {
  it.each([false, true])('gives way to an offer of the next one (desktop: %s)', async (desktop) => {
    const user = show(desktop);
    play();
    act(() => media.break(4));
    const bar = within(await screen.findByRole('region', { name: 'Player' }));
    expect(bar.getByText('Midnight Rosin could not be played')).toBeVisible();
    expect(bar.getByText('Next: Grandfather’s Waltz')).toBeVisible();
    expect(screen.queryByText(/^Now Playing: Beat/)).toBeNull();
    expect(engine.getState()).toMatchObject({ status: 'failed', track: one });
    await user.click(bar.getByRole('button', { name: 'Play next' }));
    expect(engine.getState()).toMatchObject({ status: 'loading', track: two, queue });
  });

  it('can be closed', async () => {
    const user = show(false);
    play();
    act(() => media.break(4));
    await user.click(screen.getByRole('button', { name: 'Close the player' }));
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
    expect(engine.getState().queue).toEqual([]);
  });
});
