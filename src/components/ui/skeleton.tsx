import { cn } from '@/lib/cn';

/** Has the size of the coming content. Hidden from screen readers: the list announces that it is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      data-slot="skeleton"
      className={cn('animate-sheen rounded-sm bg-rail', className)}
    />
  );
}
