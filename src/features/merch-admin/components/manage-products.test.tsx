import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ManageProducts } from '@/features/merch-admin/components/manage-products';
import type { AdminProductRow, ProductView } from '@/features/merch-admin/model';
import { adminProductRow } from '@/features/merch-admin/testing/products';
import { removeFolders } from '@/lib/media/storage';
import { renderApp } from '@tests/support/render';
import { refusal, testServer } from '@tests/support/server';

vi.mock('@/lib/media/storage', () => ({ removeFolders: vi.fn() }));

const server = testServer();
const table = '*/rest/v1/merch_products';
const onChanged = vi.fn();

let rows: AdminProductRow[] = [];
let asked: URLSearchParams[] = [];

function row(id: number, overrides: Partial<AdminProductRow> = {}): AdminProductRow {
  return adminProductRow({ id, title: `Tee ${id}`, is_featured: false, ...overrides });
}

function found(request: Request): AdminProductRow[] {
  const params = new URL(request.url).searchParams;
  const is = (name: string) => params.get(name)?.replace('eq.', '');
  return rows
    .filter(({ id }) => is('id') === undefined || String(id) === is('id'))
    .filter((each) => is('is_active') === undefined || String(each.is_active) === is('is_active'))
    .filter((each) => !params.has('is_featured') || each.is_featured)
    .filter((each) => !params.has('stock_quantity') || each.stock_quantity < 10);
}

beforeEach(() => {
  rows = [row(2), row(1, { is_active: false, stock_quantity: 3, merch_images: [] })];
  asked = [];
  onChanged.mockReset();
  vi.mocked(removeFolders).mockReset().mockResolvedValue({ removed: [], left: [] });
  server.use(
    http.head(table, ({ request }) => {
      const count = found(request).length;
      return new HttpResponse(null, { headers: { 'content-range': `*/${count}` } });
    }),
    http.get(table, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(found(request));
    }),
    http.patch(table, async ({ request }) => {
      const change = (await request.json()) as Partial<AdminProductRow>;
      const changed = found(request).map(({ id }) => id);
      rows = rows.map((each) => (changed.includes(each.id) ? { ...each, ...change } : each));
      return HttpResponse.json(changed.map((id) => ({ id })));
    }),
    http.delete(table, ({ request }) => {
      const gone = found(request);
      rows = rows.filter((each) => !gone.includes(each));
      return HttpResponse.json(gone.map(({ id }) => ({ id })));
    }),
  );
});

/** What went wrong is logged as well as told. */
function expectLogged(what: string): void {
  expect(console.error).toHaveBeenCalledWith(what, expect.anything());
  vi.mocked(console.error).mockClear();
}

const usual: ProductView = { filter: 'all', query: '', page: 1 };

