import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  /** Where to go from here. */
  action?: ReactNode;
  /** The heading's level in its page. */
  as?: 'h1' | 'h2' | 'h3';
  className?: string;
};

/** A list with nothing in it, and what to make of that. */
export function EmptyState({
  title,
  children,
  action,
  as: Heading = 'h3',
  className,
}: EmptyStateProps) {
  return (
    <div className={cn('border-y border-rail px-5 py-20 text-center', className)}>
      <Heading className="text-4xl">{title}</Heading>
      {children != null && <p className="mx-auto mt-3 max-w-[44ch] text-ash">{children}</p>}
      {action != null && <div className="mt-7 flex justify-center">{action}</div>}
    </div>
  );
}
