import { useState } from 'react';
import { reportMissingPart } from '@/lib/loading/new-release';

/** Loads a chunk early. A failure is ignored, because the component that needs the chunk loads it again. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/**
 * A panel in a chunk of its own. A pointer or the focus on its button loads the panel, and a press opens it as soon
 * as it is loaded.
 *
 * @param what the panel, as in "Could not open the menu"
 * @param onFail called if the panel could not be loaded
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
    /** Props of the button. */
    trigger: {
      'aria-expanded': isOpen,
      onPointerEnter: () => preload(load),
      onFocus: () => preload(load),
      onClick: show,
    },
  };
}
