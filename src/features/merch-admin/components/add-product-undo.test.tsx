import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  box,
  createButton,
  expectFailure,
  expectLogged,
  file,
  filledForm,
  images,
  openForm,
  openShop,
  products,
  shop,
} from '@/features/merch-admin/testing/new-product';
import { AppError } from '@/lib/errors';
import { removeFolders, uploadPicture } from '@/lib/media/storage';
import { refusal, rpc, testServer } from '@tests/support/server';

// A browser alone opens and draws pictures, and sends files with their progress.
vi.mock('@/lib/media/picture', () => ({ readPicture: vi.fn(), preparePicture: vi.fn() }));
vi.mock('@/lib/media/storage', () => ({ uploadPicture: vi.fn(), removeFolders: vi.fn() }));

const server = testServer();
beforeEach(() => openShop(server));

const NOTE = 'draft:saving-product:ada';
const note = (productId: number | null) =>
  window.sessionStorage.setItem(NOTE, JSON.stringify({ title: 'Rosin Tee', after: 6, productId }));
const noted = (): unknown => JSON.parse(window.sessionStorage.getItem(NOTE) ?? 'null');

/** As it is with a slow line. */
function neverArrive(): void {
  vi.mocked(uploadPicture).mockImplementation(
    ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as DOMException));
      }),
  );
}

describe('what is not saved to its end', () => {
  it('says what the server said, and keeps what was typed and chosen', async () => {
    server.use(http.post(products, () => refusal('23514', 'title is too strange')));
    const { submit } = await filledForm(file('front.png'));
    await submit();
    await expectFailure(/^title is too strange$/);
    expectLogged('Saving a product failed:');
    expect(shop.steps).toEqual([]);
    expect(box('Title')).toHaveValue('Rosin Tee');
    expect(screen.getByRole('list', { name: 'Images' })).toBeVisible();
    expect(createButton()).toBeEnabled();
  });

  it('takes everything back when a picture fails, and says which and why', async () => {
    vi.mocked(uploadPicture).mockImplementation(({ key }: { key: string }) =>
      key.endsWith('back.png')
        ? Promise.reject(new AppError({ kind: 'invalid', message: 'too large', status: 413 }))
        : Promise.resolve(`https://files.test/${key}`),
    );
    const { submit } = await filledForm(file('front.png'), file('back.png'));
    await submit();
    await expectFailure(/^back\.png: .*larger than the storage takes\. Nothing of it was kept/);
    expectLogged('Saving a product failed:');
    expect(shop.rows).toEqual([{ id: 6, title: 'Rosin Tee' }]);
    expect(shop.steps.slice(-2)).toEqual(['delete', 'remove merch-images/7']);
  });

  it('names the files that would not be deleted', async () => {
    server.use(http.post(images, () => refusal('42501', 'not for you')));
    vi.mocked(removeFolders).mockResolvedValue({ removed: [], left: ['7/front.png'] });
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
          shop.rows.push({ id: 9, title: 'Rosin Tee' });
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
    expect(shop.rows.map(({ id }) => id)).toEqual([6]);
    expect(shop.steps).toEqual(['delete', 'remove merch-images/9']);
  });

  it('without a connection fails at once, and takes back first when it is there again', async () => {
    vi.mocked(uploadPicture).mockImplementationOnce(() => {
      server.use(http.delete(products, () => HttpResponse.error(), { once: true }));
      return Promise.reject(new AppError({ kind: 'network', message: 'Failed to fetch' }));
    });
    const { submit } = await filledForm(file('front.png'));
    await submit();
    await expectFailure(/^front\.png: You seem to be offline\..*Saving again takes it back first/);
    expectLogged('Saving a product failed:');
    expect(shop.rows).toHaveLength(2);
    await submit();
    expect(await screen.findByText('Product created')).toBeVisible();
    expect(shop.steps.slice(1)).toEqual([
      ...['delete', 'remove merch-images/7', 'insert hidden', 'store', 'insert pictures'],
      'change {"is_active":true}',
    ]);
  });

  it('says what it could not take back for somebody who was signed out meanwhile', async () => {
    vi.mocked(uploadPicture).mockRejectedValueOnce(
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
    expect(removeFolders).not.toHaveBeenCalled();
  });

  it('is called off by a press, and leaves nothing', async () => {
    neverArrive();
    const { user, submit } = await filledForm(file('front.png'));
    await submit();
    expect(await screen.findByText('Saving Rosin Tee: 0 of 1 pictures')).toBeVisible();
    expect(createButton()).toHaveAttribute('aria-busy', 'true');
    expect(noted()).toEqual({ title: 'Rosin Tee', after: 6, productId: 7 });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Nothing of it is left on the server.')).toBeVisible();
    expect(shop.rows).toHaveLength(1);
    expect(noted()).toBeNull();
    expect(box('Title')).toHaveValue('Rosin Tee');
    await waitFor(() => expect(document.activeElement).toContainElement(createButton()));
    expect(document.body).not.toHaveFocus();
    expect(screen.queryByText('Error saving product')).not.toBeInTheDocument();
  });

  it('takes it back when the page is left in the middle', async () => {
    neverArrive();
    const { submit, unmount } = await filledForm(file('front.png'));
    await submit();
    await waitFor(() => expect(uploadPicture).toHaveBeenCalled());
    unmount();
    await waitFor(() =>
      expect(shop.steps).toEqual(['insert hidden', 'delete', 'remove merch-images/7']),
    );
  });
});

describe('what a page left that was loaded anew in the middle', () => {
  const half = { id: 7, title: 'Rosin Tee', is_active: false, revision: 1 };

  it('is taken back when the form is opened again, and that is said', async () => {
    shop.rows.push(half);
    note(7);
    await openForm();
    expect(await screen.findByText('A product was not saved to its end')).toBeVisible();
    expect(screen.getByText(/^What was stored of Rosin Tee has been taken back/)).toBeVisible();
    expect(shop.steps).toEqual(['delete', 'remove merch-images/7']);
    expect(shop.rows.map(({ id }) => id)).toEqual([6]);
    expect(noted()).toBeNull();
    await waitFor(() => expect(createButton()).toBeEnabled());
  });

  it.each([
    ['came to its end after all', { ...half, is_active: true, revision: 2 }],
    ['somebody went on with', { ...half, revision: 2 }],
  ])('stays where it %s', async (_what, row) => {
    shop.rows.push(row);
    note(7);
    await openForm();
    await waitFor(() => expect(noted()).toBeNull());
    expect(shop.steps).toEqual([]);
    expect(createButton()).toBeEnabled();
    expect(screen.queryByText('A product was not saved to its end')).not.toBeInTheDocument();
  });

  it('is taken back before the next one is saved, where that failed at first', async () => {
    shop.rows.push(half);
    note(7);
    server.use(http.delete(products, () => HttpResponse.error(), { once: true }));
    const { submit } = await filledForm();
    expectLogged('Undoing a product failed:');
    expect(noted()).not.toBeNull();
    await submit();
    expect(await screen.findByText('Product created')).toBeVisible();
    expect(shop.steps).toEqual(['delete', 'remove merch-images/7', 'insert']);
  });
});
