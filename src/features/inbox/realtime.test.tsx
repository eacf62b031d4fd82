import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { inboxQueries } from '@/features/inbox/queries';
import { useLiveInbox } from '@/features/inbox/realtime';
import { useLiveTable } from '@/lib/realtime';

vi.mock('@/lib/realtime', () => ({ useLiveTable: vi.fn() }));

it.each([
  ['messages', 'contact_messages'],
  ['newsletter', 'newsletter_subscribers'],
  ['notifications', 'merch_notifications'],
] as const)('a change of %s refreshes their list and their number', (kind, table) => {
  function List() {
    useLiveInbox(kind);
    return null;
  }
  const { rerender } = render(<List />);
  rerender(<List />);
  const told = vi.mocked(useLiveTable).mock.calls.map(([options]) => options);
  expect(told[0]).toEqual({ channel: `${kind}-inbox`, table, queryKey: ['inbox', kind] });
  // Or the channel would be joined anew at every render.
  expect(told[1]?.queryKey).toBe(told[0]?.queryKey);
  vi.mocked(useLiveTable).mockClear();

  const view = { filter: 'open', page: 2, query: 'nia' } as const;
  expect(inboxQueries.page(kind, view).queryKey.slice(0, 2)).toEqual(['inbox', kind]);
  expect(inboxQueries.open(kind).queryKey.slice(0, 2)).toEqual(['inbox', kind]);
});
