import { useState } from 'react';
import { reportMissingPart } from '@/lib/loading/new-release';

/** Loads a chunk before it is needed. Its user loads it again after a failure, and shows the error. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/**
 * A panel in a chunk of its own. Hover or focus on its button loads it, and a press opens it as soon as it is
 * loaded.
 *
 * @param what as in "Could not open the menu"
 * @param onFail resets other state that asked for the panel
 */
export function useLazyPanel<Panel>(load: () => Promise<Panel>, what: string, onFail?: () => void) {
  const [Panel, setPanel] = useState<Panel | null>(null);
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
    load().then(
      (loaded) => setPanel(() => loaded),
      (error: unknown) => {
        reportMissingPart(what, error);
        setOpen(false);
        onFail?.();
      },
    );
  };
  const isOpen = open && Panel !== null;
  return {
    Panel,
    open: isOpen,
    setOpen,
    show,
    /** For the button. */
    trigger: {
      'aria-expanded': isOpen,
      onPointerEnter: () => preload(load),
      onFocus: () => preload(load),
      onClick: show,
    },
  };
}
