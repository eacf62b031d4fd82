import { cn } from '@/lib/cn';

/** A hairline between two things of the same kind. */
export function Rule({ className }: { className?: string }) {
  return <hr className={cn('border-0 border-t border-rail', className)} />;
}
