// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { adminRequestQueries } from '@/features/auth/requests/queries';
import { liveAdminRequests } from '@/features/auth/requests/realtime';

it('a change of the table refreshes every page of the list', () => {
  expect(liveAdminRequests).toEqual({
    channel: 'admin-requests-changes',
    table: 'admin_requests',
    queryKey: ['admin-requests'],
  });
  const page = adminRequestQueries.page({ filter: 'pending', page: 2 }).queryKey;
  expect(page.slice(0, 1)).toEqual(liveAdminRequests.queryKey);
});
