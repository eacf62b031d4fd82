import { useEffect } from 'react';

/** Tells when the panel that it stands in has gone, and its opener, gone too, could not take the focus back. */
export function FocusKeeper({ onFocusLost }: { onFocusLost: () => void }) {
  useEffect(
    () => () => {
      // After the dialog's own attempt to give the focus back, which waits a turn as well.
      setTimeout(() => {
        if (document.activeElement === document.body) onFocusLost();
      });
    },
    [onFocusLost],
  );
  return null;
}
