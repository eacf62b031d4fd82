import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EditProduct } from '@/features/merch/admin/product-form';
import { adminImage, adminProduct } from '@/features/merch/admin/testing/products';
import {
  box,
  button,
  expectLogged,
  images,
  number,
  onChanged,
  openShop,
  products,
  renderBesideShop,
  shop,
  written,
} from '@/features/merch/admin/testing/shop';
import { removeObjects } from '@/lib/media/storage';
import { sendObject } from '@/lib/media/testing/fake-media';
import { refusal, testServer } from '@tests/support/server';

// A browser alone opens and draws images, keeps files, and sends them resumably.
vi.mock('idb-keyval', () => import('@/lib/media/testing/memory-idb'));
vi.mock('@/lib/media/image', () => import('@/lib/media/testing/fake-media'));
vi.mock('@/lib/media/send-object', () => import('@/lib/media/testing/fake-media'));
vi.mock('@/lib/media/storage', () => ({ removeObjects: vi.fn(), removeFolders: vi.fn() }));

const server = testServer();
const onClose = vi.fn();
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
  onClose.mockReset();
  sendObject.mockClear();
  vi.mocked(removeObjects).mockReset().mockResolvedValue({ removed: [], left: [] });
});

async function openSheet(overrides: Parameters<typeof adminProduct>[0] = {}) {
  const product = adminProduct({ images: [stored(1, 0), stored(2, 1)], ...overrides });
  await openShop(server, [structuredClone(product)]);
  const app = renderBesideShop(<EditProduct product={product} open onClose={onClose} />);
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit product' }));
  await sheet.findByRole('option', { name: 'T-Shirts' });
  return { ...app, sheet, save: () => app.user.click(button('Save')) };
}

const category = () => screen.getByRole('combobox', { name: 'Category' });

