import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HeroVideo } from '@/app/routes/home/hero-video';
import { DESKTOP_QUERY, REDUCED_MOTION_QUERY } from '@/lib/hooks';

let matches: Set<string>;
let media: Map<string, MediaQueryList>;
let play: ReturnType<typeof vi.fn<() => Promise<void>>>;
let pause: ReturnType<typeof vi.fn<() => void>>;
let seen: (visible: boolean) => void;

beforeEach(() => {
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
  play = vi.fn(() => Promise.resolve());
  pause = vi.fn();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => play());
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => pause());
  vi.spyOn(window, 'IntersectionObserver').mockImplementation(function (callback) {
    const observer = { observe: () => {}, disconnect: () => {} };
    seen = (isIntersecting) =>
      callback([{ isIntersecting } as IntersectionObserverEntry], observer as never);
    return observer as never;
  });
});

const sources = () => [...document.querySelectorAll('source')].map((one) => one.src.slice(-19));

async function renderVideo() {
  render(<HeroVideo />);
  await screen.findByRole('button', { name: 'Pause the video' });
  const video = document.querySelector('video');
  if (!video) throw new Error('There is no video.');
  return video;
}

async function settled() {
  render(<HeroVideo />);
  // The video waits a turn after the page has loaded.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}

describe('HeroVideo', () => {
  it('is muted, loops, plays inline and is hidden from screen readers', async () => {
    const video = await renderVideo();
    expect(video.muted).toBe(true);
    expect(video.loop).toBe(true);
    expect(video.autoplay).toBe(true);
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

  it('is left out with reduced motion', async () => {
    matches.add(REDUCED_MOTION_QUERY);
    await settled();
    expect(document.querySelector('video')).toBeNull();
  });

  it('is left out with data saving', async () => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    });
    await settled();
    expect(document.querySelector('video')).toBeNull();
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('stays paused when it scrolls back into view', async () => {
    await renderVideo();
    await userEvent.click(screen.getByRole('button', { name: 'Pause the video' }));
    expect(pause).toHaveBeenCalledOnce();
    act(() => seen(true));
    expect(play).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Play the video' }));
    expect(play).toHaveBeenCalledOnce();
  });

  it('pauses while it is out of view', async () => {
    await renderVideo();
    act(() => seen(false));
    expect(pause).toHaveBeenCalledOnce();
    act(() => seen(true));
    expect(play).toHaveBeenCalledOnce();
  });

  it('shows the play button when the browser refuses autoplay', async () => {
    await renderVideo();
    play.mockImplementation(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await act(async () => {
      seen(true);
      await Promise.resolve();
    });
    expect(screen.getByRole('button', { name: 'Play the video' })).toBeVisible();
  });
});
