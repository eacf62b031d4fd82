import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  button,
  emptyShop,
  expectLogged,
  openOverview,
  shop,
} from '@/features/merch-admin/testing/overview';
import { adminProductRow } from '@/features/merch-admin/testing/products';
import { refusal, rest, testServer } from '@tests/support/server';

const server = testServer();
beforeEach(() => emptyShop(server));

describe('the overview of merch', () => {
  it('counts everything, reads on where the service gives fewer, and names what runs low', async () => {
    shop.rows = [
      adminProductRow({ id: 1, stock_quantity: 3, price: 20, title: 'Rosin Cap' }),
      adminProductRow({ id: 2, is_active: false, is_featured: false }),
    ];
    server.use(
      rest('merch_products', ({ request }) => {
        const params = new URL(request.url).searchParams;
        if (params.has('stock_quantity')) return HttpResponse.json([shop.rows[0]]);
        const after = Number(params.get('id')?.replace('gt.', '') ?? 0);
        return HttpResponse.json(shop.rows.filter(({ id }) => id > after).slice(0, 1));
      }),
    );
    openOverview();
    expect(await screen.findByText('$3,310')).toBeInTheDocument();
    const figures = within(screen.getByRole('region', { name: 'Figures' }));
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
    const lowest = within(screen.getByRole('region', { name: 'Running low' }));
    expect(lowest.getByRole('link', { name: 'Rosin Cap' })).toHaveAttribute(
      'href',
      '/?tab=manage&q=Rosin+Cap',
    );
    expect(lowest.getByText('3 left')).toBeInTheDocument();
  });

  it('says in the words of the service that it could not be loaded, and tries again', async () => {
    server.use(rest('merch_products', () => refusal()));
    const { user } = openOverview();
    expect(
      await screen.findByRole('heading', { name: 'Error fetching products' }),
    ).toBeInTheDocument();
    expect(screen.getAllByText('permission denied')).not.toHaveLength(0);
    expectLogged('Loading merch-admin failed:');
    server.use(rest('merch_products', () => HttpResponse.json([])));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await button()).toBeInTheDocument();
  });
});
