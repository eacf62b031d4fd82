// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { restoreScroll, scrollToSection } from '@/components/layout/scroll';

/** More of the page arrives. */
let grow: () => void;
let scroll: ReturnType<typeof vi.fn<Element['scrollIntoView']>>;

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
  document.body.innerHTML = '<section id="contact"></section>';
  return () => vi.unstubAllGlobals();
});

describe('a scroll to a section', () => {
  it('follows the section while what stands above it arrives, and focuses it', () => {
    scrollToSection('contact');
    grow();
    expect(scroll).toHaveBeenCalledTimes(2);
    expect(document.getElementById('contact')).toHaveFocus();
  });

  it('waits for a section that is still on its way', () => {
    document.body.innerHTML = '';
    scrollToSection('contact');
    expect(scroll).not.toHaveBeenCalled();
    document.body.innerHTML = '<section id="contact"></section>';
    grow();
    expect(scroll).toHaveBeenCalledOnce();
  });

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
    'gives way to the person (%s)',
    (event) => {
      scrollToSection('contact');
      window.dispatchEvent(new Event(event));
      grow();
      expect(scroll).toHaveBeenCalledOnce();
    },
  );

  it('ends with the page, and once the page is complete', () => {
    scrollToSection('contact')();
    grow();
    expect(scroll).toHaveBeenCalledOnce();

    vi.useFakeTimers();
    scrollToSection('contact');
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    grow();
    expect(scroll).toHaveBeenCalledTimes(2);
  });
});

it('keeps true heights while one arrival follows another', () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  const paint = () => frames.splice(0).forEach((frame) => frame(0));
  const { dataset } = document.documentElement;
  vi.spyOn(window, 'scrollTo').mockReturnValue();

  restoreScroll(0);
  const stop = scrollToSection('contact');
  paint();
  paint();
  expect(dataset).toHaveProperty('arriving');

  stop();
  paint();
  paint();
  expect(dataset).not.toHaveProperty('arriving');
});

it('returns to a height once the page is long enough for it', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(900);
  restoreScroll(1_000);
  height.mockReturnValue(5_000);
  grow();
  grow();
  expect(scrollTo).toHaveBeenCalledTimes(2);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 1_000, behavior: 'instant' });
});
