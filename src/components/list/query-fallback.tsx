import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, LoadingState, OfflineNote } from '@/components/layout/states';
import { cn } from '@/lib/cn';
import type { ToastText } from '@/lib/toast';

interface QueryFallbackProps {
  query: UseQueryResult;
  describeFailure: (error: Error) => ToastText;
  as?: 'h1' | 'h2' | 'h3';
  /** The words beside the spinner. */
  loading?: string;
  /** Replaces the spinner, for example by a skeleton. */
  children?: ReactNode;
}

/** Shows, until a query has data, that it is loading, waits for a connection, or has failed. */
export function QueryFallback({
  query: { error, fetchStatus, isFetching, refetch },
  describeFailure,
  as = 'h2',
  loading,
  children = <LoadingState label={loading} />,
}: QueryFallbackProps) {
  if (!error) {
    return (
      <>
        <OfflineNote waiting={fetchStatus === 'paused'} />
        {children}
      </>
    );
  }
  const { title, message } = describeFailure(error);
  return (
    <ErrorState
      as={as}
      title={title}
      onRetry={() => void refetch()}
      retrying={isFetching}
      className={cn(as !== 'h1' && 'border-t-0')}
    >
      {message}
    </ErrorState>
  );
}
