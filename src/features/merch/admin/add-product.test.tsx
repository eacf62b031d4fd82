import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AddProduct } from '@/features/merch/admin/add-product';
import { adminProduct } from '@/features/merch/admin/testing/products';
import {
  box,
  button,
  expectLogged,
  number,
  onChanged,
  openShop,
  renderBesideShop,
  shop,
  written,
} from '@/features/merch/admin/testing/shop';
import { removeFolders } from '@/lib/media/storage';
import { sendObject } from '@/lib/media/testing/fake-media';
import { refusal, rpc, testServer } from '@tests/support/server';

// A browser alone opens and draws images, keeps files, and sends them resumably.
vi.mock('idb-keyval', () => import('@/lib/media/testing/memory-idb'));
vi.mock('@/lib/media/image', () => import('@/lib/media/testing/fake-media'));
vi.mock('@/lib/media/send-object', () => import('@/lib/media/testing/fake-media'));
vi.mock('@/lib/media/storage', () => ({ removeObjects: vi.fn(), removeFolders: vi.fn() }));

const server = testServer();
beforeEach(async () => {
  await openShop(server);
  vi.mocked(removeFolders).mockReset().mockResolvedValue({ removed: [], left: [] });
});

const draft = (overrides = {}) =>
  adminProduct({ id: 5, title: 'Tour towel', published_at: null, is_active: false, ...overrides });

async function openForm(...drafts: ReturnType<typeof draft>[]) {
  shop.rows = drafts;
  const app = renderBesideShop(<AddProduct />);
  await screen.findByRole('option', { name: 'Hoodies' });
  const create = () => app.user.click(button('Create product'));
  const fill = async () => {
    await app.user.type(box('Title'), 'Rosin Tee');
    await app.user.type(number('Price ($)'), '25');
  };
  return { ...app, create, fill };
}

function addImages(...names: string[]): void {
  const files = names.map((name) => new File(['image'], name, { type: 'image/png' }));
  fireEvent.change(screen.getByLabelText('Add images'), { target: { files } });
}

describe('the form of a new product', () => {
  it('names what is missing at its field, focuses it, and publishes nothing', async () => {
    const { user, create } = await openForm();
    await user.clear(number('Stock quantity'));
    await create();
    await waitFor(() => expect(box('Title')).toHaveFocus());
    expect(screen.getAllByText('Please fill in this field.')).toHaveLength(3);
    for (const size of ['S', 'M', 'L', 'XL']) {
      await user.click(screen.getByRole('checkbox', { name: size }));
    }
    expect(screen.getByText('No size ticked: one that fits all.')).toBeVisible();
    expect(await screen.findByText('Saved as a draft.')).toBeVisible();
    expect(written('publish')).toEqual([]);
  });
});

