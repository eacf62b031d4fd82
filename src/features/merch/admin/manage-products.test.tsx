import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Link } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { LOW_STOCK } from '@/content/store';
import { ManageProducts } from '@/features/merch/admin/manage-products';
import { adminProduct } from '@/features/merch/admin/testing/products';
import {
  button,
  onChanged,
  openShop,
  products,
  renderBesideShop,
  shop,
} from '@/features/merch/admin/testing/shop';
import { listSearch } from '@/lib/data/list-queries';
import { expectLogged } from '@tests/support/record';
import { refusal, testServer } from '@tests/support/server';

const server = testServer();
const live = () => adminProduct({ id: 2, title: 'Tee 2', is_featured: false });
const hidden = () => adminProduct({ id: 1, title: 'Tee 1', is_active: false, stock_quantity: 3 });

beforeEach(async () => {
  await openShop(server, [live(), hidden()]);
});

async function openList(view: Parameters<typeof listSearch>[1] = {}) {
  const app = renderBesideShop(
    <>
      <Link to="?status=low">Low alone</Link>
      <ManageProducts />
    </>,
    `/admin/merch${listSearch('tab=manage', view)}`,
  );
  const list = await screen.findByRole('region', { name: 'All products' });
  await waitFor(() => {
    expect(screen.queryByRole('status', { name: 'Loading products...' })).not.toBeInTheDocument();
  });
  return { ...app, list };
}

it('lists every product with price, stock, state and a link to its page', async () => {
  const { list } = await openList();
  const titles = within(list).getAllByRole('heading', { level: 2 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Tee 2', 'Tee 1']);
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent('Hoodies · $65');
  expect(first).toHaveTextContent('50 in stock');
  expect(first).not.toHaveTextContent('Hidden');
  expect(second).toHaveTextContent('Hidden');
  expect(second).toHaveTextContent('3 in stock, low');
  expect(screen.getByRole('link', { name: /^Low stock/ })).toBeVisible();
  expect(shop.reads[0]?.get('order')).toBe('created_at.desc,id.desc');
  const view = screen.getByRole('link', { name: 'View Tee 2 (opens in a new tab)' });
  expect(view).toHaveAttribute('href', '/merch/2');
  expect(view).toHaveAttribute('target', '_blank');
});

it.each([
  ['live', 'is_active', 'eq.true'],
  ['hidden', 'is_active', 'eq.false'],
  ['featured', 'is_featured', 'eq.true'],
  ['low', 'stock_quantity', `lt.${LOW_STOCK}`],
] as const)(
  'asks the service for %s products that match the search',
  async (filter, column, is) => {
    await openList({ filter, query: 'hood' });
    const params = shop.reads[0];
    expect(params?.get(column)).toBe(is);
    expect(params?.get('or')).toBe('(title.imatch."hood",description.imatch."hood")');
  },
);

describe('the switches of a product', () => {
  const updated = 'Product status updated';
  it.each([
    ['Deactivate Tee 2', [updated, 'Product is now inactive'], { is_active: false }],
    ['Activate Tee 1', [updated, 'Product is now active'], { is_active: true }],
    ['Featured: Tee 2', ['Added to featured'], { is_featured: true }],
    ['Featured: Tee 1', ['Removed from featured'], { is_featured: false }],
  ])('"%s": %j once for two presses, refetches the open shop', async (name, words, change) => {
    await openList();
    let answer: () => void = () => undefined;
    const pending = new Promise<void>((done) => (answer = done));
    server.use(http.patch(products, () => pending, { once: true }));
    await userEvent.dblClick(button(name));
    answer();
    for (const text of words) expect(await screen.findByText(text)).toBeInTheDocument();
    expect(shop.writes).toEqual([['update', change]]);
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  });

  it('roll back when the server refuses', async () => {
    server.use(http.patch(products, () => refusal('42501', 'No rights.')));
    const { user } = await openList();
    await user.click(button('Deactivate Tee 2'));
    expect(await screen.findByText('Error updating product')).toBeInTheDocument();
    expect(screen.getByText('No rights.')).toBeInTheDocument();
    await waitFor(() => expect(button('Deactivate Tee 2')).toBeInTheDocument());
    expectLogged('error', 'Error updating product:');
    expect(onChanged).not.toHaveBeenCalled();
  });
});

it('asks before a product is deleted, and shows that it was not', async () => {
  server.use(http.delete(products, () => HttpResponse.json([])));
  const { user } = await openList();
  await user.click(button('Delete Tee 2'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete product' }));
  expect(dialog.getByText('Are you sure you want to delete "Tee 2"?')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect((await screen.findAllByText('Error deleting product')).length).toBeGreaterThan(0);
  expectLogged('error', 'Error deleting product:');
});
