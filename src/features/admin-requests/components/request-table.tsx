import { Moment } from '@/components/ui/moment';
import {
  RequestActions,
  requestElementId,
  RequestState,
  type RequestRowsProps,
} from '@/features/admin-requests/components/request-parts';

const headers = ['Name and email', 'Requested', 'Status', 'Decision'] as const;

/** Requests where there is room for columns. */
export function RequestTable({ requests, onAsk }: RequestRowsProps) {
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
          <tr key={request.id} className="h-18 border-b border-rail">
            <th
              scope="row"
              id={requestElementId(request.id)}
              tabIndex={-1}
              className="py-3 pr-6 font-medium"
            >
              <span className="block wrap-anywhere">{request.name}</span>
              <span className="block font-normal wrap-anywhere text-ash">{request.email}</span>
            </th>
            <td className="py-3 pr-6 text-ash">
              <Moment at={request.createdAt} />
            </td>
            <td className="py-3 pr-6">
              <RequestState request={request} />
            </td>
            <td className="py-3">
              <RequestActions request={request} onAsk={onAsk} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
