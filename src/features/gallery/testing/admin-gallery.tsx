import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { paths } from '@/config/paths';
import { AdminGallery } from '@/features/gallery/admin/admin-gallery';
import { removeObjects } from '@/lib/media/storage';
import { startUploads, uploadQueue } from '@/lib/media/uploads';
import type { Tables } from '@/types/database';
import { renderApp } from '@tests/support/render';
import { rest, type testServer } from '@tests/support/server';

export type ImageRow = Tables<'gallery_images'>;

export const galleryTable = '*/rest/v1/gallery_images';

/** Rows of the service, and the requested changes in order. */
export const gallery = { rows: [] as ImageRow[], writes: [] as string[] };

export function imageRow(id: number, title = `Image ${id}`): ImageRow {
  return {
    id,
    title,
    image_url: `/storage/v1/object/public/gallery/gallery/${id}.jpg`,
    filename: `${id}.jpg`,
    variant_widths: [400],
    width: 900,
    height: 600,
    created_at: new Date(2025, 5, id, 14, 5).toISOString(),
  };
}

function asked(request: Request) {
  const params = new URL(request.url).searchParams;
  const id = params.get('id')?.replace('eq.', '');
  const filename = params.get('filename')?.replace('eq.', '');
  return (each: ImageRow) =>
    id === undefined ? each.filename === filename : each.id === Number(id);
}

/**
 * A gallery of three images. The test file mocks what prepares and sends images: a browser alone
 * does.
 */
export async function fillGallery(server: ReturnType<typeof testServer>): Promise<void> {
  await uploadQueue.cancelAll(() => true);
  gallery.rows = [imageRow(3), imageRow(2), imageRow(1)];
  gallery.writes = [];
  server.use(
    rest('gallery_images', ({ request }) => {
      const params = new URL(request.url).searchParams;
      return HttpResponse.json(
        params.has('filename') ? gallery.rows.filter(asked(request)) : gallery.rows,
      );
    }),
    http.post(galleryTable, async ({ request }) => {
      const added = {
        ...imageRow(9 + gallery.writes.length),
        ...((await request.json()) as Partial<ImageRow>),
      };
      gallery.rows = [added, ...gallery.rows];
      gallery.writes.push(`insert ${added.title}`);
      return HttpResponse.json([{ id: added.id }], { status: 201 });
    }),
    http.patch(galleryTable, async ({ request }) => {
      const is = asked(request);
      const change = (await request.json()) as Partial<ImageRow>;
      gallery.rows = gallery.rows.map((each) => (is(each) ? { ...each, ...change } : each));
      gallery.writes.push(`title ${change.title}`);
      return HttpResponse.json(gallery.rows.filter(is));
    }),
    http.delete(galleryTable, ({ request }) => {
      const is = asked(request);
      const gone = gallery.rows.filter(is);
      gallery.rows = gallery.rows.filter((each) => !is(each));
      gallery.writes.push(`delete ${gone.length}`);
      return HttpResponse.json(gone);
    }),
  );
  vi.mocked(removeObjects)
    .mockReset()
    .mockImplementation((_bucket, keys) => Promise.resolve({ removed: [...keys], left: [] }));
}

export async function openGallery() {
  const view = renderApp(
    <Routes>
      <Route path={paths.adminGallery} element={<AdminGallery />} />
      <Route path={paths.gallery} element={<p>The gallery that everybody sees</p>} />
    </Routes>,
    { path: paths.adminGallery },
  );
  startUploads(view.queryClient, []);
  await waitFor(() => expect(screen.queryByText('Loading images...')).not.toBeInTheDocument());
  return view;
}

/** Titles of the images in the list, in order. */
export const titles = () =>
  within(screen.getByRole('region', { name: 'Images, newest first' }))
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
