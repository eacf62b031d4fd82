import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { BEAT_BUCKETS } from '@/features/beats/admin/beat-objects';
import { DeletedItems } from '@/features/office/deleted-items/deleted-items';
import { removeFolders, removeObjects } from '@/lib/uploads/storage';
import { expectLogged, record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { refusal, rpc, testServer } from '@tests/support/server';

vi.mock('@/lib/uploads/storage', () => ({ removeFolders: vi.fn(), removeObjects: vi.fn() }));

const server = testServer();
const DAY = 24 * 60 * 60 * 1000;

function row(id: number, table_name: string, title: string, image_url: string | null = null) {
  const expires_at = new Date(Date.now() + id * DAY - 60_000).toISOString();
  const created_at = new Date(2025, 5, 1, 12).toISOString();
  const deleted_by = id === 1 ? null : 'ana@site.test';
  const image = { image_url, variant_widths: [400] };
  return { id, table_name, row_id: 70 + id, title, ...image, created_at, deleted_by, expires_at };
}
const photo = '/storage/v1/object/public/gallery/gallery/1-a.jpg';
const rows = [
  row(30, 'beats', 'Rosin'),
  row(12, 'gallery_images', '', photo),
  row(1, 'merch_products', 'Hoodie'),
];
let listed: typeof rows;

beforeEach(() => {
  listed = [...rows];
  vi.mocked(removeObjects).mockReset().mockResolvedValue([]);
  vi.mocked(removeFolders).mockReset().mockResolvedValue([]);
  server.use(
    rpc('deleted_items', () => HttpResponse.json(listed)),
    http.head('*/rest/v1/rpc/deleted_items', ({ request }) => {
      const kind = new URL(request.url).searchParams.get('table_name')?.slice(3);
      const { length } = listed.filter(({ table_name }) => table_name === kind);
      return new HttpResponse(null, { headers: { 'content-range': `*/${length}` } });
    }),
  );
});

const shown = async () =>
  within(await screen.findByRole('list', { name: 'Deleted items, newest first' })).getAllByRole(
    'listitem',
  );

async function openList() {
  const { user } = renderApp(<DeletedItems />);
  expect(screen.getByRole('status', { name: 'Loading items...' })).toBeVisible();
  const items = await shown();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { items, press, user };
}

it('shows what was deleted, by whom and for how long it is kept, restores an item, and shows why one was refused', async () => {
  const { items, press } = await openList();
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'RosinBeat · 30 days leftDeleted Jun 1, 2025, 12:00 PM by ana@site.testRestoreDelete permanently',
    'UntitledImage · 12 days leftDeleted Jun 1, 2025, 12:00 PM by ana@site.testRestoreDelete permanently',
    'HoodieProduct · 1 day leftDeleted Jun 1, 2025, 12:00 PM RestoreDelete permanently',
  ]);

  const calls = record(server, 'post', 'rest/v1/rpc/restore_deleted', () => {
    listed = rows.slice(1);
    return new HttpResponse(null, { status: 204 });
  });
  await press('Restore Rosin');
  expect(await screen.findByText('Beat restored')).toBeVisible();
  expect(screen.getByText(/hidden from visitors/)).toBeVisible();
  expect(calls).toEqual([{ p_table: 'beats', p_row_id: 100 }]);
  await waitFor(async () => expect(await shown()).toHaveLength(2));

  server.use(rpc('restore_deleted', () => refusal('22023', 'A newer item has its place.')));
  await press('Restore Hoodie');
  expect(await screen.findByText('A newer item has its place.')).toBeVisible();
  expectLogged('error', 'Restore failed:');
});

it.each([
  ['Rosin', 'beats', 100, Object.keys(BEAT_BUCKETS).map((bucket) => [bucket, ['100']])],
  ['Hoodie', 'merch_products', 71, [['merch-images', ['71']]]],
  ['Untitled', 'gallery_images', 82, [['gallery', ['gallery/1-a.jpg', 'gallery/1-a-400.webp']]]],
])('deletes %s permanently with its files after a question', async (title, table, id, files) => {
  const calls = record(server, 'post', 'rest/v1/rpc/delete_permanently', () => {
    listed = listed.filter(({ row_id }) => row_id !== id);
    return HttpResponse.json([id]);
  });
  const { press, user } = await openList();
  await press(`Delete permanently: ${title}`);
  const dialog = within(screen.getByRole('dialog', { name: 'Delete it permanently?' }));
  expect(dialog.getByText(title)).toBeVisible();
  expect(calls).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
  expect(await screen.findByText('Deleted permanently')).toBeVisible();
  expect(calls).toEqual([{ p_table: table, p_row_ids: [id] }]);
  const removals = [...vi.mocked(removeFolders).mock.calls, ...vi.mocked(removeObjects).mock.calls];
  expect(removals).toEqual(files);
  await waitFor(async () => expect(await shown()).toHaveLength(2));
});

it('reports no error about sold files, which stay', async () => {
  vi.mocked(removeFolders).mockResolvedValueOnce(['beat-masters/100/full_1_a.wav']);
  server.use(rpc('delete_permanently', () => HttpResponse.json([100])));
  const { press, user } = await openList();
  await press('Delete permanently: Rosin');
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete permanently' }),
  );
  expect(
    await screen.findByText(/full_1_a\.wav\. Those that were sold stay for their buyers/),
  ).toBeVisible();
});

it('removes no file of an item that another admin has restored', async () => {
  server.use(rpc('delete_permanently', () => HttpResponse.json([])));
  const { press, user } = await openList();
  await press('Delete permanently: Rosin');
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete permanently' }),
  );
  expect((await screen.findAllByText('Delete failed')).length).toBeGreaterThan(0);
  expectLogged('error', 'Delete failed:');
  expect(removeFolders).not.toHaveBeenCalled();
});
