import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/cn';

type LoadingStateProps = {
  /** `Loading...` where nothing more exact is to be said. */
  label?: string;
  className?: string;
};

/** A whole page or panel that is not there yet. */
export function LoadingState({ label = 'Loading...', className }: LoadingStateProps) {
  return (
    <div
      role="status"
      className={cn('flex min-h-[60dvh] items-center justify-center gap-3 text-ash', className)}
    >
      <Spinner className="text-xl" />
      {label}
    </div>
  );
}
