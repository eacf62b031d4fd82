import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { EmptyState } from '@/components/layout/states';
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
