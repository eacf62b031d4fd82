import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { InboxPage } from '@/app/routes/admin/inbox-page';
import { orderRow, ordersTable } from '@/features/checkout/testing/orders-table';
import {
  inboxTablesOf,
  messageRow,
  notificationRow,
  subscriberRow,
} from '@/features/messages/testing/inbox-tables';
import type * as csv from '@/lib/csv';
import { downloadCsv } from '@/lib/csv';
import { renderApp } from '@tests/support/render';
import { refusal, testServer } from '@tests/support/server';

vi.mock('@/lib/csv', async (original) => ({
  ...(await original<typeof csv>()),
  downloadCsv: vi.fn(),
}));

const server = testServer();

let messages = [messageRow(1)];
let newsletter = [subscriberRow(1)];
let notifications = [notificationRow(1)];

const handledAt = new Date(2025, 5, 3, 14, 5).toISOString();

beforeEach(() => {
  messages = [
    messageRow(1, { name: 'Nia Okafor', email: 'nia@crew.example' }),
    messageRow(2, {
      name: 'Otto Lind',
      project_type: 'booking',
      source: 'find-me',
      handled_at: handledAt,
    }),
    messageRow(3, { name: 'Rita Sol', project_type: null, message: 'A = B\n'.repeat(80) }),
  ];
  newsletter = [subscriberRow(1), subscriberRow(2, { interest: 'early-access' })];
  notifications = [];
  server.use(
    ...inboxTablesOf(() => ({ messages, newsletter, notifications })),
    ...ordersTable(() => [orderRow(1)]),
  );
});

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}

async function openInbox(search: string) {
  const view = renderApp(
    <>
      <InboxPage />
      <Address />
    </>,
    { path: `/admin/inbox${search}` },
  );
  await screen.findByText(/\d+ (message|subscriber|request)s?$/);
  return view;
}

const address = () => screen.getByTestId('address').textContent;
const names = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const filterLink = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Filter by status' })).getByRole('link', { name });

