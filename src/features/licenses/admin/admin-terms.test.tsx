import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { AdminTerms } from '@/features/licenses/admin/admin-terms';
import { renderPreview } from '@/features/licenses/admin/preview';
import { licenseTiers } from '@/features/licenses/tiers/model';
import { licenseTerms, licensor } from '@tests/support/cart';
import { record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

// The test mocks the preview, because it renders a complete PDF, which license-pdf.test.ts covers.
vi.mock('@/features/licenses/admin/preview', () => ({
  renderPreview: vi.fn(() => Promise.resolve(new Blob(['%PDF']))),
}));

const server = testServer();
const grant = { title: 'Grant', text: '{{artist}} grants a right.', only: 'leases' };
const law = { title: 'Law', text: 'Oregon.', only: null };
let published: unknown[];

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

function open(outcome: object = { success: true, error: null }) {
  server.use(licenseTerms('2025-01', [grant, law]));
  published = record(server, 'post', 'rest/v1/rpc/publish_license_terms', () => {
    server.use(licenseTerms('2026-03-04', [grant, law]));
    return HttpResponse.json(outcome);
  });
  return renderApp(<AdminTerms />);
}

const clause = (place: number) => screen.findByRole('group', { name: `Clause ${place}` });
const preview = () => screen.getByRole('button', { name: 'Preview the document' });

const publish = async (user: UserEvent) => {
  await user.click(preview());
  await user.click(await screen.findByRole('button', { name: 'Publish this version…' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
};

const box = async (place: number, name: RegExp) =>
  within(await clause(place)).getByRole('textbox', { name });

it('previews the version in force, which cannot be published, closes the preview on an edit, and publishes what was previewed then', async () => {
  const { user } = open();
  expect(await screen.findByText(/In force: version 2025-01/)).toBeVisible();
  await user.click(preview());
  expect(await screen.findByText('This is the version in force.')).toBeVisible();
  const frame = screen.getByTitle('Preview of the license document');
  expect(frame).toHaveAttribute('src', 'blob:preview');
  expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull();
  await user.type(await box(2, /Text/), ' USA.');
  expect(frame).not.toBeInTheDocument();

  await user.selectOptions(screen.getByLabelText('Show it for'), 'an Exclusive license');
  await publish(user);
  const clauses = [grant, { ...law, text: 'Oregon. USA.' }];
  expect(renderPreview).toHaveBeenLastCalledWith(
    { licensor, clauses },
    '2025-01',
    'exclusive',
    licenseTiers,
  );
  expect(await screen.findByText(/In force: version 2026-03-04/)).toBeVisible();
  expect(published).toEqual([{ p_replaces: '2025-01', p_licensor: licensor, p_clauses: clauses }]);
});

it('adds and removes clauses, shows the error of an empty field, and keeps the draft after its page was closed, until the admin starts over', async () => {
  const { user, unmount } = open();
  await clause(1);
  await user.click(screen.getByRole('button', { name: 'Remove clause 1' }));
  await waitFor(() => expect(screen.getByRole('list')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Add a clause' }));
  await user.click(preview());
  const title = await box(2, /Title/);
  expect(title).toHaveFocus();
  expect(title).toHaveAccessibleDescription('Please fill in this field.');
  await user.type(title, 'Term');
  await user.type(await box(2, /Text/), 'Worldwide.');
  await user.click(preview());
  await screen.findByRole('button', { name: 'Publish this version…' });
  const clauses = [law, { title: 'Term', text: 'Worldwide.', only: null }];
  expect(renderPreview).toHaveBeenLastCalledWith(
    { licensor, clauses },
    '2025-01',
    'premium',
    licenseTiers,
  );

  unmount();
  const again = open();
  expect(await box(1, /Title/)).toHaveValue('Law');
  expect(await box(2, /Title/)).toHaveValue('Term');
  expect(screen.queryByRole('group', { name: 'Clause 3' })).not.toBeInTheDocument();
  await again.user.click(screen.getByRole('button', { name: 'Start over' }));
  await waitFor(async () => expect(await box(1, /Title/)).toHaveValue('Grant'));
});

it('keeps the draft when another admin has published in the meantime', async () => {
  const { user } = open({ success: false, error: 'replaced' });
  await user.type(await box(2, /Text/), ' USA.');
  await publish(user);
  expect(await screen.findByText(/Another admin has published terms/)).toBeVisible();
  expect(await screen.findByText(/In force: version 2026-03-04/)).toBeVisible();
  expect(await box(2, /Text/)).toHaveValue('Oregon. USA.');
});
