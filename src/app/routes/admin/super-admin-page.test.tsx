import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SuperAdminPage } from '@/app/routes/admin/super-admin-page';
import type { AdminRequestRow } from '@/features/admin-requests/model';
import { DESKTOP_QUERY } from '@/lib/use-media-query';
import { renderApp } from '@tests/support/render';
import { refusal, rpc, testServer } from '@tests/support/server';

const server = testServer();

function row(id: number, overrides: Partial<AdminRequestRow> = {}): AdminRequestRow {
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

const nia = row(3, { name: 'Nia Okafor', email: 'nia@crew.example' });
const otto = row(2, {
  name: 'Otto Lind',
  status: 'approved',
  reviewed_at: new Date(2025, 5, 3, 14, 5).toISOString(),
});
const rita = row(1, {
  name: 'Rita Sol',
  status: 'rejected',
  reviewed_at: new Date(2025, 5, 4, 9, 30).toISOString(),
});

/** The table, answering the filters, the order and the ranges that the panel sends. */
function requestsTable(rows: () => readonly AdminRequestRow[]) {
  const matching = (request: Request) => {
    const status = new URL(request.url).searchParams.get('status')?.replace('eq.', '');
    return rows().filter((each) => status === undefined || each.status === status);
  };
  return [
    http.head('*/rest/v1/admin_requests', ({ request }) => {
      expect(request.headers.get('prefer')).toContain('count=exact');
      const range = `0-0/${matching(request).length}`;
      return new HttpResponse(null, { headers: { 'content-range': range } });
    }),
    http.get('*/rest/v1/admin_requests', ({ request }) => {
      const params = new URL(request.url).searchParams;
      // Never the hash, nor who decided.
      expect(params.get('select')).toBe('id,name,email,status,created_at,reviewed_at');
      expect(params.get('order')).toBe('created_at.desc,id.desc');
      const from = Number(params.get('offset'));
      const found = matching(request)
        .toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id)
        .slice(from, from + Number(params.get('limit')));
      return HttpResponse.json(found);
    }),
  ];
}

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}

function renderPanel(path = '/super-admin') {
  return renderApp(
    <>
      <SuperAdminPage />
      <Address />
    </>,
    { path },
  );
}

function names() {
  return screen.getAllByRole('rowheader').map((cell) => cell.firstElementChild?.textContent);
}

function filterLink(name: string) {
  return within(screen.getByRole('navigation', { name: 'Filter by status' })).getByRole('link', {
    name: new RegExp(`^${name}`),
  });
}

/** Listed three, in every status. */
let listed: AdminRequestRow[] = [];

function decideHere(id: number, status: 'approved' | 'rejected') {
  listed = listed.map((each) =>
    each.id === id ? { ...each, status, reviewed_at: new Date(2025, 5, 5).toISOString() } : each,
  );
}

function showOn(device: 'phone' | 'desktop') {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        matches: device === 'desktop' && query === DESKTOP_QUERY,
        media: query,
        onchange: null,
      }) as MediaQueryList,
  );
}

beforeEach(() => {
  listed = [nia, otto, rita];
  showOn('desktop');
});

