import type { ReactNode } from 'react';
import { Button, Spinner } from '@/components/ui/button';
import { cn } from '@/lib/cn';

type StateProps = {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  as?: 'h1' | 'h2' | 'h3';
  role?: 'alert';
  className?: string | undefined;
};

export function EmptyState({
  title,
  children,
  action,
  as: Heading = 'h3',
  role,
  className,
}: StateProps) {
  return (
    <div role={role} className={cn('border-y border-rail px-5 py-20 text-center', className)}>
      <Heading className="text-4xl">{title}</Heading>
      {children != null && <p className="mx-auto mt-3 max-w-[28.2em] text-ash">{children}</p>}
      {action != null && <div className="mt-7 flex justify-center">{action}</div>}
    </div>
  );
}

type ErrorStateProps = Omit<StateProps, 'title' | 'action' | 'role'> & {
  title?: string;
  onRetry?: () => void;
  retrying?: boolean;
};

/** Shows an error in place of content: what failed and what the user can do. */
export function ErrorState({
  title = 'Something went wrong',
  onRetry,
  retrying = false,
  ...rest
}: ErrorStateProps) {
  const retry = onRetry && (
    <Button variant="outline" pending={retrying} onClick={onRetry}>
      Try again
    </Button>
  );
  return <EmptyState role="alert" title={title} action={retry} {...rest} />;
}

type LoadingStateProps = {
  label?: string | undefined;
  /** True to fill the window, because the footer would otherwise show and then move. */
  fullPage?: boolean;
};

export function LoadingState({ label = 'Loading...', fullPage = false }: LoadingStateProps) {
  return (
    <div
      role="status"
      data-slot="loading"
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

/**
 * Keeps the footer hidden (index.css) while a part that shows nothing until it arrives loads above it, because the
 * footer would show and then move.
 */
export function HiddenLoading() {
  return <span hidden data-slot="loading" />;
}

/** Shows that content waits for the connection and may be outdated. */
export function OfflineNote({ waiting }: { waiting: boolean }) {
  return (
    // Rendered empty first, because screen readers ignore a live region inserted with its text.
    <p role="status" className="text-note text-ash">
      {waiting && (
        <span className="block border-b border-rail py-3">
          You are offline. Updates appear once you are back online.
        </span>
      )}
    </p>
  );
}
