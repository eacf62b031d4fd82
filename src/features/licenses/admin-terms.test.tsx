import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { AdminTerms } from '@/features/licenses/admin-terms';
import { renderPreview } from '@/features/licenses/preview';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

// It writes a whole PDF, and has tests of its own.
vi.mock('@/features/licenses/preview', () => ({
  renderPreview: vi.fn(() => Promise.resolve(new Blob(['%PDF']))),
}));

const server = testServer();
const licensor = { name: 'Ada Bow', location: 'Portland, OR', email: 'ada@example.com' };
const grant = { title: 'Grant', text: '{{artist}} grants a right.', only: 'leases' };
const law = { title: 'Law', text: 'Oregon.', only: null };
let version = '';
let published: unknown[] = [];

beforeEach(() => {
  version = '2025-01';
  published = [];
  window.sessionStorage.clear();
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

function open(outcome: object = { success: true, error: null }) {
  server.use(
    http.get('*/rest/v1/rpc/current_license_terms', () =>
      HttpResponse.json({
        version,
        licensor,
        clauses: [grant, law],
        published_at: '2025-01-01T00:00:00Z',
      }),
    ),
    rpc('publish_license_terms', async ({ request }) => {
      published.push(await request.json());
      version = '2026-03-04';
      return HttpResponse.json(outcome);
    }),
  );
  return renderApp(<AdminTerms />);
}

const clause = (place: number) => screen.findByRole('group', { name: `Clause ${place}` });
const preview = () => screen.getByRole('button', { name: 'Preview the document' });

it('shows the version in force, and that a preview of it has nothing to publish', async () => {
  const { user } = open();
  expect(await screen.findByText(/In force: version 2025-01/)).toBeVisible();
  await user.click(preview());
  expect(await screen.findByText('This is the version in force.')).toBeVisible();
  expect(screen.getByTitle('Preview of the license document')).toHaveAttribute(
    'src',
    'blob:preview',
  );
  expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull();
});

it('publishes what was previewed, once confirmed', async () => {
  const { user } = open();
  const text = within(await clause(2)).getByRole('textbox', { name: /Text/ });
  await user.type(text, ' USA.');
  await user.selectOptions(screen.getByLabelText('Show it for'), 'an Exclusive license');
  await user.click(preview());
  await user.click(await screen.findByRole('button', { name: 'Publish this version…' }));
  const next = { licensor, clauses: [grant, { ...law, text: 'Oregon. USA.' }] };
  expect(renderPreview).toHaveBeenLastCalledWith(next, '2025-01', 'exclusive');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(/In force: version 2026-03-04/)).toBeVisible();
  expect(published).toEqual([
    { p_replaces: '2025-01', p_licensor: licensor, p_clauses: next.clauses },
  ]);
});

it('still lacks a removed clause when the page is opened again', async () => {
  const { user, unmount } = open();
  await clause(2);
  await user.click(screen.getByRole('button', { name: 'Remove clause 1' }));
  unmount();
  open();
  const title = within(await clause(1)).getByRole('textbox', { name: /Title/ });
  expect(title).toHaveValue('Law');
  expect(screen.queryByRole('group', { name: 'Clause 2' })).not.toBeInTheDocument();
});

it('adds and removes clauses, and says which field is empty', async () => {
  const { user } = open();
  await clause(1);
  await user.click(screen.getByRole('button', { name: 'Remove clause 1' }));
  await waitFor(() => expect(screen.getByRole('list')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Add a clause' }));
  await user.click(preview());
  const title = within(await clause(2)).getByRole('textbox', { name: /Title/ });
  expect(title).toHaveFocus();
  expect(title).toHaveAccessibleDescription('Please fill in this field.');
  await user.type(title, 'Term');
  await user.type(within(await clause(2)).getByRole('textbox', { name: /Text/ }), 'Worldwide.');
  await user.click(preview());
  await screen.findByRole('button', { name: 'Publish this version…' });
  expect(renderPreview).toHaveBeenLastCalledWith(
    { licensor, clauses: [law, { title: 'Term', text: 'Worldwide.', only: null }] },
    '2025-01',
    'leases',
  );
});

it('takes a preview away once something is edited', async () => {
  const { user } = open();
  await clause(1);
  await user.click(preview());
  await screen.findByTitle('Preview of the license document');
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'r');
  expect(screen.queryByTitle('Preview of the license document')).toBeNull();
});

it('keeps what was written while its page is away, until one starts over', async () => {
  const { user, unmount } = open();
  await clause(2);
  await user.click(screen.getByRole('button', { name: 'Add a clause' }));
  await user.type(within(await clause(3)).getByRole('textbox', { name: /Title/ }), 'Term');
  unmount();
  const again = open();
  expect(within(await clause(3)).getByRole('textbox', { name: /Title/ })).toHaveValue('Term');
  await again.user.click(screen.getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Clause 3' })).toBeNull());
});

it('says when somebody else has published meanwhile, and keeps the draft', async () => {
  const { user } = open({ success: false, error: 'replaced' });
  await user.type(within(await clause(2)).getByRole('textbox', { name: /Text/ }), ' USA.');
  await user.click(preview());
  await user.click(await screen.findByRole('button', { name: 'Publish this version…' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(/Somebody else has published terms/)).toBeVisible();
  expect(await screen.findByText(/In force: version 2026-03-04/)).toBeVisible();
  expect(within(await clause(2)).getByRole('textbox', { name: /Text/ })).toHaveValue(
    'Oregon. USA.',
  );
});
