import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HeroVideo } from '@/app/routes/home/sections/hero-video';
import { DESKTOP_QUERY, REDUCED_MOTION_QUERY } from '@/lib/use-media-query';

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

describe('the video behind the hero', () => {
  it('is muted, loops, stays in the page and is for the eye alone', async () => {
    const video = await renderVideo();
    expect(video.muted).toBe(true);
    expect(video.loop).toBe(true);
    expect(video.autoplay).toBe(true);
    expect(video).toHaveAttribute('playsinline');
    expect(video).toHaveAttribute('aria-hidden', 'true');
  });

  it('is one on wide screens and another below 768 px, also when the width changes', async () => {
    await renderVideo();
    expect(sources().every((source) => source.includes('desktop'))).toBe(true);
    act(() => {
      matches.delete(DESKTOP_QUERY);
      media.get(DESKTOP_QUERY)?.dispatchEvent(new Event('change'));
    });
    expect(sources()).toHaveLength(2);
    expect(sources().every((source) => source.includes('mobile'))).toBe(true);
  });

  it('waits until the page has loaded', () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    render(<HeroVideo />);
    expect(document.querySelector('video')).toBeNull();
  });

  it('is not there where less motion is wanted', async () => {
    matches.add(REDUCED_MOTION_QUERY);
    await settled();
    expect(document.querySelector('video')).toBeNull();
  });

  it('is not there where data is to be saved', async () => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    });
    await settled();
    expect(document.querySelector('video')).toBeNull();
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('can be paused, and stays so when it comes back into view', async () => {
    await renderVideo();
    await userEvent.click(screen.getByRole('button', { name: 'Pause the video' }));
    expect(pause).toHaveBeenCalledOnce();
    act(() => seen(true));
    expect(play).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Play the video' }));
    expect(play).toHaveBeenCalledOnce();
  });

  it('rests out of sight', async () => {
    await renderVideo();
    act(() => seen(false));
    expect(pause).toHaveBeenCalledOnce();
    act(() => seen(true));
    expect(play).toHaveBeenCalledOnce();
  });

  it('offers to play where the browser refuses to begin', async () => {
    await renderVideo();
    play.mockImplementation(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await act(async () => {
      seen(true);
      await Promise.resolve();
    });
    expect(screen.getByRole('button', { name: 'Play the video' })).toBeVisible();
  });
});
