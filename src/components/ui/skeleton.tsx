import { cn } from '@/lib/cn';

/** Placeholder with the size of the content. Hidden from screen readers, because the list announces its loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      data-slot="skeleton"
      className={cn('animate-sheen rounded-sm bg-rail', className)}
    />
  );
}
