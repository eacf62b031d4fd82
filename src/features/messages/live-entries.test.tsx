import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { InboxList } from '@/features/messages/inbox-list';
import { inboxQueries } from '@/features/messages/queries';
import { inboxTablesOf } from '@/features/messages/testing/inbox-tables';
import { useLiveTable } from '@/lib/realtime';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

vi.mock('@/lib/realtime', () => ({ useLiveTable: vi.fn() }));

const server = testServer();

it.each([
  ['messages', 'contact_messages'],
  ['newsletter', 'newsletter_subscribers'],
  ['notifications', 'merch_notifications'],
] as const)('a change of %s refreshes their list and their number', async (kind, table) => {
  server.use(...inboxTablesOf(() => ({})));
  renderApp(<InboxList kind={kind} />);
  await screen.findByRole('heading', { name: /^No \w+ yet$/ });
  const [options] = vi.mocked(useLiveTable).mock.lastCall ?? [];
  const { queryKey } = inboxQueries.page(kind, { filter: 'open', page: 2, query: 'nia' });
  expect(options).toEqual({
    channel: `${kind}-inbox`,
    table,
    queryKey: ['inbox', kind],
    enabled: true,
  });
  // Or the channel would be joined anew at every render.
  expect(vi.mocked(useLiveTable).mock.calls[0]?.[0].queryKey).toBe(options?.queryKey);
  expect(queryKey.slice(0, 2)).toEqual(options?.queryKey);
  expect(inboxQueries.open(kind).queryKey.slice(0, 2)).toEqual(options?.queryKey);
  vi.mocked(useLiveTable).mockClear();
});
