import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AddProduct } from '@/features/merch-admin/components/add-product';
import { AppError } from '@/lib/errors';
import { FileProblem } from '@/lib/media/file-problem';
import { renderApp } from '@tests/support/render';
import { refusal, rest, rpc, testServer } from '@tests/support/server';

// A browser alone opens and draws pictures, and sends files with their progress.
const pictures = vi.hoisted(() => ({ readPicture: vi.fn(), preparePicture: vi.fn() }));
vi.mock('@/lib/media/picture', () => pictures);
const storage = vi.hoisted(() => ({ uploadPicture: vi.fn(), removeFolder: vi.fn() }));
vi.mock('@/lib/media/storage', () => storage);

const server = testServer();
const products = '*/rest/v1/merch_products';
const images = '*/rest/v1/merch_images';
const onSaved = vi.fn();

type Row = Record<string, unknown> & { id: number };
let rows: Row[] = [];
let pictureRows: Record<string, unknown>[] = [];
/** What the server was asked to change, in order. */
let steps: string[] = [];

function matching(request: Request): Row[] {
  const params = new URL(request.url).searchParams;
  const id = params.get('id');
  return rows
    .filter((row) => !id?.startsWith('eq.') || id === `eq.${row.id}`)
    .filter((row) => !id?.startsWith('gt.') || row.id > Number(id.slice(3)))
    .filter((row) => !params.has('title') || params.get('title') === `eq.${String(row['title'])}`);
}

beforeEach(() => {
  vi.clearAllMocks();
  window.sessionStorage.clear();
  [rows, pictureRows, steps] = [[{ id: 6, title: 'Rosin Tee' }], [], []];
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  pictures.readPicture.mockResolvedValue({ type: 'image/png', width: 800, height: 800 });
  pictures.preparePicture.mockResolvedValue({ type: 'image/png', widths: [400] });
  storage.uploadPicture.mockImplementation(({ key }: { key: string }) => {
    steps.push('store');
    return Promise.resolve(`https://files.test/${key}`);
  });
  storage.removeFolder.mockImplementation((bucket: string, folder: string) => {
    steps.push(`remove ${bucket}/${folder}`);
    return Promise.resolve({ removed: [], left: [] });
  });
  server.use(
    rest('merch_categories', () =>
      HttpResponse.json([
        { id: 2, name: 'Hoodies' },
        { id: 3, name: 'T-Shirts' },
      ]),
    ),
    http.get(products, ({ request }) =>
      HttpResponse.json(
        matching(request)
          .map(({ id }) => ({ id, merch_images: [] }))
          .toReversed(),
      ),
    ),
    http.post(products, async ({ request }) => {
      const row = (await request.json()) as Omit<Row, 'id'>;
      rows.push({ id: 7, ...row });
      steps.push(row['is_active'] === true ? 'insert' : 'insert hidden');
      return HttpResponse.json([{ id: 7 }], { status: 201 });
    }),
    http.patch(products, async ({ request }) => {
      const change = (await request.json()) as object;
      const changed = matching(request);
      changed.forEach((row) => Object.assign(row, change));
      steps.push(`change ${JSON.stringify(change)}`);
      return HttpResponse.json(changed.map(({ id }) => ({ id })));
    }),
    http.delete(products, ({ request }) => {
      const gone = matching(request);
      rows = rows.filter((row) => !gone.includes(row));
      steps.push('delete');
      return HttpResponse.json(gone.map(({ id }) => ({ id })));
    }),
    http.post(images, async ({ request }) => {
      pictureRows = (await request.json()) as Record<string, unknown>[];
      steps.push('insert pictures');
      return HttpResponse.json([{ id: 1 }, { id: 2 }], { status: 201 });
    }),
    rpc('is_admin', () => HttpResponse.json(true)),
  );
});

/** What went wrong is logged as well as told. */
function expectLogged(what: string): void {
  expect(console.error).toHaveBeenCalledWith(what, expect.anything());
  vi.mocked(console.error).mockClear();
}

