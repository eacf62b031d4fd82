import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EditProduct } from '@/features/merch-admin/components/edit-product';
import { toAdminProduct, type AdminProductRow } from '@/features/merch-admin/model';
import { adminProductRow, pictureRow } from '@/features/merch-admin/testing/products';
import { renderApp } from '@tests/support/render';
import { refusal, rest, rpc, testServer } from '@tests/support/server';

// A browser alone opens and draws pictures, and sends files with their progress.
const preparePicture = vi.hoisted(() => vi.fn());
vi.mock('@/lib/media/picture', () => ({ preparePicture }));
const storage = vi.hoisted(() => ({ uploadPicture: vi.fn(), removeObjects: vi.fn() }));
vi.mock('@/lib/media/storage', () => storage);

const server = testServer();
const products = '*/rest/v1/merch_products';
const images = '*/rest/v1/merch_images';
const files = 'https://files.test/storage/v1/object/public/merch-images';
const onSaved = vi.fn();
const onClose = vi.fn();

let row = adminProductRow();
let changes: unknown[] = [];
let arranged: unknown[] = [];

function pictured(...ids: number[]): AdminProductRow['merch_images'] {
  return ids.map((id, position) =>
    pictureRow({
      id,
      position,
      is_primary: position === 0,
      filename: `${id}.png`,
      image_url: `${files}/4/${id}.png`,
    }),
  );
}

const isSeen = (request: Request) =>
  new URL(request.url).searchParams.get('revision') === `eq.${row.revision}`;
const imageId = (request: Request) =>
  Number(new URL(request.url).searchParams.get('id')?.replace('eq.', ''));

