import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { UnusedFiles } from '@/features/office/unused-files/unused-files';
import { removeObjects } from '@/lib/uploads/storage';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

vi.mock('@/lib/uploads/storage', () => ({ removeObjects: vi.fn(), removeFolders: vi.fn() }));

const server = testServer();

it('lists files that no row references, removes them after a confirmation, and shows those that remain', async () => {
  const created_at = '2025-06-01T12:00:00+00:00';
  let objects = [
    { bucket_id: 'beat-masters', name: '7/full_1_a.wav', size: 2048, created_at },
    { bucket_id: 'gallery', name: 'gallery/1-a.jpg', size: 1024, created_at },
  ];
  let isStuck = true;
  server.use(
    rpc('orphan_objects', ({ request }) => {
      const from = Number(new URL(request.url).searchParams.get('offset'));
      return HttpResponse.json(objects.slice(from, from + 1));
    }),
  );
  vi.mocked(removeObjects).mockImplementation((bucket, keys) => {
    if (isStuck) return Promise.resolve(keys.map((key) => `${bucket}/${key}`));
    objects = objects.filter(({ bucket_id }) => bucket_id !== bucket);
    return Promise.resolve([]);
  });
  const { user } = renderApp(<UnusedFiles />);
  const remove = async (what: string) => {
    await user.click(await screen.findByRole('button', { name: `Remove ${what}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Remove ${what}?` }));
    await user.click(dialog.getByRole('button', { name: `Remove ${what}` }));
  };
  await user.click(screen.getByRole('button', { name: 'Find unused files' }));
  expect(await screen.findByText('beat-masters/7/full_1_a.wav')).toBeVisible();
  expect(screen.getByText('2 files, 3 KB')).toBeVisible();
  expect(removeObjects).not.toHaveBeenCalled();

  await remove('2 files');
  expect(await screen.findByText('Files left in the storage')).toBeVisible();
  const left = ['beat-masters/7/full_1_a.wav', 'gallery/gallery/1-a.jpg'];
  expect(console.error).toHaveBeenCalledExactlyOnceWith('Left in the storage:', left);
  vi.mocked(console.error).mockClear();
  expect(screen.queryByText(/removed$/)).not.toBeInTheDocument();
  isStuck = false;
  await remove('2 files');
  expect(await screen.findByText('2 files removed')).toBeVisible();
  expect(vi.mocked(removeObjects).mock.calls.slice(2)).toEqual([
    ['beat-masters', ['7/full_1_a.wav']],
    ['gallery', ['gallery/1-a.jpg']],
  ]);
  expect(await screen.findByText('No unused files.')).toBeVisible();
});
