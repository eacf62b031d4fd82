import { cn } from '@/lib/cn';

/** Give it the size of what will stand there. Silent: the list around it says that it is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      data-slot="skeleton"
      className={cn('animate-sheen rounded-sm bg-rail', className)}
    />
  );
}
