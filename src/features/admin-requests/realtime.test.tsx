import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { adminRequestQueries } from '@/features/admin-requests/queries';
import { useLiveAdminRequests } from '@/features/admin-requests/realtime';
import { useLiveTable } from '@/lib/realtime';

vi.mock('@/lib/realtime', () => ({ useLiveTable: vi.fn() }));

function Panel() {
  useLiveAdminRequests();
  return null;
}

it('a change of the table refreshes every page of the list', () => {
  render(<Panel />);
  expect(useLiveTable).toHaveBeenCalledExactlyOnceWith({
    channel: 'admin-requests-changes',
    table: 'admin_requests',
    queryKey: ['admin-requests'],
  });
  const page = adminRequestQueries.page({ filter: 'pending', page: 2 }).queryKey;
  expect(page.slice(0, 1)).toEqual(adminRequestQueries.all);
});