describe('editing a product', () => {
  it('saves what was changed and leaves the colors alone', async () => {
    const { user, sheet, save } = await openSheet({ colors: ['Black', 'Bone'] });
    expect(sheet.getByText('Black, Bone')).toBeVisible();
    expect(category()).toHaveValue('2');
    await user.clear(box('Title'));
    await user.type(box('Title'), 'Rosin Hoodie');
    await user.selectOptions(category(), 'None');
    await save();
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
    expect(onChanged).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('keeps a category that can no longer be chosen', async () => {
    const { save } = await openSheet({ category_id: 8, category: { id: 8, name: 'Records' } });
    expect(screen.getByRole('option', { name: 'Records', selected: true })).toBeInTheDocument();
    await save();
    expect(await screen.findByText('Product updated')).toBeVisible();
    expect(written('update')).toEqual([expect.objectContaining({ category_id: 8 })]);
  });

  it('keeps what was typed beside what another admin saved, and overwrites neither', async () => {
    const { user, sheet, save } = await openSheet();
    await user.clear(box('Title'));
    await user.type(box('Title'), 'Mine');
    await user.selectOptions(category(), 'None');
    const theirs = { title: 'Theirs', category_id: 3, stock_quantity: 49, revision: 2 };
    Object.assign(shop.rows[0] ?? {}, theirs);
    await save();
    expect(await sheet.findByText('This product was changed by somebody else')).toBeVisible();
    expect(sheet.getByText(/Changed elsewhere: Title, Stock quantity, Category\./)).toBeVisible();
    expect(sheet.getByText('T-Shirts', { selector: 'span' })).toBeVisible();
    expect(number('Stock quantity')).toHaveValue(49);
    expect(box('Title')).toHaveValue('Mine');
    expect(onClose).not.toHaveBeenCalled();

    await user.click(button('Use theirs: Category'));
    await save();
    expect(await screen.findByText('Product updated')).toBeVisible();
    expect(written('update')).toEqual([
      expect.objectContaining({ title: 'Mine', category_id: 3, stock_quantity: 49 }),
    ]);
  });

  it.each([
    ['is gone', () => HttpResponse.json([]), /^It no longer exists/],
    ['is refused', () => refusal('23514', 'price is too strange'), /^price is too strange$/],
  ])('shows why a product that %s was not saved, and stays open', async (_, answer, message) => {
    const { user, sheet, save } = await openSheet();
    server.use(http.patch(products, answer));
    await user.type(box('Title'), ' No. 2');
    await save();
    await waitFor(() => expect(screen.getAllByText('Error saving product')).toHaveLength(2));
    expect(sheet.getByText(message)).toBeVisible();
    expectLogged('Saving a product failed:');
    expect(box('Title')).toHaveValue('Night Stage Hoodie No. 2');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the images of a product', () => {
  async function openImages(overrides: Parameters<typeof adminProduct>[0] = {}) {
    const app = await openSheet(overrides);
    await app.user.click(screen.getByRole('tab', { name: 'Images' }));
    await app.sheet.findByRole('group', { name: 'Images' });
    return app;
  }

  it.each([
    ['as the last ones', {}, { is_primary: false, position: 2 }],
    ['with a primary one from the first on', { images: [] }, { is_primary: true, position: 0 }],
  ])('are added %s', async (_, product, place) => {
    await openImages(product);
    const side = new File(['image'], 'side.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText('Add images'), { target: { files: [side] } });
    expect(await screen.findByRole('textbox', { name: 'What it shows side.png' })).toBeVisible();
    const [image] = written('insert image') as [{ image_url: string }];
    expect(image).toEqual({
      product_id: 4,
      image_url: expect.stringMatching(/\/4\/\d+_side\.png$/) as string,
      filename: 'side.png',
      variant_widths: [400],
      width: 800,
      height: 800,
      ...place,
    });
    const key = image.image_url.replace(/.*\/merch-images\//, '');
    expect(sendObject.mock.calls).toMatchObject([
      [{ bucket: 'merch-images', key: key.replace('.png', '-400.webp') }],
      [{ bucket: 'merch-images', key }],
    ]);
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(onClose).not.toHaveBeenCalled();
  });

  it('that belong to the site itself lose their row alone', async () => {
    const own = adminImage({ url: '/images/merch/tee-800.webp', variantWidths: [] });
    const { user } = await openImages({ images: [own] });
    await user.click(button('Remove hoodie.jpg'));
    await user.click(button('Remove'));
    expect(await screen.findByText('No images yet.')).toBeVisible();
    expect(removeObjects).not.toHaveBeenCalled();
  });

  it('keep their files where the row stays', async () => {
    const { user } = await openImages();
    server.use(http.delete(images, () => HttpResponse.json([])));
    await user.click(button('Remove 2.png'));
    await user.click(button('Remove'));
    expect(await screen.findByText('Delete failed')).toBeVisible();
    expectLogged('Removing an image failed:');
    expect(removeObjects).not.toHaveBeenCalled();
  });

  const words = () => box('What it shows 1.png');

  it('are described on leaving the field, by the title where nothing is typed', async () => {
    const { user } = await openImages();
    await user.type(words(), 'Four strings across the chest{Enter}');
    expect(await screen.findByText('Saved')).toBeVisible();
    await user.clear(words());
    await user.tab();
    await waitFor(() => expect(words()).toHaveValue('Night Stage Hoodie'));
    await user.clear(words());
    await user.type(words(), 'Its front{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    await waitFor(() =>
      expect(written('update image')).toEqual([
        { alt_text: 'Four strings across the chest' },
        { alt_text: 'Night Stage Hoodie' },
        { alt_text: 'Its front' },
      ]),
    );
  });

  it('keep words that could not be saved in their field', async () => {
    const { user } = await openImages();
    server.use(http.patch(images, () => refusal('42501', 'not for you')));
    await user.type(words(), 'Mine{Enter}');
    expect(await screen.findByText('Error saving product')).toBeVisible();
    expectLogged('Describing an image failed:');
    expect(words()).toHaveValue('Mine');
  });
});
