import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  expectLogged,
  images,
  onClose,
  onSaved,
  openSheet,
  pictured,
  shop,
  stockShelf,
} from '@/features/merch-admin/testing/edit-product';
import { adminProductRow, pictureRow } from '@/features/merch-admin/testing/products';
import { removeObjects, uploadPicture } from '@/lib/media/storage';
import { refusal, rest, testServer } from '@tests/support/server';

// A browser alone opens and draws pictures, and sends files with their progress.
vi.mock('@/lib/media/picture', () => ({ preparePicture: vi.fn() }));
vi.mock('@/lib/media/storage', () => ({ uploadPicture: vi.fn(), removeObjects: vi.fn() }));

const server = testServer();
beforeEach(() => stockShelf(server));

describe('the pictures of a product', () => {
  async function openPictures() {
    const app = await openSheet();
    await app.user.click(app.sheet.getByRole('tab', { name: 'Pictures' }));
    await app.sheet.findByRole('group', { name: 'Pictures' });
    return app;
  }

  const addImage = () =>
    fireEvent.change(screen.getByLabelText('Add images'), {
      target: { files: [new File(['picture'], 'side.png', { type: 'image/png' })] },
    });

  it('are added as the last ones, under the title of the product', async () => {
    const { sheet } = await openPictures();
    addImage();
    expect(await sheet.findByRole('textbox', { name: 'What it shows side.png' })).toBeVisible();
    expect(shop.changes).toEqual([
      {
        product_id: 4,
        image_url: expect.stringMatching(/\/4\/\d+_side\.png$/) as string,
        filename: 'side.png',
        is_primary: false,
        position: 2,
        alt_text: 'Night Stage Hoodie',
        variant_widths: [400],
      },
    ]);
    expect(onSaved).toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('have a primary one from the first on, whoever else adds one at that moment', async () => {
    shop.row = adminProductRow({ merch_images: [] });
    server.use(
      http.post(
        images,
        () => {
          shop.row = { ...shop.row, merch_images: pictured(1) };
          return refusal('23505', 'duplicate key value');
        },
        { once: true },
      ),
    );
    await openPictures();
    addImage();
    await waitFor(() =>
      expect(shop.changes).toEqual([expect.objectContaining({ is_primary: false, position: 1 })]),
    );
  });

  it('leave no file where their row is refused', async () => {
    server.use(
      http.post(images, () => refusal('42501', 'not for you')),
      http.delete(images, () => HttpResponse.json([])),
    );
    await openPictures();
    addImage();
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expectLogged('Uploading side.png failed:');
    const [[bucket, keys] = []] = vi.mocked(removeObjects).mock.calls as [string, string[]][];
    expect(bucket).toBe('merch-images');
    expect(keys).toEqual([
      expect.stringMatching(/^4\/\d+_side\.png$/),
      expect.stringMatching(/^4\/\d+_side-400\.webp$/),
    ]);
  });

  it('change places at once', async () => {
    const { user, sheet } = await openPictures();
    await user.click(sheet.getByRole('button', { name: 'Make primary' }));
    await waitFor(() => expect(shop.arranged).toEqual([{ p_product_id: 4, p_image_ids: [2, 1] }]));
    await waitFor(() => {
      const [first] = within(sheet.getByRole('list', { name: 'Pictures' })).getAllByRole(
        'listitem',
      );
      expect(first).toHaveTextContent('2.pngPrimary image');
    });
  });

  it('are removed with their variants, and what stays is named', async () => {
    vi.mocked(removeObjects).mockResolvedValue({ removed: [], left: ['4/2.png'] });
    const { user, sheet } = await openPictures();
    await user.click(sheet.getByRole('button', { name: 'Remove 2.png' }));
    await user.click(sheet.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(/merch-images\/4\/2\.png/)).toBeVisible();
    expectLogged('Left in the storage:');
    expect(removeObjects).toHaveBeenCalledWith('merch-images', ['4/2.png', '4/2-400.webp']);
    expect(shop.row.merch_images.map(({ id }) => id)).toEqual([1]);
  });

  it('that belong to the site itself lose their row alone', async () => {
    shop.row = adminProductRow({
      merch_images: [pictureRow({ image_url: '/images/merch/tee-800.webp', variant_widths: [] })],
    });
    const { user, sheet } = await openPictures();
    await user.click(sheet.getByRole('button', { name: 'Remove hoodie.jpg' }));
    await user.click(sheet.getByRole('button', { name: 'Remove' }));
    expect(await sheet.findByText('There is no picture yet.')).toBeVisible();
    expect(removeObjects).not.toHaveBeenCalled();
  });

  it('stay with their files where the row stays', async () => {
    server.use(http.delete(images, () => HttpResponse.json([])));
    const { user, sheet } = await openPictures();
    await user.click(sheet.getByRole('button', { name: 'Remove 2.png' }));
    await user.click(sheet.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Delete failed')).toBeVisible();
    expectLogged('Removing a picture failed:');
    expect(removeObjects).not.toHaveBeenCalled();
  });

  it('hold Save and ask before they are left behind', async () => {
    vi.mocked(uploadPicture).mockReturnValue(new Promise(() => {}));
    const { user, sheet } = await openPictures();
    addImage();
    await user.click(sheet.getByRole('tab', { name: 'Details' }));
    expect(await sheet.findByText('Save waits for the files.')).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(sheet.getByText('Files are still on their way. Leave without them?')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('are described on leaving the field, by the title where nothing is said', async () => {
    const { user, sheet, box } = await openPictures();
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
    const { user, box } = await openPictures();
    await user.type(box('What it shows 1.png'), 'Its front{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(shop.changes).toEqual([{ alt_text: 'Its front' }]));
  });

  it('are removed although no answer says so, with their files', async () => {
    server.use(
      http.delete(images, () => {
        shop.row = { ...shop.row, merch_images: pictured(1) };
        return HttpResponse.error();
      }),
      rest('merch_images', () => HttpResponse.json([])),
    );
    const { user, sheet } = await openPictures();
    await user.click(sheet.getByRole('button', { name: 'Remove 2.png' }));
    await user.click(sheet.getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(removeObjects).toHaveBeenCalledWith('merch-images', ['4/2.png', '4/2-400.webp']),
    );
    expect(screen.queryByText('Delete failed')).not.toBeInTheDocument();
  });

  it('keep the words that could not be saved in their field', async () => {
    server.use(http.patch(images, () => refusal('42501', 'not for you')));
    const { user, box } = await openPictures();
    await user.type(box('What it shows 1.png'), 'Mine{Enter}');
    expect(await screen.findByText('Error saving product')).toBeVisible();
    expectLogged('Describing a picture failed:');
    expect(box('What it shows 1.png')).toHaveValue('Mine');
  });
});
