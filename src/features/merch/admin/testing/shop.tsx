import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import type { AdminProduct, AdminProductImage } from '@/features/merch/admin/queries';
import { adminImage, adminProduct } from '@/features/merch/admin/testing/products';
import { merchQueries } from '@/features/merch/queries';
import { startUploads, uploadQueue } from '@/lib/uploads/uploads';
import { memoryTable } from '@tests/support/memory-table';
import { renderApp } from '@tests/support/render';
import { rest, rpc, type testServer } from '@tests/support/server';

export const products = '*/rest/v1/*_products';
export const images = '*/rest/v1/merch_images';

type Body = Record<string, string | number | boolean>;

/** The stored rows, and the reads and changes that were requested, in order. */
export const shop = {
  rows: [] as AdminProduct[],
  reads: [] as URLSearchParams[],
  writes: [] as [what: string, body?: unknown][],
};

/** Bodies of writes to a table or function. */
export const written = (what: string) =>
  shop.writes.filter(([each]) => each === what).map(([, body]) => body);

const categories = [
  { id: 2, name: 'Hoodies' },
  { id: 3, name: 'T-Shirts' },
  { id: 4, name: 'Accessories' },
];

async function write(what: string, request: Request) {
  const body = (await request.json()) as Body;
  shop.writes.push([what, body]);
  return body;
}

/**
 * Serves these products, including later writes. Tests of a list assert its query, because SQL tests prove which
 * rows it finds.
 */
export async function openShop(
  server: ReturnType<typeof testServer>,
  rows: AdminProduct[] = [],
): Promise<void> {
  await uploadQueue.cancelAll(() => true);
  Object.assign(shop, { rows, reads: [], writes: [] });
  server.use(
    rest('merch_categories', ({ request }) => {
      const isActive = new URL(request.url).searchParams.get('is_active') === 'eq.true';
      return HttpResponse.json(isActive ? categories : []);
    }),
    http.get(products, ({ request }) => {
      shop.reads.push(new URL(request.url).searchParams);
    }),
    ...memoryTable(
      products,
      shop,
      (columns) =>
        adminProduct({
          ...{ id: 6 + written('insert').length, images: [], category: null },
          ...(!columns.is_active && { published_at: null }),
          ...columns,
        }),
      (what, body) =>
        shop.writes.push([what, Array.isArray(body) ? body.map(({ id }) => id) : body]),
    ),
    http.get(images, () => {
      const own = shop.rows[0]?.images ?? [];
      return HttpResponse.json(
        own.map((image) => ({ ...image, image_url: image.url, is_primary: image.isPrimary })),
      );
    }),
    http.post(images, async ({ request }) => {
      const { image_url: url, filename, position } = await write('insert image', request);
      const own = shop.rows[0]?.images ?? [];
      const image = { id: 9 + own.length, url, filename, position, isPrimary: own.length === 0 };
      own.push(adminImage(image as Partial<AdminProductImage>));
      return new HttpResponse(null, { status: 201 });
    }),
    http.patch(images, async ({ request }) => {
      const change = await write('update image', request);
      for (const image of shop.rows[0]?.images.slice(0, 1) ?? []) Object.assign(image, change);
      return HttpResponse.json([{ id: 1 }]);
    }),
    http.delete(images, () => {
      shop.rows[0]?.images.splice(0);
      return HttpResponse.json([{ id: 1 }]);
    }),
    rpc('publish_product', async ({ request }) => {
      const { p_product_id: id } = await write('publish', request);
      shop.rows = shop.rows.map((row) =>
        row.id === id ? { ...row, published_at: row.created_at, is_active: true } : row,
      );
      return new HttpResponse(null, { status: 204 });
    }),
  );
}

/** Called when the public shop refetches its products. */
export const onChanged = vi.fn();

/** The public shop in the same tab, with products just loaded, so that only an invalidation refetches them. */
function ShopWatch() {
  useQuery({
    ...merchQueries.list(),
    queryFn: () => {
      onChanged();
      return [];
    },
    initialData: [],
  });
  return null;
}

export function renderBesideShop(ui: ReactElement, path = '/') {
  const view = renderApp(
    <>
      {ui}
      <ShopWatch />
    </>,
    { path },
  );
  startUploads(view.queryClient, []);
  return view;
}

export const button = (name: string) => screen.getByRole('button', { name });
export const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
export const number = (name: string | RegExp) => screen.getByRole('spinbutton', { name });
