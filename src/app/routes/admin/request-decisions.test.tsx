import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SuperAdminPage } from '@/app/routes/admin/super-admin-page';
import type { AdminRequest } from '@/features/auth/requests/model';
import { requestRow, requestsTable } from '@/features/auth/requests/testing/requests-table';
import { TABLE_QUERY } from '@/lib/hooks';
import { renderApp } from '@tests/support/render';
import { refusal, rpc, testServer } from '@tests/support/server';

const server = testServer();

const nia = requestRow(3, { name: 'Nia Okafor', email: 'nia@crew.example' });

let listed: AdminRequest[] = [];

function decideHere(id: number, status: 'approved' | 'rejected') {
  listed = listed.map((each) =>
    each.id === id ? { ...each, status, reviewedAt: new Date(2025, 5, 5).toISOString() } : each,
  );
}

beforeEach(() => {
  listed = [nia, requestRow(2, { status: 'approved' }), requestRow(1, { status: 'rejected' })];
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        matches: query === TABLE_QUERY,
        media: query,
        onchange: null,
      }) as MediaQueryList,
  );
});

function filterLink(name: string) {
  return within(screen.getByRole('navigation', { name: 'Filter by status' })).getByRole('link', {
    name: new RegExp(`^${name}`),
  });
}

function expectLogged() {
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    'Deciding a request failed:',
    expect.anything(),
  );
  vi.mocked(console.error).mockClear();
}

const decisions = [
  {
    action: 'Approve',
    call: 'approve_admin_request',
    status: 'approved',
    done: 'Request Approved',
    failed: 'Approval Failed',
    means: /may then manage beats, gallery, merch/,
  },
  {
    action: 'Reject',
    call: 'reject_admin_request',
    status: 'rejected',
    done: 'Request Rejected',
    failed: 'Rejection Failed',
    means: /gets no admin access/,
  },
] as const;

describe.each(decisions)('to $action', ({ action, call, status, done, failed, means }) => {
  async function ask(search = '') {
    server.use(...requestsTable(() => listed));
    const view = renderApp(<SuperAdminPage />, { path: `/super-admin${search}` });
    await view.user.click(await screen.findByRole('button', { name: `${action} Nia Okafor` }));
    const dialog = within(screen.getByRole('dialog', { name: `${action} this request?` }));
    return { ...view, dialog };
  }

  it('says whom it is about and what it means before it is done', async () => {
    const { user, dialog } = await ask();
    expect(dialog.getByText('Nia Okafor')).toBeVisible();
    expect(dialog.getByText('nia@crew.example')).toBeVisible();
    expect(dialog.getByText(means)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: `${action} Nia Okafor` })).toHaveFocus();
  });

  it('decides once, says so, and shows the row as decided, with the focus on it', async () => {
    const { user, dialog } = await ask();
    const calls: unknown[] = [];
    let answer = () => {};
    server.use(
      rpc(call, async ({ request }) => {
        calls.push(await request.json());
        await new Promise<void>((resolve) => (answer = resolve));
        decideHere(nia.id, status);
        return HttpResponse.json({ success: true, error: null });
      }),
    );
    const button = dialog.getByRole('button', { name: action });
    await user.dblClick(button);
    await waitFor(() => expect(button).toBeDisabled());
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    await waitFor(() => expect(calls).toEqual([{ request_id: nia.id }]));
    answer();

    expect(await screen.findByText(done)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls).toHaveLength(1);
    expect(screen.queryByRole('button', { name: `${action} Nia Okafor` })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('row', { name: /^Nia Okafor/ })).toHaveFocus());
    expect(filterLink('Pending')).toHaveTextContent('Pending0');
  });

  it('takes the row out of the pending ones, with the focus on the list', async () => {
    const { user, dialog } = await ask('?status=pending');
    server.use(
      rpc(call, () => {
        decideHere(nia.id, status);
        return HttpResponse.json({ success: true, error: null });
      }),
    );
    await user.click(dialog.getByRole('button', { name: action }));
    expect(await screen.findByRole('heading', { name: 'No pending requests' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('region', { name: 'Requests' })).toHaveFocus());
  });

  it('may come too late: the server says so, and the list shows what was decided', async () => {
    const { user, dialog } = await ask();
    server.use(
      rpc(call, () => {
        decideHere(nia.id, 'rejected');
        return HttpResponse.json({
          success: false,
          error: 'This request has already been rejected.',
        });
      }),
    );
    await user.click(dialog.getByRole('button', { name: action }));
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.getByText('This request has already been rejected.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(filterLink('Rejected')).toHaveTextContent('Rejected2'));
    expect(screen.queryByRole('button', { name: `${action} Nia Okafor` })).not.toBeInTheDocument();
  });

  it('may fail: the dialog stays, says why, and can be tried again', async () => {
    const { user, dialog } = await ask();
    server.use(rpc(call, () => HttpResponse.error()));
    await user.click(dialog.getByRole('button', { name: action }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      `${failed}You seem to be offline. Check the connection and try again.`,
    );
    await waitFor(() => expect(screen.getAllByText(failed)).toHaveLength(2));
    expectLogged();

    server.use(
      rpc(call, () => {
        decideHere(nia.id, status);
        return HttpResponse.json({ success: true, error: null });
      }),
    );
    await user.click(dialog.getByRole('button', { name: action }));
    expect(await screen.findByText(done)).toBeVisible();
  });

  it('may be denied by the server', async () => {
    const { user, dialog } = await ask();
    server.use(rpc(call, () => refusal()));
    await user.click(dialog.getByRole('button', { name: action }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('You are not allowed to do that.');
    expectLogged();
  });
});
