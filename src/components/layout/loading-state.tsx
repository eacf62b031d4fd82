import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/cn';

type LoadingStateProps = {
  /** `Loading...` where nothing more exact is to be said. */
  label?: string;
  /** As high as the window, so that what follows does not show and then jump away. */
  fullPage?: boolean;
};

/** A whole page or panel that is not there yet. */
export function LoadingState({ label = 'Loading...', fullPage = false }: LoadingStateProps) {
  return (
    <div
      role="status"
      className={cn(
        'flex items-center justify-center gap-3 text-ash',
        fullPage ? 'min-h-dvh' : 'min-h-[60dvh]',
      )}
    >
      <Spinner className="text-xl" />
      {label}
    </div>
  );
}