const file = (name: string) => new File(['picture'], name, { type: 'image/png' });
const box = (name: string) => screen.getByRole('textbox', { name });
const number = (name: string) => screen.getByRole('spinbutton', { name });
const createButton = () => screen.getByRole('button', { name: 'Create product' });

function addImages(...files: File[]): void {
  fireEvent.change(screen.getByLabelText('Add images'), { target: { files } });
}

async function openForm(memberId = 'ada') {
  const app = renderApp(<AddProduct memberId={memberId} onSaved={onSaved} />);
  await screen.findByRole('option', { name: 'Hoodies' });
  return app;
}

async function filledForm(...files: File[]) {
  const app = await openForm();
  await app.user.type(box('Title'), 'Rosin Tee');
  await app.user.type(number('Price ($)'), '25');
  if (files.length > 0) {
    addImages(...files);
    await waitFor(() => expect(screen.getAllByText(/800 × 800/)).toHaveLength(files.length));
  }
  return { ...app, submit: () => app.user.click(createButton()) };
}

/** The toast, and the words beside the button. */
async function expectFailure(message: RegExp): Promise<void> {
  await waitFor(() => expect(screen.getAllByText('Error saving product')).toHaveLength(2));
  expect(screen.getAllByText(message)).toHaveLength(2);
  expect(screen.queryByText('Product created')).not.toBeInTheDocument();
  expect(onSaved).not.toHaveBeenCalled();
}

