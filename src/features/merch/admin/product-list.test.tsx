import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Link } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ManageProducts } from '@/features/merch/admin/product-list';
import {
  button,
  expectLogged,
  fillShop,
  found,
  list,
  openList,
  products,
  tee,
} from '@/features/merch/admin/testing/product-list';
import { onChanged } from '@/features/merch/admin/testing/shop-watch';
import { removeFolders } from '@/lib/media/storage';
import { renderApp } from '@tests/support/render';
import { refusal, testServer } from '@tests/support/server';

vi.mock('@/lib/media/storage', () => ({ removeFolders: vi.fn(), removeObjects: vi.fn() }));

const server = testServer();
beforeEach(() => {
  fillShop(server);
  vi.mocked(removeFolders).mockReset().mockResolvedValue({ removed: [], left: [] });
});

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
    expectLogged('Loading merch failed:');
    await user.click(button('Try again'));
    expect(await screen.findByRole('button', { name: 'Edit Tee 2' })).toBeInTheDocument();
  });
});

describe('editing a product', () => {
  function Dashboard() {
    return (
      <>
        <Link to="?status=low">Something changes</Link>
        <ManageProducts />
      </>
    );
  }

  it('goes on where the product leaves the list meanwhile', async () => {
    list.rows = [tee(2)];
    server.use(
      http.get('*/rest/v1/merch_categories', () => HttpResponse.json([])),
      http.get('*/rest/v1/merch_images', () => HttpResponse.json([])),
    );
    const { user } = renderApp(<Dashboard />);
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

describe('the switches of a product', () => {
  it('take it out of the shop and put it back, and say so', async () => {
    const { user } = await openList();
    await user.click(button('Deactivate Tee 2'));
    expect(button('Activate Tee 2')).toHaveFocus();
    expect(await screen.findByText('Product is now inactive')).toBeInTheDocument();
    expect(screen.getByText('Product status updated')).toBeInTheDocument();
    expect(list.rows[0]?.is_active).toBe(false);
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    await user.click(button('Activate Tee 2'));
    expect(await screen.findByText('Product is now active')).toBeInTheDocument();
    expect(list.rows[0]?.is_active).toBe(true);
  });

  it('feature it, and say so', async () => {
    const { user } = await openList();
    await user.click(button('Featured: Tee 2'));
    expect(button('Featured: Tee 2')).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText('Added to featured')).toBeInTheDocument();
    expect(list.rows[0]?.is_featured).toBe(true);
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    await user.click(button('Featured: Tee 2'));
    expect(await screen.findByText('Removed from featured')).toBeInTheDocument();
  });

  it.each([
    [
      'nothing was changed',
      () => HttpResponse.json([]),
      'It no longer exists, or you no longer have permission to change it.',
    ],
    ['the service refuses', () => refusal('42501', 'No rights.'), 'No rights.'],
    [
      'there is no connection',
      () => HttpResponse.error(),
      'You seem to be offline. Check the connection and try again.',
    ],
  ])('go back where %s', async (_when, answer, message) => {
    server.use(http.patch(products, answer));
    const { user } = await openList();
    await user.click(button('Deactivate Tee 2'));
    expect(await screen.findByText('Error updating product')).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
    await waitFor(() => expect(button('Deactivate Tee 2')).toBeInTheDocument());
    expectLogged('change-products failed:');
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('leave the focus in the list where the product leaves it', async () => {
    const { user } = await openList({ filter: 'live' });
    await user.click(button('Deactivate Tee 2'));
    expect(await screen.findByText('No product is live')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('region', { name: 'All products' })).toHaveFocus());
  });

  it('may be pressed again while the list is read anew', async () => {
    const { user } = await openList();
    let answer: () => void = () => undefined;
    const waits = new Promise<void>((done) => {
      answer = done;
    });
    server.use(
      http.get(products, async ({ request }) => {
        await waits;
        return HttpResponse.json(found(request));
      }),
    );
    await user.click(button('Deactivate Tee 2'));
    expect(await screen.findByText('Product is now inactive')).toBeInTheDocument();
    await user.click(button('Activate Tee 2'));
    expect(await screen.findByText('Product is now active')).toBeInTheDocument();
    answer();
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2));
    expect(list.rows[0]?.is_active).toBe(true);
    expect(button('Deactivate Tee 2')).toBeInTheDocument();
  });

  it('take no second press before the first is answered', async () => {
    let writes = 0;
    let answer: () => void = () => undefined;
    const waits = new Promise<void>((done) => {
      answer = done;
    });
    server.use(
      http.patch(products, async () => {
        writes += 1;
        await waits;
        return HttpResponse.json([{ id: 2 }]);
      }),
    );
    const { user } = await openList();
    await user.dblClick(button('Featured: Tee 2'));
    answer();
    expect(await screen.findByText('Added to featured')).toBeInTheDocument();
    expect(writes).toBe(1);
  });
});

describe('deleting a product', () => {
  async function confirmDelete() {
    const { user } = await openList();
    await user.click(button('Delete Tee 2'));
    const dialog = await screen.findByRole('dialog', { name: 'Delete product' });
    expect(
      within(dialog).getByText('Are you sure you want to delete "Tee 2"?'),
    ).toBeInTheDocument();
    expect(list.rows).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  }

  it('deletes the row, then its images', async () => {
    await confirmDelete();
    expect(await screen.findByText('Product deleted')).toBeInTheDocument();
    expect(list.rows.map(({ id }) => id)).toEqual([1]);
    expect(vi.mocked(removeFolders).mock.calls).toEqual([['merch-images', ['2']]]);
    await waitFor(() => expect(screen.queryByText('Tee 2')).not.toBeInTheDocument());
    expect(onChanged).toHaveBeenCalledOnce();
  });

  it('names the files that could not be deleted', async () => {
    vi.mocked(removeFolders).mockResolvedValue({ removed: [], left: ['2/1_hoodie.jpg'] });
    await confirmDelete();
    expect(await screen.findByText('Files left in the storage')).toBeInTheDocument();
    expect(
      screen.getByText('They could not be deleted: merch-images/2/1_hoodie.jpg'),
    ).toBeInTheDocument();
    expectLogged('Left in the storage:');
  });

  it('touches no file where the row stayed', async () => {
    server.use(http.delete(products, () => HttpResponse.json([])));
    await confirmDelete();
    expect((await screen.findAllByText('Error deleting product')).length).toBeGreaterThan(0);
    expectLogged('Deleting a product failed:');
    expect(removeFolders).not.toHaveBeenCalled();
    expect(list.rows).toHaveLength(2);
    expect(onChanged).not.toHaveBeenCalled();
  });
});
