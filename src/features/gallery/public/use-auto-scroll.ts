import { useEffect, type RefObject } from 'react';
import { nextOffset } from '@/features/gallery/model';

/** After a swipe the strip stays where the finger left it, this long. */
const REST_AFTER_TOUCH_MS = 2_500;
/** Scrolled by hand when the strip is further than this from where it was put. */
const TOLERANCE_PX = 2;

interface AutoScroll {
  /** False while the person has paused it, or when there is nothing to loop. */
  running: boolean;
  /** The length after which the content repeats, in CSS pixels. */
  period: number;
}

/**
 * Moves a scrolling strip along, for ever. It stays an ordinary scroller: it can be swiped, the
 * wheel moves it, and focus brings a card into view. It rests under the mouse, while the focus is
 * in it, while it is touched, and out of sight.
 */
export function useAutoScroll(
  strip: RefObject<HTMLElement | null>,
  { running, period }: AutoScroll,
): void {
  useEffect(() => {
    const scroller = strip.current;
    if (!scroller || !running) return;

    const holds = new Set<'mouse' | 'focus' | 'touch'>();
    if (scroller.matches(':hover')) holds.add('mouse');
    if (scroller.contains(document.activeElement)) holds.add('focus');
    let visible = false;
    let frame = 0;
    let last = 0;
    // A scroll position is rounded to whole device pixels; a slow strip needs the fraction.
    let offset = scroller.scrollLeft;

    const tick = (now: number) => {
      if (Math.abs(scroller.scrollLeft - offset) > TOLERANCE_PX) offset = scroller.scrollLeft;
      const lead = Number.parseFloat(getComputedStyle(scroller).paddingLeft) || 0;
      offset = nextOffset(offset, now - last, { period, lead });
      scroller.scrollLeft = offset;
      last = now;
      frame = requestAnimationFrame(tick);
    };
    const refresh = () => {
      const moves = visible && holds.size === 0;
      if (moves && frame === 0) {
        last = performance.now();
        frame = requestAnimationFrame(tick);
      } else if (!moves) {
        cancelAnimationFrame(frame);
        frame = 0;
      }
    };
    const hold = (reason: 'mouse' | 'focus' | 'touch') => {
      holds.add(reason);
      refresh();
    };
    const release = (reason: 'mouse' | 'focus' | 'touch') => {
      holds.delete(reason);
      refresh();
    };

    let rest: number | undefined;
    const leaving = new AbortController();
    const on = (type: string, listener: (event: Event) => void) =>
      scroller.addEventListener(type, listener, { passive: true, signal: leaving.signal });
    const isMouse = (event: Event) =>
      event instanceof PointerEvent && event.pointerType !== 'touch';
    on('pointerenter', (event) => isMouse(event) && hold('mouse'));
    on('pointerleave', (event) => isMouse(event) && release('mouse'));
    on('focusin', () => hold('focus'));
    on('focusout', () => release('focus'));
    on('touchstart', () => {
      window.clearTimeout(rest);
      hold('touch');
    });
    const onTouchEnd = () => {
      window.clearTimeout(rest);
      rest = window.setTimeout(() => release('touch'), REST_AFTER_TOUCH_MS);
    };
    on('touchend', onTouchEnd);
    on('touchcancel', onTouchEnd);

    const watcher = new IntersectionObserver((entries) => {
      visible = entries.at(-1)?.isIntersecting ?? false;
      refresh();
    });
    watcher.observe(scroller);

    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(rest);
      leaving.abort();
      watcher.disconnect();
    };
  }, [strip, running, period]);
}
