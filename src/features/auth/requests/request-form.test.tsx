import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { AdminRequestForm } from '@/features/auth/requests/request-form';
import { createQueryClient } from '@/lib/query-client';
import { testServer } from '@tests/support/server';

const server = testServer();

vi.mock('@/features/auth/requests/hash-password', () => ({
  hashPassword: () => Promise.resolve('$2b$10$hash'),
}));

const PASSWORD = 'violins at midnight';

it.each([
  ['stored', new HttpResponse(null, { status: 201 })],
  ['refused', HttpResponse.json({ code: '23514', message: 'no' }, { status: 400 })],
])('nothing remembers the password of a request that was %s', async (_end, answer) => {
  let respond = () => {};
  server.use(
    http.post('*/rest/v1/admin_requests', async () => {
      await new Promise<void>((resolve) => (respond = resolve));
      return answer;
    }),
  );
  const user = userEvent.setup();
  const queryClient = createQueryClient();
  const mutations = queryClient.getMutationCache();
  const settled = vi.fn();
  mutations.subscribe(({ mutation }) => {
    if (mutation?.state.status === 'success' || mutation?.state.status === 'error') settled();
  });
  render(
    <QueryClientProvider client={queryClient}>
      <AdminRequestForm
        name="Nia Okafor"
        email="nia@crew.example"
        hasAccount
        onSubmitted={() => {}}
      />
    </QueryClientProvider>,
  );
  await user.type(screen.getByLabelText(/^Password/), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Submit Request' }));
  await waitFor(() => expect(mutations.getAll()).toHaveLength(1));
  // It must be remembered while it is needed, or this test would see nothing.
  expect(JSON.stringify(mutations.getAll().map(({ state }) => state.variables))).toContain(
    PASSWORD,
  );
  await waitFor(() => {
    respond();
    expect(settled).toHaveBeenCalled();
  });
  await waitFor(() => expect(mutations.getAll()).toEqual([]));
});