beforeEach(() => {
  vi.clearAllMocks();
  row = adminProductRow({ colors: ['Black', 'Bone'], merch_images: pictured(1, 2) });
  [changes, arranged] = [[], []];
  preparePicture.mockResolvedValue({ type: 'image/png', widths: [400] });
  storage.uploadPicture.mockImplementation(({ key }: { key: string }) =>
    Promise.resolve(`${files}/${key}`),
  );
  storage.removeObjects.mockResolvedValue({ removed: [], left: [] });
  server.use(
    rest('merch_categories', () =>
      HttpResponse.json([
        { id: 2, name: 'Hoodies' },
        { id: 3, name: 'T-Shirts' },
      ]),
    ),
    http.get(products, () => HttpResponse.json([row])),
    http.patch(products, async ({ request }) => {
      if (!isSeen(request)) return HttpResponse.json([]);
      const change = (await request.json()) as Partial<AdminProductRow>;
      changes.push(change);
      row = { ...row, ...change, revision: row.revision + 1 };
      return HttpResponse.json([{ id: row.id }]);
    }),
    http.get(images, () => HttpResponse.json(row.merch_images)),
    http.post(images, async ({ request }) => {
      const added = (await request.json()) as AdminProductRow['merch_images'][number];
      changes.push(added);
      row = { ...row, merch_images: [...row.merch_images, { ...added, id: 9 }] };
      return HttpResponse.json([{ id: 9 }], { status: 201 });
    }),
    http.patch(images, async ({ request }) => {
      const change = (await request.json()) as object;
      changes.push(change);
      row = {
        ...row,
        merch_images: row.merch_images.map((image) =>
          image.id === imageId(request) ? { ...image, ...change } : image,
        ),
      };
      return HttpResponse.json([{ id: imageId(request) }]);
    }),
    http.delete(images, ({ request }) => {
      const id = imageId(request);
      const gone = row.merch_images.filter((image) => image.id === id);
      row = { ...row, merch_images: row.merch_images.filter((image) => image.id !== id) };
      return HttpResponse.json(gone.map(() => ({ id })));
    }),
    rpc('arrange_merch_images', async ({ request }) => {
      const asked = (await request.json()) as { p_image_ids: number[] };
      arranged.push(asked);
      row = { ...row, merch_images: pictured(...asked.p_image_ids) };
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

/** What went wrong is logged as well as told. */
function expectLogged(what: string): void {
  expect(console.error).toHaveBeenCalledWith(what, expect.anything());
  vi.mocked(console.error).mockClear();
}

async function openSheet() {
  const app = renderApp(
    <EditProduct product={toAdminProduct(row)} open onSaved={onSaved} onClose={onClose} />,
  );
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit product' }));
  await sheet.findByRole('option', { name: 'T-Shirts' });
  const save = () => app.user.click(sheet.getByRole('button', { name: 'Save' }));
  return { ...app, sheet, save, box: (name: string) => sheet.getByRole('textbox', { name }) };
}

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
    expect(changes).toEqual([
      {
        title: 'Rosin Hoodie',
        description: 'Brushed inside, made for load-out.',
        price: 65,
        category_id: null,
        sizes: ['S', 'M', 'L', 'XL'],
        stock_quantity: 50,
      },
    ]);
    expect(onSaved).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('keeps a category that can no longer be chosen', async () => {
    row = adminProductRow({ category_id: 8, merch_categories: { name: 'Records' } });
    const { sheet, save } = await openSheet();
    expect(sheet.getByRole('option', { name: 'Records', selected: true })).toBeInTheDocument();
    await save();
    expect(await screen.findByText('Product updated')).toBeVisible();
    expect(changes).toEqual([expect.objectContaining({ category_id: 8 })]);
  });

  it('overwrites nobody: keeps what was typed and shows what somebody else saved', async () => {
    const { user, sheet, save, box } = await openSheet();
    await user.clear(box('Title'));
    await user.type(box('Title'), 'Mine');
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Category' }), 'None');
    // An order took one meanwhile, and somebody renamed it and put it on another shelf.
    row = { ...row, title: 'Theirs', category_id: 3, stock_quantity: 49, revision: 2 };
    await save();
    expect(await sheet.findByText('This product was changed meanwhile')).toBeVisible();
    expect(sheet.getByText(/Changed elsewhere: Title, Stock quantity, Category\./)).toBeVisible();
    expect(sheet.getByText('T-Shirts', { selector: 'span' })).toBeVisible();
    expect(sheet.getByRole('spinbutton', { name: 'Stock quantity' })).toHaveValue(49);
    expect(box('Title')).toHaveValue('Mine');
    expect(onClose).not.toHaveBeenCalled();

    await user.click(sheet.getByRole('button', { name: 'Use theirs: Category' }));
    await save();
    expect(await screen.findByText('Product updated')).toBeVisible();
    expect(changes).toEqual([
      expect.objectContaining({ title: 'Mine', category_id: 3, stock_quantity: 49 }),
    ]);
  });

  it.each([
    ['is gone', () => HttpResponse.json([]), /^It is gone already/],
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
    expect(changes).toEqual([]);
  });
});

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
    expect(changes).toEqual([
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
    row = adminProductRow({ merch_images: [] });
    server.use(
      http.post(
        images,
        () => {
          row = { ...row, merch_images: pictured(1) };
          return refusal('23505', 'duplicate key value');
        },
        { once: true },
      ),
    );
    await openPictures();
    addImage();
    await waitFor(() =>
      expect(changes).toEqual([expect.objectContaining({ is_primary: false, position: 1 })]),
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
    const [[bucket, keys] = []] = storage.removeObjects.mock.calls as [string, string[]][];
    expect(bucket).toBe('merch-images');
    expect(keys).toEqual([
      expect.stringMatching(/^4\/\d+_side\.png$/),
      expect.stringMatching(/^4\/\d+_side-400\.webp$/),
    ]);
  });

  it('change places at once', async () => {
    const { user, sheet } = await openPictures();
    await user.click(sheet.getByRole('button', { name: 'Make primary' }));
    await waitFor(() => expect(arranged).toEqual([{ p_product_id: 4, p_image_ids: [2, 1] }]));
    await waitFor(() => {
      const [first] = within(sheet.getByRole('list', { name: 'Pictures' })).getAllByRole(
        'listitem',
      );
      expect(first).toHaveTextContent('2.pngPrimary image');
    });
  });

  it('are removed with their variants, and what stays is named', async () => {
    storage.removeObjects.mockResolvedValue({ removed: [], left: ['4/2.png'] });
    const { user, sheet } = await openPictures();
    await user.click(sheet.getByRole('button', { name: 'Remove 2.png' }));
    await user.click(sheet.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(/merch-images\/4\/2\.png/)).toBeVisible();
    expectLogged('Left in the storage:');
    expect(storage.removeObjects).toHaveBeenCalledWith('merch-images', ['4/2.png', '4/2-400.webp']);
    expect(row.merch_images.map(({ id }) => id)).toEqual([1]);
  });

  it('that belong to the site itself lose their row alone', async () => {
    row = adminProductRow({
      merch_images: [pictureRow({ image_url: '/images/merch/tee-800.webp', variant_widths: [] })],
    });
    const { user, sheet } = await openPictures();
    await user.click(sheet.getByRole('button', { name: 'Remove hoodie.jpg' }));
    await user.click(sheet.getByRole('button', { name: 'Remove' }));
    expect(await sheet.findByText('There is no picture yet.')).toBeVisible();
    expect(storage.removeObjects).not.toHaveBeenCalled();
  });

  it('stay with their files where the row stays', async () => {
    server.use(http.delete(images, () => HttpResponse.json([])));
    const { user, sheet } = await openPictures();
    await user.click(sheet.getByRole('button', { name: 'Remove 2.png' }));
    await user.click(sheet.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Delete failed')).toBeVisible();
    expectLogged('Removing a picture failed:');
    expect(storage.removeObjects).not.toHaveBeenCalled();
  });

  it('hold Save and ask before they are left behind', async () => {
    storage.uploadPicture.mockReturnValue(new Promise(() => {}));
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
      expect(changes).toEqual([
        { alt_text: 'Four strings across the chest' },
        { alt_text: 'Night Stage Hoodie' },
      ]),
    );
    await waitFor(() => expect(words).toHaveValue('Night Stage Hoodie'));
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
