import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';

/** Stands where a line was until something else happens. */
export function RemovedNote({ title, onUndo }: { title: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone: the focus stays where it was.
  useEffect(() => undo.current?.focus(), []);

  return (
    <div
      role="status"
      className="flex items-center justify-between gap-4 border-b border-rail py-2 text-[15px] text-ash"
    >
      <span>{title} removed</span>
      <Button ref={undo} variant="link" size="sm" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
