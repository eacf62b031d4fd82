import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { InboxPage } from '@/app/routes/admin/inbox-page';
import { ordersTable } from '@/features/checkout/testing/orders-table';
import { inboxTablesOf, messageRow, subscriberRow } from '@/features/messages/testing/inbox-tables';
import { renderApp } from '@tests/support/render';
import { refusal, testServer } from '@tests/support/server';

const server = testServer();

const handledAt = new Date(2025, 5, 3, 14, 5).toISOString();

let messages = [messageRow(1)];

beforeEach(() => {
  messages = [
    messageRow(1, { name: 'Nia Okafor' }),
    messageRow(2, { name: 'Otto Lind', handled_at: handledAt }),
    messageRow(3, { name: 'Rita Sol' }),
  ];
  const newsletter = [subscriberRow(1), subscriberRow(2, { interest: 'early-access' })];
  server.use(...inboxTablesOf(() => ({ messages, newsletter })), ...ordersTable(() => []));
});

async function openInbox(search = '?tab=messages') {
  const view = renderApp(<InboxPage />, { path: `/admin/inbox${search}` });
  await screen.findByText(/\d+ (message|subscriber|request)s?$/);
  return view;
}

const openIds = () => messages.filter((row) => row.handled_at === null).map(({ id }) => id);
const handleButton = (name: string) =>
  screen.getByRole('button', { name: `Mark as handled: message from ${name}` });
const tick = (name: string) =>
  screen.getByRole('checkbox', { name: `Select the message from ${name}` });
const selectionBar = () => within(screen.getByRole('group', { name: 'What is selected' }));

/** Holds every mark back until it is let through, one a call. */
function holdMarks() {
  const held: (() => void)[] = [];
  server.use(
    http.patch('*/rest/v1/contact_messages', async () => {
      await new Promise<void>((resolve) => held.push(resolve));
      return undefined;
    }),
  );
  return held;
}

describe('an entry', () => {
  it('is marked with a toast, keeps the focus, and can be undone', async () => {
    const { user } = await openInbox();
    await user.click(handleButton('Nia Okafor'));
    expect(await screen.findByText('1 message marked as handled')).toBeVisible();
    expect(openIds()).toEqual([3]);
    const filter = screen.getByRole('navigation', { name: 'Filter by status' });
    await waitFor(() =>
      expect(within(filter).getByRole('link', { name: /^Open/ })).toHaveTextContent('Open1'),
    );
    expect(screen.getByRole('tab', { name: 'Messages 1 open' })).toBeVisible();
    expect(
      await screen.findByRole('button', { name: 'Mark as open: message from Nia Okafor' }),
    ).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(openIds()).toEqual([1, 3]));
    expect(
      await screen.findByRole('button', { name: 'Mark as handled: message from Nia Okafor' }),
    ).toBeVisible();
  });

  it('leaves the list of open ones, and the focus stays in the list', async () => {
    messages = [messageRow(1)];
    const { user } = await openInbox('?tab=messages&status=open');
    await user.click(screen.getByRole('button', { name: /^Mark as handled/ }));
    expect(await screen.findByRole('heading', { name: 'No open messages' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus());
    // Nothing of the list is left, and still it can be taken back.
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(openIds()).toEqual([1]));
  });

  it('is pending by itself, and leaves the selection of others alone', async () => {
    const { user } = await openInbox();
    const held = holdMarks();
    await user.click(tick('Otto Lind'));
    await user.click(handleButton('Nia Okafor'));
    await user.click(handleButton('Rita Sol'));
    await waitFor(() => expect(held).toHaveLength(2));
    expect(handleButton('Nia Okafor')).toBeDisabled();
    expect(handleButton('Rita Sol')).toBeDisabled();

    held[1]?.();
    await waitFor(() => expect(openIds()).toEqual([1]));
    expect(
      await screen.findByRole('button', { name: 'Mark as open: message from Rita Sol' }),
    ).toBeEnabled();
    expect(handleButton('Nia Okafor')).toBeDisabled();
    held[0]?.();
    await waitFor(() => expect(openIds()).toEqual([]));
    expect(tick('Otto Lind')).toBeChecked();
  });

  it('of the newsletter is named by its list, where an address is on two', async () => {
    await openInbox('?tab=newsletter');
    expect(
      screen.getAllByRole('button', { name: /^Mark as handled/ }).map((each) => each.textContent),
    ).toEqual([
      'Mark as handled: subscriber reader2@example.com (Early access to the single)',
      'Mark as handled: subscriber reader1@example.com (Newsletter)',
    ]);
  });
});

describe('a selection', () => {
  it('is marked but for entries in that state, which keep their time', async () => {
    const { user } = await openInbox();
    expect(screen.queryByRole('group', { name: 'What is selected' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(selectionBar().getByRole('status')).toHaveTextContent('3 selected');
    await user.click(selectionBar().getByRole('button', { name: 'Mark as handled' }));
    expect(await screen.findByText('2 messages marked as handled')).toBeVisible();
    expect(messages[1]?.handled_at).toBe(handledAt);
    expect(openIds()).toEqual([]);
    await waitFor(() => expect(screen.queryByText('3 selected')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus());

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(openIds()).toEqual([1, 3]));
  });

  it('offers only what would change something', async () => {
    const { user } = await openInbox();
    await user.click(tick('Otto Lind'));
    expect(
      selectionBar().queryByRole('button', { name: 'Mark as handled' }),
    ).not.toBeInTheDocument();
    expect(selectionBar().getByRole('button', { name: 'Mark as open' })).toBeEnabled();
    await user.click(selectionBar().getByRole('button', { name: 'Clear' }));
    expect(tick('Otto Lind')).not.toBeChecked();
  });
});

describe('marking that failed', () => {
  function expectLogged() {
    expect(console.error).toHaveBeenCalledExactlyOnceWith('Marking failed:', expect.anything());
    vi.mocked(console.error).mockClear();
  }

  it('says that nothing was changed, and keeps the selection', async () => {
    const { user } = await openInbox();
    server.use(http.patch('*/rest/v1/contact_messages', () => HttpResponse.json([])));
    await user.click(tick('Nia Okafor'));
    await user.click(selectionBar().getByRole('button', { name: 'Mark as handled' }));
    expect(await screen.findByText('Could not mark the messages')).toBeVisible();
    expect(
      screen.getByText('It no longer exists, or you no longer have permission to change it.'),
    ).toBeVisible();
    expect(screen.queryByText(/marked as handled$/)).not.toBeInTheDocument();
    expect(tick('Nia Okafor')).toBeChecked();
    expect(selectionBar().getByRole('button', { name: 'Mark as handled' })).toBeEnabled();
    expect(openIds()).toEqual([1, 3]);
    expectLogged();
  });

  it.each([
    ['the right is gone', () => refusal(), 'permission denied'],
    ['the connection is', () => HttpResponse.error(), /^You seem to be offline\./],
  ])('because %s says so', async (_why, answer, words) => {
    const { user } = await openInbox();
    server.use(http.patch('*/rest/v1/contact_messages', answer));
    await user.click(handleButton('Nia Okafor'));
    expect(await screen.findByText(words)).toBeVisible();
    expectLogged();
  });
});
