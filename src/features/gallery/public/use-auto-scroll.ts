import { useEffect, type RefObject } from 'react';
import { matchesMedia } from '@/lib/hooks';

/** Speed in CSS pixels per second, slow enough to read a title in passing. */
export const STRIP_SPEED = 36;
/** The longest step, because the strip does not catch up after the tab slept or the page was busy. */
const MAX_STEP_MS = 100;
/** The strip rests for this time after the user has scrolled it. */
const REST_AFTER_SCROLL_MS = 2_500;
/** The user has scrolled when the strip is further than this from its last position. */
const TOLERANCE_PX = 2;

interface Loop {
  /** The length after which the content repeats, in CSS pixels. */
  period: number;
  /** Width before the first card, which must have left the window before the strip jumps back. */
  lead: number;
}

/** The next scroll position. It jumps back, invisibly, when the second copy is where the first one was. */
export function nextOffset(offset: number, elapsedMs: number, { period, lead }: Loop): number {
  const next = offset + (STRIP_SPEED * Math.min(Math.max(elapsedMs, 0), MAX_STEP_MS)) / 1000;
  return next < period + lead ? next : lead + ((next - lead) % period);
}

interface AutoScroll {
  running: boolean;
  period: number;
}

/**
 * Moves a scrolling strip in an endless loop. It remains an ordinary scroller, and pauses under the mouse or a
 * finger, after the user has scrolled it, while it has the focus, and out of view.
 */
export function useAutoScroll(
  strip: RefObject<HTMLElement | null>,
  { running, period }: AutoScroll,
): void {
  useEffect(() => {
    const scroller = strip.current;
    if (!scroller || !running) return;
    // Without a mouse `:active` is used, because the element touched last would stay hovered.
    const held = matchesMedia('(hover: hover)') ? ':hover' : ':active';
    const isHeld = () => scroller.matches(held) || scroller.contains(document.activeElement);
    const lead = Number.parseFloat(getComputedStyle(scroller).paddingLeft) || 0;
    let frame = 0;
    let last = 0;
    let restsUntil = 0;
    // A scroll position is rounded to whole device pixels; a slow strip needs the fraction.
    let offset = scroller.scrollLeft;

    const tick = (now: number) => {
      if (Math.abs(scroller.scrollLeft - offset) > TOLERANCE_PX) {
        offset = scroller.scrollLeft;
        restsUntil = now + REST_AFTER_SCROLL_MS;
      }
      if (now >= restsUntil && !isHeld()) {
        offset = nextOffset(offset, now - last, { period, lead });
        scroller.scrollLeft = offset;
      }
      last = now;
      frame = requestAnimationFrame(tick);
    };
    const watcher = new IntersectionObserver((entries) => {
      cancelAnimationFrame(frame);
      if (!entries.at(-1)?.isIntersecting) return;
      last = performance.now();
      frame = requestAnimationFrame(tick);
    });
    watcher.observe(scroller);
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
    };
  }, [strip, running, period]);
}
