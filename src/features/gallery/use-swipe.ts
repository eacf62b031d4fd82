import { useRef, useState, type PointerEvent } from 'react';

/** A finger that went this far meant it, in CSS pixels. */
const SWIPE_PX = 56;
/** A hand is never quite still: less than this is a press. */
const PRESS_PX = 8;

interface Swipe {
  onNext: () => void;
  onPrevious: () => void;
  /** It was a press, no swipe. */
  onPress: () => void;
}

/** Reads presses and swipes to the side. A page that is zoomed in is moved about, not turned. */
export function useSwipe({ onNext, onPrevious, onPress }: Swipe) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  const moved = useRef(false);
  const [offset, setOffset] = useState(0);

  const stop = () => {
    start.current = null;
    setOffset(0);
  };

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const zoomed = (window.visualViewport?.scale ?? 1) > 1.01;
      moved.current = zoomed;
      // A second finger pinches.
      if (zoomed || !event.isPrimary || event.button !== 0) stop();
      else start.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current?.id !== event.pointerId) return;
      const dx = event.clientX - start.current.x;
      const dy = event.clientY - start.current.y;
      setOffset(Math.abs(dx) > Math.max(PRESS_PX, Math.abs(dy)) ? dx : 0);
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      stop();
      if (from?.id !== event.pointerId) return;
      const dx = event.clientX - from.x;
      const dy = event.clientY - from.y;
      moved.current = Math.hypot(dx, dy) >= PRESS_PX;
      if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(dy)) return;
      if (dx < 0) onNext();
      else onPrevious();
    },
    onPointerCancel: stop,
    onPointerLeave: stop,
    // The click that follows a swipe is none.
    onClick: () => {
      if (!moved.current) onPress();
      moved.current = false;
    },
  };

  return { handlers, offset };
}
