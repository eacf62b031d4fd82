import { describe, expect, it } from 'vitest';
import { productEdit } from '@/features/merch-admin/edit';
import { toAdminProduct, type AdminProductRow } from '@/features/merch-admin/model';
import { adminProductRow } from '@/features/merch-admin/testing/products';
import { openClashes } from '@/lib/edits/merge';

const {
  labels,
  toFields,
  check,
  describe: inWords,
} = productEdit((id) => (id === '3' ? 'Hoodies' : undefined));
const fieldsOf = (overrides: Partial<AdminProductRow> = {}) =>
  toFields(toAdminProduct(adminProductRow(overrides)));

describe('a product in the form', () => {
  it('shows what is missing as nothing, and sizes from small to large', () => {
    const fields = fieldsOf({
      description: null,
      category_id: null,
      price: 19.9,
      sizes: ['L', 'XS'],
    });
    expect(fields).toMatchObject({
      price: '19.9',
      description: '',
      categoryId: '',
      sizes: ['XS', 'L'],
    });
  });

  it('comes back as it was where nothing was typed', () => {
    const row = adminProductRow({ category_id: 3, stock_quantity: 7 });
    expect(check(fieldsOf(row)).row).toEqual({
      title: row.title,
      description: row.description,
      price: row.price,
      categoryId: 3,
      sizes: row.sizes,
      stock: 7,
    });
  });

  it.each([
    [3, 'Hoodies'],
    [9, 'another one'],
    [null, 'nothing'],
  ])('says that they chose the category %j as %j', (category_id, theirs) => {
    const mine = fieldsOf({ category_id: 1 });
    const clashes = openClashes(labels, ['categoryId'], mine, fieldsOf({ category_id }), inWords);
    expect(clashes).toEqual([{ name: 'categoryId', label: 'Category', theirs }]);
  });
});
