import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ManageReleases } from '@/features/beats/releases/admin/manage-releases';
import type { AdminRelease } from '@/features/beats/releases/admin/model';
import { beatRow } from '@tests/support/builders';
import { memoryTable } from '@tests/support/memory-table';
import { record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { refusal, rest, testServer } from '@tests/support/server';

const server = testServer();

function row(id: number, change: Partial<AdminRelease> = {}): AdminRelease {
  return {
    id,
    title: `Release ${id}`,
    description: null,
    beat_ids: [7, 8],
    discount_percent: 0,
    is_active: false,
    created_at: '2025-06-01T12:00:00+00:00',
    published_at: null,
    publish_at: null,
    revision: 1,
    changed_at: '2025-06-01T12:00:00+00:00',
    ...change,
  };
}

const published = '2025-06-02T12:00:00+00:00';
const table = { rows: [] as AdminRelease[] };
const beats = [
  beatRow({ id: 7, title: 'Rosin' }),
  beatRow({ id: 8, title: 'Waltz' }),
  beatRow({ id: 9, title: 'Bolero' }),
].map((beat) => ({ ...beat, published_at: beat.id === 8 ? null : published }));

beforeEach(() => {
  table.rows = [];
  server.use(
    ...memoryTable('*/rest/v1/releases', table, (columns) => row(5, columns)),
    ...memoryTable('*/rest/v1/beats', { rows: beats }, () => beatRow() as never),
  );
});

const openList = () => renderApp(<ManageReleases />, { path: '/admin/releases' });
const openEditor = async () => {
  const view = renderApp(<ManageReleases />, { path: '/admin/releases?edit=4' });
  await screen.findByRole('list', { name: 'Beats' });
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, press };
};
const titles = () =>
  within(screen.getByRole('list', { name: 'Beats' }))
    .getAllByRole('listitem')
    .map((item) => within(item).getByText(/^(Rosin|Waltz|Bolero|Deleted beat)$/).textContent);

