const requestStatuses = ['pending', 'approved', 'rejected'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** What the super admin may do about a pending request. */
export type Decision = 'approve' | 'reject';

export const requestFilters = ['all', ...requestStatuses] as const;
export type RequestFilter = (typeof requestFilters)[number];

/** Which part of the list is looked at; lives in the address. */
export interface RequestView {
  filter: RequestFilter;
  /** Counted from 1. */
  page: number;
}

export const PAGE_SIZE = 20;
/** Far beyond any list, and small enough for the database to count with. */
const LAST_PAGE = 1_000_000;

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

export type RequestCounts = Readonly<Record<RequestFilter, number>>;

/** One page of requests, and how many there are of each kind. */
export interface RequestPage {
  requests: readonly AdminRequest[];
  counts: RequestCounts;
  /** The page that was found: the last one, where the one asked for lies beyond it. */
  page: number;
  pageCount: number;
}

function isFilter(value: string | null): value is RequestFilter {
  return requestFilters.some((filter) => filter === value);
}

/** Reads the address; what makes no sense there counts as not said. */
export function parseRequestView(params: URLSearchParams): RequestView {
  const filter = params.get('status');
  const page = params.get('page') ?? '';
  return {
    filter: isFilter(filter) ? filter : 'all',
    page: /^[1-9]\d*$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1,
  };
}

/** The address of a view; what is usual is not said. */
export function requestViewSearch({ filter, page }: RequestView): string {
  const params = new URLSearchParams();
  if (filter !== 'all') params.set('status', filter);
  if (page > 1) params.set('page', String(page));
  const search = params.toString();
  return search === '' ? '' : `?${search}`;
}

/** How many pages so many requests fill; an empty list is one empty page. */
export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** The first and the last row of a page, as the database counts them. */
export function pageRange(page: number): [from: number, to: number] {
  return [(page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1];
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

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `3 Jun 2025, 14:05`, by the clock of whoever looks. */
export function formatMoment(timestamp: string): string {
  return momentFormat.format(new Date(timestamp));
}
