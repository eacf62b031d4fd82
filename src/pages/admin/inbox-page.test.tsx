import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { entryInboxes } from '@/features/messages/admin/inbox-list';
import {
  inboxTablesOf,
  messageRow,
  notificationRow,
  subscriberRow,
} from '@/features/messages/admin/testing/inbox-tables';
import { offerInbox } from '@/features/shop/admin/offer-inbox';
import { orderInbox } from '@/features/shop/admin/order-inbox';
import { songInbox } from '@/features/shop/admin/song-inbox';
import { orderRow, ordersTable } from '@/features/shop/orders/testing/orders';
import { downloadText } from '@/lib/text/download-text';
import { InboxPage } from '@/pages/admin/inbox-page';
import { address, hrefOf, openPage, texts } from '@tests/support/page';
import { expectLogged } from '@tests/support/record';
import { rest, testServer } from '@tests/support/server';

vi.mock('@/lib/text/download-text', () => ({ downloadText: vi.fn() }));

const server = testServer();
const handled_at = new Date(2025, 5, 3, 14, 5).toISOString();
const messagesTable = '*/rest/v1/contact_messages';

let messages = [messageRow(1)];
let newsletter = [subscriberRow(1)];
let orders = [orderRow(1)];

beforeEach(() => {
  messages = [
    messageRow(3, { name: 'Rita Sol', project_type: null, message: 'A = B\n'.repeat(80) }),
    messageRow(2, {
      name: 'Otto Lind',
      project_type: 'booking',
      source: 'find-me',
      handled_at,
    }),
    messageRow(1, { name: 'Nia Okafor', email: 'nia@crew.example' }),
  ];
  newsletter = [subscriberRow(1), subscriberRow(2, { interest: 'early-access' })];
  orders = [orderRow(1)];
  vi.mocked(downloadText).mockReset();
  server.use(...inboxTablesOf(() => ({ messages, newsletter })), ...ordersTable(() => orders));
});

const path = '/admin/inbox';
async function openInbox(search = '?tab=messages') {
  const view = openPage(<InboxPage />, { path: path + search });
  await screen.findByText(/\d+ (order|message|subscriber|request)s?$/);
  return view;
}

const names = () => texts(screen.getAllByRole('heading', { level: 2 }));
const region = () => screen.getByRole('region', { name: 'Messages' });

it.each([orderInbox, offerInbox, songInbox, ...Object.values(entryInboxes)])(
  'a change in "$title" invalidates its list and its count',
  ({ live, queries }) => {
    const key = expect.arrayContaining([...live.queryKey]) as unknown;
    const view = { filter: 'all', page: 2, query: 'nia' } as const;
    expect(queries.page(view).queryKey).toEqual(key);
    expect(queries.all).toEqual(key);
  },
);

it('the tabs show the number of open entries in each, and are kept in the URL', async () => {
  const { user } = await openInbox('?tab=messages&status=open&q=nia');
  expect(await screen.findByRole('tab', { name: 'Orders 1 waiting' })).toBeVisible();
  // The tab counts all open messages, also those that the search excludes.
  const tab = await screen.findByRole('tab', { name: 'Messages 2 open' });
  expect(tab).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tab', { name: 'Notifications' })).toBeVisible();
  await user.click(await screen.findByRole('tab', { name: 'Newsletter 2 open' }));
  expect(address()).toBe(`${path}?tab=newsletter`);
  expect(await screen.findByText('2 subscribers')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /^Orders/ }));
  expect(address()).toBe(path);
  expect(await screen.findByText('1 order')).toBeVisible();
});

it.each([
  ['', 'No orders yet'],
  ['?status=requested', 'No orders waiting'],
  ['?q=zebra&status=paid', 'No orders found'],
  ['?tab=messages', 'No messages yet'],
  ['?tab=messages&status=handled', 'No handled messages'],
  ['?tab=messages&q=zebra', 'No messages found'],
  ['?tab=notifications', 'No requests yet'],
])('explains an empty list, and disables its export: %s', async (search, title) => {
  orders = [];
  messages = [];
  newsletter = [];
  await openInbox(search);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Export CSV/ })).toBeDisabled();
});

