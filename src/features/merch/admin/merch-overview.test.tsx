import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_STOCK, starterProducts } from '@/content/merch-admin';
import { MerchOverview } from '@/features/merch/admin/merch-overview';
import { adminProduct } from '@/features/merch/admin/testing/products';
import {
  onChanged,
  openShop,
  products,
  renderBesideShop,
  shop,
  written,
} from '@/features/merch/admin/testing/shop';
import { expectLogged } from '@tests/support/record';
import { refusal, rest, testServer } from '@tests/support/server';

const server = testServer();
const open = () => renderBesideShop(<MerchOverview />);
const migrate = (name = 'Migrate products') => screen.findByRole('button', { name });

/** Answers reads of a category by its name. */
function serveCategory(answer: (name: string) => Response): void {
  server.use(
    rest('merch_categories', ({ request }) =>
      answer(new URL(request.url).searchParams.get('name')?.replace('eq.', '') ?? ''),
    ),
  );
}

beforeEach(async () => {
  await openShop(server);
  const names = ['Hoodies', 'T-Shirts', 'Accessories'];
  serveCategory((name) => HttpResponse.json([{ id: names.indexOf(name) + 1 }]));
});

async function expectToast(title: string, message: string): Promise<void> {
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText(message)).toBeInTheDocument();
}
const expectAdded = (text: string) => expectToast('Auto-migration completed', text);

it('shows the inventory value, a link to products low in stock, and that there are products already', async () => {
  shop.rows = [adminProduct({ stock_quantity: 3, price: 20 })];
  open();
  expect(await screen.findByText('$60')).toBeInTheDocument();
  const low = screen.getByRole('link', { name: 'Low Stock items' });
  expect(low).toHaveAttribute('href', '/?tab=manage&status=low');
  expect(screen.getByText('Merch products already migrated')).toBeVisible();
});

describe('the migration', () => {
  it('adds the starter products with their images, and then shows that it is done', async () => {
    let answer: () => void = () => undefined;
    const waits = new Promise<void>((done) => (answer = done));
    server.use(http.post(products, () => waits, { once: true }));
    const { user } = open();
    await user.click(await migrate());
    expect(await migrate('Migrating...')).toHaveAttribute('aria-disabled', 'true');
    answer();
    await expectAdded('4 products added.');
    expect(await screen.findByText('Merch products already migrated')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'First products' })).toHaveFocus();
    expect(onChanged).toHaveBeenCalledOnce();

    const categories = [1, 2, 3, 2];
    const prices = [65, 25, 20, 30];
    expect(written('insert')).toEqual(
      starterProducts.map(({ key, title, description }, index) => ({
        title,
        description,
        price: prices[index],
        category_id: categories[index],
        starter_key: key,
        stock_quantity: DEFAULT_STOCK,
        is_active: true,
        is_featured: true,
      })),
    );
    expect(written('insert image')).toMatchObject(
      starterProducts.map(({ image, alt }, index) => ({
        product_id: 7 + index,
        image_url: image,
        filename: image.replace('/images/merch/', ''),
        is_primary: true,
        alt_text: alt,
      })),
    );
  });

  it('skips products of a missing category, and adds the others', async () => {
    serveCategory((name) => HttpResponse.json(name === 'T-Shirts' ? [] : [{ id: 1 }]));
    const { user } = open();
    await user.click(await migrate());
    await expectAdded('2 products added.');
    expect(written('insert')).toMatchObject([
      { title: 'Night Stage Hoodie' },
      { title: 'Rosin Cap' },
    ]);
    expect(vi.mocked(console.error).mock.calls.map(([label]) => label as string)).toEqual([
      'F-Hole Tee was passed over:',
      'Vinyl Tee was passed over:',
    ]);
    vi.mocked(console.error).mockClear();
  });

  it('skips a product that the server refuses, and adds the others', async () => {
    server.use(http.post(products, () => refusal('23505'), { once: true }));
    const { user } = open();
    await user.click(await migrate());
    await expectAdded('3 products added.');
    expectLogged('error', 'Night Stage Hoodie was passed over:');
  });

  it('remains available when the connection is lost half-way', async () => {
    serveCategory((name) =>
      name === 'Accessories' ? HttpResponse.error() : HttpResponse.json([{ id: 1 }]),
    );
    const { user } = open();
    await user.click(await migrate());
    const offline = 'You seem to be offline. Check the connection and try again.';
    await expectToast('Migration failed', offline);
    expect(written('insert')).toHaveLength(2);
    expectLogged('error', 'Migration failed:');
    // Two of the four starter products exist, so the migration is not complete.
    await waitFor(() => expect(screen.getByText('Migrate products')).toBeEnabled());
    expect(screen.queryByText('Merch products already migrated')).not.toBeInTheDocument();
  });
});
