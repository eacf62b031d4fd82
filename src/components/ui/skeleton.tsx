import { cn } from '@/lib/cn';

/**
 * A still-loading shape. Give it the size of what will stand there, so that nothing moves when
 * it arrives. Silent: the list around it says once that it is loading.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      data-slot="skeleton"
      className={cn('animate-sheen rounded-sm bg-rail', className)}
    />
  );
}
