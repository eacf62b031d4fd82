import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { paths } from '@/config/paths';
import { AdminGallery } from '@/features/gallery/components/admin-gallery';
import { preparePicture } from '@/lib/media/picture';
import { removeObjects, uploadPicture } from '@/lib/media/storage';
import type { Tables } from '@/types/database';
import { renderApp } from '@tests/support/render';
import { rest, type testServer } from '@tests/support/server';

export type ImageRow = Tables<'gallery_images'>;

export const galleryTable = '*/rest/v1/gallery_images';

/** What the service holds, and what it was asked to change, in order. */
export const wall = { rows: [] as ImageRow[], writes: [] as string[] };

export function imageRow(id: number, title = `Picture ${id}`): ImageRow {
  return {
    id,
    title,
    image_url: `/storage/v1/object/public/gallery/gallery/${id}.jpg`,
    filename: `${id}.jpg`,
    variant_widths: [400],
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
 * Hangs three pictures. The test file mocks what prepares and stores pictures: a browser alone
 * draws and sends them.
 */
export function hangWall(server: ReturnType<typeof testServer>): void {
  wall.rows = [imageRow(3), imageRow(2), imageRow(1)];
  wall.writes = [];
  server.use(
    rest('gallery_images', ({ request }) => {
      const one = new URL(request.url).searchParams.has('id');
      return HttpResponse.json(one ? wall.rows.filter(asked(request)) : wall.rows);
    }),
    http.post(galleryTable, async ({ request }) => {
      const added = {
        ...imageRow(9 + wall.writes.length),
        ...((await request.json()) as Partial<ImageRow>),
      };
      wall.rows = [added, ...wall.rows];
      wall.writes.push(`insert ${added.title}`);
      return HttpResponse.json([{ id: added.id }], { status: 201 });
    }),
    http.patch(galleryTable, async ({ request }) => {
      const is = asked(request);
      const { title } = (await request.json()) as { title: string };
      wall.rows = wall.rows.map((each) => (is(each) ? { ...each, title } : each));
      wall.writes.push(`title ${title}`);
      return HttpResponse.json(wall.rows.filter(is));
    }),
    http.delete(galleryTable, ({ request }) => {
      const is = asked(request);
      const gone = wall.rows.filter(is);
      wall.rows = wall.rows.filter((each) => !is(each));
      wall.writes.push(`delete ${gone.length}`);
      return HttpResponse.json(gone);
    }),
  );
  vi.mocked(preparePicture)
    .mockReset()
    .mockImplementation((file) =>
      Promise.resolve({
        type: 'image/jpeg',
        original: file,
        variants: [],
        widths: [400, 800],
        width: 900,
        height: 600,
      }),
    );
  vi.mocked(uploadPicture)
    .mockReset()
    .mockImplementation(({ key }) => Promise.resolve(`https://files.test/${key}`));
  vi.mocked(removeObjects)
    .mockReset()
    .mockImplementation((_bucket, keys) => Promise.resolve({ removed: [...keys], left: [] }));
}

export async function openGallery() {
  const view = renderApp(
    <Routes>
      <Route path={paths.adminGallery} element={<AdminGallery />} />
      <Route path={paths.gallery} element={<p>The wall that everybody sees</p>} />
    </Routes>,
    { path: paths.adminGallery },
  );
  await waitFor(() => expect(screen.queryByText('Loading images...')).not.toBeInTheDocument());
  return view;
}

/** Of the pictures in the list, in their order. */
export const titles = () =>
  within(screen.getByRole('region', { name: 'Pictures, newest first' }))
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
