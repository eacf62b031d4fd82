import { http, HttpResponse } from 'msw';
import { searched } from '@/features/checkout/testing/orders-table';
import { type InboxKind, inboxTables } from '@/features/messages/inbox-model';
import type { Tables } from '@/types/database';

type MessageRow = Tables<'contact_messages'>;

const at = (id: number) => new Date(2025, 5, 1, 12, id).toISOString();

/** A message from the home page, and open, but for what is asked. */
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

export function subscriberRow(
  id: number,
  overrides: Partial<Tables<'newsletter_subscribers'>> = {},
): Tables<'newsletter_subscribers'> {
  return {
    id,
    email: `reader${id}@example.com`,
    interest: 'newsletter',
    created_at: at(id),
    handled_at: null,
    ...overrides,
  };
}

export function notificationRow(
  id: number,
  overrides: Partial<Tables<'merch_notifications'>> = {},
): Tables<'merch_notifications'> {
  return {
    id,
    email: `fan${id}@example.com`,
    product: 'Night Stage Hoodie',
    created_at: at(id),
    handled_at: null,
    ...overrides,
  };
}

interface AnyRow {
  id: number;
  created_at: string;
  handled_at: string | null;
}

function tableHandlers(table: string, rows: () => AnyRow[]) {
  const matching = (request: Request) => {
    const { searchParams } = new URL(request.url);
    const handled = searchParams.get('handled_at');
    const before = Number(searchParams.get('id')?.replace('lt.', '') ?? Infinity);
    return rows()
      .filter(
        ({ handled_at }) => handled === null || (handled_at === null) === (handled === 'is.null'),
      )
      .filter(({ id }) => id < before)
      .filter(searched(searchParams.get('or')));
  };
  const address = `*/rest/v1/${table}`;
  return [
    http.head(address, ({ request }) => {
      const range = `0-0/${matching(request).length}`;
      return new HttpResponse(null, { headers: { 'content-range': range } });
    }),
    http.get(address, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const from = Number(searchParams.get('offset') ?? 0);
      const newest = (a: AnyRow, b: AnyRow) =>
        b.created_at.localeCompare(a.created_at) || b.id - a.id;
      const found = matching(request)
        .toSorted(searchParams.get('order') === 'id.desc' ? (a, b) => b.id - a.id : newest)
        .slice(from, from + Number(searchParams.get('limit')));
      return HttpResponse.json(found);
    }),
    http.patch(address, async ({ request }) => {
      const ids = new URL(request.url).searchParams.get('id')?.match(/\d+/g)?.map(Number) ?? [];
      const change = (await request.json()) as Partial<AnyRow>;
      const changed = rows().filter(({ id }) => ids.includes(id));
      changed.forEach((row) => Object.assign(row, change));
      return HttpResponse.json(changed.map(({ id }) => ({ id })));
    }),
  ];
}

/** What visitors sent, answering the filters, the order and the ranges that the site sends. */
export function inboxTablesOf(rows: () => Partial<Readonly<Record<InboxKind, AnyRow[]>>>) {
  return (['messages', 'newsletter', 'notifications'] as const).flatMap((kind) =>
    tableHandlers(inboxTables[kind], () => rows()[kind] ?? []),
  );
}
