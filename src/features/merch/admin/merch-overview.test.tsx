import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_STOCK, starterProducts } from '@/content/merch-admin';
import { MerchOverview } from '@/features/merch/admin/merch-overview';
import { adminProduct } from '@/features/merch/admin/testing/products';
import {
  expectLogged,
  found,
  onChanged,
  openShop,
  products,
  renderBesideShop,
  shop,
  written,
} from '@/features/merch/admin/testing/shop';
import { refusal, rest, testServer } from '@tests/support/server';

const server = testServer();
const open = () => renderBesideShop(<MerchOverview />);
const migrate = (name = 'Migrate products') => screen.findByRole('button', { name });

/** Answers when a category is read by its name. */
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

it('counts every product, however few the service gives at a time', async () => {
  shop.rows = [
    adminProduct({ id: 1, stock_quantity: 3, price: 20, title: 'Rosin Cap' }),
    adminProduct({ id: 2, is_active: false, is_featured: false }),
  ];
  server.use(
    rest('*_products', ({ request }) => HttpResponse.json(found(request, shop.rows).slice(0, 1))),
  );
  open();
  expect(await screen.findByText('$3,310')).toBeInTheDocument();
  const figures = within(screen.getByRole('region', { name: 'The shop in numbers' }));
  const values = figures.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values).toEqual(['2', '1', '$3,310', '1', '1']);
  const low = figures.getByRole('link', { name: 'Low Stock items' });
  expect(low).toHaveAttribute('href', '/?tab=manage&status=low');
  expect(screen.getByText('Merch products already migrated')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Migrate products' })).not.toBeInTheDocument();
});

it('shows why it could not be loaded, and tries again', async () => {
  server.use(rest('*_products', () => refusal()));
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'Error fetching products' })).toBeVisible();
  expect(screen.getAllByText('permission denied')).not.toHaveLength(0);
  expectLogged('Loading merch failed:');
  server.use(rest('*_products', () => HttpResponse.json([])));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await migrate()).toBeInTheDocument();
});

describe('the migration', () => {
  it('adds the starter products with their images, then is over', async () => {
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
    expect(written('insert')).toEqual(
      starterProducts.map(({ key, title, description, price }, index) => ({
        title,
        description,
        price,
        category_id: categories[index],
        starter_key: key,
        stock_quantity: DEFAULT_STOCK,
        is_active: true,
        is_featured: true,
      })),
    );
    expect(written('insert image')[0]).toEqual({
      product_id: 7,
      image_url: '/images/merch/night-stage-hoodie-800.webp',
      filename: 'night-stage-hoodie-800.webp',
      is_primary: true,
      alt_text: 'Near-black hoodie with four golden strings vibrating across the chest',
      width: 800,
      height: 1000,
    });
    expect(written('insert image')).toMatchObject(
      [7, 8, 9, 10].map((product_id) => ({ product_id })),
    );
  });

  it('passes over products of a missing category and goes on', async () => {
    serveCategory((name) => HttpResponse.json(name === 'T-Shirts' ? [] : [{ id: 1 }]));
    const { user } = open();
    await user.click(await migrate());
    await expectAdded('2 products added.');
    expect(written('insert')).toMatchObject([
      { title: 'Night Stage Hoodie' },
      { title: 'Rosin Cap' },
    ]);
    expectLogged('F-Hole Tee was passed over:', 'Vinyl Tee was passed over:');
  });

  it('stops where the admin has no rights, shows why, and can be tried again', async () => {
    server.use(http.post(products, () => refusal('42501', 'no rights'), { once: true }));
    const { user } = open();
    await user.click(await migrate());
    await expectToast('Migration failed', 'no rights');
    expect(shop.writes).toEqual([]);
    expectLogged('Migrating merch failed:');
    await user.click(await migrate());
    await expectAdded('4 products added.');
  });

  it('that lost the connection half-way can be finished', async () => {
    serveCategory((name) =>
      name === 'Accessories' ? HttpResponse.error() : HttpResponse.json([{ id: 1 }]),
    );
    const { user } = open();
    await user.click(await migrate());
    const offline = 'You seem to be offline. Check the connection and try again.';
    await expectToast('Migration failed', offline);
    expect(written('insert')).toHaveLength(2);
    expectLogged('Migrating merch failed:');
    // Two of the four exist: the shop is not empty, and not migrated either.
    await waitFor(() => expect(screen.getByText('Migrate products')).toBeEnabled());
    expect(screen.queryByText('Merch products already migrated')).not.toBeInTheDocument();
  });
});
