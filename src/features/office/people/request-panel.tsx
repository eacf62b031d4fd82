import { useQuery } from '@tanstack/react-query';
import { AdminList, type ListConfig } from '@/components/list/admin-list';
import { AnswerButtons, AnswerDialog, type Answers } from '@/components/list/answers';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { DateTime } from '@/components/ui/date-time';
import { emailConfirmationOff, defaultMailTemplate } from '@/content/admin';
import { usesDefaultMailTemplate } from '@/features/account/auth-link';
import {
  decisions,
  type AdminRequest,
  type Decision,
  type RequestStatus,
} from '@/features/office/people/model';
import { reviewAdminRequest } from '@/features/office/people/mutations';
import { adminRequestQueries, unconfirmedQuery } from '@/features/office/people/queries';

const requestInbox: ListConfig<AdminRequest, RequestStatus> = {
  title: 'Requests',
  queries: adminRequestQueries,
  live: { channel: 'super-admin:requests', queryKey: adminRequestQueries.all },
  statuses: {
    all: {
      label: 'All',
      title: 'No requests yet',
      text: 'People who ask for admin access appear here.',
    },
    pending: {
      label: 'Pending',
      title: 'No pending requests',
      text: 'Every request has been decided.',
    },
    approved: {
      label: 'Approved',
      title: 'No approved requests',
      text: 'Requests you approve appear here.',
    },
    rejected: {
      label: 'Rejected',
      title: 'No rejected requests',
      text: 'Requests you reject appear here.',
    },
  },
};

const requestAnswers: Answers<AdminRequest, Decision> = {
  to: ({ status }) => (status === 'pending' ? ['approve', 'reject'] : []),
  name: ({ name }) => name,
  subject: ({ name, email }) => ({ title: name, detail: email }),
  main: 'approve',
  danger: 'reject',
  send: reviewAdminRequest,
  invalidates: [adminRequestQueries.all],
  texts: decisions,
};

export function RequestPanel() {
  const { data: isUnconfirmed = false } = useQuery(unconfirmedQuery);

  return (
    <>
      {isUnconfirmed && (
        <Alert variant="error" title={emailConfirmationOff.title} className="mb-8">
          {emailConfirmationOff.text}
        </Alert>
      )}
      {usesDefaultMailTemplate() && (
        <Alert variant="error" title={defaultMailTemplate.title} className="mb-8">
          {defaultMailTemplate.text}
        </Alert>
      )}
      <AdminList<AdminRequest, RequestStatus, 'newest', Review>
        of={requestInbox}
        dialog={(review, state) => <AnswerDialog answers={requestAnswers} {...review} {...state} />}
      >
        {(requests, ask) => <RequestTable requests={requests} onReview={ask} />}
      </AdminList>
    </>
  );
}

interface Review {
  row: AdminRequest;
  answer: Decision;
}

interface RequestTableProps {
  requests: readonly AdminRequest[];
  onReview: (review: Review) => void;
}

/** A row takes the focus when its buttons are removed. On phones its cells are stacked. */
function RequestTable({ requests, onReview }: RequestTableProps) {
  return (
    <table className="w-full border-collapse text-left text-note max-md:block">
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
            // A row is as high as its buttons, also after they are removed.
            className="h-18 border-b border-rail max-md:grid max-md:h-auto max-md:gap-y-2 max-md:py-5 md:[&>*]:py-3 md:[&>*]:not-last:pr-6"
          >
            <th scope="row" className="font-medium">
              <span className="block wrap-anywhere">{request.name}</span>
              <span className="block font-normal wrap-anywhere text-ash">{request.email}</span>
            </th>
            <td className="text-ash max-md:text-sm">
              <span className="md:hidden">Requested </span>
              <DateTime at={request.created_at} />
            </td>
            <td>
              <RequestState request={request} />
            </td>
            <td>
              <div className="flex gap-1.5">
                <AnswerButtons answers={requestAnswers} row={request} onAnswer={onReview} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RequestState({ request: { status, reviewed_at: reviewedAt } }: { request: AdminRequest }) {
  if (status === 'pending') return <Badge>{requestInbox.statuses.pending.label}</Badge>;
  return (
    <span className="text-ash">
      {requestInbox.statuses[status].label} {reviewedAt !== null && <DateTime at={reviewedAt} />}
    </span>
  );
}
