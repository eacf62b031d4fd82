import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, vi } from 'vitest';
import { MerchOverview } from '@/features/merch/admin/merch-overview';
import type { AdminProduct } from '@/features/merch/admin/queries';
import { adminProduct } from '@/features/merch/admin/testing/products';
import { onChanged, ShopWatch } from '@/features/merch/admin/testing/shop-watch';
import { renderApp } from '@tests/support/render';
import { rest, type testServer } from '@tests/support/server';

export const products = '*/rest/v1/*_products';
const images = '*/rest/v1/merch_images';

type Inserted = Record<string, unknown> & { starter_key: string };

export const shop = {
  rows: [] as AdminProduct[],
  /** What was asked to be added, products and images. */
  added: [] as Inserted[],
  images: [] as Record<string, unknown>[],
  /** Names of categories that there are. */
  categories: [] as string[],
};

/** Nothing may be there of this name, so that the service answers as it does to `single`. */
const none = () =>
  HttpResponse.json({ code: 'PGRST116', message: 'The result contains 0 rows' }, { status: 406 });

/** A shop with its categories and nothing in it. */
export function emptyShop(server: ReturnType<typeof testServer>): void {
  Object.assign(shop, {
    rows: [],
    added: [],
    images: [],
    categories: ['Hoodies', 'T-Shirts', 'Accessories'],
  });
  onChanged.mockReset();
  server.use(
    rest('*_products', ({ request }) => {
      const params = new URL(request.url).searchParams;
      const after = Number(params.get('id')?.replace('gt.', '') ?? 0);
      return HttpResponse.json(
        shop.rows.filter(({ id }) => id > after).slice(0, Number(params.get('limit'))),
      );
    }),
    rest('merch_categories', ({ request }) => {
      const name = new URL(request.url).searchParams.get('name')?.replace('eq.', '') ?? '';
      const at = shop.categories.indexOf(name);
      return at < 0 ? none() : HttpResponse.json({ id: at + 1 });
    }),
    http.post(products, async ({ request }) => {
      const row = (await request.json()) as Inserted;
      shop.added.push(row);
      const id = 100 + shop.added.length;
      shop.rows = [...shop.rows, adminProduct({ id, title: String(row['title']) })];
      return HttpResponse.json({ id }, { status: 201 });
    }),
    http.post(images, async ({ request }) => {
      shop.images.push((await request.json()) as Record<string, unknown>);
      return new HttpResponse(null, { status: 201 });
    }),
  );
}

export const openOverview = () =>
  renderApp(
    <>
      <MerchOverview />
      <ShopWatch />
    </>,
  );
export const button = (name = 'Migrate products') => screen.findByRole('button', { name });

/** What went wrong is logged as well as told. */
export function expectLogged(...what: string[]): void {
  for (const each of what) {
    expect(console.error).toHaveBeenCalledWith(each, expect.anything());
  }
  expect(console.error).toHaveBeenCalledTimes(what.length);
  vi.mocked(console.error).mockClear();
}

export async function expectToast(title: string, message: string): Promise<void> {
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText(message)).toBeInTheDocument();
}
