import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, vi } from 'vitest';
import { EditProduct } from '@/features/merch/admin/product-form';
import type { AdminProduct } from '@/features/merch/admin/queries';
import { adminImage, adminProduct } from '@/features/merch/admin/testing/products';
import { onChanged, ShopWatch } from '@/features/merch/admin/testing/shop-watch';
import { removeObjects } from '@/lib/media/storage';
import { uploadQueue } from '@/lib/media/uploads';
import { renderApp } from '@tests/support/render';
import { rest, rpc, type testServer } from '@tests/support/server';

export const products = '*/rest/v1/*_products';
export const images = '*/rest/v1/merch_images';
const files = 'https://files.test/storage/v1/object/public/merch-images';
export const onClose = vi.fn();

/** What the service holds, and what it was asked to change, in order. */
export const shop = {
  row: adminProduct(),
  changes: [] as unknown[],
  arranged: [] as unknown[],
};

function imagesOf(...ids: number[]): AdminProduct['images'] {
  return ids.map((id, position) =>
    adminImage({
      id,
      position,
      isPrimary: position === 0,
      filename: `${id}.png`,
      url: `${files}/4/${id}.png`,
    }),
  );
}

const isSeen = (request: Request) =>
  new URL(request.url).searchParams.get('revision') === `eq.${shop.row.revision}`;
const imageId = (request: Request) =>
  Number(new URL(request.url).searchParams.get('id')?.replace('eq.', ''));

/**
 * Adds a product with two images. The test file mocks what prepares and sends images:
 * a browser alone does.
 */
export async function stockShelf(server: ReturnType<typeof testServer>): Promise<void> {
  await uploadQueue.cancelAll(() => true);
  onChanged.mockReset();
  onClose.mockReset();
  Object.assign(shop, {
    row: adminProduct({ colors: ['Black', 'Bone'], images: imagesOf(1, 2) }),
    changes: [],
    arranged: [],
  });
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
      const change = (await request.json()) as Partial<AdminProduct>;
      shop.changes.push(change);
      shop.row = { ...shop.row, ...change, revision: shop.row.revision + 1 };
      return HttpResponse.json([shop.row]);
    }),
    http.get(images, ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.has('width')
          ? []
          : shop.row.images.map(({ url, position, isPrimary }) => ({
              image_url: url,
              position,
              is_primary: isPrimary,
            })),
      ),
    ),
    http.post(images, async ({ request }) => {
      const added = (await request.json()) as Record<string, string | number | boolean>;
      shop.changes.push(added);
      const image = adminImage({
        id: 9,
        filename: String(added['filename']),
        url: String(added['image_url']),
        isPrimary: added['is_primary'] === true,
        position: Number(added['position']),
      });
      shop.row = { ...shop.row, images: [...shop.row.images, image] };
      return new HttpResponse(null, { status: 201 });
    }),
    http.patch(images, async ({ request }) => {
      const change = (await request.json()) as object;
      shop.changes.push(change);
      shop.row = {
        ...shop.row,
        images: shop.row.images.map((image) =>
          image.id === imageId(request) ? { ...image, ...change } : image,
        ),
      };
      return HttpResponse.json([{ id: imageId(request) }]);
    }),
    http.delete(images, ({ request }) => {
      const id = imageId(request);
      const gone = shop.row.images.filter((image) => image.id === id);
      shop.row = {
        ...shop.row,
        images: shop.row.images.filter((image) => image.id !== id),
      };
      return HttpResponse.json(gone.map(() => ({ id })));
    }),
    rpc('arrange_merch_images', async ({ request }) => {
      const asked = (await request.json()) as { p_image_ids: number[] };
      shop.arranged.push(asked);
      shop.row = { ...shop.row, images: imagesOf(...asked.p_image_ids) };
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
    <>
      <EditProduct product={shop.row} open onClose={onClose} />
      <ShopWatch />
    </>,
  );
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit product' }));
  await sheet.findByRole('option', { name: 'T-Shirts' });
  const save = () => app.user.click(sheet.getByRole('button', { name: 'Save' }));
  return { ...app, sheet, save, box: (name: string) => sheet.getByRole('textbox', { name }) };
}
