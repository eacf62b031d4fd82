import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AddBeat } from '@/features/beats/admin/add-beat';
import type { AdminBeat } from '@/features/beats/admin/model';
import { publishSaved } from '@/features/beats/admin/publish-mutations';
import { liveAdminBeats } from '@/features/beats/admin/queries';
import { fillBeats, row, service } from '@/features/beats/admin/testing/beat-rows';
import { useLiveChannel } from '@/lib/data/realtime';
import { useMediaQuery } from '@/lib/hooks';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

vi.mock('@/features/beats/admin/publish-mutations', async (load) => ({
  ...(await load()),
  publishSaved: vi.fn(),
}));
vi.mock('@/lib/data/realtime', () => ({ useLiveChannel: vi.fn() }));
vi.mock('@/lib/hooks', async (load) => ({ ...(await load()), useMediaQuery: vi.fn() }));

const server = testServer();
const draft = (id: number, more: Partial<AdminBeat> = {}) =>
  row(id, { is_active: false, published_at: null, ...more });

beforeEach(() => {
  vi.mocked(useMediaQuery).mockReturnValue(true);
  vi.mocked(publishSaved).mockReset().mockResolvedValue();
  fillBeats(server);
  service.rows = [draft(1), draft(2), draft(3, { genre: '', audio: [] })];
});

async function openTable() {
  const { user, queryClient } = renderApp(<AddBeat />, { path: '/admin/beats?tab=add' });
  await screen.findByRole('table', { name: 'Drafts' });
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  return { user, press, queryClient };
}

const cell = (name: string) => screen.getByRole('textbox', { name });

it('publishes every draft that is ready after a question, shows failures, and links to what was published', async () => {
  vi.mocked(publishSaved).mockImplementation((id) =>
    id === 2 ? Promise.reject(new Error('gone')) : Promise.resolve(),
  );
  service.rows.push(
    draft(4, { publish_at: '2099-11-27T09:00:00Z' }),
    draft(5, { estimated: ['key'] }),
  );
  const { user, press } = await openTable();
  expect(screen.getByText('2 ready · 1 to check · 1 planned · 1 needs a genre')).toBeVisible();
  await press('Beat 5 looks right');
  await waitFor(() => expect(service.rows[4]).toMatchObject({ estimated: [] }));
  await press('Publish 3');
  const dialog = within(screen.getByRole('dialog', { name: 'Publish 3 beats?' }));
  expect(dialog.getByText('Beat 5')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Publish 3' }));
  expect(await screen.findByText('2 beats published')).toBeVisible();
  expect(screen.getByText('1 beat could not be published')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('An unexpected error occurred.');
  const links = within(screen.getByText('Published').parentElement ?? document.body);
  expect(links.getAllByRole('link').map((link) => link.textContent)).toEqual(['Beat 1', 'Beat 5']);
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});

it('saves a cell with Enter, which moves to the next line, restores it with Escape, and keeps a wrong value', async () => {
  const { user } = await openTable();
  await user.clear(cell('Title of Beat 1'));
  await user.keyboard('Ember{Enter}');
  await waitFor(() => expect(service.rows[0]).toMatchObject({ title: 'Ember' }));
  expect(cell('Title of Beat 2')).toHaveFocus();
  await user.keyboard('x{Escape}');
  expect(cell('Title of Beat 2')).toHaveValue('Beat 2');
  await user.keyboard('{ArrowDown}');
  expect(cell('Title of Beat 3')).toHaveFocus();
  await user.clear(cell('BPM of Beat 2'));
  await user.keyboard('999{Enter}');
  expect(await screen.findByText('A tempo is a number from 20 to 400.')).toBeVisible();
  expect(cell('BPM of Beat 2')).toHaveValue('999');
  await waitFor(() => expect(screen.getByText(/^1 ready · 1 to check/)).toBeVisible());
});

it('follows what other admins edit and publish', async () => {
  const { queryClient } = await openTable();
  expect(useLiveChannel).toHaveBeenCalledWith(liveAdminBeats);
  service.rows = [draft(1, { bpm: 99, revision: 2 }), row(2), draft(3)];
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(cell('BPM of Beat 1')).toHaveValue('99'));
  expect(screen.queryByRole('textbox', { name: 'BPM of Beat 2' })).toBeNull();
});

it('changes the selected drafts together, and discards them', async () => {
  service.rows[0] = draft(1, { estimated: ['bpm'] });
  const { user, press } = await openTable();
  for (const name of ['Select Beat 1', 'Select Beat 3']) {
    await user.click(screen.getByRole('checkbox', { name }));
  }
  await press('Genre');
  await user.click(await screen.findByRole('menuitemradio', { name: 'Drill' }));
  await waitFor(() => expect(service.rows[2]).toMatchObject({ genre: 'Drill' }));
  await press('Looks right');
  await waitFor(() => expect(service.rows[0]).toMatchObject({ genre: 'Drill', estimated: [] }));
  expect(service.rows[1]).toEqual(draft(2));
  await press('Publish 1');
  expect(vi.mocked(publishSaved).mock.calls.map(([id]) => id)).toEqual([1]);
  await press('Discard');
  const dialog = within(screen.getByRole('dialog', { name: 'Discard 2 drafts?' }));
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(service.rows.map(({ id }) => id)).toEqual([2]));
});

it('changes no selected draft that was published in the meantime', async () => {
  const { user, press } = await openTable();
  await user.click(screen.getByRole('checkbox', { name: 'Select all drafts' }));
  service.rows[1] = row(2);
  await press('Genre');
  await user.click(await screen.findByRole('menuitemradio', { name: 'Drill' }));
  await waitFor(() => expect(service.rows[0]).toMatchObject({ genre: 'Drill' }));
  expect(service.rows[1]).toEqual(row(2));
});

it('opens one line at a time on narrow screens', async () => {
  vi.mocked(useMediaQuery).mockReturnValue(false);
  const { user } = renderApp(<AddBeat />, { path: '/admin/beats?tab=add' });
  const list = within(await screen.findByRole('list', { name: 'Drafts' }));
  for (const name of ['Beat 1', 'Beat 2']) {
    await user.click(list.getByRole('button', { name: new RegExp(`^${name}`) }));
    expect(list.getAllByRole('textbox', { name: /^Title of/ })).toEqual([cell(`Title of ${name}`)]);
  }
});