describe('the list', () => {
  it('says that it is loading, then everything about each request, newest first', async () => {
    server.use(...requestsTable(() => listed));
    renderPanel();
    expect(document.title).toContain('Admin Requests');
    expect(screen.getByRole('status', { name: 'Loading admin requests...' })).toBeVisible();
    await screen.findByRole('table', { name: 'Admin requests, newest first' });
    expect(names()).toEqual(['Nia Okafor', 'Otto Lind', 'Rita Sol']);
    expect(screen.queryByRole('status', { name: /Loading/ })).not.toBeInTheDocument();

    const [, first, second, third] = screen.getAllByRole('row');
    expect(first).toHaveTextContent('nia@crew.example1 Jun 2025, 12:03Pending');
    expect(second).toHaveTextContent('Approved 3 Jun 2025, 14:05');
    expect(third).toHaveTextContent('Rejected 4 Jun 2025, 09:30');
    expect(screen.getByText('3 requests')).toBeVisible();
  });

  it('offers decisions on pending requests alone, and names the person', async () => {
    server.use(...requestsTable(() => listed));
    renderPanel();
    await screen.findByRole('table');
    const decisions = screen.getAllByRole('button', { name: /^(Approve|Reject)/ });
    expect(decisions.map((button) => button.textContent)).toEqual([
      'Approve Nia Okafor',
      'Reject Nia Okafor',
    ]);
  });

  it('is stacked on phones, with the same in it', async () => {
    showOn('phone');
    server.use(...requestsTable(() => listed));
    renderPanel();
    const items = within(await screen.findByRole('list', { name: /newest first/ })).getAllByRole(
      'listitem',
    );
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const [first, second] = items;
    expect(first).toHaveTextContent('nia@crew.exampleRequested 1 Jun 2025, 12:03');
    expect(screen.getByRole('button', { name: 'Reject Nia Okafor' })).toBeVisible();
    expect(second).toHaveTextContent('Approved 3 Jun 2025, 14:05');
  });

  it.each([
    ['', 'No requests yet'],
    ['?status=pending', 'No pending requests'],
    ['?status=approved', 'No approved requests'],
    ['?status=rejected', 'No rejected requests'],
  ])('may be empty: %s', async (search, title) => {
    server.use(...requestsTable(() => []));
    renderPanel(`/super-admin${search}`);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText('0 requests')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  it('says that it could not be loaded, and tries again when asked', async () => {
    server.use(
      http.head('*/rest/v1/admin_requests', () => new HttpResponse(null, { status: 403 })),
      http.get('*/rest/v1/admin_requests', () => refusal()),
    );
    const { user } = renderPanel();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('ErrorFailed to load admin requests');
    // Once on the page and once as a toast.
    await waitFor(() =>
      expect(screen.getAllByText('Failed to load admin requests')).toHaveLength(2),
    );
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'Loading admin-requests failed:',
      expect.anything(),
    );
    vi.mocked(console.error).mockClear();

    server.use(...requestsTable(() => listed));
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe('the filter', () => {
  it('counts every status, and lives in the address', async () => {
    server.use(...requestsTable(() => [...listed, row(9), row(8)]));
    const { user } = renderPanel();
    await screen.findByRole('table');
    expect(filterLink('All')).toHaveTextContent('All5');
    expect(filterLink('All')).toHaveAttribute('aria-current', 'true');
    expect(filterLink('Pending')).toHaveTextContent('Pending3');
    expect(filterLink('Approved')).toHaveTextContent('Approved1');
    expect(filterLink('Rejected')).toHaveTextContent('Rejected1');

    await user.click(filterLink('Rejected'));
    await waitFor(() => expect(names()).toEqual(['Rita Sol']));
    expect(screen.getByTestId('address')).toHaveTextContent('?status=rejected');
    expect(filterLink('Rejected')).toHaveAttribute('aria-current', 'true');
    expect(filterLink('All')).not.toHaveAttribute('aria-current');
    await user.click(filterLink('All'));
    await waitFor(() => expect(names()).toHaveLength(5));
    expect(screen.getByTestId('address')).toBeEmptyDOMElement();
  });

  it('keeps what was there until the answer comes', async () => {
    server.use(...requestsTable(() => listed));
    const { user } = renderPanel();
    await screen.findByRole('table');
    let answer = () => {};
    server.use(
      http.get('*/rest/v1/admin_requests', async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return HttpResponse.json([rita]);
      }),
    );
    await user.click(filterLink('Rejected'));
    const region = screen.getByRole('region', { name: 'Requests' });
    await waitFor(() => expect(region).toHaveAttribute('aria-busy', 'true'));
    expect(names()).toEqual(['Nia Okafor', 'Otto Lind', 'Rita Sol']);
    answer();
    await waitFor(() => expect(names()).toEqual(['Rita Sol']));
    expect(region).not.toHaveAttribute('aria-busy');
  });
});

describe('the pages', () => {
  const many = Array.from({ length: 45 }, (_, index) =>
    row(index + 1, { created_at: '2025-06-01T12:00:00+00:00' }),
  );

  it('hold twenty each, in an order that is always the same', async () => {
    server.use(...requestsTable(() => many));
    const { user } = renderPanel();
    await screen.findByRole('table');
    expect(names()).toHaveLength(20);
    expect(names()[0]).toBe('Person 45');
    expect(screen.getByText('Page 1 of 3 · 45 requests')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();

    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 3 · 45 requests')).toBeVisible();
    expect(screen.getByTestId('address')).toHaveTextContent('?page=2');
    expect(names()[0]).toBe('Person 25');
    const region = screen.getByRole('region', { name: 'Requests' });
    expect(region).toHaveFocus();
    expect(scrolled.mock.contexts).toEqual([region]);

    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByText('Page 3 of 3 · 45 requests')).toBeVisible();
    expect(names()).toEqual(['Person 5', 'Person 4', 'Person 3', 'Person 2', 'Person 1']);
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.click(screen.getByRole('link', { name: 'Previous' }));
    expect(await screen.findByText('Page 2 of 3 · 45 requests')).toBeVisible();
  });

  it('end with the last: what lies beyond falls back to it', async () => {
    server.use(...requestsTable(() => many));
    renderPanel('/super-admin?status=pending&page=9');
    expect(await screen.findByText('Page 3 of 3 · 45 requests')).toBeVisible();
    expect(names()).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute(
      'href',
      '/super-admin?status=pending&page=2',
    );
  });
});

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
    const view = renderPanel(`/super-admin${search}`);
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
    await waitFor(() =>
      expect(screen.getByRole('rowheader', { name: /^Nia Okafor/ })).toHaveFocus(),
    );
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
  });
});
