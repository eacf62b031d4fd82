import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  button,
  expectLogged,
  fillShop,
  found,
  list,
  onChanged,
  openList,
  products,
} from '@/features/merch-admin/testing/product-list';
import { removeFolders } from '@/lib/media/storage';
import { refusal, testServer } from '@tests/support/server';

vi.mock('@/lib/media/storage', () => ({ removeFolders: vi.fn() }));

const server = testServer();
beforeEach(() => {
  fillShop(server);
  vi.mocked(removeFolders).mockReset().mockResolvedValue({ removed: [], left: [] });
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
      'It is gone already, or you may not change it any more.',
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
    expectLogged('Changing a product failed:');
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

  it('takes the row, then its pictures', async () => {
    await confirmDelete();
    expect(await screen.findByText('Product deleted')).toBeInTheDocument();
    expect(list.rows.map(({ id }) => id)).toEqual([1]);
    expect(vi.mocked(removeFolders).mock.calls).toEqual([['merch-images', ['2']]]);
    await waitFor(() => expect(screen.queryByText('Tee 2')).not.toBeInTheDocument());
    expect(onChanged).toHaveBeenCalledOnce();
  });

  it('names the files that would not go', async () => {
    vi.mocked(removeFolders).mockResolvedValue({ removed: [], left: ['2/1_hoodie.jpg'] });
    await confirmDelete();
    expect(await screen.findByText('Files left in the storage')).toBeInTheDocument();
    expect(
      screen.getByText('They could not be deleted: merch-images/2/1_hoodie.jpg'),
    ).toBeInTheDocument();
    expectLogged('Left in the storage:');
  });

  it('takes the pictures of a row that went although no answer said so', async () => {
    server.use(
      http.delete(products, ({ request }) => {
        const gone = found(request);
        list.rows = list.rows.filter((each) => !gone.includes(each));
        return HttpResponse.error();
      }),
    );
    await confirmDelete();
    expect(await screen.findByText('Product deleted')).toBeInTheDocument();
    expect(vi.mocked(removeFolders).mock.calls).toEqual([['merch-images', ['2']]]);
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
