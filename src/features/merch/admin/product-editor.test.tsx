import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ProductEditor } from '@/features/merch/admin/product-editor';
import { adminImage, adminProduct } from '@/features/merch/admin/testing/products';
import {
  box,
  button,
  images,
  onChanged,
  openShop,
  renderBesideShop,
  shop,
  written,
} from '@/features/merch/admin/testing/shop';
import { removeObjects } from '@/lib/uploads/storage';
import { expectLogged } from '@tests/support/record';
import { refusal, testServer } from '@tests/support/server';

// Fakes of what jsdom lacks: IndexedDB, image decoding and resumable uploads.
vi.mock('idb-keyval', () => import('@/lib/uploads/testing/memory-idb'));
vi.mock('@/lib/images/prepare-image', () => import('@/lib/uploads/testing/fake-media'));
vi.mock('@/lib/uploads/send-object', () => import('@/lib/uploads/testing/fake-media'));
vi.mock('@/lib/uploads/storage', () => ({ removeObjects: vi.fn(), removeFolders: vi.fn() }));

const server = testServer();
const files = 'https://files.test/storage/v1/object/public/merch-images';

const stored = (id: number, position: number) =>
  adminImage({
    id,
    position,
    isPrimary: position === 0,
    filename: `${id}.png`,
    url: `${files}/4/${id}.png`,
  });

beforeEach(() => {
  vi.mocked(removeObjects).mockReset().mockResolvedValue([]);
});

async function openEditor(overrides: Parameters<typeof adminProduct>[0] = {}) {
  const product = adminProduct({ images: [stored(1, 0), stored(2, 1)], ...overrides });
  await openShop(server, [product]);
  const app = renderBesideShop(<ProductEditor id={4} />);
  await screen.findByRole('form', { name: 'Edit product' });
  await screen.findByRole('option', { name: 'T-Shirts' });
  return { ...app, publish: () => app.user.click(button('Publish changes')) };
}

const category = () => screen.getByRole('combobox', { name: 'Category' });

describe('editing a product', () => {
  it('publishes the edited product, and does not send its colors', async () => {
    const { user, publish } = await openEditor({ colors: ['Black', 'Bone'] });
    expect(screen.getByText('Black, Bone')).toBeVisible();
    expect(category()).toHaveValue('2');
    await user.clear(box('Title'));
    await user.type(box('Title'), 'Rosin Hoodie');
    await user.selectOptions(category(), 'None');
    expect(screen.getByText('Not published yet: Title, Category.')).toBeVisible();
    expect(shop.writes).toEqual([]);
    await publish();
    expect(await screen.findByText('Product updated')).toBeVisible();
    expect(shop.writes).toEqual([
      [
        'update',
        {
          title: 'Rosin Hoodie',
          description: 'Brushed inside, made for load-out.',
          price: 65,
          category_id: null,
          sizes: ['S', 'M', 'L', 'XL'],
          stock_quantity: 50,
          is_preorder: false,
        },
      ],
    ]);
    expect(onChanged).toHaveBeenCalled();
    expect(screen.getByText('No changes.')).toBeVisible();
  });

  it('keeps a category that can no longer be chosen', async () => {
    const { user, publish } = await openEditor({
      category_id: 8,
      category: { id: 8, name: 'Records' },
    });
    expect(screen.getByRole('option', { name: 'Records', selected: true })).toBeInTheDocument();
    await user.type(box('Title'), ' No. 2');
    await publish();
    expect(await screen.findByText('Product updated')).toBeVisible();
    expect(written('update')).toEqual([expect.objectContaining({ category_id: 8 })]);
  });

  it('shows what another admin has changed, and saves the edits on top on request', async () => {
    const { user, publish } = await openEditor();
    await user.clear(box('Title'));
    await user.type(box('Title'), 'Mine');
    const theirs = { title: 'Theirs', stock_quantity: 49, revision: 2 };
    const category = { category_id: 3, category: { id: 3, name: 'T-Shirts' } };
    Object.assign(shop.rows[0] ?? {}, theirs, category);
    await publish();
    expect(await screen.findByText('This product was changed after you opened it')).toBeVisible();
    const terms = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
    expect(terms).toEqual(
      expect.arrayContaining(['Title:Theirs', 'Stock quantity:49', 'Category:T-Shirts']),
    );
    expect(box('Title')).toHaveValue('Mine');
    await user.click(button('Overwrite'));
    expect(await screen.findByText('Product updated')).toBeVisible();
    expect(written('update')).toEqual([
      expect.objectContaining({ title: 'Mine', category_id: 3, stock_quantity: 49 }),
    ]);
  });
});

describe('the images of a product', () => {
  it.each([
    ['as the last ones', {}, { is_primary: false, position: 2 }],
    ['with a primary one from the first on', { images: [] }, { is_primary: true, position: 0 }],
  ])('are added %s', async (_, product, place) => {
    await openEditor(product);
    const side = new File(['image'], 'side.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText('Add images'), { target: { files: [side] } });
    expect(await screen.findByRole('textbox', { name: 'What it shows side.png' })).toBeVisible();
    expect(written('insert image')[0]).toEqual({
      product_id: 4,
      image_url: expect.stringMatching(/\/4\/\d+_side\.png$/) as string,
      filename: 'side.png',
      variant_widths: [400],
      width: 800,
      height: 800,
      ...place,
    });
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
  });

  it('that are files of the site itself lose only their row', async () => {
    const own = adminImage({ url: '/images/merch/tee-800.webp', variantWidths: [] });
    const { user } = await openEditor({ images: [own] });
    await user.click(button('Remove hoodie.jpg'));
    await user.click(button('Remove'));
    expect(await screen.findByText('No images yet.')).toBeVisible();
    expect(removeObjects).not.toHaveBeenCalled();
  });

  it('keep their files when the row was not deleted', async () => {
    const { user } = await openEditor();
    server.use(http.delete(images, () => HttpResponse.json([])));
    await user.click(button('Remove 2.png'));
    await user.click(button('Remove'));
    expect(await screen.findByText('Delete failed')).toBeVisible();
    expectLogged('error', 'Delete failed:');
    expect(removeObjects).not.toHaveBeenCalled();
  });

  const words = () => box('What it shows 1.png');

  it('save their alt text on Enter or blur, or the title when it is empty, and keep a typed one that was not saved', async () => {
    const { user } = await openEditor();
    await user.type(words(), 'Four strings across the chest{Enter}');
    expect(await screen.findByText('Saved')).toBeVisible();
    await user.clear(words());
    await user.tab();
    await waitFor(() => expect(words()).toHaveValue('Night Stage Hoodie'));
    await waitFor(() =>
      expect(written('update image')).toEqual([
        { alt_text: 'Four strings across the chest' },
        { alt_text: 'Night Stage Hoodie' },
      ]),
    );

    server.use(http.patch(images, () => refusal('42501', 'not for you')));
    await user.clear(words());
    await user.type(words(), 'Mine{Enter}');
    expect(await screen.findByText('Error saving product')).toBeVisible();
    expectLogged('error', 'Error saving product:');
    expect(words()).toHaveValue('Mine');
  });
});
