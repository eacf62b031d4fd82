import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface FilterPillProps {
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** One choice of a few that all show. */
export function FilterPill({ pressed, onPress, children }: FilterPillProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={cn(
        'inline-flex h-11 shrink-0 items-center rounded-full border px-4 text-sm transition-colors md:h-9',
        pressed
          ? 'border-transparent bg-ink text-stage'
          : 'border-edge text-ash hover:border-ink hover:text-ink',
      )}
    >
      {children}
    </button>
  );
}
