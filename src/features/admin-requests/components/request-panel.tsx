import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { Pagination } from '@/features/admin-requests/components/pagination';
import { RequestList } from '@/features/admin-requests/components/request-list';
import {
  requestElementId,
  type RequestRowsProps,
} from '@/features/admin-requests/components/request-parts';
import { RequestSkeleton } from '@/features/admin-requests/components/request-skeleton';
import { RequestTable } from '@/features/admin-requests/components/request-table';
import { ReviewDialog } from '@/features/admin-requests/components/review-dialog';
import { StatusFilter } from '@/features/admin-requests/components/status-filter';
import { adminRequestMessages } from '@/features/admin-requests/messages';
import type {
  AdminRequest,
  Decision,
  RequestFilter,
  RequestView,
} from '@/features/admin-requests/model';
import { adminRequestQueries } from '@/features/admin-requests/queries';
import { useLiveAdminRequests } from '@/features/admin-requests/realtime';
import { cn } from '@/lib/cn';
import { DESKTOP_QUERY, useMediaQuery } from '@/lib/use-media-query';

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
  const shown = isPlaceholderData && data.requests.length === 0 ? undefined : data;
  const rows = useRef<HTMLDivElement>(null);
  // Stays when the dialog closes, which takes a moment.
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const askedId = asked?.request.id;

  const ask = (request: AdminRequest, decision: Decision) => {
    setAsked({ request, decision });
    setOpen(true);
  };
  // Another page begins at its top, which is out of sight by now.
  const turn = () => {
    rows.current?.focus({ preventScroll: true });
    rows.current?.scrollIntoView({ block: 'start' });
  };
  const focusAsked = useCallback(() => {
    const row = askedId === undefined ? null : document.getElementById(requestElementId(askedId));
    (row ?? rows.current)?.focus();
  }, [askedId]);

  return (
    <>
      <StatusFilter value={view.filter} counts={data?.counts} />
      <div
        ref={rows}
        tabIndex={-1}
        role="region"
        aria-label="Requests"
        aria-busy={isPlaceholderData || undefined}
        className={cn('transition-opacity', isPlaceholderData && 'opacity-60')}
      >
        {shown ? (
          <>
            {shown.requests.length === 0 ? (
              <EmptyState as="h2" title={emptyTexts[view.filter].title} className="border-t-0">
                {emptyTexts[view.filter].text}
              </EmptyState>
            ) : (
              <Rows requests={shown.requests} onAsk={ask} />
            )}
            <Pagination
              view={{ filter: view.filter, page: shown.page }}
              pageCount={shown.pageCount}
              total={shown.counts[view.filter]}
              onTurn={turn}
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
      </div>
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

function Live() {
  useLiveAdminRequests();
  return null;
}

function Rows(props: RequestRowsProps) {
  const isWide = useMediaQuery(DESKTOP_QUERY);
  return isWide ? <RequestTable {...props} /> : <RequestList {...props} />;
}
