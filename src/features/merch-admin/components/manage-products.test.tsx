import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ManageProducts } from '@/features/merch-admin/components/manage-products';
import {
  button,
  expectLogged,
  fillShop,
  list,
  onChanged,
  openList,
  products,
  tee,
  usual,
} from '@/features/merch-admin/testing/product-list';
import { renderApp } from '@tests/support/render';
import { refusal, testServer } from '@tests/support/server';

const server = testServer();
beforeEach(() => fillShop(server));

describe('the list of products', () => {
  it('shows every product with price and stock, and says which are hidden', async () => {
    await openList();
    const region = within(screen.getByRole('region', { name: 'All products' }));
    const titles = region.getAllByRole('heading', { level: 2 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Tee 2', 'Tee 1']);
    const [first, second] = region.getAllByRole('listitem');
    expect(first).toHaveTextContent('Hoodies · $65');
    expect(first).toHaveTextContent('50 in stock');
    expect(first).not.toHaveTextContent('Hidden');
    expect(second).toHaveTextContent('Hidden');
    expect(second).toHaveTextContent('3 in stock, low');
    expect(screen.getByRole('link', { name: /^Low stock/ })).toHaveTextContent('Low stock1');
    expect(screen.getByText('2 products')).toBeInTheDocument();
    expect(list.asked[0]?.get('order')).toBe('created_at.desc,id.desc');
  });

  it('leads to the page of a product, in a tab of its own', async () => {
    await openList();
    const view = screen.getByRole('link', { name: 'View Tee 2 (opens in a new tab)' });
    expect(view).toHaveAttribute('href', '/merch/2');
    expect(view).toHaveAttribute('target', '_blank');
    expect(view).toHaveAttribute('rel', 'noopener');
  });

  it.each([
    ['live', 'is_active', 'eq.true'],
    ['hidden', 'is_active', 'eq.false'],
    ['featured', 'is_featured', 'eq.true'],
    ['low', 'stock_quantity', 'lt.10'],
  ] as const)('asks the service for those that are %s', async (filter, column, value) => {
    await openList({ filter, query: 'hood' });
    expect(list.asked[0]?.get(column)).toBe(value);
    expect(list.asked[0]?.get('or')).toBe('(title.imatch."hood",description.imatch."hood")');
  });

  it('may be empty, or find nothing', async () => {
    list.rows = [];
    const { unmount } = await openList({ filter: 'low' });
    expect(screen.getByRole('heading', { name: 'Nothing is running low' })).toBeInTheDocument();
    unmount();
    await openList({ query: 'kazoo' });
    expect(screen.getByText('No title or description says “kazoo”.')).toBeInTheDocument();
  });

  it('says that it could not be loaded, and tries again', async () => {
    server.use(http.get(products, () => refusal(), { once: true }));
    const { user } = await openList();
    expect(
      await screen.findByRole('heading', { name: 'Error fetching products' }),
    ).toBeInTheDocument();
    // In the list and as a toast.
    await waitFor(() => expect(screen.getAllByText('permission denied')).toHaveLength(2));
    expectLogged('Loading merch-admin failed:');
    await user.click(button('Try again'));
    expect(await screen.findByRole('button', { name: 'Edit Tee 2' })).toBeInTheDocument();
  });
});

describe('editing a product', () => {
  function Desk() {
    const [view, setView] = useState(usual);
    return (
      <>
        <button onClick={() => setView({ ...usual, filter: 'low' })}>Something changes</button>
        <ManageProducts view={view} onSearch={() => undefined} onChanged={onChanged} />
      </>
    );
  }

  it('goes on where the product leaves the list meanwhile', async () => {
    list.rows = [tee(2)];
    server.use(
      http.get('*/rest/v1/merch_categories', () => HttpResponse.json([])),
      http.get('*/rest/v1/merch_images', () => HttpResponse.json([])),
    );
    const { user } = renderApp(<Desk />);
    await user.click(await screen.findByRole('button', { name: 'Edit Tee 2' }));
    const sheet = await screen.findByRole('dialog', { name: 'Edit product' });
    const title = within(sheet).getByRole('textbox', { name: /^Title/ });
    await user.type(title, ' II');
    fireEvent.click(screen.getByText('Something changes'));
    expect(await screen.findByText('Nothing is running low')).toBeInTheDocument();
    expect(title).toBeInTheDocument();
    expect(title).toHaveValue('Tee 2 II');
  });

  it('leaves the focus in the list where the product has left it', async () => {
    server.use(http.get('*/rest/v1/merch_categories', () => HttpResponse.json([])));
    const { user } = await openList({ filter: 'low' });
    await user.click(button('Edit Tee 1'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Edit product' }));
    const stock = sheet.getByRole('spinbutton', { name: /^Stock quantity/ });
    await user.clear(stock);
    await user.type(stock, '40');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Product updated')).toBeInTheDocument();
    expect(await screen.findByText('Nothing is running low')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('region', { name: 'All products' })).toHaveFocus());
  });
});
