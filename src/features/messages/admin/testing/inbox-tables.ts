import { http, HttpResponse } from 'msw';
import {
  inboxes,
  inboxKinds,
  type InboxKind,
  type Notification,
  type Subscriber,
} from '@/features/messages/admin/model';
import type { Tables } from '@/types/database';
import { matchesFilters, paramsOf } from '@tests/support/memory-table';
import { listTable } from '@tests/support/rest-table';

type MessageRow = Tables<'contact_messages'>;

const at = (id: number) => new Date(2025, 5, 1, 12, id).toISOString();

/** An open message from the home page, with overrides. */
export function messageRow(id: number, overrides: Partial<MessageRow> = {}): MessageRow {
  return {
    id,
    name: `Writer ${id}`,
    email: `writer${id}@example.com`,
    project_type: 'collaboration',
    message: 'Shall we make something?',
    source: 'home',
    created_at: at(id),
    handled_at: null,
    ...overrides,
  };
}

const consent = { confirmed_at: null, ended_at: null, end_reason: null, source: 'form' };

export function subscriberRow(id: number, overrides: Partial<Subscriber> = {}): Subscriber {
  return {
    id,
    email: `reader${id}@example.com`,
    interest: 'newsletter',
    created_at: at(id),
    handled_at: null,
    ...consent,
    ...overrides,
  };
}

export function notificationRow(id: number, overrides: Partial<Notification> = {}): Notification {
  return {
    id,
    email: `fan${id}@example.com`,
    product: 'Night Stage Hoodie',
    created_at: at(id),
    handled_at: null,
    ...consent,
    ...overrides,
  };
}

type EntryRow = Pick<MessageRow, 'id' | 'handled_at'>;

/** Entries from visitors, which tests list and mark as handled. */
export function inboxTablesOf(rows: () => Partial<Readonly<Record<InboxKind, EntryRow[]>>>) {
  return inboxKinds.flatMap((kind) => {
    const find = (params: URLSearchParams) => (rows()[kind] ?? []).filter(matchesFilters(params));
    return [
      ...listTable(inboxes[kind].table, find),
      http.patch(`*/rest/v1/${inboxes[kind].table}`, async ({ request }) => {
        const change = (await request.json()) as Partial<EntryRow>;
        const changed = find(paramsOf(request));
        changed.forEach((row) => Object.assign(row, change));
        return HttpResponse.json(changed.map(({ id }) => ({ id })));
      }),
    ];
  });
}