describe('a draft', () => {
  it('is saved while it is filled in and when its form is left, and stays hidden', async () => {
    const { user, unmount } = await openForm();
    await user.type(box('Title'), 'Rosin Tee');
    await user.tab();
    expect(await screen.findByText('Saved as a draft.')).toBeVisible();
    const draft = { title: 'Rosin Tee', price: null, is_active: false };
    expect(written('insert')).toMatchObject([draft]);
    await user.type(number('Price ($)'), '25');
    unmount();
    await waitFor(() => expect(written('update')).toMatchObject([{ price: 25 }]));
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('is listed with what it lacks, continued, and created', async () => {
    const { user, create } = await openForm(
      draft({ price: null, sizes: ['XS'] }),
      draft({ id: 6, title: 'Ready' }),
    );
    const drafts = within(await screen.findByRole('region', { name: 'Drafts' }));
    const [first, second] = drafts.getAllByRole('listitem');
    expect(first).toHaveTextContent('Tour towelNeeds: Price ($)');
    expect(second).toHaveTextContent('ReadyReady to create');
    await user.click(button('Continue Tour towel'));
    await waitFor(() => expect(box('Title')).toHaveFocus());
    expect(box('Title')).toHaveValue('Tour towel');
    expect(screen.getByRole('checkbox', { name: 'XS' })).toBeChecked();
    await user.type(number('Price ($)'), '12');
    await create();
    expect(await screen.findByText('Product created')).toBeVisible();
    expect(written('update')).toMatchObject([{ price: 12 }]);
    expect(written('publish')).toEqual([{ p_product_id: 5 }]);
    await waitFor(() => expect(screen.queryByText('Tour towel')).not.toBeInTheDocument());
    expect(screen.getByText('Ready')).toBeVisible();
  });

  it.each([
    ['Discard Tour towel', false],
    ['Discard draft', true],
  ])('is deleted with its images by "%s" after one question', async (name, isOpen) => {
    const { user } = await openForm(draft());
    await screen.findByRole('region', { name: 'Drafts' });
    if (isOpen) await user.click(button('Continue Tour towel'));
    await user.click(button(name));
    const question = within(screen.getByRole('dialog', { name: 'Discard draft?' }));
    await user.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Drafts' })).not.toBeInTheDocument(),
    );
    expect(shop.writes).toEqual([['delete', [5]]]);
    expect(removeFolders).toHaveBeenCalledExactlyOnceWith('merch-images', ['5']);
    await waitFor(() => expect(screen.getByLabelText(/^Title/)).toHaveValue(''));
  });
});

describe('images of a draft', () => {
  it('make its row, called after the first of them, and belong to it alone', async () => {
    const { user, create } = await openForm();
    addImages('front.png', 'back.png');
    expect(await screen.findByRole('button', { name: 'Remove front.png' })).toBeVisible();
    await waitFor(() => expect(written('insert image')).toHaveLength(2));
    expect(shop.writes).toMatchObject([
      ['insert', { title: 'front' }],
      ['insert image', { filename: 'front.png' }],
      ['insert image', { filename: 'back.png' }],
    ]);
    await user.type(number('Price ($)'), '25');
    await create();
    expect(await screen.findByText('Product created')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Images' })).not.toBeInTheDocument();
  });

  it('are waited for before it is published', async () => {
    let arrive: () => void = () => undefined;
    sendObject.mockImplementationOnce(() => new Promise<void>((resolve) => (arrive = resolve)));
    const { create, fill } = await openForm();
    await fill();
    addImages('front.png');
    expect(await screen.findByRole('list', { name: 'Uploads' })).toBeVisible();
    await create();
    expect(screen.getByText('The images are still being uploaded.')).toBeVisible();
    expect(written('publish')).toEqual([]);
    arrive();
    expect(await screen.findByRole('button', { name: 'Remove front.png' })).toBeVisible();
    await create();
    expect(await screen.findByText('Product created')).toBeVisible();
  });
});

describe('creating the product', () => {
  it('publishes it once, and begins the next one', async () => {
    const { user, fill } = await openForm();
    await fill();
    await user.click(screen.getByRole('checkbox', { name: /^Preorder/ }));
    await user.dblClick(button('Create product'));
    expect(await screen.findByText('Product created')).toBeVisible();
    const values = { title: 'Rosin Tee', price: 25, is_preorder: true };
    expect(written('insert')).toMatchObject([values]);
    expect(written('publish')).toEqual([{ p_product_id: 7 }]);
    expect(onChanged).toHaveBeenCalledOnce();
    await waitFor(() => expect(box('Title')).toHaveFocus());
    expect(box('Title')).toHaveValue('');
  });

  it('keeps the draft where the service refuses it', async () => {
    server.use(rpc('publish_product', () => refusal('23514', 'Something is missing')));
    const { create, fill } = await openForm();
    await fill();
    await create();
    expect(await screen.findByText('Error saving product')).toBeVisible();
    expect(screen.getByText('Something is missing')).toBeVisible();
    expectLogged('Publishing a product failed:');
    expect(box('Title')).toHaveValue('Rosin Tee');
    expect(shop.rows[0]).toMatchObject({ is_active: false });
  });
});
