import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SuperAdminPage } from '@/app/routes/admin/super-admin-page';
import { followLink } from '@/features/auth/auth-link';
import type { AdminRequest } from '@/features/auth/requests/model';
import { requestRow, requestsTable } from '@/features/auth/requests/testing/requests-table';
import { authRefusal } from '@/features/auth/testing/auth-server';
import { renderApp } from '@tests/support/render';
import { refusal, testServer } from '@tests/support/server';

const server = testServer();

const nia = requestRow(3, { name: 'Nia Okafor', email: 'nia@crew.example' });
const otto = requestRow(2, {
  name: 'Otto Lind',
  status: 'approved',
  reviewedAt: new Date(2025, 5, 3, 14, 5).toISOString(),
});
const rita = requestRow(1, {
  name: 'Rita Sol',
  status: 'rejected',
  reviewedAt: new Date(2025, 5, 4, 9, 30).toISOString(),
});

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
let listed: AdminRequest[] = [];

beforeEach(() => {
  listed = [nia, otto, rita];
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
    expect(first).toHaveTextContent('nia@crew.exampleRequested Jun 1, 2025, 12:03 PMPending');
    expect(second).toHaveTextContent('Approved Jun 3, 2025, 2:05 PM');
    expect(third).toHaveTextContent('Rejected Jun 4, 2025, 9:30 AM');
    expect(screen.getByText('3 requests')).toBeVisible();
  });

  it('warns while the project takes every address as confirmed', async () => {
    server.use(
      http.get('*/auth/v1/settings', () => HttpResponse.json({ mailer_autoconfirm: true })),
      ...requestsTable(() => listed),
    );
    renderPanel();
    expect(await screen.findByRole('alert')).toHaveTextContent('Email confirmation is off');
  });

  it('warns after a mailed link of Supabase’s own template, until one of the site’s is opened', async () => {
    server.use(
      http.post('*/auth/v1/verify', () => authRefusal(403, 'otp_expired', 'Expired')),
      ...requestsTable(() => listed),
    );
    await followLink({ kind: 'code', purpose: 'recovery', code: 'abc' });
    const { unmount } = renderPanel();
    expect(await screen.findByRole('alert')).toHaveTextContent('Mailed links are not set up');
    unmount();
    await followLink({ kind: 'token', purpose: 'recovery', tokenHash: 'abc', type: 'recovery' });
    renderPanel();
    await screen.findByRole('table');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('warns of nothing while addresses are confirmed, or nobody says', async () => {
    server.use(...requestsTable(() => listed));
    const { unmount } = renderPanel();
    await screen.findByRole('table');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    unmount();
    server.use(http.get('*/auth/v1/settings', () => HttpResponse.json({})));
    renderPanel();
    await screen.findByRole('table');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
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
      ...requestsTable(() => []),
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
    server.use(...requestsTable(() => [...listed, requestRow(9), requestRow(8)]));
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
    requestRow(index + 1, { createdAt: '2025-06-01T12:00:00+00:00' }),
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
