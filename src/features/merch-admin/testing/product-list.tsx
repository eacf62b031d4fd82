import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, vi } from 'vitest';
import { ManageProducts } from '@/features/merch-admin/components/manage-products';
import type { AdminProductRow, ProductView } from '@/features/merch-admin/model';
import { adminProductRow } from '@/features/merch-admin/testing/products';
import { renderApp } from '@tests/support/render';
import type { testServer } from '@tests/support/server';

export const products = '*/rest/v1/merch_products';
export const onChanged = vi.fn();

/** What the service holds, and what of it was asked for. */
export const list = { rows: [] as AdminProductRow[], asked: [] as URLSearchParams[] };

export function tee(id: number, overrides: Partial<AdminProductRow> = {}): AdminProductRow {
  return adminProductRow({ id, title: `Tee ${id}`, is_featured: false, ...overrides });
}

export function found(request: Request): AdminProductRow[] {
  const params = new URL(request.url).searchParams;
  const is = (name: string) => params.get(name)?.replace('eq.', '');
  return list.rows
    .filter(({ id }) => is('id') === undefined || String(id) === is('id'))
    .filter((each) => is('is_active') === undefined || String(each.is_active) === is('is_active'))
    .filter((each) => !params.has('is_featured') || each.is_featured)
    .filter((each) => !params.has('stock_quantity') || each.stock_quantity < 10);
}

/** Two products: one that is live, and one that is hidden and runs low. */
export function fillShop(server: ReturnType<typeof testServer>): void {
  list.rows = [tee(2), tee(1, { is_active: false, stock_quantity: 3, merch_images: [] })];
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
      const change = (await request.json()) as Partial<AdminProductRow>;
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

export const usual: ProductView = { filter: 'all', query: '', page: 1 };

export async function openList(view: Partial<ProductView> = {}) {
  const app = renderApp(
    <ManageProducts
      view={{ ...usual, ...view }}
      onSearch={() => undefined}
      onChanged={onChanged}
    />,
  );
  await screen.findByRole('region', { name: 'All products' });
  await waitFor(() => {
    expect(screen.queryByRole('status', { name: 'Loading products...' })).not.toBeInTheDocument();
  });
  return app;
}

export const button = (name: string) => screen.getByRole('button', { name });
