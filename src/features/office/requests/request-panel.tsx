import { useMutation, useQuery } from '@tanstack/react-query';
import { AdminList } from '@/components/list/admin-list';
import { useAdminList } from '@/components/list/use-admin-list';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { ConfirmDialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { confirmationOff, defaultMailTemplate } from '@/content/admin';
import { usesDefaultMailTemplate } from '@/features/account/auth-link';
import {
  adminRequestMessages,
  decisions,
  requestStatuses,
  type AdminRequest,
  type Decision,
  type RequestView,
} from '@/features/office/requests/model';
import { reviewAdminRequest } from '@/features/office/requests/mutations';
import {
  adminRequestQueries,
  liveAdminRequests,
  unconfirmedQuery,
} from '@/features/office/requests/queries';
import { usePanel } from '@/lib/hooks';

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

export function RequestPanel() {
  const list = useAdminList({ statuses: requestStatuses, sorts: ['newest'] });
  const query = useQuery(adminRequestQueries.page(list.view));
  const { data: isUnconfirmed = false } = useQuery(unconfirmedQuery);
  const { panel, open, show, close } = usePanel<Review>();

  return (
    <>
      {isUnconfirmed && (
        <Alert variant="error" title={confirmationOff.title} className="mb-8">
          {confirmationOff.text}
        </Alert>
      )}
      {usesDefaultMailTemplate() && (
        <Alert variant="error" title={defaultMailTemplate.title} className="mb-8">
          {defaultMailTemplate.text}
        </Alert>
      )}
      <AdminList
        label="Requests"
        list={list}
        query={query}
        filters={filters}
        skeleton={
          <div role="status" aria-label="Loading admin requests...">
            {Array.from({ length: 4 }, (_, row) => (
              <Skeleton key={row} className="mb-3 h-18" />
            ))}
          </div>
        }
        empty={emptyTexts[list.view.filter]}
        describeFailure={() => adminRequestMessages.notLoaded}
        countWords={countWords}
        live={liveAdminRequests}
      >
        {(requests) => <RequestTable requests={requests} onReview={show} />}
      </AdminList>
      {panel && <ReviewDialog key={panel.key} {...panel.task} open={open} onClose={close} />}
    </>
  );
}

interface Review {
  request: AdminRequest;
  decision: Decision;
}

interface RequestTableProps {
  requests: readonly AdminRequest[];
  onReview: (review: Review) => void;
}

/** A row takes the focus when its buttons are removed. On phones its cells are stacked. */
function RequestTable({ requests, onReview }: RequestTableProps) {
  return (
    <table className="w-full border-collapse text-left text-[15px] max-md:block">
      <caption className="sr-only">Admin requests, newest first</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-rail text-sm text-ash [&>th]:py-3 [&>th]:font-normal">
          <th scope="col" className="w-2/5">
            Name and email
          </th>
          <th scope="col">Requested</th>
          <th scope="col">Status</th>
          <th scope="col" className="w-px">
            Decision
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {requests.map((request) => (
          <tr
            key={request.id}
            tabIndex={-1}
            // As high as its buttons, with or without them.
            className="h-18 border-b border-rail max-md:grid max-md:h-auto max-md:gap-y-2 max-md:py-5 md:[&>*]:py-3 md:[&>*]:not-last:pr-6"
          >
            <th scope="row" className="font-medium">
              <span className="block wrap-anywhere">{request.name}</span>
              <span className="block font-normal wrap-anywhere text-ash">{request.email}</span>
            </th>
            <td className="text-ash max-md:text-sm">
              <span className="md:hidden">Requested </span>
              <DateTime at={request.createdAt} />
            </td>
            <td>
              <RequestState request={request} />
            </td>
            <td>
              {request.status === 'pending' && (
                <div className="flex gap-1.5">
                  {(['approve', 'reject'] as const).map((decision) => (
                    <Button
                      key={decision}
                      variant={decision === 'approve' ? 'outline' : 'ghost'}
                      onClick={() => onReview({ request, decision })}
                    >
                      {decisions[decision].action} <VisuallyHidden>{request.name}</VisuallyHidden>
                    </Button>
                  ))}
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RequestState({ request: { status, reviewedAt } }: { request: AdminRequest }) {
  if (status === 'pending') return <Badge>{labels.pending}</Badge>;
  return (
    <span className="text-ash">
      {labels[status]} {reviewedAt !== null && <DateTime at={reviewedAt} />}
    </span>
  );
}

interface ReviewDialogProps extends Review {
  open: boolean;
  onClose: () => void;
}

function ReviewDialog({ request, decision, ...dialog }: ReviewDialogProps) {
  const { mutateAsync } = useMutation(reviewAdminRequest(decision));
  const { title, action, consequences } = decisions[decision];
  return (
    <ConfirmDialog
      {...dialog}
      title={title}
      action={action}
      consequences={consequences}
      danger={decision === 'reject'}
      decide={() => mutateAsync(request)}
      describeFailure={(error) => adminRequestMessages.notReviewed(decision, error)}
    >
      <p className="text-lg font-medium wrap-anywhere">{request.name}</p>
      <p className="wrap-anywhere text-ash">{request.email}</p>
    </ConfirmDialog>
  );
}
