import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { OrphanObjects } from '@/features/beats/admin/orphan-objects';
import { removeObjects } from '@/lib/media/storage';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

vi.mock('@/lib/media/storage', () => ({ removeObjects: vi.fn(), removeFolders: vi.fn() }));

const server = testServer();
const created_at = '2025-06-01T12:00:00+00:00';

it('lists files that no row names, and removes them after one question', async () => {
  let objects = [
    { bucket_id: 'beat-masters', name: '7/full_1_a.wav', size: 2048, created_at },
    { bucket_id: 'gallery', name: 'gallery/1-a.jpg', size: 1024, created_at },
  ];
  server.use(rpc('orphan_objects', () => HttpResponse.json(objects)));
  vi.mocked(removeObjects).mockImplementation((_bucket, keys) => {
    objects = objects.filter(({ name }) => !keys.includes(name));
    return Promise.resolve({ removed: [...keys], left: [] });
  });
  const { user } = renderApp(<OrphanObjects />);
  await user.click(screen.getByRole('button', { name: 'Look for unused files' }));
  expect(await screen.findByText('beat-masters/7/full_1_a.wav')).toBeVisible();
  expect(screen.getByText('2 files, 3 KB')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Remove 2 files' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove 2 files?' });
  expect(removeObjects).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Remove 2 files' }));
  expect(await screen.findByText('2 files removed')).toBeVisible();
  expect(vi.mocked(removeObjects).mock.calls).toEqual([
    ['beat-masters', ['7/full_1_a.wav']],
    ['gallery', ['gallery/1-a.jpg']],
  ]);
  expect(await screen.findByText('No unused files.')).toBeVisible();
});

it('says which files could not be removed, and claims no removal', async () => {
  const objects = [{ bucket_id: 'gallery', name: 'gallery/1-a.jpg', size: 1024, created_at }];
  server.use(rpc('orphan_objects', () => HttpResponse.json(objects)));
  vi.mocked(removeObjects).mockImplementation((_bucket, keys) =>
    Promise.resolve({ removed: [], left: [...keys] }),
  );
  const { user } = renderApp(<OrphanObjects />);
  await user.click(screen.getByRole('button', { name: 'Look for unused files' }));
  await user.click(await screen.findByRole('button', { name: 'Remove 1 file' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Remove 1 file' }));
  expect(await screen.findByText('Files left in the storage')).toBeVisible();
  expect(console.error).toHaveBeenCalledWith('Left in the storage:', ['gallery/gallery/1-a.jpg']);
  vi.mocked(console.error).mockClear();
  expect(screen.queryByText(/removed$/)).not.toBeInTheDocument();
});
