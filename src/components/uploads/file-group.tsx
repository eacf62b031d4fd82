import type { ReactNode } from 'react';
import { keepFocus } from '@/components/ui/focus';

/** The stored files of one kind with their uploads. It takes the focus when the focused file is removed. */
export function FileGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      ref={keepFocus}
      tabIndex={-1}
      role="group"
      aria-label={label}
      className="grid grid-cols-1 gap-5"
    >
      {children}
    </div>
  );
}
