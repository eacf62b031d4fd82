import { useCallback, useEffect, useRef, useState } from 'react';
import type { AdminBeat } from '@/features/beat-admin/model';

/** What is done about beats in a panel of its own. */
export type BeatTask =
  { what: 'edit'; beat: AdminBeat } | { what: 'delete'; beats: readonly AdminBeat[] };

/** Which panel stands over the list; it stays while it closes, which takes a moment. */
export function useBeatPanel() {
  const [panel, setPanel] = useState<{ task: BeatTask; turn: number } | null>(null);
  const [open, setOpen] = useState(false);
  // Known at once, for what ends while nothing is drawn: no list, or a panel that stands.
  const isTaken = useRef(true);
  useEffect(() => {
    isTaken.current = false;
    return () => {
      isTaken.current = true;
    };
  }, []);

  const show = useCallback((task: BeatTask) => {
    isTaken.current = true;
    // The turn counts the panels, so that each begins anew.
    setPanel((before) => ({ task, turn: (before?.turn ?? 0) + 1 }));
    setOpen(true);
  }, []);
  /** For what nobody has just asked for. @returns whether it is shown */
  const showIfFree = useCallback(
    (task: BeatTask): boolean => {
      if (isTaken.current) return false;
      show(task);
      return true;
    },
    [show],
  );
  const close = useCallback(() => {
    isTaken.current = false;
    setOpen(false);
  }, []);

  return { panel, open, show, showIfFree, close };
}
