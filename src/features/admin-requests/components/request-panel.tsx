import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { PagedList } from '@/components/layout/paged-list';
import { useListFocus } from '@/components/layout/use-list-focus';
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
import { TABLE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { usePanel } from '@/lib/use-panel';

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
  const list = useQuery(adminRequestQueries.page(view));
  const counts = list.data?.counts;
  const { region, focusTop, focusRow } = useListFocus();
  const { panel, open, show, close } = usePanel<Asked>();
  const askedId = panel?.task.request.id;
  const focusAsked = useCallback(() => {
    focusRow(askedId === undefined ? null : requestElementId(askedId));
  }, [askedId, focusRow]);

  return (
    <>
      <StatusFilter
        options={filters}
        value={view.filter}
        counts={counts}
        searchFor={(filter) => listViewSearch({ filter, page: 1 })}
      />
      <PagedList
        label="Requests"
        list={list}
        filter={view.filter}
        region={region}
        onTurn={focusTop}
        skeleton={<RequestSkeleton />}
        empty={emptyTexts[view.filter]}
        describeFailure={() => adminRequestMessages.notLoaded}
        countWords={countWords}
        searchFor={(page) => listViewSearch({ filter: view.filter, page })}
      >
        {({ rows }) => (
          <Rows requests={rows} onAsk={(request, decision) => show({ request, decision })} />
        )}
      </PagedList>
      {/* A list that never came is tried again by hand: live, each attempt would tell its failure. */}
      {counts && <Live />}
      {panel && (
        <ReviewDialog
          key={panel.turn}
          {...panel.task}
          open={open}
          onClose={close}
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
  const isWide = useMediaQuery(TABLE_QUERY);
  return isWide ? <RequestTable {...props} /> : <RequestList {...props} />;
}