async function openList(view: Partial<ProductView> = {}) {
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

const button = (name: string) => screen.getByRole('button', { name });

describe('the list of products', () => {
  it('shows every product with price and stock, and says which are hidden', async () => {
    await openList();
    const list = within(screen.getByRole('region', { name: 'All products' }));
    const titles = list.getAllByRole('heading', { level: 2 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Tee 2', 'Tee 1']);
    const [first, second] = list.getAllByRole('listitem');
    expect(first).toHaveTextContent('Hoodies · $65');
    expect(first).toHaveTextContent('50 in stock');
    expect(first).not.toHaveTextContent('Hidden');
    expect(second).toHaveTextContent('Hidden');
    expect(second).toHaveTextContent('3 in stock, low');
    expect(screen.getByRole('link', { name: /^Low stock/ })).toHaveTextContent('Low stock1');
    expect(screen.getByText('2 products')).toBeInTheDocument();
    expect(asked[0]?.get('order')).toBe('created_at.desc,id.desc');
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
    expect(asked[0]?.get(column)).toBe(value);
    expect(asked[0]?.get('or')).toBe('(title.imatch."hood",description.imatch."hood")');
  });

  it('may be empty, or find nothing', async () => {
    rows = [];
    const { unmount } = await openList({ filter: 'low' });
    expect(screen.getByRole('heading', { name: 'Nothing is running low' })).toBeInTheDocument();
    unmount();
    await openList({ query: 'kazoo' });
    expect(screen.getByText('No title or description says “kazoo”.')).toBeInTheDocument();
  });

  it('says that it could not be loaded, and tries again', async () => {
    server.use(http.get(table, () => refusal(), { once: true }));
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

describe('the switches of a product', () => {
  it('take it out of the shop and put it back, and say so', async () => {
    const { user } = await openList();
    await user.click(button('Deactivate Tee 2'));
    expect(button('Activate Tee 2')).toHaveFocus();
    expect(await screen.findByText('Product is now inactive')).toBeInTheDocument();
    expect(screen.getByText('Product status updated')).toBeInTheDocument();
    expect(rows[0]?.is_active).toBe(false);
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    await user.click(button('Activate Tee 2'));
    expect(await screen.findByText('Product is now active')).toBeInTheDocument();
    expect(rows[0]?.is_active).toBe(true);
  });

  it('feature it, and say so', async () => {
    const { user } = await openList();
    await user.click(button('Featured: Tee 2'));
    expect(button('Featured: Tee 2')).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText('Added to featured')).toBeInTheDocument();
    expect(rows[0]?.is_featured).toBe(true);
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    await user.click(button('Featured: Tee 2'));
    expect(await screen.findByText('Removed from featured')).toBeInTheDocument();
  });

  it.each([
    [
      'nothing was changed',
      () => HttpResponse.json([]),
      'It is gone already, or you may not change it any more.',
    ],
    ['the service refuses', () => refusal('42501', 'No rights.'), 'No rights.'],
    [
      'there is no connection',
      () => HttpResponse.error(),
      'You seem to be offline. Check the connection and try again.',
    ],
  ])('go back where %s', async (_when, answer, message) => {
    server.use(http.patch(table, answer));
    const { user } = await openList();
    await user.click(button('Deactivate Tee 2'));
    expect(await screen.findByText('Error updating product')).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
    await waitFor(() => expect(button('Deactivate Tee 2')).toBeInTheDocument());
    expectLogged('Changing a product failed:');
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('may be pressed again while the list is read anew', async () => {
    const { user } = await openList();
    let answer: () => void = () => undefined;
    const waits = new Promise<void>((done) => {
      answer = done;
    });
    server.use(
      http.get(table, async ({ request }) => {
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
    expect(rows[0]?.is_active).toBe(true);
    expect(button('Deactivate Tee 2')).toBeInTheDocument();
  });

  it('take no second press before the first is answered', async () => {
    let writes = 0;
    let answer: () => void = () => undefined;
    const waits = new Promise<void>((done) => {
      answer = done;
    });
    server.use(
      http.patch(table, async () => {
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
    rows = [row(2)];
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
});

describe('deleting a product', () => {
  async function confirmDelete() {
    const { user } = await openList();
    await user.click(button('Delete Tee 2'));
    const dialog = await screen.findByRole('dialog', { name: 'Delete product' });
    expect(
      within(dialog).getByText('Are you sure you want to delete "Tee 2"?'),
    ).toBeInTheDocument();
    expect(rows).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  }

  it('takes the row, then its pictures', async () => {
    await confirmDelete();
    expect(await screen.findByText('Product deleted')).toBeInTheDocument();
    expect(rows.map(({ id }) => id)).toEqual([1]);
    expect(vi.mocked(removeFolders).mock.calls).toEqual([['merch-images', ['2']]]);
    await waitFor(() => expect(screen.queryByText('Tee 2')).not.toBeInTheDocument());
    expect(onChanged).toHaveBeenCalledOnce();
  });

  it('names the files that would not go', async () => {
    vi.mocked(removeFolders).mockResolvedValue({ removed: [], left: ['2/1_hoodie.jpg'] });
    await confirmDelete();
    expect(await screen.findByText('Files left in the storage')).toBeInTheDocument();
    expect(screen.getByText('They could not be deleted: 2/1_hoodie.jpg')).toBeInTheDocument();
    expectLogged('Left in the storage:');
  });

  it('touches no file where the row stayed', async () => {
    server.use(http.delete(table, () => HttpResponse.json([])));
    await confirmDelete();
    expect((await screen.findAllByText('Error deleting product')).length).toBeGreaterThan(0);
    expectLogged('Deleting a product failed:');
    expect(removeFolders).not.toHaveBeenCalled();
    expect(rows).toHaveLength(2);
    expect(onChanged).not.toHaveBeenCalled();
  });
});
