import { useEffect, useState } from 'react';
import type { HomeSection } from '@/config/paths';

/** How far down the window a section's top has to have come, as a share of its height. */
const LINE = 0.42;

/** The last of the sections that has come as far up as the line; some may still be on their way. */
function sectionAt(sections: readonly HomeSection[]): HomeSection | undefined {
  const line = window.innerHeight * LINE;
  const reached = sections.filter((id) => {
    const element = document.getElementById(id);
    return element !== null && element.getBoundingClientRect().top <= line;
  });
  return reached.at(-1) ?? sections[0];
}

/** The section that is being looked at. */
export function useCurrentSection(sections: readonly HomeSection[]): HomeSection | undefined {
  const [current, setCurrent] = useState(() => sectionAt(sections));

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setCurrent(sectionAt(sections));
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
  }, [sections]);

  return current;
}
