import { beforeEach, expect, it, vi } from 'vitest';
import { restoreScroll, scrollToSection } from '@/components/layout/scroll';

/** Calls the resize observer that the code under test has created, as when the page has grown. */
let grow: () => void;
let scroll: ReturnType<typeof vi.fn<Element['scrollIntoView']>>;
const section = '<section id="contact"></section>';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observing = false;
      constructor(callback: () => void) {
        grow = () => this.observing && callback();
      }
      observe() {
        this.observing = true;
      }
      disconnect() {
        this.observing = false;
      }
    },
  );
  scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  document.body.innerHTML = section;
});

it('a scroll to a section waits for a section that renders late, follows it while the page above it grows, and focuses it', () => {
  document.body.innerHTML = '';
  vi.useFakeTimers();
  scrollToSection('contact');
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect(scroll).not.toHaveBeenCalled();
  document.body.innerHTML = section;
  grow();
  grow();
  expect(scroll).toHaveBeenCalledTimes(2);
  expect(document.activeElement?.id).toBe('contact');
});

it.each<[when: string, end: (stop: () => void) => unknown]>([
  ['when the wheel is turned', () => window.dispatchEvent(new Event('wheel'))],
  ['when the page is touched', () => window.dispatchEvent(new Event('touchstart'))],
  ['when the pointer is pressed', () => window.dispatchEvent(new Event('pointerdown'))],
  ['when a key is pressed', () => window.dispatchEvent(new Event('keydown'))],
  ['when the page closes', (stop) => stop()],
  ['once the page is complete', () => vi.advanceTimersByTime(10_000)],
])('a scroll to a section ends %s', (_, end) => {
  vi.useFakeTimers();
  end(scrollToSection('contact'));
  vi.useRealTimers();
  grow();
  expect(scroll).toHaveBeenCalledOnce();
});

it('keeps deferred sections laid out while one scroll replaces another', () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  const paintTwice = () => [1, 2].forEach(() => frames.splice(0).forEach((frame) => frame(0)));
  const { dataset } = document.documentElement;
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  restoreScroll(0);
  const stop = scrollToSection('contact');
  paintTwice();
  expect(dataset).toHaveProperty('arriving');
  stop();
  paintTwice();
  expect(dataset).not.toHaveProperty('arriving');
});

it('restores a scroll position once the page is long enough for it', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(900);
  restoreScroll(1_000);
  height.mockReturnValue(5_000);
  grow();
  grow();
  expect(scrollTo).toHaveBeenCalledTimes(2);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 1_000, behavior: 'instant' });
});
