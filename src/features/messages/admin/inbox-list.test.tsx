import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { InboxList } from '@/features/messages/admin/inbox-list';
import { inboxTables } from '@/features/messages/admin/model';
import { inboxQueries } from '@/features/messages/admin/queries';
import { inboxTablesOf } from '@/features/messages/admin/testing/inbox-tables';
import { useLiveTable } from '@/lib/data/realtime';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

vi.mock('@/lib/data/realtime');

const server = testServer();

it.each(['messages', 'newsletter', 'notifications'] as const)(
  'a change of %s refreshes their list and their number',
  async (kind) => {
    vi.mocked(useLiveTable).mockClear();
    server.use(...inboxTablesOf(() => ({})));
    renderApp(<InboxList kind={kind} />);
    await screen.findByRole('heading', { name: /^No \w+ yet$/ });
    const queryKey = ['inbox', kind];
    const live = { channel: `${kind}-inbox`, table: inboxTables[kind], queryKey, enabled: true };
    const { calls } = vi.mocked(useLiveTable).mock;
    expect(calls.at(-1)?.[0]).toEqual(live);
    // Or the channel would be joined again at every render.
    expect(calls[0]?.[0].queryKey).toBe(calls.at(-1)?.[0].queryKey);
    const page = inboxQueries.page(kind, { filter: 'open', page: 2, query: 'nia' });
    expect(page.queryKey.slice(0, 2)).toEqual(queryKey);
    expect(inboxQueries.open(kind).queryKey.slice(0, 2)).toEqual(queryKey);
  },
);
