import { act, fireEvent, render } from '@testing-library/react';
import { beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { REDUCED_MOTION_QUERY } from '@/lib/hooks';
import { HeroVideo } from '@/pages/home/hero-video';
import { stubIntersectionObserver, stubMedia } from '@tests/support/browser';

let whenIdle: () => void;
let views: ReturnType<typeof stubIntersectionObserver>;
let match: ReturnType<typeof stubMedia>;
let play: MockInstance<HTMLMediaElement['play']>;
let pause: MockInstance<HTMLMediaElement['pause']>;

beforeEach(() => {
  whenIdle = () => {};
  vi.stubGlobal('requestIdleCallback', (task: () => void) => (whenIdle = task));
  views = stubIntersectionObserver();
  match = stubMedia('(min-width: 768px)');
  // jsdom cannot play media, so the mocks fire the events.
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

const findVideo = () => document.querySelector('video');
const sources = () => [...document.querySelectorAll('source')].map((one) => one.src.slice(-19));

/** Renders the video, and lets the page become idle. */
function renderVideo() {
  render(<HeroVideo />);
  act(() => whenIdle());
  const video = findVideo();
  if (!video) throw new Error('There is no video.');
  return video;
}

it('is muted, loops, plays inline while it is visible, is hidden from screen readers and fits the width', () => {
  const video = renderVideo();
  expect(video).toMatchObject({ muted: true, loop: true });
  expect(video).toHaveAttribute('playsinline');
  expect(video).toHaveAttribute('aria-hidden', 'true');
  const both = (stem: string) => [
    expect.stringContaining(`${stem}.webm`) as string,
    expect.stringContaining(`${stem}.mp4`) as string,
  ];
  expect(sources()).toEqual(both('hero-desktop'));
  match();
  expect(sources()).toEqual(both('hero-mobile'));

  expect(play).not.toHaveBeenCalled();
  views.show(true);
  expect(play).toHaveBeenCalledOnce();
  views.show(false);
  expect(pause).toHaveBeenCalledOnce();
});

it('waits until the page has loaded and is idle', () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  render(<HeroVideo />);
  act(() => whenIdle());
  expect(findVideo()).toBeNull();
  state.mockReturnValue('complete');
  act(() => void window.dispatchEvent(new Event('load')));
  expect(findVideo()).toBeNull();
  act(() => whenIdle());
  expect(findVideo()).not.toBeNull();
});

it.each([
  ['with data saving', { connection: { saveData: true } }],
  ['with reduced motion', {}],
])('is not rendered %s', (what, hints) => {
  if (what === 'with reduced motion') match(REDUCED_MOTION_QUERY);
  // The test defines each hint on the navigator itself, not on its prototype, so that it can delete the hint again.
  for (const [name, value] of Object.entries<unknown>(hints)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
  render(<HeroVideo />);
  act(() => whenIdle());
  expect(findVideo()).toBeNull();
  for (const name of Object.keys(hints)) Reflect.deleteProperty(navigator, name);
});

it.each([
  ['is replaced by the poster where frames are dropped', 12, 0],
  ['stays where few frames are dropped', 2, 1],
])('%s', (_, droppedVideoFrames, videos) => {
  const video = renderVideo();
  const quality = { droppedVideoFrames, totalVideoFrames: 40 };
  Object.assign(video, { currentTime: 2, getVideoPlaybackQuality: () => quality });
  fireEvent.timeUpdate(video);
  expect(document.querySelectorAll('video')).toHaveLength(videos);
});
