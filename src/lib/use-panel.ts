import { useCallback, useEffect, useRef, useState } from 'react';

/** What is done in a panel over a list, of which there is one at a time. */
export function usePanel<Task>() {
  // It stays while its panel closes, which takes a moment; the turn lets each begin anew.
  const [panel, setPanel] = useState<{ task: Task; turn: number } | null>(null);
  const [open, setOpen] = useState(false);
  // Known at once, for what ends while nothing is drawn: no list, or a panel that stands.
  const isTaken = useRef(true);
  useEffect(() => {
    isTaken.current = false;
    return () => {
      isTaken.current = true;
    };
  }, []);

  const show = useCallback((task: Task) => {
    isTaken.current = true;
    setPanel((before) => ({ task, turn: (before?.turn ?? 0) + 1 }));
    setOpen(true);
  }, []);
  /** For what nobody has just asked for. @returns whether it is shown */
  const showIfFree = useCallback(
    (task: Task): boolean => {
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
