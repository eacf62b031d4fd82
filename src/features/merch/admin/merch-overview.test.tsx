import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  button,
  emptyShop,
  expectLogged,
  expectToast,
  openOverview,
  products,
  shop,
} from '@/features/merch/admin/testing/overview';
import { adminProduct } from '@/features/merch/admin/testing/products';
import { onChanged } from '@/features/merch/admin/testing/shop-watch';
import { refusal, rest, testServer } from '@tests/support/server';

const server = testServer();
beforeEach(() => emptyShop(server));

describe('the overview of merch', () => {
  it('counts everything, and reads on where the service gives fewer', async () => {
    shop.rows = [
      adminProduct({ id: 1, stock_quantity: 3, price: 20, title: 'Rosin Cap' }),
      adminProduct({ id: 2, is_active: false, is_featured: false }),
    ];
    server.use(
      rest('*_products', ({ request }) => {
        const params = new URL(request.url).searchParams;
        const after = Number(params.get('id')?.replace('gt.', '') ?? 0);
        return HttpResponse.json(shop.rows.filter(({ id }) => id > after).slice(0, 1));
      }),
    );
    openOverview();
    expect(await screen.findByText('$3,310')).toBeInTheDocument();
    const figures = within(screen.getByRole('region', { name: 'The shop in numbers' }));
    const values = figures.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(values).toEqual(['2', '1', '$3,310', '1', '1']);
    expect(figures.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Total products',
      'Active live products',
      'Inventory value',
      'Low Stock items',
      'Featured products',
    ]);
    expect(figures.getByRole('link', { name: 'Low Stock items' })).toHaveAttribute(
      'href',
      '/?tab=manage&status=low',
    );
  });

  it('says in the words of the service that it could not be loaded, and tries again', async () => {
    server.use(rest('*_products', () => refusal()));
    const { user } = openOverview();
    expect(
      await screen.findByRole('heading', { name: 'Error fetching products' }),
    ).toBeInTheDocument();
    expect(screen.getAllByText('permission denied')).not.toHaveLength(0);
    expectLogged('Loading merch failed:');
    server.use(rest('*_products', () => HttpResponse.json([])));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await button()).toBeInTheDocument();
  });
});

describe('the migration', () => {
  it('is over where there is any product', async () => {
    shop.rows = [adminProduct({ is_active: false })];
    openOverview();
    expect(await screen.findByText('Merch products already migrated')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Migrate products' })).not.toBeInTheDocument();
  });

  it('adds four products with their images, then is over', async () => {
    let answer: () => void = () => undefined;
    const waits = new Promise<void>((done) => {
      answer = done;
    });
    server.use(
      http.post(
        products,
        async () => {
          await waits;
        },
        { once: true },
      ),
    );
    const { user } = openOverview();
    await user.click(await button());
    expect(await button('Migrating...')).toHaveAttribute('aria-disabled', 'true');
    answer();
    await expectToast('Auto-migration completed', '4 products added.');
    expect(await screen.findByText('Merch products already migrated')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'First products' })).toHaveFocus();
    expect(onChanged).toHaveBeenCalledOnce();

    expect(shop.added.map(({ title, price, category_id }) => [title, price, category_id])).toEqual([
      ['Night Stage Hoodie', 65, 1],
      ['F-Hole Tee', 25, 2],
      ['Rosin Cap', 20, 3],
      ['Vinyl Tee', 30, 2],
    ]);
    for (const row of shop.added) {
      expect(Object.keys(row).sort()).toEqual([
        'category_id',
        'description',
        'is_active',
        'is_featured',
        'price',
        'starter_key',
        'stock_quantity',
        'title',
      ]);
      expect(row).toMatchObject({ stock_quantity: 50, is_active: true, is_featured: true });
    }
    expect(shop.images[0]).toEqual({
      product_id: 101,
      image_url: '/images/merch/night-stage-hoodie-800.webp',
      filename: 'night-stage-hoodie-800.webp',
      is_primary: true,
      alt_text: 'Near-black hoodie with four golden strings vibrating across the chest',
      width: 800,
      height: 1000,
    });
    expect(shop.images.map((image) => image['product_id'])).toEqual([101, 102, 103, 104]);
  });

  it('passes over a missing category and goes on', async () => {
    shop.categories = ['Hoodies', 'Accessories'];
    const { user } = openOverview();
    await user.click(await button());
    await expectToast('Auto-migration completed', '2 products added.');
    expect(shop.added.map(({ starter_key }) => starter_key)).toEqual([
      'night-stage-hoodie',
      'rosin-cap',
    ]);
    expectLogged('F-Hole Tee was passed over:', 'Vinyl Tee was passed over:');
  });

  it('passes over what somebody else has added meanwhile', async () => {
    server.use(
      http.post(products, () => {
        shop.rows = [adminProduct()];
        return HttpResponse.json(
          { code: '23505', message: 'duplicate key value' },
          { status: 409 },
        );
      }),
    );
    const { user } = openOverview();
    await user.click(await button());
    await expectToast('Auto-migration completed', 'No product was added.');
    expect(await screen.findByText('Merch products already migrated')).toBeInTheDocument();
    expect(shop.images).toEqual([]);
    expectLogged(
      'Night Stage Hoodie was passed over:',
      'F-Hole Tee was passed over:',
      'Rosin Cap was passed over:',
      'Vinyl Tee was passed over:',
    );
  });

  it.each([
    [
      'without rights',
      () => refusal('42501', 'permission denied for products'),
      'permission denied for products',
    ],
    [
      'without a connection',
      () => HttpResponse.error(),
      'You seem to be offline. Check the connection and try again.',
    ],
  ])('fails %s, says so, and can be tried again', async (_when, answer, message) => {
    server.use(http.post(products, answer, { once: true }));
    const { user } = openOverview();
    await user.click(await button());
    await expectToast('Migration failed', message);
    expect(shop.added).toEqual([]);
    expectLogged('Migrating merch failed:');
    await user.click(await button());
    await expectToast('Auto-migration completed', '4 products added.');
  });

  it('that broke off half-way can be finished', async () => {
    server.use(
      rest('merch_categories', ({ request }) => {
        const name = new URL(request.url).searchParams.get('name') ?? '';
        return name === 'eq.Accessories' ? HttpResponse.error() : HttpResponse.json({ id: 1 });
      }),
    );
    const { user } = openOverview();
    await user.click(await button());
    await expectToast(
      'Migration failed',
      'You seem to be offline. Check the connection and try again.',
    );
    expect(shop.added).toHaveLength(2);
    expectLogged('Migrating merch failed:');
    // Two of the four are there: the shop is not empty, and not migrated either.
    await waitFor(() => expect(screen.getByText('Migrate products')).toBeEnabled());
    expect(screen.queryByText('Merch products already migrated')).not.toBeInTheDocument();
  });
});
