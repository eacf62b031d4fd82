import { useMutation, type UseMutationOptions, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { EmptyState, ErrorState, LoadingState } from '@/components/layout/states';
import { QueryFallback } from '@/components/list/query-fallback';
import type { ToastText } from '@/lib/toast';

interface StoredRowProps<Row> {
  query: UseQueryResult<Row | null>;
  /** False while other data of the form is loading, because the form would move when it arrives. */
  isReady?: boolean;
  loading: string;
  missing: { title: string; text: string };
  describeFailure: (error: Error) => ToastText;
  children: (row: Row) => ReactNode;
}

/**
 * Shows the form of a row once the row is read. The form stays after another admin deleted the row, because the
 * typed text would otherwise be lost.
 */
export function StoredRow<Row>({
  query,
  isReady = true,
  loading,
  missing,
  describeFailure,
  children,
}: StoredRowProps<Row>) {
  const { data } = query;
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  if (data === undefined || !isReady) {
    return <QueryFallback query={query} describeFailure={describeFailure} loading={loading} />;
  }
  const row = data ?? last;
  return (
    <>
      {data === null && (
        <EmptyState as="h2" title={missing.title}>
          {missing.text}
        </EmptyState>
      )}
      {row && children(row)}
    </>
  );
}

interface NewDraftProps {
  /** Returns the id of a draft that is empty, or that this browser had open. */
  open: UseMutationOptions<number>;
  describeFailure: (error: Error) => ToastText;
}

/** Opens a new draft, which needs a row because an upload needs its id. */
export function NewDraft({ open, describeFailure }: NewDraftProps) {
  const { mutate, data: id, isPending, failureReason } = useMutation(open);
  // The error stays while it is retried, so that the focus does not leave its button.
  const [failure, setFailure] = useState<Error | null>(null);
  if (failureReason && failureReason !== failure) setFailure(failureReason);
  const isRequested = useRef(false);
  useEffect(() => {
    // In development React runs effects twice, and each request may create a draft.
    if (!isRequested.current) mutate();
    isRequested.current = true;
  }, [mutate]);
  if (id !== undefined) return <Navigate replace to={{ search: `?tab=add&draft=${id}` }} />;
  if (!failure) return <LoadingState />;
  const { title, message } = describeFailure(failure);
  return (
    <ErrorState
      as="h2"
      title={title}
      onRetry={() => mutate()}
      retrying={isPending}
      className="border-t-0"
    >
      {message}
    </ErrorState>
  );
}
