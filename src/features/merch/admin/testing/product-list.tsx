import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, vi } from 'vitest';
import { manageSearch } from '@/features/merch/admin/model';
import { ManageProducts } from '@/features/merch/admin/product-list';
import type { AdminProduct } from '@/features/merch/admin/queries';
import { adminProduct } from '@/features/merch/admin/testing/products';
import { onChanged, ShopWatch } from '@/features/merch/admin/testing/shop-watch';
import { renderApp } from '@tests/support/render';
import type { testServer } from '@tests/support/server';

export const products = '*/rest/v1/*_products';

/** What the service holds, and what of it was asked for. */
export const list = { rows: [] as AdminProduct[], asked: [] as URLSearchParams[] };

export function tee(id: number, overrides: Partial<AdminProduct> = {}): AdminProduct {
  return adminProduct({ id, title: `Tee ${id}`, is_featured: false, ...overrides });
}

export function found(request: Request): AdminProduct[] {
  const params = new URL(request.url).searchParams;
  const is = (name: string) => params.get(name)?.replace(/^eq\.|^in\.\(|\)$/g, '');
  return list.rows
    .filter(({ id }) => is('id') === undefined || String(id) === is('id'))
    .filter((each) => is('is_active') === undefined || String(each.is_active) === is('is_active'))
    .filter((each) => !params.has('is_featured') || each.is_featured)
    .filter((each) => !params.has('stock_quantity') || each.stock_quantity < 10);
}

/** Two products: one that is live, and one that is hidden and runs low. */
export function fillShop(server: ReturnType<typeof testServer>): void {
  list.rows = [tee(2), tee(1, { is_active: false, stock_quantity: 3, images: [] })];
  list.asked = [];
  onChanged.mockReset();
  server.use(
    http.head(products, ({ request }) => {
      const count = found(request).length;
      return new HttpResponse(null, { headers: { 'content-range': `*/${count}` } });
    }),
    http.get(products, ({ request }) => {
      list.asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(found(request));
    }),
    http.patch(products, async ({ request }) => {
      const change = (await request.json()) as Partial<AdminProduct>;
      const changed = found(request).map(({ id }) => id);
      list.rows = list.rows.map((each) =>
        changed.includes(each.id) ? { ...each, ...change } : each,
      );
      return HttpResponse.json(changed.map((id) => ({ id })));
    }),
    http.delete(products, ({ request }) => {
      const gone = found(request);
      list.rows = list.rows.filter((each) => !gone.includes(each));
      return HttpResponse.json(gone.map(({ id }) => ({ id })));
    }),
  );
}

/** What went wrong is logged as well as told. */
export function expectLogged(what: string): void {
  expect(console.error).toHaveBeenCalledWith(what, expect.anything());
  vi.mocked(console.error).mockClear();
}

export async function openList(view: Parameters<typeof manageSearch>[0] = {}) {
  const app = renderApp(
    <>
      <ManageProducts />
      <ShopWatch />
    </>,
    { path: `/admin/merch${manageSearch(view)}` },
  );
  await screen.findByRole('region', { name: 'All products' });
  await waitFor(() => {
    expect(screen.queryByRole('status', { name: 'Loading products...' })).not.toBeInTheDocument();
  });
  return app;
}

export const button = (name: string) => screen.getByRole('button', { name });
