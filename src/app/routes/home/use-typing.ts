import { useEffect, useState } from 'react';
import { TYPING_MS, typedAfter } from '@/app/routes/home/typed-title';
import { matchesMedia, REDUCED_MOTION_QUERY } from '@/lib/use-media-query';

/** Counts up to `length`, a character at a time; with reduced motion it is there at once. */
export function useTyping(length: number): number {
  const [typed, setTyped] = useState(() => (matchesMedia(REDUCED_MOTION_QUERY) ? length : 0));
  const done = typed >= length;

  useEffect(() => {
    if (done) return;
    const start = performance.now();
    const timer = window.setInterval(
      () => setTyped((before) => Math.max(before, typedAfter(performance.now() - start, length))),
      TYPING_MS,
    );
    return () => window.clearInterval(timer);
  }, [done, length]);

  return Math.min(typed, length);
}
