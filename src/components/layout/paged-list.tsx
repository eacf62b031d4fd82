import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { ListRegion } from '@/components/layout/list-region';
import { OfflineNote } from '@/components/layout/offline-note';
import { Pagination } from '@/components/ui/pagination';
import type { ListPage, ListView } from '@/lib/list-view';
import type { ToastText } from '@/lib/toast';

interface PagedListProps<Row, Status extends string> {
  /** What the list is called. */
  label: string;
  list: UseQueryResult<ListPage<Row, Status>>;
  filter: ListView<Status>['filter'];
  /** From `useListFocus`, as is what another page's arrival moves. */
  region: Ref<HTMLDivElement>;
  onTurn: () => void;
  /** What stands there before the first answer. */
  skeleton: ReactNode;
  empty: { title: string; text: string };
  describeFailure: (error: unknown) => ToastText;
  /** `1 order`, `45 orders` */
  countWords: (count: number) => string;
  /** The query string of a page. */
  searchFor: (page: number) => string;
  /** The rows of a page that has some. */
  children: (page: ListPage<Row, Status>) => ReactNode;
}

/** One page of a list in every state: on its way, failed, empty, or there with the way to the next. */
export function PagedList<Row, Status extends string>({
  label,
  list,
  filter,
  region,
  onTurn,
  skeleton,
  empty,
  describeFailure,
  countWords,
  searchFor,
  children,
}: PagedListProps<Row, Status>) {
  const { data, error, fetchStatus, isFetching, isPlaceholderData, refetch } = list;
  // Of another view's emptiness there is nothing to keep.
  const shown = isPlaceholderData && data.rows.length === 0 ? undefined : data;
  return (
    <>
      <OfflineNote waiting={fetchStatus === 'paused'} />
      <ListRegion ref={region} label={label} stale={isPlaceholderData}>
        {shown ? (
          <>
            {shown.rows.length === 0 ? (
              <EmptyState as="h2" title={empty.title} className="border-t-0">
                {empty.text}
              </EmptyState>
            ) : (
              children(shown)
            )}
            <Pagination
              page={shown.page}
              pageCount={shown.pageCount}
              total={countWords(shown.counts[filter])}
              searchFor={searchFor}
              onTurn={onTurn}
            />
          </>
        ) : error ? (
          <ErrorState
            as="h2"
            title={describeFailure(error).title}
            onRetry={() => void refetch()}
            retrying={isFetching}
            className="border-t-0"
          >
            {describeFailure(error).message}
          </ErrorState>
        ) : (
          skeleton
        )}
      </ListRegion>
    </>
  );
}