it('exports the filtered subscribers', async () => {
  const { user } = await openInbox('?tab=newsletter&q=reader&status=open&page=2');
  server.use(
    rest('newsletter_subscribers', ({ request }) => {
      const params = Object.fromEntries(new URL(request.url).searchParams);
      expect(params).toMatchObject({ or: '(email.imatch."reader")', handled_at: 'is.null' });
      return HttpResponse.json(params['id'] === 'lt.1' ? [] : [subscriberRow(1)]);
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Export CSV of subscribers' }));
  await waitFor(() => expect(downloadText).toHaveBeenCalledOnce());
  const [name, csv = ''] = vi.mocked(downloadText).mock.lastCall ?? [];
  expect(name).toMatch(/^newsletter-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = csv.trim().split('\r\n');
  expect(lines).toEqual([
    'Email,List,Asked through,State,Confirmed at (UTC),Ended at (UTC),Received at (UTC),Handled at (UTC)',
    expect.stringMatching(
      /^reader1@example\.com,Newsletter,Form,Waiting for confirmation,,,2025-06-01 19:01,$/,
    ),
  ]);
});

it('shows and finds requests under the current title of their product', async () => {
  const row = notificationRow(1, { product: 'Rosin Beanie' });
  const products = [{}, {}, {}, { title: 'Amber Cap' }];
  let filter: string | null = null;
  server.use(
    rest('site_texts', () => HttpResponse.json([{ section: 'announced', texts: { products } }])),
    http.all('*/rest/v1/merch_notifications', ({ request }) => {
      filter = new URL(request.url).searchParams.get('or');
      return HttpResponse.json([row], { headers: { 'content-range': '0-0/1' } });
    }),
  );
  await openInbox('?tab=notifications&q=amber');
  expect(await screen.findByText(/^Amber Cap/)).toBeVisible();
  expect(filter).toBe('(email.imatch."amber",product.imatch."amber",product.eq."Rosin Beanie")');
});

it('messages show sender, text, time and page, newest first, and expand when they are long', async () => {
  const { user } = await openInbox();
  const list = screen.getByRole('list', { name: 'Messages, newest first' });
  expect(names()).toEqual(['Rita Sol', 'Otto Lind', 'Nia Okafor']);
  const [rita, otto, nia] = list.children;
  expect(rita).toHaveTextContent('Jun 1, 2025, 12:03 PM · Home page');
  expect(otto).toHaveTextContent('Book a show or a DJ set Jun 1, 2025, 12:02 PM · Find me page');
  expect(otto).toHaveTextContent('Handled Jun 3, 2025, 2:05 PM');
  expect(nia).toHaveTextContent('Home pageOpenShall we make something?');
  expect(hrefOf('Reply to nia@crew.example')).toBe(
    'mailto:nia@crew.example?subject=Your%20message%3A%20Artist%20Collaboration',
  );

  const unfold = screen.getByRole('button', { name: 'Show the whole message from Rita Sol' });
  expect(unfold).toHaveAttribute('aria-expanded', 'false');
  await user.click(unfold);
  const fold = screen.getByRole('button', { name: 'Show less from Rita Sol', expanded: true });
  expect(fold).toHaveFocus();
});

const openIds = () => messages.filter((row) => row.handled_at === null).map(({ id }) => id);
const markButton = (name: string, as = 'handled') =>
  screen.getByRole('button', { name: `Mark as ${as}: message from ${name}` });
const tick = (name: string) =>
  screen.getByRole('checkbox', { name: `Select the message from ${name}` });
const selection = () => within(screen.getByRole('group', { name: 'What is selected' }));

describe('marking an entry', () => {
  it('moves the focus to the list when its last entry is removed', async () => {
    messages = [messageRow(1)];
    const { user } = await openInbox('?tab=messages&status=open');
    await user.click(markButton('Writer 1'));
    expect(await screen.findByRole('heading', { name: 'No open messages' })).toBeVisible();
    await waitFor(() => expect(region()).toHaveFocus());
  });

  it('is pending for each entry alone, and keeps the selection of others', async () => {
    const { user } = await openInbox();
    const answers: (() => void)[] = [];
    server.use(
      http.patch(messagesTable, async () => {
        await new Promise<void>((resolve) => answers.push(resolve));
        return undefined;
      }),
    );
    await user.click(tick('Otto Lind'));
    await user.click(markButton('Nia Okafor'));
    await user.click(markButton('Rita Sol'));
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(markButton('Nia Okafor')).toBeDisabled();
    expect(markButton('Rita Sol')).toBeDisabled();

    answers[1]?.();
    await waitFor(() => expect(openIds()).toEqual([1]));
    await waitFor(() => expect(markButton('Rita Sol', 'open')).toBeEnabled());
    expect(markButton('Nia Okafor')).toBeDisabled();
    answers[0]?.();
    await waitFor(() => expect(openIds()).toEqual([]));
    expect(tick('Otto Lind')).toBeChecked();
  });
});

describe('marking a selection', () => {
  it('changes only entries in the other state, and can be undone', async () => {
    const { user } = await openInbox();
    expect(screen.queryByRole('group', { name: 'What is selected' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(selection().getByRole('status')).toHaveTextContent('3 selected');
    await user.click(selection().getByRole('button', { name: 'Mark as handled' }));
    expect(await screen.findByText('2 messages marked as handled')).toBeVisible();
    expect(messages[1]?.handled_at).toBe(handled_at);
    expect(openIds()).toEqual([]);
    await waitFor(() => expect(screen.queryByText('3 selected')).not.toBeInTheDocument());
    await waitFor(() => expect(region()).toHaveFocus());

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(openIds()).toEqual([3, 1]));
  });

  it('is offered only when it would change an entry, and keeps the selection when it fails', async () => {
    const { user } = await openInbox();
    await user.click(tick('Otto Lind'));
    expect(selection().queryByRole('button', { name: 'Mark as handled' })).toBeNull();
    expect(selection().getByRole('button', { name: 'Mark as open' })).toBeEnabled();
    await user.click(selection().getByRole('button', { name: 'Clear' }));
    expect(tick('Otto Lind')).not.toBeChecked();

    server.use(http.patch(messagesTable, () => HttpResponse.json([])));
    await user.click(tick('Nia Okafor'));
    await user.click(selection().getByRole('button', { name: 'Mark as handled' }));
    expect(await screen.findByText('Could not mark the messages')).toBeVisible();
    expect(
      screen.getByText('It no longer exists, or you no longer have permission to change it.'),
    ).toBeVisible();
    expect(tick('Nia Okafor')).toBeChecked();
    expect(selection().getByRole('button', { name: 'Mark as handled' })).toBeEnabled();
    expectLogged('error', 'Could not mark the messages:');
  });
});
