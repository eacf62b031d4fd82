import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { campaignLimits, campaignTexts } from '@/content/campaigns';
import { announced } from '@/content/merch';
import { ManageCampaigns } from '@/features/campaigns/manage-campaigns';
import type { Campaign } from '@/features/campaigns/model';
import { formatInputTime } from '@/lib/text/dates';
import { memoryTable } from '@tests/support/memory-table';
import { record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { refusal, rest, rpc, testServer } from '@tests/support/server';

const server = testServer();

function row(id: number, change: Partial<Campaign> = {}): Campaign {
  return {
    id,
    subject: `Campaign ${id}`,
    body: 'Hello',
    beat_ids: [],
    release_id: null,
    audience: 'newsletter',
    product: null,
    send_at: null,
    status: 'draft',
    queued: 0,
    sent: 0,
    failed: 0,
    created_at: '2025-06-01T12:00:00+00:00',
    revision: 1,
    changed_at: '2025-06-01T12:00:00+00:00',
    ...change,
  };
}

const table = { rows: [] as Campaign[] };
const hat = { ...announced.products[0], title: 'Hat: red' };
const audiences = [
  { audience: 'product', product: hat.key, recipients: 1 },
  { audience: 'product', product: 'Made up', recipients: 1 },
  { audience: 'newsletter', product: null, recipients: 1204 },
];

beforeEach(() => {
  table.rows = [];
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  server.use(
    ...memoryTable('*/rest/v1/campaigns', table, (columns) => row(5, { subject: '', ...columns })),
    rest('beats', () => HttpResponse.json([])),
    rest('site_texts', () =>
      HttpResponse.json([{ section: announced.section, texts: { products: [hat] } }]),
    ),
    rpc('campaign_audiences', () => HttpResponse.json(audiences)),
    rpc('campaign_items', () => HttpResponse.json([])),
  );
});

const openList = () => renderApp(<ManageCampaigns />, { path: '/admin/campaigns' });
const openEditor = async (change: Partial<Campaign> = {}) => {
  table.rows = [row(4, change)];
  const view = renderApp(<ManageCampaigns />, { path: '/admin/campaigns?edit=4' });
  await screen.findByRole('form', { name: 'Edit campaign' });
  await screen.findByRole('option', { name: 'Newsletter (1,204 people)' });
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, press };
};

