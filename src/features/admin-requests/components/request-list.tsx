import { Moment } from '@/components/ui/moment';
import {
  RequestActions,
  requestElementId,
  RequestState,
  type RequestRowsProps,
} from '@/features/admin-requests/components/request-parts';

/** Requests where there is no room for columns, one below the other. */
export function RequestList({ requests, onAsk }: RequestRowsProps) {
  return (
    <ul aria-label="Admin requests, newest first">
      {requests.map((request) => (
        <li key={request.id} className="border-b border-rail py-5">
          <div className="flex items-start justify-between gap-4">
            <h2
              id={requestElementId(request.id)}
              tabIndex={-1}
              className="min-w-0 text-2xl wrap-anywhere"
            >
              {request.name}
            </h2>
            {request.status === 'pending' && <RequestState request={request} />}
          </div>
          <p className="mt-1 text-[15px] wrap-anywhere text-ash">{request.email}</p>
          <p className="mt-1 text-sm text-ash">
            Requested <Moment at={request.createdAt} />
          </p>
          {request.status === 'pending' ? (
            <div className="mt-4">
              <RequestActions request={request} onAsk={onAsk} />
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
