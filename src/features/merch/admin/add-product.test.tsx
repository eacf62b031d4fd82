import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AddProduct } from '@/features/merch/admin/add-product';
import { adminProduct } from '@/features/merch/admin/testing/products';
import {
  box,
  button,
  number,
  openShop,
  renderBesideShop,
  shop,
  written,
} from '@/features/merch/admin/testing/shop';
import { removeFolders } from '@/lib/uploads/storage';
import { sendObject } from '@/lib/uploads/testing/fake-media';
import { expectLogged } from '@tests/support/record';
import { refusal, testServer } from '@tests/support/server';

// Fakes of what jsdom lacks: IndexedDB, image decoding and resumable uploads.
vi.mock('idb-keyval', () => import('@/lib/uploads/testing/memory-idb'));
vi.mock('@/lib/images/prepare-image', () => import('@/lib/uploads/testing/fake-media'));
vi.mock('@/lib/uploads/send-object', () => import('@/lib/uploads/testing/fake-media'));
vi.mock('@/lib/uploads/storage', () => ({ removeObjects: vi.fn(), removeFolders: vi.fn() }));

const server = testServer();
beforeEach(() => openShop(server));

const draft = (overrides = {}) =>
  adminProduct({ id: 5, title: 'Tour towel', published_at: null, is_active: false, ...overrides });

async function openForm(...drafts: ReturnType<typeof draft>[]) {
  shop.rows = drafts;
  const app = renderBesideShop(<AddProduct />);
  await screen.findByRole('form', { name: 'New product' });
  await screen.findByRole('option', { name: 'Hoodies' });
  const create = () => app.user.click(button('Create product'));
  const fill = () => {
    fireEvent.change(box('Title'), { target: { value: 'Rosin Tee' } });
    fireEvent.change(number('Price ($)'), { target: { value: '25' } });
  };
  return { ...app, create, fill };
}

function addImages(...names: string[]): void {
  const files = names.map((name) => new File(['image'], name, { type: 'image/png' }));
  fireEvent.change(screen.getByLabelText('Add images'), { target: { files } });
}

/** Waits for the empty form of the next product, whose draft row exists by then. */
const expectBlank = () => waitFor(() => expect(box('Title')).toHaveValue(''));

const drafts = () => within(screen.getByRole('list', { name: 'Drafts' })).getAllByRole('listitem');

it('the form of a new product shows missing values at their fields, focuses the first, and publishes nothing', async () => {
  const { user, create } = await openForm();
  await user.clear(box('Stock quantity'));
  await create();
  await waitFor(() => expect(box('Title')).toHaveFocus());
  expect(screen.getAllByText('Please fill in this field.')).toHaveLength(3);
  const sizes = within(screen.getByRole('group', { name: 'Sizes' })).getAllByRole('checkbox');
  const offered = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
  expect(sizes.map((size) => size.getAttribute('value'))).toEqual(offered);
  for (const size of ['S', 'M', 'L', 'XL']) {
    await user.click(screen.getByRole('checkbox', { name: size }));
  }
  expect(screen.getByText('No size ticked: one that fits all.')).toBeVisible();
  expect(await screen.findByText('Saved as a draft.')).toBeVisible();
  expect(written('publish')).toEqual([]);
});

describe('a draft', () => {
  it('is created hidden when the form opens, and is reopened until the admin starts another', async () => {
    const { user, fill, unmount } = await openForm();
    const row = { title: 'Untitled product', price: null, is_active: false };
    expect(written('insert')).toMatchObject([row]);
    fill();
    unmount();
    await waitFor(() => expect(written('update')).toMatchObject([{ title: 'Rosin Tee' }]));
    expect(shop.rows).toMatchObject([{ is_active: false }]);
    renderBesideShop(<AddProduct />);
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Rosin Tee');
    expect(written('insert')).toHaveLength(1);
    await user.click(button('Another product'));
    await expectBlank();
    expect(written('insert')).toHaveLength(2);
  });

  it('is listed with what it lacks, and can be opened, completed and published', async () => {
    const { user, create } = await openForm(
      draft({ price: null, sizes: ['XS'] }),
      draft({ id: 6, title: 'Ready' }),
    );
    await user.click(button('Tour towel'));
    await waitFor(() => expect(box('Title')).toHaveValue('Tour towel'));
    const [, first, second] = drafts();
    expect(first).toHaveTextContent('Tour towelStill needs price');
    expect(second).toHaveTextContent('ReadyReady to publish');
    expect(screen.getByRole('checkbox', { name: 'XS' })).toBeChecked();
    await user.type(number('Price ($)'), '12');
    await create();
    expect(await screen.findByText('Product created')).toBeVisible();
    expect(written('update')).toMatchObject([{ price: 12 }]);
    expect(written('publish')).toEqual([{ p_product_id: 5 }]);
    await waitFor(() => expect(screen.queryByText('Tour towel')).not.toBeInTheDocument());
    expect(screen.getByText('Ready')).toBeVisible();
    await expectBlank();
  });

  it.each([
    ['Discard Tour towel', false],
    ['Discard draft', true],
  ])('is deleted, but not its images, by "%s" after a confirmation', async (name, isOpen) => {
    const { user } = await openForm(draft());
    if (isOpen) await user.click(button('Tour towel'));
    await user.click(await screen.findByRole('button', { name }));
    const question = within(screen.getByRole('dialog', { name: 'Discard draft?' }));
    expect(question.getByText('Tour towel')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText('Tour towel')).not.toBeInTheDocument());
    expect(written('delete')).toEqual([[5]]);
    expect(removeFolders).not.toHaveBeenCalled();
    await expectBlank();
  });
});

it('does not publish a draft while its images are being uploaded', async () => {
  let arrive: () => void = () => undefined;
  sendObject.mockImplementationOnce(() => new Promise<void>((resolve) => (arrive = resolve)));
  const { create, fill } = await openForm();
  fill();
  addImages('front.png');
  expect(await screen.findByRole('list', { name: 'Uploads' })).toBeVisible();
  await create();
  expect(screen.getByText('The images are still being uploaded.')).toBeVisible();
  expect(written('publish')).toEqual([]);
  arrive();
  expect(await screen.findByRole('button', { name: 'Remove front.png' })).toBeVisible();
  await create();
  expect(await screen.findByText('Product created')).toBeVisible();
  await expectBlank();
});

it('keeps a draft that the server refuses to publish, publishes it once on a double click, and starts the next one', async () => {
  const refuse = () => refusal('23514', 'Something is missing');
  server.use(http.post('*/rpc/publish_product', refuse, { once: true }));
  const { user, create, fill } = await openForm();
  fill();
  await create();
  expect(await screen.findByText('Error saving product')).toBeVisible();
  expect(screen.getByText('Something is missing')).toBeVisible();
  expectLogged('error', 'Error saving product:');
  expect(box('Title')).toHaveValue('Rosin Tee');
  expect(shop.rows[0]).toMatchObject({ is_active: false });

  await user.click(screen.getByRole('checkbox', { name: /^Preorder/ }));
  await user.dblClick(button('Create product'));
  expect(await screen.findByText('Product created')).toBeVisible();
  const values = { title: 'Rosin Tee', price: 25, is_preorder: true };
  expect(written('update').at(-1)).toMatchObject(values);
  expect(written('publish')).toEqual([{ p_product_id: 7 }]);
  await expectBlank();
  expect(written('insert')).toHaveLength(2);
});