describe('the form of a new product', () => {
  it('begins with what most products are', async () => {
    await openForm();
    expect(number('Stock quantity')).toHaveValue(50);
    expect(number('Price ($)')).toHaveAttribute('step', '0.01');
    const ticked = within(screen.getByRole('group', { name: 'Sizes' })).getAllByRole('checkbox', {
      checked: true,
    });
    expect(ticked.map((each) => each.getAttribute('value'))).toEqual(['S', 'M', 'L', 'XL']);
    expect(screen.getByText('Black')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('');
  });

  it('names what is missing at its field, goes there, and sends nothing', async () => {
    const { user } = await openForm();
    await user.clear(number('Stock quantity'));
    await user.click(createButton());
    await waitFor(() => expect(box('Title')).toHaveFocus());
    expect(screen.getAllByText('Please fill in this field.')).toHaveLength(3);
    expect(steps).toEqual([]);
  });

  it('says when no size is ticked that one fits all', async () => {
    const { user } = await openForm();
    for (const size of ['S', 'M', 'L', 'XL']) {
      await user.click(screen.getByRole('checkbox', { name: size }));
    }
    expect(screen.getByText('No size ticked: one that fits all.')).toBeVisible();
  });

  it('says that the categories could not be read, and reads them again', async () => {
    server.use(rest('merch_categories', () => refusal('42501', 'no categories for you')));
    const { user } = renderApp(<AddProduct memberId="ada" onSaved={onSaved} />);
    expect(await screen.findByText('Error fetching categories')).toBeVisible();
    expect(screen.getByText('no categories for you')).toBeVisible();
    expectLogged('Loading merch-admin failed:');
    server.use(rest('merch_categories', () => HttpResponse.json([{ id: 2, name: 'Hoodies' }])));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Hoodies' })).toBeInTheDocument();
    expect(screen.queryByText('The categories could not be read.')).not.toBeInTheDocument();
  });

  it('keeps what was typed while the page is away, for its admin alone', async () => {
    const { user, unmount } = await filledForm();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'T-Shirts');
    await user.click(screen.getByRole('checkbox', { name: 'XS' }));
    unmount();
    const again = await openForm();
    expect(box('Title')).toHaveValue('Rosin Tee');
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('3');
    expect(screen.getByRole('checkbox', { name: 'XS' })).toBeChecked();
    again.unmount();
    const other = await openForm('ben');
    expect(box('Title')).toHaveValue('');
    other.unmount();
    const { user: first } = await openForm();
    await first.click(screen.getByRole('button', { name: 'Clear the form' }));
    expect(box('Title')).toHaveValue('');
    expect(box('Title')).toHaveFocus();
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('shows a picture that cannot be used, and does not go with it', async () => {
    pictures.readPicture.mockRejectedValueOnce(new FileProblem('front.png is damaged.'));
    const { user, submit } = await filledForm();
    addImages(file('front.png'));
    expect(await screen.findByText('front.png is damaged.')).toBeVisible();
    await submit();
    expect(screen.getByText('A picture cannot be used')).toBeVisible();
    expect(steps).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove front.png' }));
    await submit();
    expect(await screen.findByText('Product created')).toBeVisible();
  });
});

describe('saving', () => {
  it('sends the columns that were filled in, says so, and begins anew', async () => {
    const { user, submit } = await filledForm();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'T-Shirts');
    await user.type(box('Description'), 'Two f-holes.');
    await user.click(screen.getByRole('checkbox', { name: 'XS' }));
    await submit();
    expect(await screen.findByText('Product created')).toBeVisible();
    expect(rows[1]).toEqual({
      id: 7,
      title: 'Rosin Tee',
      description: 'Two f-holes.',
      price: 25,
      category_id: 3,
      sizes: ['XS', 'S', 'M', 'L', 'XL'],
      colors: ['Black'],
      stock_quantity: 50,
      is_active: true,
    });
    expect(steps).toEqual(['insert']);
    expect(onSaved).toHaveBeenCalledOnce();
    expect(box('Title')).toHaveValue('');
    expect(screen.getByRole('link', { name: 'Rosin Tee' })).toHaveAttribute('href', '/merch/7');
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('shows a product with pictures when all of them are stored, in the order that was chosen', async () => {
    const { user, submit } = await filledForm(file('front.png'), file('back.png'));
    await user.click(screen.getByRole('button', { name: 'Make primary' }));
    await user.type(box('What it shows back.png'), 'Its back');
    await submit();
    expect(await screen.findByText('Product created')).toBeVisible();
    expect(steps).toEqual([
      ...['insert hidden', 'store', 'store', 'insert pictures'],
      'change {"is_active":true}',
    ]);
    expect(pictureRows).toEqual([
      {
        product_id: 7,
        image_url: expect.stringMatching(/\/7\/\d+_back\.png$/) as string,
        filename: 'back.png',
        is_primary: true,
        position: 0,
        alt_text: 'Its back',
        variant_widths: [400],
      },
      expect.objectContaining({
        filename: 'front.png',
        is_primary: false,
        position: 1,
        alt_text: 'Rosin Tee',
      }),
    ]);
    expect(screen.queryByRole('list', { name: 'Images' })).not.toBeInTheDocument();
  });

  it('asks once, however often the button is pressed', async () => {
    await filledForm();
    for (let press = 0; press < 3; press += 1) fireEvent.submit(screen.getByRole('form'));
    expect(await screen.findByText('Product created')).toBeVisible();
    expect(steps).toEqual(['insert']);
  });

  it('says what the server said, and keeps what was typed and chosen', async () => {
    server.use(http.post(products, () => refusal('23514', 'title is too strange')));
    const { submit } = await filledForm(file('front.png'));
    await submit();
    await expectFailure(/^title is too strange$/);
    expectLogged('Saving a product failed:');
    expect(steps).toEqual([]);
    expect(box('Title')).toHaveValue('Rosin Tee');
    expect(screen.getByRole('list', { name: 'Images' })).toBeVisible();
    expect(createButton()).toBeEnabled();
  });

  it('takes everything back when a picture fails, and says which and why', async () => {
    storage.uploadPicture.mockImplementation(({ key }: { key: string }) =>
      key.endsWith('back.png')
        ? Promise.reject(new AppError({ kind: 'invalid', message: 'too large', status: 413 }))
        : Promise.resolve(`https://files.test/${key}`),
    );
    const { submit } = await filledForm(file('front.png'), file('back.png'));
    await submit();
    await expectFailure(/^back\.png: .*larger than the storage takes\. Nothing of it was kept/);
    expectLogged('Saving a product failed:');
    expect(rows).toEqual([{ id: 6, title: 'Rosin Tee' }]);
    expect(steps.slice(-2)).toEqual(['delete', 'remove merch-images/7']);
  });

  it('names the files that would not be deleted', async () => {
    server.use(http.post(images, () => refusal('42501', 'not for you')));
    storage.removeFolder.mockResolvedValue({ removed: [], left: ['7/front.png'] });
    const { submit } = await filledForm(file('front.png'));
    await submit();
    await expectFailure(/^not for you\. Nothing of it was kept/);
    expectLogged('Saving a product failed:');
    expect(await screen.findByText(/merch-images\/7\/front\.png/)).toBeVisible();
  });

  it('finds a product whose answer was lost, and takes it back', async () => {
    server.use(
      http.post(
        products,
        () => {
          rows.push({ id: 9, title: 'Rosin Tee' });
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    const { submit } = await filledForm();
    await submit();
    await expectFailure(/^You seem to be offline\..* Nothing of it was kept/);
    expectLogged('Saving a product failed:');
    // The one of this name that was there before stays.
    expect(rows.map(({ id }) => id)).toEqual([6]);
    expect(steps).toEqual(['delete', 'remove merch-images/9']);
  });

  it('without a connection fails at once, and takes back first when it is there again', async () => {
    storage.uploadPicture.mockImplementationOnce(() => {
      server.use(http.delete(products, () => HttpResponse.error(), { once: true }));
      return Promise.reject(new AppError({ kind: 'network', message: 'Failed to fetch' }));
    });
    const { submit } = await filledForm(file('front.png'));
    await submit();
    await expectFailure(/^front\.png: You seem to be offline\..*Saving again takes it back first/);
    expectLogged('Saving a product failed:');
    expect(rows).toHaveLength(2);
    await submit();
    expect(await screen.findByText('Product created')).toBeVisible();
    expect(steps.slice(1)).toEqual([
      ...['delete', 'remove merch-images/7', 'insert hidden', 'store', 'insert pictures'],
      'change {"is_active":true}',
    ]);
  });

  it('says what it could not take back for somebody who was signed out meanwhile', async () => {
    storage.uploadPicture.mockRejectedValueOnce(
      new AppError({ kind: 'denied', message: 'jwt expired', status: 401 }),
    );
    server.use(
      http.delete(products, () => HttpResponse.json([])),
      rpc('is_admin', () => HttpResponse.json(false)),
    );
    const { submit } = await filledForm(file('front.png'));
    await submit();
    await expectFailure(/^front\.png: You are signed out.*in Manage Products it can be deleted/);
    expectLogged('Saving a product failed:');
    // Nobody who may not delete the row is told that its files are gone.
    expect(storage.removeFolder).not.toHaveBeenCalled();
  });

  it('is called off by a press, and leaves nothing', async () => {
    storage.uploadPicture.mockImplementation(
      ({ signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as DOMException));
        }),
    );
    const { user, submit } = await filledForm(file('front.png'));
    await submit();
    expect(await screen.findByText('Saving Rosin Tee: 0 of 1 pictures')).toBeVisible();
    expect(createButton()).toHaveAttribute('aria-busy', 'true');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Nothing of it is left on the server.')).toBeVisible();
    expect(rows).toHaveLength(1);
    expect(box('Title')).toHaveValue('Rosin Tee');
    expect(screen.queryByText('Error saving product')).not.toBeInTheDocument();
  });

  it('takes it back when the page is left in the middle', async () => {
    storage.uploadPicture.mockImplementation(
      ({ signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as DOMException));
        }),
    );
    const { submit, unmount } = await filledForm(file('front.png'));
    await submit();
    await waitFor(() => expect(storage.uploadPicture).toHaveBeenCalled());
    unmount();
    await waitFor(() =>
      expect(steps).toEqual(['insert hidden', 'delete', 'remove merch-images/7']),
    );
  });
});
