import type { UseQueryResult } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { EmptyState, OfflineNote } from '@/components/layout/states';
import { ListRegion } from '@/components/list/admin-list';
import { QueryFallback } from '@/components/list/query-fallback';
import { RowsSkeleton } from '@/components/list/rows-skeleton';
import { Button } from '@/components/ui/button';
import type { ToastText } from '@/lib/toast';

interface RowListProps<Row> {
  label: string;
  texts: Record<'lead' | 'add' | 'loading' | 'empty' | 'emptyText', string>;
  query: UseQueryResult<readonly Row[]>;
  describeFailure: (error: Error) => ToastText;
  isAdding: boolean;
  onAdd: () => void;
  children: (row: Row) => ReactNode;
}

/** A short list in every state from loading to empty. The editor of a row replaces the list. */
export function RowList<Row>({
  label,
  texts,
  query,
  describeFailure,
  isAdding,
  onAdd,
  children,
}: RowListProps<Row>) {
  const { data: rows, fetchStatus } = query;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <p className="max-w-[38.4em] text-ash">{texts.lead}</p>
        <Button pending={isAdding} onClick={onAdd}>
          <Plus className="size-4" />
          {texts.add}
        </Button>
      </div>
      <ListRegion label={label}>
        {rows ? (
          <OfflineNote waiting={fetchStatus === 'paused'} />
        ) : (
          <QueryFallback query={query} describeFailure={describeFailure}>
            <RowsSkeleton label={texts.loading} />
          </QueryFallback>
        )}
        {rows?.length === 0 && (
          <EmptyState as="h2" title={texts.empty}>
            {texts.emptyText}
          </EmptyState>
        )}
        {rows && rows.length > 0 && <ul className="border-t border-rail">{rows.map(children)}</ul>}
      </ListRegion>
    </>
  );
}
