import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** What can be done to all of them: buttons. */
  children: ReactNode;
}

/** What is ticked in a list, within a thumb's reach above the player; stand it in the list's region. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  return (
    // While its buttons wait it has the focus in their place.
    <div
      tabIndex={-1}
      role="group"
      aria-label="What is selected"
      className="sticky bottom-player z-10 grid gap-1 border-y border-rail bg-stage py-3 sm:flex sm:items-center sm:gap-2"
    >
      <div className="flex items-center justify-between sm:mr-auto sm:justify-start sm:gap-4">
        <p role="status" className="font-medium tabular-nums">
          {count} selected
        </p>
        <Button variant="link" onClick={onClear}>
          Clear
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
