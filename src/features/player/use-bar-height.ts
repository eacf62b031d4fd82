import { useLayoutEffect, type RefObject } from 'react';

const PROPERTY = '--player-height';

/**
 * Tells the page how much room the bar takes at the bottom, its safe area included, for as long
 * as it is shown. Measured, because larger text makes a higher bar.
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const publish = () => style.setProperty(PROPERTY, `${element.offsetHeight}px`);
    publish();
    const observer = new ResizeObserver(publish);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(PROPERTY);
    };
  }, [bar]);
}