it('lists the state of each campaign and how many have got it', async () => {
  const sent = { queued: 200, sent: 150 };
  table.rows = [
    row(1, { subject: '', audience: 'product', product: hat.key }),
    row(2, { status: 'scheduled', send_at: new Date(2999, 0, 1, 12).toISOString() }),
    row(3, { status: 'sending', ...sent, failed: 2 }),
    row(4, { status: 'sent', queued: 1, sent: 1, audience: 'new-beats' }),
    row(5, { status: 'canceled', ...sent }),
    row(6, { status: 'sent', ...sent, audience: 'early-access', failed: 2 }),
  ];
  openList();
  expect(await screen.findByText('Waiting for Hat: red · Draft')).toBeVisible();
  expect(screen.getByText(/^Newsletter · Scheduled for Jan 1, 2999/)).toBeVisible();
  expect(screen.getByText(/ · Sending, 150 of 200 people so far, 2 refused$/)).toBeVisible();
  expect(screen.getByText('New beats · Sent to 1 of 1 person')).toBeVisible();
  expect(
    screen.getByText('Early access · Sent to 150 of 200 people; the others could not be reached'),
  ).toBeVisible();
  expect(screen.getByText(/ · Canceled, sent to 150 of 200 people$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit No subject yet' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'View Campaign 3' })).toBeVisible();
});

it('shows a note when only the newest campaigns are listed', async () => {
  table.rows = Array.from({ length: campaignLimits.listed + 1 }, (_, id) => row(id));
  openList();
  expect(await screen.findByText(campaignTexts.onlyNewest)).toBeVisible();
});

it('is empty at first, and opens the draft that it adds', async () => {
  const { user } = openList();
  expect(await screen.findByText('No campaigns yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New campaign' }));
  expect(await screen.findByRole('form', { name: 'Edit campaign' })).toBeVisible();
});

it('shows what could not be loaded', async () => {
  server.use(rest('campaigns', () => refusal()));
  openList();
  expect(await screen.findByRole('heading', { name: 'Failed to load campaigns' })).toBeVisible();
  vi.mocked(console.error).mockClear();
});

it('asks once before sending, with the number of people, and sends what was saved', async () => {
  const calls = record(server, 'post', 'rest/v1/rpc/schedule_campaign', () => {
    table.rows = [row(4, { status: 'sending', queued: 1 })];
    return new HttpResponse(null, { status: 204 });
  });
  const { user, press } = await openEditor({ subject: '', body: '' });
  await press('Send now');
  const subject = screen.getByRole('textbox', { name: /^Subject/ });
  await waitFor(() => expect(subject).toHaveFocus());
  expect(screen.getByRole('textbox', { name: /^Text/ })).toBeInvalid();
  await user.type(subject, 'Hats');
  await user.type(screen.getByRole('textbox', { name: /^Text/ }), 'They are red');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Audience' }),
    `product:${hat.key}`,
  );
  await press('Send now');
  const question = within(await screen.findByRole('dialog', { name: 'Send this campaign?' }));
  expect(table.rows).toMatchObject([{ subject: 'Hats', audience: 'product', product: hat.key }]);
  const revision = table.rows[0]?.revision;
  await user.click(question.getByRole('button', { name: 'Send to 1 person' }));
  expect(await screen.findByText('Campaign on its way')).toBeVisible();
  expect(calls).toEqual([{ p_campaign_id: 4, p_revision: revision }]);
  expect(await screen.findByRole('heading', { name: 'Campaign 4' })).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

it('schedules a campaign, and sends none to an empty audience', async () => {
  server.use(
    rpc('campaign_audiences', () =>
      HttpResponse.json([{ audience: 'buyers', product: null, recipients: 0 }, ...audiences]),
    ),
  );
  const tomorrow = formatInputTime(new Date(Date.now() + 86_400_000));
  const { press } = await openEditor({
    audience: 'buyers',
    send_at: new Date(tomorrow).toISOString(),
  });
  await press('Schedule');
  const question = within(await screen.findByRole('dialog', { name: 'Send this campaign?' }));
  expect(question.getByText(/^It is sent on /)).toBeVisible();
  expect(question.getByRole('button', { name: 'Send to 0 people' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

it('offers only known products, by their titles, and sends to no audience that is not offered', async () => {
  const { press } = await openEditor({ audience: 'product', product: 'Made up' });
  const audience = screen.getByRole('combobox', { name: 'Audience' });
  const offered = within(audience)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(offered).toEqual([
    'Choose an audience',
    'Newsletter (1,204 people)',
    'Waiting for Hat: red (1 person)',
  ]);
  await press('Send now');
  expect(audience).toBeInvalid();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('saves what was typed before it sends a test', async () => {
  const calls = record(server, 'post', 'rest/v1/rpc/test_campaign', () => {
    expect(table.rows[0]?.subject).toBe('Campaign 4!');
    return new HttpResponse(null, { status: 204 });
  });
  const { user, press } = await openEditor();
  await user.type(screen.getByRole('textbox', { name: /^Subject/ }), '!');
  await press('Send a test to me');
  expect(await screen.findByText('Test on its way')).toBeVisible();
  expect(calls).toEqual([{ p_campaign_id: 4 }]);
});

it('keeps a saved text when what is typed is too long', async () => {
  const { user } = await openEditor();
  const subject = screen.getByRole('textbox', { name: /^Subject/ });
  await user.click(subject);
  await user.paste('x'.repeat(151));
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Audience' }),
    `product:${hat.key}`,
  );
  await waitFor(() => expect(table.rows[0]?.product).toBe(hat.key));
  expect(table.rows[0]?.subject).toBe('Campaign 4');
  expect(subject).toBeInvalid();
});

it('previews what is typed in a frame that runs nothing', async () => {
  const written: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${written.push(blob as Blob)}`;
  const { user, press } = await openEditor();
  await user.type(screen.getByRole('textbox', { name: /^Text/ }), ' **you** <b>');
  await waitFor(() => expect(table.rows[0]?.body).toContain('you'));
  await press('Preview');
  const frame = await screen.findByTitle('Preview');
  expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
  expect(frame).toHaveAttribute('src', 'blob:1');
  expect(await written[0]?.text()).toContain('Hello <strong>you</strong> &lt;b&gt;');
});

it('refuses a text that is nested too deeply, and previews none', async () => {
  const { user, press } = await openEditor();
  const text = screen.getByRole('textbox', { name: /^Text/ });
  await user.click(text);
  await user.paste(`\n${'>'.repeat(51)}`);
  await press('Send a test to me');
  expect(text).toBeInvalid();
  await user.type(screen.getByRole('textbox', { name: /^Subject/ }), '!');
  await waitFor(() => expect(table.rows[0]?.subject).toBe('Campaign 4!'));
  await press('Preview');
  const preview = await screen.findByRole('dialog');
  expect(await within(preview).findByText(campaignTexts.tooNested)).toBeVisible();
});

it('cancels a campaign after a question, and deletes a draft', async () => {
  server.use(
    http.post('*/rest/v1/rpc/cancel_campaign', () => {
      table.rows = [row(4)];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  table.rows = [row(4, { status: 'scheduled', send_at: '2999-01-01T12:00:00+00:00' })];
  const { user } = renderApp(<ManageCampaigns />, { path: '/admin/campaigns?edit=4' });
  const press = async (name: string, part: Pick<typeof screen, 'findByRole'> = screen) =>
    user.click(await part.findByRole('button', { name }));
  await press('Cancel sending');
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('It becomes a draft again.')).toBeVisible();
  await press('Cancel sending', question);
  expect(await screen.findByRole('form', { name: 'Edit campaign' })).toBeVisible();
  await press('Discard draft');
  await press('Delete', within(await screen.findByRole('dialog', { name: 'Delete this draft?' })));
  expect(await screen.findByText('No campaigns yet')).toBeVisible();
  expect(table.rows).toEqual([]);
});
