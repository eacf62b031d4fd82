import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { HeroVideo } from '@/app/routes/home/hero-video';
import { DESKTOP_QUERY, REDUCED_MOTION_QUERY } from '@/lib/hooks';

let matches: Set<string>;
let media: Map<string, MediaQueryList>;
let play: MockInstance<HTMLMediaElement['play']>;
let pause: MockInstance<HTMLMediaElement['pause']>;
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

  it('is left out with data saving', async () => {
    const connection = { value: { saveData: true }, configurable: true };
    Object.defineProperty(navigator, 'connection', connection);
    render(<HeroVideo />);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(document.querySelector('video')).toBeNull();
    Reflect.deleteProperty(navigator, 'connection');
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
