import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NowPlayingBar } from './now-playing-bar';
import { PlayerProvider } from '@/lib/player/player-context';
import type { PlayerEngine } from '@/lib/player/player-contract';
import { buildTrack, createFakePlayer, type FakeMedia } from '@/lib/player/testing/fake-media';

const rosin = buildTrack(12, {
  title: 'Midnight Rosin',
  caption: '142 bpm · F♯ · Dark',
  artworkUrl: '/covers/12.jpg',
  peaks: [10, 80, 40],
});
const waltz = buildTrack(13, { title: 'Grandfather’s Waltz' });

let engine: PlayerEngine;
let media: FakeMedia;
const onBuy = vi.fn<(beatId: number) => void>();

function setWidth(desktop: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    expect(query).toBe('(min-width: 768px)');
    return Object.assign(new EventTarget(), {
      matches: desktop,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  });
}

function show() {
  render(
    <MemoryRouter>
      <PlayerProvider engine={engine}>
        <button type="button" onClick={() => engine.actions.play(rosin)}>
          Play card
        </button>
        <NowPlayingBar onBuy={onBuy} />
      </PlayerProvider>
    </MemoryRouter>,
  );
}

const barHeight = () => document.documentElement.style.getPropertyValue('--player-height');

beforeEach(() => {
  onBuy.mockReset();
  ({ engine, media } = createFakePlayer());
});

describe('below 768 px', () => {
  beforeEach(() => setWidth(false));

  it('is not there without an active beat', () => {
    show();
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(barHeight()).toBe('');
  });

  it('names the beat by its number, buys and stops', async () => {
    const user = userEvent.setup();
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(98);
    show();
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
    show();
    for (const leave of [() => media.finish(), () => media.break(2)]) {
      act(() => engine.actions.play(rosin));
      act(() => media.begin());
      expect(screen.getByText('Now Playing: Beat #12')).toBeVisible();
      act(leave);
      expect(screen.queryByText('Now Playing: Beat #12')).toBeNull();
    }
  });

  it('offers a way on only after something else has paused the sound', async () => {
    const user = userEvent.setup();
    show();
    act(() => engine.actions.play(rosin));
    act(() => media.begin());
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
    act(() => media.pause());
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(engine.getState().status).toBe('playing');
  });

  it('announces each beat once, politely', () => {
    show();
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
    const user = userEvent.setup();
    show();
    const card = screen.getByRole('button', { name: 'Play card' });
    await user.click(card);
    screen.getByRole('button', { name: 'Stop' }).focus();
    await user.keyboard('{Enter}');
    expect(card).toHaveFocus();
  });

  it('has no shortcuts', async () => {
    const user = userEvent.setup();
    show();
    act(() => engine.actions.play(rosin));
    act(() => media.begin());
    await user.keyboard(' m');
    expect(engine.getState()).toMatchObject({ status: 'playing', muted: false });
  });
});

describe('from 768 px on', () => {
  beforeEach(() => setWidth(true));

  async function playing(queue = [rosin]) {
    const user = userEvent.setup();
    show();
    act(() => engine.actions.play(rosin, queue));
    act(() => media.begin(168));
    return { user, bar: within(await screen.findByRole('region', { name: 'Player' })) };
  }

  it('shows the beat, its facts and where it stands', async () => {
    const { bar } = await playing();
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
    const { user, bar } = await playing();
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
    const { user, bar } = await playing();
    act(() => media.starve());
    const pause = bar.getByRole('button', { name: 'Pause', busy: true });
    await user.click(pause);
    expect(engine.getState().status).toBe('paused');
  });

  it('walks through a queue, and shows no such buttons without one', async () => {
    const { user, bar } = await playing([rosin, waltz]);
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
    const { user, bar } = await playing();
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
    const { user, bar } = await playing([rosin, waltz]);
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
    const { user } = await playing();
    act(() => engine.actions.stop());
    const heard = vi.fn<(prevented: boolean) => void>();
    const hear = (event: KeyboardEvent) => heard(event.defaultPrevented);
    document.addEventListener('keydown', hear);
    await user.keyboard(' ');
    document.removeEventListener('keydown', hear);
    expect(heard.mock.calls).toEqual([[false]]);
  });

  it('lists the keys and turns them off for good', async () => {
    const { user, bar } = await playing();
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
