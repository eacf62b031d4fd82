import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  expectLogged,
  images,
  onClose,
  openSheet,
  products,
  shop,
  stockShelf,
} from '@/features/merch/admin/testing/edit-product';
import { adminImage, adminProduct } from '@/features/merch/admin/testing/products';
import { onChanged } from '@/features/merch/admin/testing/shop-watch';
import { removeObjects } from '@/lib/media/storage';
import { refusal, testServer } from '@tests/support/server';

// A browser alone opens and draws images, keeps files, and sends them resumably.
vi.mock('idb-keyval', () => import('@/lib/media/testing/memory-idb'));
vi.mock('@/lib/media/image', () => import('@/lib/media/testing/fake-media'));
vi.mock('@/lib/media/send-object', () => import('@/lib/media/testing/fake-media'));
vi.mock('@/lib/media/storage', () => ({ removeObjects: vi.fn(), removeFolders: vi.fn() }));

const server = testServer();
beforeEach(() => stockShelf(server));

describe('editing a product', () => {
  it('saves what was changed and leaves the colors alone', async () => {
    const { user, sheet, save, box } = await openSheet();
    expect(sheet.getByText('Black, Bone')).toBeVisible();
    expect(sheet.getByRole('combobox', { name: 'Category' })).toHaveValue('2');
    await user.clear(box('Title'));
    await user.type(box('Title'), 'Rosin Hoodie');
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Category' }), 'None');
    await save();
    expect(await screen.findByText('Product updated')).toBeVisible();
    expect(shop.changes).toEqual([
      {
        title: 'Rosin Hoodie',
        description: 'Brushed inside, made for load-out.',
        price: 65,
        category_id: null,
        sizes: ['S', 'M', 'L', 'XL'],
        stock_quantity: 50,
        is_preorder: false,
      },
    ]);
    expect(onChanged).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('keeps a category that can no longer be chosen', async () => {
    shop.row = adminProduct({ category_id: 8, category: { id: 8, name: 'Records' } });
    const { sheet, save } = await openSheet();
    expect(sheet.getByRole('option', { name: 'Records', selected: true })).toBeInTheDocument();
    await save();
    expect(await screen.findByText('Product updated')).toBeVisible();
    expect(shop.changes).toEqual([expect.objectContaining({ category_id: 8 })]);
  });

  it('overwrites nobody: keeps what was typed and shows what somebody else saved', async () => {
    const { user, sheet, save, box } = await openSheet();
    await user.clear(box('Title'));
    await user.type(box('Title'), 'Mine');
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Category' }), 'None');
    // An order took one meanwhile, and somebody renamed it and put it on another shelf.
    shop.row = { ...shop.row, title: 'Theirs', category_id: 3, stock_quantity: 49, revision: 2 };
    await save();
    expect(await sheet.findByText('This product was changed by somebody else')).toBeVisible();
    expect(sheet.getByText(/Changed elsewhere: Title, Stock quantity, Category\./)).toBeVisible();
    expect(sheet.getByText('T-Shirts', { selector: 'span' })).toBeVisible();
    expect(sheet.getByRole('spinbutton', { name: 'Stock quantity' })).toHaveValue(49);
    expect(box('Title')).toHaveValue('Mine');
    expect(onClose).not.toHaveBeenCalled();

    await user.click(sheet.getByRole('button', { name: 'Use theirs: Category' }));
    await save();
    expect(await screen.findByText('Product updated')).toBeVisible();
    expect(shop.changes).toEqual([
      expect.objectContaining({ title: 'Mine', category_id: 3, stock_quantity: 49 }),
    ]);
  });

  it.each([
    ['is gone', () => HttpResponse.json([]), /^It no longer exists/],
    ['is refused', () => refusal('23514', 'price is too strange'), /^price is too strange$/],
    ['has no connection', () => HttpResponse.error(), /^You seem to be offline/],
  ])('says when what it saves %s, and stays open', async (_name, answer, message) => {
    server.use(http.patch(products, answer));
    const { user, sheet, save, box } = await openSheet();
    await user.type(box('Title'), ' No. 2');
    await save();
    await waitFor(() => expect(screen.getAllByText('Error saving product')).toHaveLength(2));
    expect(sheet.getByText(message)).toBeVisible();
    expectLogged('Saving a product failed:');
    expect(box('Title')).toHaveValue('Night Stage Hoodie No. 2');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks before it forgets what was typed', async () => {
    const { user, sheet, box } = await openSheet();
    await user.type(box('Description'), ' Warm.');
    await user.keyboard('{Escape}');
    expect(sheet.getByText('Leave without saving?')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(sheet.getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(shop.changes).toEqual([]);
  });
});

describe('the images of a product', () => {
  async function openImages() {
    const app = await openSheet();
    await app.user.click(app.sheet.getByRole('tab', { name: 'Images' }));
    await app.sheet.findByRole('group', { name: 'Images' });
    return app;
  }

  const addImage = () =>
    fireEvent.change(screen.getByLabelText('Add images'), {
      target: { files: [new File(['image'], 'side.png', { type: 'image/png' })] },
    });

  it('are added as the last ones', async () => {
    const { sheet } = await openImages();
    addImage();
    expect(await sheet.findByRole('textbox', { name: 'What it shows side.png' })).toBeVisible();
    expect(shop.changes).toEqual([
      {
        product_id: 4,
        image_url: expect.stringMatching(/\/4\/\d+_side\.png$/) as string,
        filename: 'side.png',
        is_primary: false,
        position: 2,
        variant_widths: [400],
        width: 800,
        height: 800,
      },
    ]);
    expect(onChanged).toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('have a primary one from the first on', async () => {
    shop.row = adminProduct({ images: [] });
    await openImages();
    addImage();
    await waitFor(() =>
      expect(shop.changes).toEqual([expect.objectContaining({ is_primary: true, position: 0 })]),
    );
  });

  it('leave no file where their row is refused', async () => {
    server.use(
      http.post(images, () => refusal('42501', 'not for you')),
      http.delete(images, () => HttpResponse.json([])),
    );
    await openImages();
    addImage();
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expectLogged('Uploading side.png failed:');
    const [[bucket, keys] = []] = vi.mocked(removeObjects).mock.calls as [string, string[]][];
    expect(bucket).toBe('merch-images');
    expect(keys).toEqual([
      expect.stringMatching(/^4\/\d+_side-400\.webp$/),
      expect.stringMatching(/^4\/\d+_side\.png$/),
    ]);
  });

  it('change places at once', async () => {
    const { user, sheet } = await openImages();
    await user.click(sheet.getByRole('button', { name: 'Make primary' }));
    await waitFor(() => expect(shop.arranged).toEqual([{ p_product_id: 4, p_image_ids: [2, 1] }]));
    await waitFor(() => {
      const [first] = within(sheet.getByRole('list', { name: 'Images' })).getAllByRole('listitem');
      expect(first).toHaveTextContent('2.pngPrimary image');
    });
  });

  it('are removed with their variants, and what stays is named', async () => {
    vi.mocked(removeObjects).mockResolvedValue({ removed: [], left: ['4/2.png'] });
    const { user, sheet } = await openImages();
    await user.click(sheet.getByRole('button', { name: 'Remove 2.png' }));
    await user.click(sheet.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(/merch-images\/4\/2\.png/)).toBeVisible();
    expectLogged('Left in the storage:');
    expect(removeObjects).toHaveBeenCalledWith('merch-images', ['4/2.png', '4/2-400.webp']);
    expect(shop.row.images.map(({ id }) => id)).toEqual([1]);
  });

  it('that belong to the site itself lose their row alone', async () => {
    shop.row = adminProduct({
      images: [adminImage({ url: '/images/merch/tee-800.webp', variantWidths: [] })],
    });
    const { user, sheet } = await openImages();
    await user.click(sheet.getByRole('button', { name: 'Remove hoodie.jpg' }));
    await user.click(sheet.getByRole('button', { name: 'Remove' }));
    expect(await sheet.findByText('No images yet.')).toBeVisible();
    expect(removeObjects).not.toHaveBeenCalled();
  });

  it('stay with their files where the row stays', async () => {
    server.use(http.delete(images, () => HttpResponse.json([])));
    const { user, sheet } = await openImages();
    await user.click(sheet.getByRole('button', { name: 'Remove 2.png' }));
    await user.click(sheet.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Delete failed')).toBeVisible();
    expectLogged('Removing an image failed:');
    expect(removeObjects).not.toHaveBeenCalled();
  });

  it('are described on leaving the field, by the title where nothing is said', async () => {
    const { user, sheet, box } = await openImages();
    const words = box('What it shows 1.png');
    await user.type(words, 'Four strings across the chest{Enter}');
    expect(await sheet.findByText('Saved')).toBeVisible();
    await user.clear(words);
    await user.tab();
    await waitFor(() =>
      expect(shop.changes).toEqual([
        { alt_text: 'Four strings across the chest' },
        { alt_text: 'Night Stage Hoodie' },
      ]),
    );
    await waitFor(() => expect(words).toHaveValue('Night Stage Hoodie'));
  });

  it('are described also where the sheet is closed on the words', async () => {
    const { user, box } = await openImages();
    await user.type(box('What it shows 1.png'), 'Its front{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(shop.changes).toEqual([{ alt_text: 'Its front' }]));
  });

  it('keep the words that could not be saved in their field', async () => {
    server.use(http.patch(images, () => refusal('42501', 'not for you')));
    const { user, box } = await openImages();
    await user.type(box('What it shows 1.png'), 'Mine{Enter}');
    expect(await screen.findByText('Error saving product')).toBeVisible();
    expectLogged('Describing an image failed:');
    expect(box('What it shows 1.png')).toHaveValue('Mine');
  });
});
