import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AdminRequest } from '@/features/office/people/model';
import { RequestPanel } from '@/features/office/people/request-panel';
import { PAGE_SIZE } from '@/lib/data/list-queries';
import { matchesFilters } from '@tests/support/memory-table';
import { address, openPage, texts } from '@tests/support/page';
import { record } from '@tests/support/record';
import { listTable } from '@tests/support/rest-table';
import { refusal, rpc, testServer } from '@tests/support/server';

const server = testServer();

/** A pending request, with overrides. */
function requestRow(id: number, overrides: Partial<AdminRequest> = {}): AdminRequest {
  return {
    id,
    name: `Person ${id}`,
    email: `person${id}@crew.example`,
    status: 'pending',
    created_at: new Date(2025, 5, 1, 12, id).toISOString(),
    reviewed_at: null,
    ...overrides,
  };
}

/** Answers reads of the table with the rows for their query; email confirmation is on. */
function requestsTable(rows: (params: URLSearchParams) => readonly AdminRequest[]) {
  const reads = listTable('admin_requests', (params) => {
    // The list reads neither the password hash nor who decided.
    if (params.has('order'))
      expect(Object.fromEntries(params)).toMatchObject({
        select: 'id,name,email,status,created_at,reviewed_at',
        order: 'created_at.desc,id.desc',
      });
    return rows(params);
  });
  const settings = { mailer_autoconfirm: false };
  return [http.get('*/auth/v1/settings', () => HttpResponse.json(settings)), ...reads];
}

const nia = requestRow(3, { name: 'Nia Okafor', email: 'nia@crew.example' });
const otto = requestRow(2, {
  name: 'Otto Lind',
  status: 'approved',
  reviewed_at: new Date(2025, 5, 3, 14, 5).toISOString(),
});
const rita = requestRow(1, {
  name: 'Rita Sol',
  status: 'rejected',
  reviewed_at: new Date(2025, 5, 4, 9, 30).toISOString(),
});

let listed: AdminRequest[] = [];
beforeEach(() => {
  listed = [nia, otto, rita];
  server.use(...requestsTable((params) => listed.filter(matchesFilters(params))));
});

const path = '/super-admin';
const openPanel = (search = '') => openPage(<RequestPanel />, { path: path + search });
async function openList(search = '') {
  const view = openPanel(search);
  await screen.findByRole('table', { name: 'Admin requests, newest first' });
  return view;
}

const names = () =>
  screen.getAllByRole('rowheader').map((cell) => cell.firstElementChild?.textContent);
const region = () => screen.getByRole('region', { name: 'Requests' });
const filters = () =>
  within(screen.getByRole('navigation', { name: 'Filter by status' })).getAllByRole('link');
const filterLink = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) });

it('shows each request, newest first, decisions only on a pending one, and the count of every status', async () => {
  const { user } = openPanel();
  expect(screen.getByRole('status', { name: 'Loading requests...' })).toBeVisible();
  await screen.findByRole('table');
  expect(screen.queryByRole('status', { name: /Loading/ })).not.toBeInTheDocument();
  expect(names()).toEqual(['Nia Okafor', 'Otto Lind', 'Rita Sol']);
  expect(texts(screen.getAllByRole('row')).slice(1)).toEqual([
    expect.stringContaining('nia@crew.exampleRequested Jun 1, 2025, 12:03 PMPending'),
    expect.stringContaining('Approved Jun 3, 2025, 2:05 PM'),
    expect.stringContaining('Rejected Jun 4, 2025, 9:30 AM'),
  ]);
  expect(screen.getByText('3 requests')).toBeVisible();
  const decisions = screen.getAllByRole('button', { name: /^(Approve|Reject)/ });
  expect(texts(decisions)).toEqual(['Approve Nia Okafor', 'Reject Nia Okafor']);

  expect(texts(filters())).toEqual(['All3', 'Pending1', 'Approved1', 'Rejected1']);
  expect(filterLink('All')).toHaveAttribute('aria-current', 'true');
  await user.click(filterLink('Rejected'));
  await waitFor(() => expect(names()).toEqual(['Rita Sol']));
  expect(address()).toBe(`${path}?status=rejected`);
  expect(filterLink('Rejected')).toHaveAttribute('aria-current', 'true');
  expect(filterLink('All')).not.toHaveAttribute('aria-current');
  await user.click(filterLink('All'));
  expect(address()).toBe(path);
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

it.each([
  [{ mailer_autoconfirm: true }, 1],
  [{ mailer_autoconfirm: false }, 0],
  [{}, 0],
])('warns when email confirmation is off: settings %j', async (settings, warnings) => {
  server.use(http.get('*/auth/v1/settings', () => HttpResponse.json(settings)));
  await openList();
  const shown = () => screen.queryAllByText('Email confirmation is off');
  await waitFor(() => expect(shown()).toHaveLength(warnings));
  expect(screen.queryAllByRole('alert')).toHaveLength(warnings);
});

it('warns while mailed links come from Supabase’s own template', async () => {
  window.localStorage.setItem('default-mail-template', 'yes');
  openPanel();
  expect(await screen.findByRole('alert')).toHaveTextContent('Mailed links are not set up');
});

it('changes pages, and focuses the list', async () => {
  const total = 2 * PAGE_SIZE + 1;
  const counted = Array.from({ length: total }, () => nia);
  server.use(
    ...requestsTable((params) => {
      if (params.has('offset')) return [requestRow(Number(params.get('offset')))];
      return params.get('status') === 'eq.pending' ? counted : [];
    }),
  );
  const { user } = await openList('?page=3');
  const shows = async (page: number) => {
    expect(await screen.findByText(`Page ${page} of 3 · ${total} requests`)).toBeVisible();
    await waitFor(() => expect(names()).toEqual([`Person ${(page - 1) * PAGE_SIZE}`]));
  };
  await shows(3);
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(screen.getByRole('link', { name: 'Previous' }));
  await shows(2);
  expect(region()).toHaveFocus();
  expect(scrolled.mock.contexts).toEqual([region()]);
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await shows(3);
});

it.each([
  ['Approve', 'Approval', 'approved', /can then manage beats, gallery, merch/],
  ['Reject', 'Rejection', 'rejected', /gets no admin access/],
] as const)(
  'explains what %s means, shows %s Failed, then the row as %s, with the focus on it',
  async (action, decision, status, means) => {
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: `${action} Nia Okafor` }));
    const dialog = within(screen.getByRole('dialog', { name: `${action} this request?` }));
    const decide = () => user.click(dialog.getByRole('button', { name: action }));
    for (const text of ['Nia Okafor', 'nia@crew.example', means]) {
      expect(dialog.getByText(text)).toBeVisible();
    }
    const call = `${action.toLowerCase()}_admin_request`;
    server.use(rpc(call, () => refusal()));
    await decide();
    expect(await dialog.findByText(`${decision} Failed`)).toBeVisible();
    vi.mocked(console.error).mockClear();
    const calls = record(server, 'post', `rest/v1/rpc/${call}`, () => {
      listed = [{ ...nia, status, reviewed_at: new Date().toISOString() }, otto, rita];
      return HttpResponse.json({ success: true, error: null });
    });
    await decide();
    const done = { approved: 'Request Approved', rejected: 'Request Rejected' }[status];
    expect(await screen.findByText(done)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('row', { name: /^Nia Okafor/ })).toHaveFocus());
    expect(calls).toEqual([{ request_id: nia.id }]);
    expect(screen.queryByRole('button', { name: `${action} Nia Okafor` })).not.toBeInTheDocument();
    expect(filterLink('Pending')).toHaveTextContent('Pending0');
  },
);
