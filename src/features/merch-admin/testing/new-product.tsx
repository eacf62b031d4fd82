import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, vi } from 'vitest';
import { AddProduct } from '@/features/merch-admin/components/add-product';
import { preparePicture, readPicture } from '@/lib/media/picture';
import { removeFolders, uploadPicture } from '@/lib/media/storage';
import { renderApp } from '@tests/support/render';
import { rest, rpc, type testServer } from '@tests/support/server';

export const products = '*/rest/v1/merch_products';
export const images = '*/rest/v1/merch_images';
export const onSaved = vi.fn();

type Row = Record<string, unknown> & { id: number };

/** What the service holds, and what it was asked to change, in order. */
export const shop = {
  rows: [] as Row[],
  pictureRows: [] as Record<string, unknown>[],
  steps: [] as string[],
};

function matching(request: Request): Row[] {
  const params = new URL(request.url).searchParams;
  const id = params.get('id');
  return shop.rows
    .filter((row) => !id?.startsWith('eq.') || id === `eq.${row.id}`)
    .filter((row) => !id?.startsWith('gt.') || row.id > Number(id.slice(3)))
    .filter((row) => params.get('is_active') !== 'eq.false' || row['is_active'] === false)
    .filter((row) => params.get('revision') !== 'eq.1' || (row['revision'] ?? 1) === 1)
    .filter((row) => !params.has('title') || params.get('title') === `eq.${String(row['title'])}`);
}

/**
 * Opens a shop with one product. The test file mocks what prepares and stores pictures: a browser
 * alone opens and draws them, and sends files with their progress.
 */
export function openShop(server: ReturnType<typeof testServer>): void {
  onSaved.mockReset();
  window.sessionStorage.clear();
  Object.assign(shop, { rows: [{ id: 6, title: 'Rosin Tee' }], pictureRows: [], steps: [] });
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  vi.mocked(readPicture)
    .mockReset()
    .mockResolvedValue({ type: 'image/png', width: 800, height: 800 });
  vi.mocked(preparePicture)
    .mockReset()
    .mockImplementation((original) =>
      Promise.resolve({
        type: 'image/png',
        original,
        variants: [],
        widths: [400],
        width: 800,
        height: 800,
      }),
    );
  vi.mocked(uploadPicture)
    .mockReset()
    .mockImplementation(({ key }) => {
      shop.steps.push('store');
      return Promise.resolve(`https://files.test/${key}`);
    });
  vi.mocked(removeFolders)
    .mockReset()
    .mockImplementation((bucket, folders) => {
      shop.steps.push(`remove ${bucket}/${folders.join()}`);
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
      shop.rows.push({ id: 7, ...row });
      shop.steps.push(row['is_active'] === true ? 'insert' : 'insert hidden');
      return HttpResponse.json([{ id: 7 }], { status: 201 });
    }),
    http.patch(products, async ({ request }) => {
      const change = (await request.json()) as object;
      const changed = matching(request);
      changed.forEach((row) => Object.assign(row, change));
      shop.steps.push(`change ${JSON.stringify(change)}`);
      return HttpResponse.json(changed.map(({ id }) => ({ id })));
    }),
    http.delete(products, ({ request }) => {
      const gone = matching(request);
      shop.rows = shop.rows.filter((row) => !gone.includes(row));
      shop.steps.push('delete');
      return HttpResponse.json(gone.map(({ id }) => ({ id })));
    }),
    http.post(images, async ({ request }) => {
      shop.pictureRows = (await request.json()) as Record<string, unknown>[];
      shop.steps.push('insert pictures');
      return HttpResponse.json([{ id: 1 }, { id: 2 }], { status: 201 });
    }),
    rpc('is_admin', () => HttpResponse.json(true)),
  );
}

/** What went wrong is logged as well as told. */
export function expectLogged(what: string): void {
  expect(console.error).toHaveBeenCalledWith(what, expect.anything());
  vi.mocked(console.error).mockClear();
}

export const file = (name: string) => new File(['picture'], name, { type: 'image/png' });
export const box = (name: string) => screen.getByRole('textbox', { name });
export const number = (name: string) => screen.getByRole('spinbutton', { name });
export const createButton = () => screen.getByRole('button', { name: 'Create product' });

export function addImages(...files: File[]): void {
  fireEvent.change(screen.getByLabelText('Add images'), { target: { files } });
}

export async function openForm(memberId = 'ada') {
  const app = renderApp(<AddProduct memberId={memberId} onSaved={onSaved} />);
  await screen.findByRole('option', { name: 'Hoodies' });
  return app;
}

export async function filledForm(...files: File[]) {
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
export async function expectFailure(message: RegExp): Promise<void> {
  await waitFor(() => expect(screen.getAllByText('Error saving product')).toHaveLength(2));
  expect(screen.getAllByText(message)).toHaveLength(2);
  expect(screen.queryByText('Product created')).not.toBeInTheDocument();
  expect(onSaved).not.toHaveBeenCalled();
}
