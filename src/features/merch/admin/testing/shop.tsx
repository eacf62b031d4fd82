import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { expect, vi } from 'vitest';
import type { AdminProduct } from '@/features/merch/admin/queries';
import { adminImage, adminProduct } from '@/features/merch/admin/testing/products';
import { merchQueries } from '@/features/merch/queries';
import { uploadQueue } from '@/lib/media/uploads';
import { renderApp } from '@tests/support/render';
import { rest, rpc, type testServer } from '@tests/support/server';

export const products = '*/rest/v1/*_products';
export const images = '*/rest/v1/merch_images';

type Body = Record<string, string | number | boolean>;

/** Rows of the service, reads, and requested changes, in order. */
export const shop = {
  rows: [] as AdminProduct[],
  asked: [] as URLSearchParams[],
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

const operators: Record<string, (value: unknown, operand: string) => boolean> = {
  eq: (value, operand) => String(value) === operand,
  in: (value, operand) => operand.slice(1, -1).split(',').includes(String(value)),
  gt: (value, operand) => Number(value) > Number(operand),
  lt: (value, operand) => Number(value) < Number(operand),
  is: (value) => value === null,
  not: (value) => value !== null,
};

/** The rows that a request is about, by its conditions on columns. */
export function found<Row extends object>(request: Request, rows: readonly Row[]): Row[] {
  const params = [...new URL(request.url).searchParams];
  return rows.filter((row) =>
    params.every(([name, condition]) => {
      if (!(name in row)) return true;
      const [operator = '', ...operand] = condition.split('.');
      return operators[operator]?.(row[name as keyof Row], operand.join('.'));
    }),
  );
}

async function write(what: string, request: Request) {
  const body = (await request.json()) as Body;
  shop.writes.push([what, body]);
  return body;
}

const allImages = () =>
  shop.rows.flatMap(({ id, images: own }) =>
    own.map((image) => ({
      ...image,
      product_id: id,
      image_url: image.url,
      is_primary: image.isPrimary,
    })),
  );

function changeImages(change: (images: AdminProduct['images']) => AdminProduct['images']): void {
  for (const row of shop.rows) row.images = change(row.images);
}

/** A shop with these products. */
export async function openShop(
  server: ReturnType<typeof testServer>,
  rows: AdminProduct[] = [],
): Promise<void> {
  await uploadQueue.cancelAll(() => true);
  onChanged.mockReset();
  Object.assign(shop, { rows, asked: [], writes: [] });
  server.use(
    rest('merch_categories', ({ request }) => HttpResponse.json(found(request, categories))),
    http.head(products, ({ request }) => {
      const count = found(request, shop.rows).length;
      return new HttpResponse(null, { headers: { 'content-range': `*/${count}` } });
    }),
    http.get(products, ({ request }) => {
      shop.asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(found(request, shop.rows));
    }),
    http.post(products, async ({ request }) => {
      const row = await write('insert', request);
      const id = 7 + shop.rows.length;
      const product = adminProduct({ id, images: [], category: null, is_featured: false, ...row });
      // Hidden as long as it is a draft.
      shop.rows.push(product.is_active ? product : { ...product, published_at: null });
      return HttpResponse.json([{ id }], { status: 201 });
    }),
    http.patch(products, async ({ request }) => {
      const changed = found(request, shop.rows);
      if (changed.length === 0) return HttpResponse.json([]);
      const change = await write('update', request);
      for (const row of changed) Object.assign(row, change, { revision: row.revision + 1 });
      return HttpResponse.json(changed.map(({ id }) => ({ id })));
    }),
    http.delete(products, ({ request }) => {
      const gone = found(request, shop.rows);
      shop.rows = shop.rows.filter((row) => !gone.includes(row));
      shop.writes.push(['delete', gone.map(({ id }) => id)]);
      return HttpResponse.json(gone);
    }),
    http.get(images, ({ request }) => HttpResponse.json(found(request, allImages()))),
    http.post(images, async ({ request }) => {
      const added = await write('insert image', request);
      const id = 9 + allImages().length;
      const { product_id, image_url: url, filename, is_primary: isPrimary, position } = added;
      const image = { id, url, filename, isPrimary, position } as AdminProduct['images'][number];
      shop.rows.find((row) => row.id === product_id)?.images.push(adminImage(image));
      return new HttpResponse(null, { status: 201 });
    }),
    http.patch(images, async ({ request }) => {
      const changed = found(request, allImages()).map(({ id }) => id);
      const change = await write('update image', request);
      changeImages((own) =>
        own.map((image) => (changed.includes(image.id) ? { ...image, ...change } : image)),
      );
      return HttpResponse.json(changed.map((id) => ({ id })));
    }),
    http.delete(images, ({ request }) => {
      const gone = found(request, allImages()).map(({ id }) => id);
      changeImages((own) => own.filter(({ id }) => !gone.includes(id)));
      return HttpResponse.json(gone.map((id) => ({ id })));
    }),
    rpc('publish_product', async ({ request }) => {
      const { p_product_id: id } = await write('publish', request);
      const row = shop.rows.find((each) => each.id === id);
      if (row) Object.assign(row, { is_active: true, published_at: row.created_at });
      return new HttpResponse(null, { status: 204 });
    }),
  );
}

/** Called when what the shop shows is read again. */
export const onChanged = vi.fn();

/** An open shop that has just been read. */
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

/** Renders a part of the back-office beside an open shop. */
export function renderBesideShop(ui: ReactElement, path = '/') {
  return renderApp(
    <>
      {ui}
      <ShopWatch />
    </>,
    { path },
  );
}

/** A failure is logged as well as shown. */
export function expectLogged(...labels: string[]): void {
  for (const label of labels) {
    expect(console.error).toHaveBeenCalledWith(label, expect.anything());
  }
  vi.mocked(console.error).mockClear();
}

export const button = (name: string) => screen.getByRole('button', { name });
export const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
export const number = (name: string | RegExp) => screen.getByRole('spinbutton', { name });
