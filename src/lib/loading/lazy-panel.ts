import { useState } from 'react';
import { messages } from '@/lib/data/messages';
import { reloadForNewRelease } from '@/lib/loading/new-release';
import { toast } from '@/lib/toast';

/** Has a chunk at hand before it is needed. What needs it tries again, and says what is wrong. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/**
 * What opens on a press and comes in a chunk of its own: it is loaded once somebody points at its
 * button or focuses it, and a press opens it as soon as it is there.
 *
 * @param what as in "Could not open the menu"
 * @param onFail what else asked for it takes that back
 */
export function useLazyPanel<Panel>(load: () => Promise<Panel>, what: string, onFail?: () => void) {
  const [Panel, setPanel] = useState<Panel | null>(null);
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
    load().then(
      (loaded) => setPanel(() => loaded),
      (error: unknown) => {
        console.error(`Loading ${what} failed:`, error);
        toast.error(messages.partMissing(what));
        setOpen(false);
        onFail?.();
        void reloadForNewRelease();
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
