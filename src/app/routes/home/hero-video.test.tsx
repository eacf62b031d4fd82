import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { HeroVideo } from '@/app/routes/home/hero-video';
import { DESKTOP_QUERY, REDUCED_MOTION_QUERY } from '@/lib/hooks';

let isVisible: (visible: boolean) => void;
class FakeViews {
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    isVisible = (isIntersecting) => notify([{ isIntersecting }]);
  }
  observe() {}
  disconnect() {}
}

let matches: Set<string>;
let media: Map<string, MediaQueryList>;
let play: MockInstance<HTMLMediaElement['play']>;
let pause: MockInstance<HTMLMediaElement['pause']>;
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task));
  vi.stubGlobal('IntersectionObserver', FakeViews);
  matches = new Set([DESKTOP_QUERY]);
  media = new Map();
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const known = media.get(query);
    if (known) return known;
    const list = Object.assign(new EventTarget(), { media: query, onchange: null });
    Object.defineProperty(list, 'matches', { get: () => matches.has(query) });
    media.set(query, list as MediaQueryList);
    return list as MediaQueryList;
  });
  // jsdom plays nothing: it only says so.
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (
    this: HTMLElement,
  ) {
    fireEvent.play(this);
    return Promise.resolve();
  });
  pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (
    this: HTMLElement,
  ) {
    fireEvent.pause(this);
  });
});

const sources = () => [...document.querySelectorAll('source')].map((one) => one.src.slice(-19));

async function renderVideo() {
  render(<HeroVideo />);
  await screen.findByRole('button', { name: 'Play the video' });
  const video = document.querySelector('video');
  if (!video) throw new Error('There is no video.');
  return video;
}

describe('HeroVideo', () => {
  it('is muted, loops, plays inline and is hidden from screen readers', async () => {
    const video = await renderVideo();
    expect(video.muted).toBe(true);
    expect(video.loop).toBe(true);
    expect(video).toHaveAttribute('playsinline');
    expect(video).toHaveAttribute('aria-hidden', 'true');
  });

  it('switches between the desktop and the mobile video with the width', async () => {
    await renderVideo();
    expect(sources().every((source) => source.includes('desktop'))).toBe(true);
    act(() => {
      matches.delete(DESKTOP_QUERY);
      media.get(DESKTOP_QUERY)?.dispatchEvent(new Event('change'));
    });
    expect(sources()).toHaveLength(2);
    expect(sources().every((source) => source.includes('mobile'))).toBe(true);
  });

  it('loads after the page has loaded', () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    render(<HeroVideo />);
    expect(document.querySelector('video')).toBeNull();
  });

  it('waits until the page is idle', async () => {
    let whenIdle = () => {};
    vi.stubGlobal('requestIdleCallback', (task: () => void) => (whenIdle = task));
    render(<HeroVideo />);
    expect(document.querySelector('video')).toBeNull();
    act(() => whenIdle());
    await screen.findByRole('button', { name: 'Play the video' });
  });

  it.each([
    ['with data saving', { connection: { saveData: true } }],
    ['on a device of two processors', { hardwareConcurrency: 2, deviceMemory: 4 }],
  ])('is left out %s', async (_, hints) => {
    // The navigator itself has none of these: what it says is its prototype's.
    for (const [name, value] of Object.entries<unknown>(hints)) {
      Object.defineProperty(navigator, name, { value, configurable: true });
    }
    render(<HeroVideo />);
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    expect(document.querySelector('video')).toBeNull();
    for (const name of Object.keys(hints)) Reflect.deleteProperty(navigator, name);
  });

  it('plays in sight alone', async () => {
    await renderVideo();
    expect(play).not.toHaveBeenCalled();
    act(() => isVisible(true));
    expect(play).toHaveBeenCalledOnce();
    act(() => isVisible(false));
    expect(pause).toHaveBeenCalledOnce();
  });

  it.each([
    ['gives way to the poster where frames are dropped', 12, 0],
    ['stays where the device keeps up', 2, 1],
  ])('%s', async (_, droppedVideoFrames, videos) => {
    const video = await renderVideo();
    const quality = { droppedVideoFrames, totalVideoFrames: 40 };
    Object.assign(video, { currentTime: 2, getVideoPlaybackQuality: () => quality });
    fireEvent.timeUpdate(video);
    expect(document.querySelectorAll('video')).toHaveLength(videos);
  });

  it('is left out with reduced motion', async () => {
    matches.add(REDUCED_MOTION_QUERY);
    render(<HeroVideo />);
    // The video waits a turn after the page has loaded.
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(document.querySelector('video')).toBeNull();
  });

  it('pauses and plays at a press, and says which', async () => {
    const video = await renderVideo();
    fireEvent.play(video);
    await userEvent.click(screen.getByRole('button', { name: 'Pause the video' }));
    expect(pause).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Play the video' }));
    expect(play).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Pause the video' })).toBeVisible();
  });
});
