import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, vi } from 'vitest';
import { EditProduct } from '@/features/merch-admin/components/edit-product';
import { toAdminProduct, type AdminProductRow } from '@/features/merch-admin/model';
import { adminProductRow, pictureRow } from '@/features/merch-admin/testing/products';
import { preparePicture } from '@/lib/media/picture';
import { removeObjects, uploadPicture } from '@/lib/media/storage';
import { renderApp } from '@tests/support/render';
import { rest, rpc, type testServer } from '@tests/support/server';

export const products = '*/rest/v1/merch_products';
export const images = '*/rest/v1/merch_images';
const files = 'https://files.test/storage/v1/object/public/merch-images';
export const onSaved = vi.fn();
export const onClose = vi.fn();

/** What the service holds, and what it was asked to change, in order. */
export const shop = {
  row: adminProductRow(),
  changes: [] as unknown[],
  arranged: [] as unknown[],
};

export function pictured(...ids: number[]): AdminProductRow['merch_images'] {
  return ids.map((id, position) =>
    pictureRow({
      id,
      position,
      is_primary: position === 0,
      filename: `${id}.png`,
      image_url: `${files}/4/${id}.png`,
    }),
  );
}

const isSeen = (request: Request) =>
  new URL(request.url).searchParams.get('revision') === `eq.${shop.row.revision}`;
const imageId = (request: Request) =>
  Number(new URL(request.url).searchParams.get('id')?.replace('eq.', ''));

/**
 * Puts a product with two pictures on the shelf. The test file mocks what prepares and stores
 * pictures: a browser alone opens and draws them, and sends files with their progress.
 */
export function stockShelf(server: ReturnType<typeof testServer>): void {
  onSaved.mockReset();
  onClose.mockReset();
  Object.assign(shop, {
    row: adminProductRow({ colors: ['Black', 'Bone'], merch_images: pictured(1, 2) }),
    changes: [],
    arranged: [],
  });
  vi.mocked(preparePicture)
    .mockReset()
    .mockImplementation((original) =>
      Promise.resolve({
        type: 'image/png',
        original,
        variants: [],
        widths: [400],
        width: 800,
        height: 800,
      }),
    );
  vi.mocked(uploadPicture)
    .mockReset()
    .mockImplementation(({ key }) => Promise.resolve(`${files}/${key}`));
  vi.mocked(removeObjects).mockReset().mockResolvedValue({ removed: [], left: [] });
  server.use(
    rest('merch_categories', () =>
      HttpResponse.json([
        { id: 2, name: 'Hoodies' },
        { id: 3, name: 'T-Shirts' },
      ]),
    ),
    http.get(products, () => HttpResponse.json([shop.row])),
    http.patch(products, async ({ request }) => {
      if (!isSeen(request)) return HttpResponse.json([]);
      const change = (await request.json()) as Partial<AdminProductRow>;
      shop.changes.push(change);
      shop.row = { ...shop.row, ...change, revision: shop.row.revision + 1 };
      return HttpResponse.json([{ id: shop.row.id }]);
    }),
    http.get(images, () => HttpResponse.json(shop.row.merch_images)),
    http.post(images, async ({ request }) => {
      const added = (await request.json()) as AdminProductRow['merch_images'][number];
      shop.changes.push(added);
      shop.row = { ...shop.row, merch_images: [...shop.row.merch_images, { ...added, id: 9 }] };
      return HttpResponse.json([{ id: 9 }], { status: 201 });
    }),
    http.patch(images, async ({ request }) => {
      const change = (await request.json()) as object;
      shop.changes.push(change);
      shop.row = {
        ...shop.row,
        merch_images: shop.row.merch_images.map((image) =>
          image.id === imageId(request) ? { ...image, ...change } : image,
        ),
      };
      return HttpResponse.json([{ id: imageId(request) }]);
    }),
    http.delete(images, ({ request }) => {
      const id = imageId(request);
      const gone = shop.row.merch_images.filter((image) => image.id === id);
      shop.row = {
        ...shop.row,
        merch_images: shop.row.merch_images.filter((image) => image.id !== id),
      };
      return HttpResponse.json(gone.map(() => ({ id })));
    }),
    rpc('arrange_merch_images', async ({ request }) => {
      const asked = (await request.json()) as { p_image_ids: number[] };
      shop.arranged.push(asked);
      shop.row = { ...shop.row, merch_images: pictured(...asked.p_image_ids) };
      return new HttpResponse(null, { status: 204 });
    }),
  );
}

/** What went wrong is logged as well as told. */
export function expectLogged(what: string): void {
  expect(console.error).toHaveBeenCalledWith(what, expect.anything());
  vi.mocked(console.error).mockClear();
}

export async function openSheet() {
  const app = renderApp(
    <EditProduct
      product={toAdminProduct(shop.row)}
      open
      onSaved={onSaved}
      onClose={onClose}
      onFocusLost={() => undefined}
    />,
  );
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit product' }));
  await sheet.findByRole('option', { name: 'T-Shirts' });
  const save = () => app.user.click(sheet.getByRole('button', { name: 'Save' }));
  return { ...app, sheet, save, box: (name: string) => sheet.getByRole('textbox', { name }) };
}
