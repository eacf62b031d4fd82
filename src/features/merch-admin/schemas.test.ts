import { describe, expect, it } from 'vitest';
import { checkProduct, freshProduct, type ProductFields } from '@/features/merch-admin/schemas';

const typed: ProductFields = { ...freshProduct, title: ' Rosin Tee ', price: '25' };

function errorOf(name: keyof ProductFields, change: Partial<ProductFields>): string | undefined {
  const { row, errors } = checkProduct({ ...typed, ...change });
  expect(row).toBeUndefined();
  expect(Object.keys(errors ?? {})).toEqual([name]);
  return errors?.[name];
}

describe('a product that may be stored', () => {
  it('is in four sizes and fifty times there, unless somebody says more', () => {
    expect(checkProduct(typed).row).toEqual({
      title: 'Rosin Tee',
      price: 25,
      stock: 50,
      description: null,
      categoryId: null,
      sizes: ['S', 'M', 'L', 'XL'],
    });
  });

  it.each<[Partial<ProductFields>, object]>([
    [{ price: '0' }, { price: 0 }],
    [{ price: ' 24.99 ' }, { price: 24.99 }],
    [{ stock: '0' }, { stock: 0 }],
    [{ stock: '2147483647' }, { stock: 2_147_483_647 }],
    [{ description: ' Two f-holes. ' }, { description: 'Two f-holes.' }],
    [{ description: 'x'.repeat(5_000) }, { description: 'x'.repeat(5_000) }],
    [{ title: 'x'.repeat(200) }, { title: 'x'.repeat(200) }],
    [{ categoryId: '3' }, { categoryId: 3 }],
    [{ sizes: [] }, { sizes: [] }],
    [{ sizes: ['XXL', 'XS', 'XXL'] }, { sizes: ['XS', 'XXL'] }],
  ])('%j is %j', (change, row) => {
    expect(checkProduct({ ...typed, ...change }).row).toMatchObject(row);
  });
});

describe('a product that may not', () => {
  it('names every field that is missing', () => {
    const { errors } = checkProduct({ ...typed, title: ' ', price: '', stock: ' ' });
    expect(errors).toEqual({
      title: 'Please fill in this field.',
      price: 'Please fill in this field.',
      stock: 'Please fill in this field.',
    });
  });

  it.each<[keyof ProductFields, Partial<ProductFields>, string]>([
    ['title', { title: 'x'.repeat(201) }, 'Please use at most 200 characters.'],
    ['price', { price: 'many' }, 'Please enter an amount in dollars.'],
    ['price', { price: '-1' }, 'A price is not negative.'],
    ['price', { price: '1.999' }, 'Cents at most.'],
    ['price', { price: '100000000' }, 'That is more than can be stored.'],
    ['stock', { stock: 'some' }, 'Please enter a whole number.'],
    ['stock', { stock: '1.5' }, 'Please enter a whole number.'],
    ['stock', { stock: '-1' }, 'There are never fewer than none.'],
    ['stock', { stock: '2147483648' }, 'That is more than can be stored.'],
    ['description', { description: 'x'.repeat(5_001) }, 'Please use at most 5,000 characters.'],
  ])('%s with %j: %s', (name, change, message) => {
    expect(errorOf(name, change)).toBe(message);
  });

  it.each<[keyof ProductFields, Partial<ProductFields>]>([
    ['categoryId', { categoryId: 'Hoodies' }],
    ['categoryId', { categoryId: '0' }],
    ['sizes', { sizes: ['S', 'XXXL'] }],
  ])('%s with %j, which the form cannot hold', (name, change) => {
    expect(errorOf(name, change)).toBeDefined();
  });
});
