import { useMutation, useQuery } from '@tanstack/react-query';
import { AdminList } from '@/components/admin-list/admin-list';
import { useAdminList } from '@/components/admin-list/use-admin-list';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { ConfirmDialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import {
  adminRequestMessages,
  requestStatuses,
  type AdminRequest,
  type Decision,
  type RequestView,
} from '@/features/auth/requests/model';
import { reviewAdminRequest } from '@/features/auth/requests/mutations';
import { adminRequestQueries } from '@/features/auth/requests/queries';
import { liveAdminRequests } from '@/features/auth/requests/realtime';
import { TABLE_QUERY, useMediaQuery, usePanel } from '@/lib/hooks';

type RequestFilter = RequestView['filter'];

const labels: Readonly<Record<RequestFilter, string>> = {
  all: 'All',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

const filters = (['all', ...requestStatuses] as const).map((value) => ({
  value,
  label: labels[value],
}));

const emptyTexts: Readonly<Record<RequestFilter, { title: string; text: string }>> = {
  all: { title: 'No requests yet', text: 'Whoever asks for admin access appears here.' },
  pending: { title: 'No pending requests', text: 'Every request has been decided.' },
  approved: { title: 'No approved requests', text: 'Requests you approve appear here.' },
  rejected: { title: 'No rejected requests', text: 'Requests you reject appear here.' },
};

function countWords(total: number): string {
  return `${total} ${total === 1 ? 'request' : 'requests'}`;
}

/** Admin requests, with what the super admin can do about them. */
export function RequestPanel() {
  const list = useAdminList({ statuses: requestStatuses, sorts: ['newest'] });
  const query = useQuery(adminRequestQueries.page(list.view));
  const isWide = useMediaQuery(TABLE_QUERY);
  const Rows = isWide ? RequestTable : RequestList;
  const { panel, open, show, close } = usePanel<Review>();

  return (
    <>
      <AdminList
        label="Requests"
        list={list}
        query={query}
        filters={filters}
        skeleton={<RequestSkeleton />}
        empty={emptyTexts[list.view.filter]}
        describeFailure={() => adminRequestMessages.notLoaded}
        countWords={countWords}
        live={liveAdminRequests}
      >
        {(requests) => <Rows requests={requests} onReview={show} />}
      </AdminList>
      {panel && <ReviewDialog key={panel.turn} {...panel.task} open={open} onClose={close} />}
    </>
  );
}

interface Review {
  request: AdminRequest;
  decision: Decision;
}

interface RowsProps {
  requests: readonly AdminRequest[];
  /** Somebody pressed Approve or Reject. */
  onReview: (review: Review) => void;
}

const headers = ['Name and email', 'Requested', 'Status', 'Decision'] as const;

/** Requests where there is room for columns. A row takes the focus when its buttons have gone. */
function RequestTable({ requests, onReview }: RowsProps) {
  return (
    <table className="w-full border-collapse text-left text-[15px]">
      <caption className="sr-only">Admin requests, newest first</caption>
      <thead>
        <tr className="border-b border-rail">
          {headers.map((header) => (
            <th
              key={header}
              scope="col"
              className="py-3 pr-6 text-sm font-normal text-ash first:w-2/5 last:w-px last:pr-0"
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          // As high as its buttons, with or without them.
          <tr key={request.id} tabIndex={-1} className="h-18 border-b border-rail">
            <th scope="row" className="py-3 pr-6 font-medium">
              <span className="block wrap-anywhere">{request.name}</span>
              <span className="block font-normal wrap-anywhere text-ash">{request.email}</span>
            </th>
            <td className="py-3 pr-6 text-ash">
              <DateTime at={request.createdAt} />
            </td>
            <td className="py-3 pr-6">
              <RequestState request={request} />
            </td>
            <td className="py-3">
              {request.status === 'pending' && (
                <RequestActions request={request} onReview={onReview} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Requests where there is no room for columns, one below the other. */
function RequestList({ requests, onReview }: RowsProps) {
  return (
    <ul aria-label="Admin requests, newest first">
      {requests.map((request) => (
        <li key={request.id} tabIndex={-1} className="border-b border-rail py-5">
          <div className="flex items-start justify-between gap-4">
            <h2 className="min-w-0 text-2xl wrap-anywhere">{request.name}</h2>
            {request.status === 'pending' && <RequestState request={request} />}
          </div>
          <p className="mt-1 text-[15px] wrap-anywhere text-ash">{request.email}</p>
          <p className="mt-1 text-sm text-ash">
            Requested <DateTime at={request.createdAt} />
          </p>
          {request.status === 'pending' ? (
            <div className="mt-4">
              <RequestActions request={request} onReview={onReview} />
            </div>
          ) : (
            <p className="text-sm">
              <RequestState request={request} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** `Pending`, or what was decided and when. */
function RequestState({ request: { status, reviewedAt } }: { request: AdminRequest }) {
  if (status === 'pending') return <Badge>{labels.pending}</Badge>;
  return (
    <span className="text-ash">
      {labels[status]} {reviewedAt !== null && <DateTime at={reviewedAt} />}
    </span>
  );
}

interface RequestActionsProps {
  request: AdminRequest;
  onReview: RowsProps['onReview'];
}

function RequestActions({ request, onReview }: RequestActionsProps) {
  return (
    <div className="flex gap-1.5">
      <Button variant="outline" onClick={() => onReview({ request, decision: 'approve' })}>
        Approve <VisuallyHidden>{request.name}</VisuallyHidden>
      </Button>
      <Button variant="ghost" onClick={() => onReview({ request, decision: 'reject' })}>
        Reject <VisuallyHidden>{request.name}</VisuallyHidden>
      </Button>
    </div>
  );
}

/** The list before it has come. */
function RequestSkeleton() {
  return (
    <div role="status" aria-label="Loading admin requests...">
      {Array.from({ length: 4 }, (_, row) => (
        <div
          key={row}
          className="flex flex-col justify-center gap-3 border-b border-rail py-5 md:h-18 md:flex-row md:items-center md:justify-between md:py-0"
        >
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-56" />
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-11 w-52" />
        </div>
      ))}
    </div>
  );
}

const decisions = {
  approve: {
    title: 'Approve this request?',
    action: 'Approve',
    consequences: [
      'This address may then manage beats, gallery, merch and the inbox.',
      'If it has no account yet, one is made with the password chosen in the request. It opens once the email is confirmed.',
      'No mail is sent: let the person know.',
    ],
  },
  reject: {
    title: 'Reject this request?',
    action: 'Reject',
    consequences: [
      'This address gets no admin access. An account it may have stays as it is.',
      'No mail is sent. The person may ask again.',
    ],
  },
} as const;

interface ReviewDialogProps extends Review {
  open: boolean;
  onClose: () => void;
}

/** Asks once more before a request is decided. Give it a key of its own for each decision. */
function ReviewDialog({ request, decision, ...dialog }: ReviewDialogProps) {
  const { mutateAsync } = useMutation(reviewAdminRequest(decision));
  return (
    <ConfirmDialog
      {...dialog}
      {...decisions[decision]}
      danger={decision === 'reject'}
      decide={() => mutateAsync(request)}
      describeFailure={(error) => adminRequestMessages.notReviewed(decision, error)}
    >
      <p className="text-lg font-medium wrap-anywhere">{request.name}</p>
      <p className="wrap-anywhere text-ash">{request.email}</p>
    </ConfirmDialog>
  );
}
