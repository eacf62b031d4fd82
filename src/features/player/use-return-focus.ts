import { useEffect } from 'react';

/**
 * Gives the focus back to where it was when `shown` began, once what was shown takes it away
 * with itself. Focus that has moved on elsewhere stays there.
 */
export function useReturnFocus(shown: boolean): void {
  useEffect(() => {
    if (!shown) return;
    const origin = document.activeElement;
    return () => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && origin instanceof HTMLElement && origin.isConnected) {
        origin.focus({ preventScroll: true });
      }
    };
  }, [shown]);
}
