import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { Button, Spinner } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
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

type ErrorStateProps = {
  title?: string;
  /** What failed and what helps, in one sentence. */
  children: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** It failed for want of a connection: once there is one it is tried again by itself. */
  retryOnline?: boolean;
  as?: 'h1' | 'h2' | 'h3';
  className?: string;
};

/** Something that should be here could not be fetched or shown. */
export function ErrorState({
  title = 'Something went wrong',
  children,
  onRetry,
  retrying = false,
  retryOnline = false,
  as: Heading = 'h3',
  className,
}: ErrorStateProps) {
  const retry = useEffectEvent(() => onRetry?.());
  useEffect(() => {
    if (!retryOnline) return;
    const online = () => retry();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [retryOnline]);

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

/** For an address that leads nowhere. */
export function NotFound() {
  return (
    <div className="shell flex min-h-[70dvh] flex-col items-start justify-center py-20">
      <p className="mb-5 eyebrow">404</p>
      <h1 className="text-[clamp(48px,8vw,112px)]">Oops! Page not found</h1>
      <p className="mt-6 max-w-[44ch] text-lg text-ash">
        Nothing plays at this address. It may have moved, or never have been there.
      </p>
      <Button asChild className="mt-9">
        <Link to={paths.home}>Back to Home</Link>
      </Button>
    </div>
  );
}

/** Something waits for the connection, and says so; what stands there meanwhile may be old, or of another view. */
export function OfflineNote({ waiting }: { waiting: boolean }) {
  return (
    // Stands empty as well, so that its words are read out when they come.
    <p role="status" className="text-[15px] text-ash">
      {waiting && (
        <span className="block border-b border-rail py-3">
          You are offline. What is new comes once the connection is back.
        </span>
      )}
    </p>
  );
}

/** A list of pictures with words beside them, before it has come. */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className="flex gap-4 border-b border-rail py-4 md:gap-6">
          <Skeleton className="size-16 shrink-0" />
          <div className="grid flex-1 content-start gap-3 pt-1">
            <Skeleton className="h-6 w-48" />
            <Skeleton className="h-4 w-40" />
          </div>
        </div>
      ))}
    </div>
  );
}
