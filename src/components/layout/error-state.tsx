import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';

type ErrorStateProps = {
  title?: string;
  /** What failed and what helps, in one sentence. */
  children: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  as?: 'h1' | 'h2' | 'h3';
  className?: string;
};

/** Something that should be here could not be fetched or shown. */
export function ErrorState({
  title = 'Something went wrong',
  children,
  onRetry,
  retrying = false,
  as: Heading = 'h3',
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={cn('border-y border-rail px-5 py-20 text-center', className)}>
      <Heading className="text-4xl">{title}</Heading>
      <p className="mx-auto mt-3 max-w-[44ch] text-ash">{children}</p>
      {onRetry && (
        <Button variant="outline" className="mt-7" pending={retrying} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
