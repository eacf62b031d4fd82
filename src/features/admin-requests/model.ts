import { parseListView, type ListPage, type ListView, type StatusCounts } from '@/lib/list-view';

const requestStatuses = ['pending', 'approved', 'rejected'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** What the super admin may do about a pending request. */
export type Decision = 'approve' | 'reject';

export type RequestView = ListView<RequestStatus>;
export type RequestFilter = RequestView['filter'];
export type RequestCounts = StatusCounts<RequestStatus>;
export type RequestPage = ListPage<AdminRequest, RequestStatus>;

/** A request's row, as far as the panel reads it. */
export interface AdminRequestRow {
  id: number;
  name: string;
  email: string;
  status: string;
  created_at: string;
  reviewed_at: string | null;
}

export interface AdminRequest {
  id: number;
  name: string;
  email: string;
  status: RequestStatus;
  createdAt: string;
  reviewedAt: string | null;
}

export function parseRequestView(params: URLSearchParams): RequestView {
  return parseListView(params, requestStatuses);
}

export function withTotal(counts: Readonly<Record<RequestStatus, number>>): RequestCounts {
  return { ...counts, all: requestStatuses.reduce((sum, status) => sum + counts[status], 0) };
}

/** A status this page does not know offers no decision, so it may not pass for a pending one. */
function toStatus(value: string): RequestStatus {
  const status = requestStatuses.find((known) => known === value);
  if (status === undefined) throw new Error(`Unknown status of a request: ${value}`);
  return status;
}

export function toAdminRequest(row: AdminRequestRow): AdminRequest {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    status: toStatus(row.status),
    createdAt: row.created_at,
    reviewedAt: row.reviewed_at,
  };
}
