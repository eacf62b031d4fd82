import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Moment } from '@/components/ui/moment';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { AdminRequest, Decision, RequestStatus } from '@/features/admin-requests/model';

/** Somebody pressed Approve or Reject. */
export type AskDecision = (request: AdminRequest, decision: Decision) => void;

/** What a table and a list of requests are given alike. */
export interface RequestRowsProps {
  requests: readonly AdminRequest[];
  onAsk: AskDecision;
}

/** The element that takes the focus when a row's own buttons have gone. */
export function requestElementId(id: number): string {
  return `admin-request-${id}`;
}

const words: Readonly<Record<RequestStatus, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** `Pending`, or what was decided and when. */
export function RequestState({ request }: { request: AdminRequest }) {
  if (request.status === 'pending') return <Badge>{words.pending}</Badge>;
  return (
    <span className="text-ash">
      {words[request.status]} {request.reviewedAt !== null && <Moment at={request.reviewedAt} />}
    </span>
  );
}

/** Only a pending request is still to be decided. */
export function RequestActions({ request, onAsk }: { request: AdminRequest; onAsk: AskDecision }) {
  if (request.status !== 'pending') return null;
  return (
    <div className="flex gap-1.5">
      <Button variant="outline" onClick={() => onAsk(request, 'approve')}>
        Approve <VisuallyHidden>{request.name}</VisuallyHidden>
      </Button>
      <Button variant="ghost" onClick={() => onAsk(request, 'reject')}>
        Reject <VisuallyHidden>{request.name}</VisuallyHidden>
      </Button>
    </div>
  );
}