describe('the tabs', () => {
  it('show how many are open in each, and keep the tab in the address', async () => {
    const { user } = await openInbox('?tab=messages&status=open&q=nia');
    expect(await screen.findByRole('tab', { name: 'Orders 1 waiting' })).toBeVisible();
    // What waits elsewhere, and what a search leaves out, still waits.
    expect(await screen.findByRole('tab', { name: 'Messages 2 open' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(screen.getByRole('tab', { name: 'Notifications' })).toBeVisible();
    await user.click(await screen.findByRole('tab', { name: 'Newsletter 2 open' }));
    expect(address()).toBe('?tab=newsletter');
    expect(await screen.findByText('2 subscribers')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /^Orders/ }));
    expect(address()).toBe('');
    expect(await screen.findByText('1 order')).toBeVisible();
  });
});

describe('the messages', () => {
  it('say who wrote what, when and where, the newest first', async () => {
    await openInbox('?tab=messages');
    const list = screen.getByRole('list', { name: 'Messages, newest first' });
    expect(names()).toEqual(['Rita Sol', 'Otto Lind', 'Nia Okafor']);
    const [rita, otto, nia] = list.children;
    expect(rita).toHaveTextContent('Jun 1, 2025, 12:03 PM · Home page');
    expect(otto).toHaveTextContent(
      'Book a show or a DJ set · Jun 1, 2025, 12:02 PM · Find me page',
    );
    expect(otto).toHaveTextContent('Handled Jun 3, 2025, 2:05 PM');
    expect(nia).toHaveTextContent('Home pageOpenShall we make something?');
    expect(screen.getByRole('link', { name: 'Reply to nia@crew.example' })).toHaveAttribute(
      'href',
      'mailto:nia@crew.example?subject=Your%20message%3A%20Artist%20Collaboration',
    );
  });

  it('unfold when they are long', async () => {
    const { user } = await openInbox('?tab=messages');
    const unfold = screen.getByRole('button', { name: 'Show the whole message from Rita Sol' });
    expect(unfold).toHaveAttribute('aria-expanded', 'false');
    await user.click(unfold);
    expect(
      screen.getByRole('button', { name: 'Show less from Rita Sol', expanded: true }),
    ).toHaveFocus();
  });

  it.each([
    ['?tab=messages', 'No messages yet'],
    ['?tab=messages&status=open', 'No open messages'],
    ['?tab=messages&status=handled', 'No handled messages'],
    ['?tab=messages&q=zebra', 'No messages found'],
    ['?tab=newsletter&q=zebra&status=open', 'No subscribers found'],
    ['?tab=notifications', 'No requests yet'],
  ])('may be none: %s', async (search, title) => {
    messages = [];
    newsletter = [];
    await openInbox(search);
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Export CSV/ })).toBeDisabled();
  });

  it('are searched by their text, and the filter keeps the search', async () => {
    const { user } = await openInbox('?tab=messages');
    await user.type(screen.getByRole('searchbox'), 'shall we');
    await waitFor(() => expect(names()).toEqual(['Otto Lind', 'Nia Okafor']));
    expect(address()).toBe('?tab=messages&q=shall+we');
    await user.click(filterLink(/^Handled/));
    await waitFor(() => expect(names()).toEqual(['Otto Lind']));
    expect(address()).toBe('?tab=messages&q=shall+we&status=handled');
    expect(filterLink(/^All/)).toHaveTextContent('All2');
  });

  it('come twenty at a time', async () => {
    messages = Array.from({ length: 41 }, (_, index) => messageRow(index + 1));
    const { user } = await openInbox('?tab=messages');
    expect(screen.getByText('Page 1 of 3 · 41 messages')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 3 · 41 messages')).toBeVisible();
    expect(address()).toBe('?tab=messages&page=2');
    expect(names()[0]).toBe('Writer 21');
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus();
  });

  it('say that they could not be loaded, and are tried again when asked', async () => {
    server.use(
      http.head('*/rest/v1/contact_messages', () => new HttpResponse(null, { status: 403 })),
      http.get('*/rest/v1/contact_messages', () => refusal()),
    );
    const { user } = renderApp(<InboxPage />, { path: '/admin/inbox?tab=messages' });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Could not load the messages');
    await waitFor(() => expect(console.error).toHaveBeenCalledTimes(2));
    vi.mocked(console.error).mockClear();
    server.resetHandlers();
    server.use(...inboxTablesOf(() => ({ messages })), ...ordersTable(() => []));
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Nia Okafor' })).toBeVisible();
    // The button that was pressed has gone.
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus();
  });

  it('are dimmed while there is no connection, and load when it is back', async () => {
    const { user } = await openInbox('?tab=messages');
    try {
      onlineManager.setOnline(false);
      await user.click(filterLink(/^Handled/));
      expect(await screen.findByText(/^You are offline/)).toBeVisible();
      expect(screen.getByRole('region', { name: 'Messages' })).toHaveAttribute('aria-busy');
    } finally {
      onlineManager.setOnline(true);
    }
    await waitFor(() => expect(names()).toEqual(['Otto Lind']));
    expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument();
  });
});

it('exports every subscriber of the filter as a file', async () => {
  newsletter = Array.from({ length: 700 }, (_, index) => subscriberRow(index + 1)).concat(
    subscriberRow(900, { handled_at: handledAt }),
  );
  const saved: string[] = [];
  vi.mocked(downloadCsv).mockImplementation((name, csv) => saved.push(name, csv));
  const { user } = await openInbox('?tab=newsletter&status=open&page=3');
  await user.click(screen.getByRole('button', { name: 'Export CSV of subscribers' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  const [name, csv = ''] = saved;
  expect(name).toMatch(/^newsletter-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = csv.trim().split('\r\n');
  expect(lines).toHaveLength(701);
  expect(lines[0]).toBe('Email,List,Received at,Handled at');
  expect(lines[1]).toMatch(/^reader700@example\.com,Newsletter,.*Z,$/);
});

it('an export that failed says so', async () => {
  const { user } = await openInbox('?tab=newsletter');
  server.use(http.get('*/rest/v1/newsletter_subscribers', () => refusal()));
  await user.click(screen.getByRole('button', { name: 'Export CSV of subscribers' }));
  expect(await screen.findByText('Could not export the subscribers')).toBeVisible();
  expect(console.error).toHaveBeenCalledExactlyOnceWith('Exporting failed:', expect.anything());
  vi.mocked(console.error).mockClear();
});
