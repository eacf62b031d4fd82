// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scrollToSection, scrollToSectionSoon } from '@/components/layout/scroll';

/** Where the section lies in the page, and how far the page is scrolled, as a browser would tell. */
let place: number;
let scrolled: (ScrollBehavior | undefined)[];

beforeEach(() => {
  vi.useFakeTimers();
  place = 2_000;
  scrolled = [];
  document.body.innerHTML = '<section id="contact"></section>';
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: place - window.scrollY }) as DOMRect,
  );
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation((options) => {
    scrolled.push(typeof options === 'object' ? options.behavior : undefined);
  });
});
afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

describe('a scroll to a section', () => {
  it('says when there is none', () => {
    expect(scrollToSection('nowhere')).toBe(false);
    expect(scrolled).toEqual([]);
  });

  it('is done once where the page stays as it is', () => {
    expect(scrollToSection('contact')).toBe(true);
    vi.advanceTimersByTime(10_000);
    expect(scrolled).toEqual(['smooth']);
  });

  it('follows the section while what stands above it arrives', () => {
    scrollToSection('contact');
    place = 3_000;
    vi.advanceTimersByTime(500);
    expect(scrolled).toEqual(['smooth', 'instant']);
    place = 3_400;
    vi.advanceTimersByTime(500);
    expect(scrolled).toEqual(['smooth', 'instant', 'instant']);
  });

  it('comes to rest: later changes are not its business', () => {
    scrollToSection('contact');
    vi.advanceTimersByTime(2_500);
    place = 3_000;
    vi.advanceTimersByTime(10_000);
    expect(scrolled).toEqual(['smooth']);
  });

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
    'gives way to the person (%s)',
    (event) => {
      scrollToSection('contact');
      window.dispatchEvent(new Event(event));
      place = 3_000;
      vi.advanceTimersByTime(500);
      expect(scrolled).toEqual(['smooth']);
    },
  );

  it('gives way to the next one', () => {
    document.body.insertAdjacentHTML('beforeend', '<section id="gallery"></section>');
    scrollToSection('contact');
    scrollToSection('gallery');
    place = 3_000;
    vi.advanceTimersByTime(200);
    // Twice as asked, and once for the one that is followed.
    expect(scrolled).toEqual(['smooth', 'smooth', 'instant']);
  });
});

describe('a scroll to a section that is still on its way', () => {
  it('waits for it', async () => {
    document.body.innerHTML = '';
    scrollToSectionSoon('contact');
    await vi.advanceTimersByTimeAsync(4_000);
    document.body.innerHTML = '<section id="contact"></section>';
    await vi.advanceTimersByTimeAsync(0);
    expect(scrolled).toEqual(['smooth']);
  });

  it('is forgotten when the person scrolls meanwhile', async () => {
    document.body.innerHTML = '';
    scrollToSectionSoon('contact');
    await vi.advanceTimersByTimeAsync(200);
    window.dispatchEvent(new Event('wheel'));
    document.body.innerHTML = '<section id="contact"></section>';
    await vi.advanceTimersByTimeAsync(0);
    expect(scrolled).toEqual([]);
  });

  it('can be called off, also once it has begun', async () => {
    const stop = scrollToSectionSoon('contact');
    await vi.advanceTimersByTimeAsync(150);
    expect(scrolled).toEqual(['smooth']);
    stop();
    place = 3_000;
    await vi.advanceTimersByTimeAsync(500);
    expect(scrolled).toEqual(['smooth']);
  });
});