it('the list of releases shows who can see each release, and hides it and shows it again', async () => {
  table.rows = [
    row(4, { is_active: true, published_at: published, discount_percent: 20 }),
    row(3, { published_at: published }),
    row(2, { publish_at: new Date(2999, 0, 1, 12).toISOString() }),
    row(6, { publish_at: new Date(2025, 0, 1, 12).toISOString() }),
    row(1, { beat_ids: [] }),
    row(7, { beat_ids: [7, 99], is_active: true, published_at: published }),
  ];
  const { user } = openList();
  expect(await screen.findByText('2 beats · 20% off · Published')).toBeVisible();
  expect(screen.getByText('2 beats · Hidden')).toBeVisible();
  expect(screen.getByText(/^2 beats · Scheduled for Jan 1, 2999/)).toBeVisible();
  expect(screen.getByText(/Due since Jan 1, 2025, .*: not complete yet$/)).toBeVisible();
  expect(screen.getByText('No beats · Draft')).toBeVisible();
  expect(screen.getByText(/^2 beats · Not in the store: fewer than two/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide Release 4' }));
  expect(await screen.findByText('Release hidden')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Show Release 4' }));
  expect(await screen.findByText('Release shown again')).toBeVisible();
  expect(table.rows[0]?.is_active).toBe(true);
});

it('the list of releases is empty at first, and opens the draft that it adds', async () => {
  const { user } = openList();
  expect(screen.getByRole('status', { name: /^Loading/ })).toBeVisible();
  expect(await screen.findByText('No releases yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New release' }));
  expect(await screen.findByRole('form', { name: 'Edit release' })).toBeVisible();
  expect(table.rows).toMatchObject([{ title: 'Untitled release', beat_ids: [] }]);
  expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveValue('');
});

describe('the editor of a release', () => {
  it('adds found beats, orders them with buttons, and removes one', async () => {
    table.rows = [row(4, { beat_ids: [7, 99], is_active: true, published_at: published })];
    const { user, press } = await openEditor();
    await waitFor(() => expect(titles()).toEqual(['Rosin', 'Deleted beat']));
    await press('Remove Deleted beat');
    await user.click(await screen.findByRole('button', { name: 'Add Waltz' }));
    await user.click(screen.getByRole('button', { name: 'Add Bolero' }));
    expect(screen.getByText('No other beat has this in its title.')).toBeVisible();
    await press('Move Bolero up');
    await press('Move Rosin down');
    await waitFor(() => expect(titles()).toEqual(['Bolero', 'Rosin', 'Waltz']));
    expect(screen.getByRole('button', { name: 'Move Bolero up' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Move Waltz down' })).toBeDisabled();
    expect(screen.getByText('Not published yet: Beats.')).toBeVisible();
    await press('Publish changes');
    expect(await screen.findByText('Release saved')).toBeVisible();
    expect(table.rows[0]?.beat_ids).toEqual([9, 7, 8]);
  });

  it('shows that its beats could not be loaded, and lists them after a retry', async () => {
    table.rows = [row(4)];
    server.use(http.get('*/rest/v1/beats', () => refusal()));
    const { user } = renderApp(<ManageReleases />, { path: '/admin/releases?edit=4' });
    expect(await screen.findByRole('heading', { name: 'Failed to load the beats' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    vi.mocked(console.error).mockClear();
    server.use(rest('beats', () => HttpResponse.json(beats)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titles()).toEqual(['Rosin', 'Waltz']));
  });

  it('shows what the server refuses at its field until the admin changes something', async () => {
    table.rows = [row(4)];
    const sentence = 'The draft “Waltz” is incomplete. Please finish it first.';
    const calls = record(server, 'post', 'rest/v1/rpc/publish_release', () => {
      const refused = { code: '23514', message: sentence, details: null, hint: 'beat_ids' };
      return HttpResponse.json(refused, { status: 400 });
    });
    const { press } = await openEditor();
    await press('Publish release');
    const search = screen.getByRole('searchbox', { name: 'Add beats' });
    await waitFor(() => expect(search).toHaveAccessibleDescription(new RegExp(`^${sentence}`)));
    await waitFor(() => expect(search).toHaveFocus());
    expect(calls).toEqual([{ p_release_id: 4, p_check_only: false }]);
    await press('Move Waltz up');
    expect(search).not.toBeInvalid();
    expect(await screen.findByText('Saved as a draft.')).toBeVisible();
    expect(table.rows[0]?.beat_ids).toEqual([8, 7]);
  });

  it('publishes a draft once its fields are right', async () => {
    table.rows = [row(4, { title: 'Untitled release' })];
    server.use(
      http.post('*/rest/v1/rpc/publish_release', () => {
        table.rows = table.rows.map((each) => ({
          ...each,
          published_at: published,
          is_active: true,
        }));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, press } = await openEditor();
    const discount = screen.getByRole('textbox', { name: /^Discount/ });
    const title = screen.getByRole('textbox', { name: /^Title/ });
    await user.clear(discount);
    await user.type(discount, '95');
    await press('Publish release');
    expect(discount).toHaveAccessibleDescription(/whole number from 0 to 90/);
    expect(title).toHaveFocus();
    await user.type(title, 'Night Drive');
    await user.type(discount, '{Backspace}');
    await press('Publish release');
    expect(await screen.findByText('Release published')).toBeVisible();
    expect(table.rows).toMatchObject([{ title: 'Night Drive', discount_percent: 9 }]);
    expect(await screen.findByRole('link', { name: /^View Night Drive/ })).toBeVisible();
  });

  it('schedules a planned draft, which stays a draft until another button is confirmed', async () => {
    table.rows = [row(4, { publish_at: new Date(2999, 0, 1, 12).toISOString() })];
    const calls = record(server, 'post', 'rest/v1/rpc/publish_release', () => {
      return new HttpResponse(null, { status: 204 });
    });
    const { user, press } = await openEditor();
    expect(
      screen.getByText(/Scheduled for Jan 1, 2999, 12:00 PM PST. It is published then/),
    ).toBeVisible();
    await press('Schedule');
    expect(await screen.findByText('Release scheduled')).toBeVisible();
    await press('Publish now');
    const question = within(await screen.findByRole('dialog', { name: 'Publish it now?' }));
    expect(calls).toEqual([{ p_release_id: 4, p_check_only: true }]);
    await user.click(question.getByRole('button', { name: 'Publish now' }));
    expect(await screen.findByText('Release published')).toBeVisible();
    expect(calls[1]).toEqual({ p_release_id: 4, p_check_only: false });
  });

  it('keeps a draft that was published while the question about discarding it was open', async () => {
    table.rows = [row(4)];
    const { user, press, queryClient } = await openEditor();
    await press('Discard draft');
    const question = within(await screen.findByRole('dialog', { name: 'Delete this release?' }));
    table.rows = [row(4, { published_at: published, is_active: true, revision: 2 })];
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await question.findByText(/^This is no longer a draft/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await queryClient.invalidateQueries();
    expect(await screen.findByRole('button', { name: 'Publish changes' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument();
  });

  it('deletes a release after a question, and returns to the list', async () => {
    table.rows = [row(4, { published_at: published })];
    const { user, press } = await openEditor();
    await press('Delete Release 4');
    const question = within(await screen.findByRole('dialog', { name: 'Delete this release?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No releases yet')).toBeVisible();
    expect(table.rows).toEqual([]);
  });
});
