import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { ListRegion } from '@/components/layout/list-region';
import { useListFocus } from '@/components/layout/use-list-focus';
import { Pagination } from '@/components/ui/pagination';
import { StatusFilter } from '@/components/ui/status-filter';
import { RequestList } from '@/features/admin-requests/components/request-list';
import {
  requestElementId,
  type RequestRowsProps,
} from '@/features/admin-requests/components/request-parts';
import { RequestSkeleton } from '@/features/admin-requests/components/request-skeleton';
import { RequestTable } from '@/features/admin-requests/components/request-table';
import { ReviewDialog } from '@/features/admin-requests/components/review-dialog';
import { adminRequestMessages } from '@/features/admin-requests/messages';
import type {
  AdminRequest,
  Decision,
  RequestFilter,
  RequestView,
} from '@/features/admin-requests/model';
import { adminRequestQueries } from '@/features/admin-requests/queries';
import { useLiveAdminRequests } from '@/features/admin-requests/realtime';
import { listViewSearch } from '@/lib/list-view';
import { DESKTOP_QUERY, useMediaQuery } from '@/lib/use-media-query';

const filters: readonly { value: RequestFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
];

const emptyTexts: Readonly<Record<RequestFilter, { title: string; text: string }>> = {
  all: { title: 'No requests yet', text: 'Whoever asks for admin access appears here.' },
  pending: { title: 'No pending requests', text: 'Every request has been decided.' },
  approved: { title: 'No approved requests', text: 'Requests you approve appear here.' },
  rejected: { title: 'No rejected requests', text: 'Requests you reject appear here.' },
};

interface Asked {
  request: AdminRequest;
  decision: Decision;
}

/** The requests of one view, with what the super admin can do about them. */
export function RequestPanel({ view }: { view: RequestView }) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    adminRequestQueries.page(view),
  );
  // Of another view's emptiness there is nothing to keep.
  const shown = isPlaceholderData && data.rows.length === 0 ? undefined : data;
  const { region, focusTop, focusRow } = useListFocus();
  // Stays when the dialog closes, which takes a moment.
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const askedId = asked?.request.id;

  const ask = (request: AdminRequest, decision: Decision) => {
    setAsked({ request, decision });
    setOpen(true);
  };
  const focusAsked = useCallback(() => {
    focusRow(askedId === undefined ? null : requestElementId(askedId));
  }, [askedId, focusRow]);

  return (
    <>
      <StatusFilter
        options={filters}
        value={view.filter}
        counts={data?.counts}
        searchFor={(filter) => listViewSearch({ filter, page: 1 })}
      />
      <ListRegion ref={region} label="Requests" stale={isPlaceholderData}>
        {shown ? (
          <>
            {shown.rows.length === 0 ? (
              <EmptyState as="h2" title={emptyTexts[view.filter].title} className="border-t-0">
                {emptyTexts[view.filter].text}
              </EmptyState>
            ) : (
              <Rows requests={shown.rows} onAsk={ask} />
            )}
            <Pagination
              page={shown.page}
              pageCount={shown.pageCount}
              total={countWords(shown.counts[view.filter])}
              searchFor={(page) => listViewSearch({ filter: view.filter, page })}
              onTurn={focusTop}
            />
          </>
        ) : isError ? (
          <ErrorState
            as="h2"
            title={adminRequestMessages.notLoaded.title}
            onRetry={() => void refetch()}
            retrying={isFetching}
            className="border-t-0"
          >
            {adminRequestMessages.notLoaded.message}
          </ErrorState>
        ) : (
          <RequestSkeleton />
        )}
      </ListRegion>
      {/* A list that never came is tried again by hand: live, each attempt would tell its failure. */}
      {data && <Live />}
      {asked && (
        <ReviewDialog
          key={`${asked.decision}-${asked.request.id}`}
          request={asked.request}
          decision={asked.decision}
          open={open}
          onClose={() => setOpen(false)}
          onFocusLost={focusAsked}
        />
      )}
    </>
  );
}

function countWords(total: number): string {
  return `${total} ${total === 1 ? 'request' : 'requests'}`;
}

function Live() {
  useLiveAdminRequests();
  return null;
}

function Rows(props: RequestRowsProps) {
  const isWide = useMediaQuery(DESKTOP_QUERY);
  return isWide ? <RequestTable {...props} /> : <RequestList {...props} />;
}
