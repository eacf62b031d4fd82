import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, vi } from 'vitest';
import { AddProduct } from '@/features/merch/admin/add-product';
import type { AdminProduct } from '@/features/merch/admin/queries';
import { adminImage, adminProduct } from '@/features/merch/admin/testing/products';
import { onChanged, ShopWatch } from '@/features/merch/admin/testing/shop-watch';
import { removeFolders } from '@/lib/media/storage';
import { uploadQueue } from '@/lib/media/uploads';
import { renderApp } from '@tests/support/render';
import { rest, rpc, type testServer } from '@tests/support/server';

export const products = '*/rest/v1/*_products';

/** What the service holds, and what it was asked to change, in order. */
export const shop = { rows: [] as AdminProduct[], steps: [] as string[] };

function matching(request: Request): AdminProduct[] {
  const params = new URL(request.url).searchParams;
  const is = (name: string, value: unknown) =>
    !params.has(name) || params.get(name) === `eq.${String(value)}`;
  return shop.rows
    .filter((row) => is('id', row.id) && is('revision', row.revision))
    .filter((row) => params.get('published_at') !== 'is.null' || row.published_at === null);
}

/** A shop with nothing in it. The test file mocks what a browser alone can do with files. */
export async function openShop(server: ReturnType<typeof testServer>): Promise<void> {
  await uploadQueue.cancelAll(() => true);
  onChanged.mockReset();
  Object.assign(shop, { rows: [], steps: [] });
  vi.mocked(removeFolders)
    .mockReset()
    .mockImplementation((bucket, folders) => {
      shop.steps.push(`remove ${bucket}/${folders.join()}`);
      return Promise.resolve({ removed: [], left: [] });
    });
  server.use(
    rest('merch_categories', () =>
      HttpResponse.json([
        { id: 2, name: 'Hoodies' },
        { id: 3, name: 'T-Shirts' },
      ]),
    ),
    http.get(products, ({ request }) => HttpResponse.json(matching(request))),
    http.post(products, async ({ request }) => {
      const row = (await request.json()) as Partial<AdminProduct>;
      const fresh = { id: 7 + shop.rows.length, images: [], published_at: null, category: null };
      shop.rows.push(adminProduct({ is_featured: false, ...fresh, ...row }));
      shop.steps.push(`insert ${row.title}`);
      return HttpResponse.json(shop.rows.slice(-1), { status: 201 });
    }),
    http.patch(products, async ({ request }) => {
      const change = (await request.json()) as Partial<AdminProduct>;
      const changed = matching(request);
      for (const row of changed) Object.assign(row, change, { revision: row.revision + 1 });
      if (changed.length > 0) shop.steps.push('save');
      return HttpResponse.json(changed);
    }),
    http.delete(products, ({ request }) => {
      const gone = matching(request);
      shop.rows = shop.rows.filter((row) => !gone.includes(row));
      shop.steps.push('delete');
      return HttpResponse.json(gone.map(({ id }) => ({ id })));
    }),
    rest('merch_images', () => HttpResponse.json([])),
    http.post('*/rest/v1/merch_images', async ({ request }) => {
      const image = (await request.json()) as { filename: string; product_id: number };
      const row = shop.rows.find(({ id }) => id === image.product_id);
      row?.images.push(adminImage({ id: row.images.length + 1, filename: image.filename }));
      shop.steps.push(`image ${image.filename}`);
      return new HttpResponse(null, { status: 201 });
    }),
    rpc('publish_product', async ({ request }) => {
      const { p_product_id: id } = (await request.json()) as { p_product_id: number };
      const row = shop.rows.find((each) => each.id === id);
      if (row) Object.assign(row, { is_active: true, published_at: row.created_at });
      shop.steps.push('publish');
      return new HttpResponse(null, { status: 204 });
    }),
  );
}

/** What went wrong is logged as well as told. */
export function expectLogged(what: string): void {
  expect(console.error).toHaveBeenCalledWith(what, expect.anything());
  vi.mocked(console.error).mockClear();
}

export const file = (name: string) => new File(['image'], name, { type: 'image/png' });
export const box = (name: string) => screen.getByRole('textbox', { name });
export const number = (name: string) => screen.getByRole('spinbutton', { name });
export const createButton = () => screen.getByRole('button', { name: 'Create product' });

export function addImages(...files: File[]): void {
  fireEvent.change(screen.getByLabelText('Add images'), { target: { files } });
}

export const renderForm = () =>
  renderApp(
    <>
      <AddProduct />
      <ShopWatch />
    </>,
  );

export async function openForm() {
  const app = renderForm();
  await screen.findByRole('option', { name: 'Hoodies' });
  return app;
}

export async function filledForm() {
  const app = await openForm();
  await app.user.type(box('Title'), 'Rosin Tee');
  await app.user.type(number('Price ($)'), '25');
  return { ...app, submit: () => app.user.click(createButton()) };
}
