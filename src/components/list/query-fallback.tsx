import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, LoadingState, OfflineNote } from '@/components/layout/states';
import { cn } from '@/lib/cn';
import type { ToastText } from '@/lib/toast';

interface QueryFallbackProps {
  query: UseQueryResult;
  describeFailure: (error: Error) => ToastText;
  as?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
}

/** Shows, until a query has data, that it is loading, waits for a connection, or has failed. */
export function QueryFallback({
  query: { error, fetchStatus, isFetching, refetch },
  describeFailure,
  as = 'h2',
  children = <LoadingState />,
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
