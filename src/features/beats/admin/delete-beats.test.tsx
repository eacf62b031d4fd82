import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  beats,
  expectLogged,
  fillList,
  list,
  openList,
  row,
} from '@/features/beats/admin/testing/beat-list';
import { removeFolders } from '@/lib/media/storage';
import { testServer } from '@tests/support/server';

vi.mock(import('@/lib/media/storage'), async (original) => ({
  ...(await original()),
  removeFolders: vi.fn(),
}));

const server = testServer();

beforeEach(() => {
  fillList(server);
  vi.mocked(removeFolders).mockReset().mockResolvedValue({ removed: [], left: [] });
});

describe('deleting a beat', () => {
  async function confirmDelete() {
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: 'Delete Beat 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this beat?' });
    expect(list.rows).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  }

  it('takes the row, then its files out of every bucket', async () => {
    await confirmDelete();
    expect(await screen.findByText('Beat deleted')).toBeInTheDocument();
    expect(list.rows.map(({ id }) => id)).toEqual([1]);
    expect(vi.mocked(removeFolders).mock.calls).toEqual([
      ['beat-images', ['2']],
      ['beat-audio', ['2']],
      ['beat-masters', ['2']],
      ['beat-stems', ['2']],
    ]);
    await waitFor(() => expect(screen.queryByText('Beat 2')).not.toBeInTheDocument());
  });

  it('names the files that would not go', async () => {
    vi.mocked(removeFolders).mockImplementation((bucket) =>
      Promise.resolve({ removed: [], left: bucket === 'beat-audio' ? ['2/preview.mp3'] : [] }),
    );
    await confirmDelete();
    expect(await screen.findByText('Files left in the storage')).toBeInTheDocument();
    expectLogged('Left in the storage:');
    expect(screen.getByText(/beat-audio\/2\/preview\.mp3/)).toBeInTheDocument();
  });

  it('touches no file where the row stayed', async () => {
    server.use(http.delete(beats, () => HttpResponse.json([])));
    await confirmDelete();
    expect((await screen.findAllByText('Delete failed')).length).toBeGreaterThan(0);
    expectLogged('Deleting beats failed:');
    expect(removeFolders).not.toHaveBeenCalled();
    expect(list.rows).toHaveLength(2);
  });
});

describe('deleting several beats', () => {
  async function askToDelete() {
    list.rows = [2, 3, 4, 5, 6, 7].map((id) => row(id));
    const { user } = await openList();
    for (const id of [2, 3, 4, 5, 6]) {
      await user.click(screen.getByRole('checkbox', { name: `Select Beat ${id}` }));
    }
    const bar = screen.getByRole('group', { name: 'What is selected' });
    await user.click(within(bar).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 5 beats?' });
    return { user, dialog, press: within(dialog).getByRole('button', { name: 'Delete 5 beats' }) };
  }

  it('says how many and which, then takes their rows and their files', async () => {
    const { user, dialog, press } = await askToDelete();
    const named = within(dialog).getAllByText(/^Beat \d$/);
    expect(named.map(({ textContent }) => textContent)).toEqual(
      [2, 3, 4, 5].map((id) => `Beat ${id}`),
    );
    expect(within(dialog).getByText('and 1 more')).toBeInTheDocument();
    expect(list.rows).toHaveLength(6);
    await user.click(press);
    expect(await screen.findByText('5 beats deleted')).toBeInTheDocument();
    expect(list.rows.map(({ id }) => id)).toEqual([7]);
    expect(vi.mocked(removeFolders).mock.calls.map(([, folders]) => folders)).toEqual(
      Array.from({ length: 4 }, () => ['2', '3', '4', '5', '6']),
    );
    await waitFor(() => expect(screen.queryByText('5 selected')).not.toBeInTheDocument());
  });

  it('touches no file of one that stayed, and keeps it ticked', async () => {
    const { user, press } = await askToDelete();
    server.use(
      http.delete(beats, () => {
        list.rows = list.rows.filter(({ id }) => id === 4 || id === 7);
        return HttpResponse.json([2, 3, 5, 6].map((id) => ({ id })));
      }),
    );
    await user.click(press);
    expect(await screen.findByText('4 beats deleted')).toBeInTheDocument();
    expect(vi.mocked(removeFolders).mock.calls[0]?.[1]).toEqual(['2', '3', '5', '6']);
    expect(await screen.findByText('1 selected')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select Beat 4' })).toBeChecked();
  });

  it('changes nothing where nothing was deleted', async () => {
    server.use(http.delete(beats, () => HttpResponse.error()));
    const { user, dialog, press } = await askToDelete();
    await user.click(press);
    expect(await within(dialog).findByText('Delete failed')).toBeInTheDocument();
    await waitFor(() => expect(press).toHaveFocus());
    expectLogged('Deleting beats failed:');
    expect(removeFolders).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('5 selected')).toBeInTheDocument();
  });
});
