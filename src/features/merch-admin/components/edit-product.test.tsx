import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  expectLogged,
  onClose,
  onSaved,
  openSheet,
  products,
  shop,
  stockShelf,
} from '@/features/merch-admin/testing/edit-product';
import { adminProductRow } from '@/features/merch-admin/testing/products';
import { refusal, testServer } from '@tests/support/server';

// A browser alone opens and draws pictures, and sends files with their progress.
vi.mock('@/lib/media/picture', () => ({ preparePicture: vi.fn() }));
vi.mock('@/lib/media/storage', () => ({ uploadPicture: vi.fn(), removeObjects: vi.fn() }));

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
      },
    ]);
    expect(onSaved).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('keeps a category that can no longer be chosen', async () => {
    shop.row = adminProductRow({ category_id: 8, merch_categories: { name: 'Records' } });
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
    expect(await sheet.findByText('This product was changed meanwhile')).toBeVisible();
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
    expect(shop.changes).toEqual([]);
  });
});
