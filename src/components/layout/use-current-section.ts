import { useEffect, useState } from 'react';

/** How far down the window a section's top has to have come, as a share of its height. */
const LINE = 0.4;

/** The last of the sections that has come as far up as the line; some may still be on their way. */
function sectionAtLine<Id extends string>(ids: readonly Id[]): Id | null {
  const line = window.innerHeight * LINE;
  const reached = ids.filter((id) => {
    const section = document.getElementById(id);
    return section !== null && section.getBoundingClientRect().top <= line;
  });
  return reached.at(-1) ?? null;
}

/**
 * Which of the page's sections one is reading; null above the first.
 *
 * @param ids in the order of the page; the same array each time.
 */
export function useCurrentSection<Id extends string>(ids: readonly Id[]): Id | null {
  const [current, setCurrent] = useState<Id | null>(null);

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setCurrent(sectionAtLine(ids));
    };
    // Once a frame at most, and only while something moves.
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon, { passive: true });
    soon();
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, [ids]);

  return current;
}
