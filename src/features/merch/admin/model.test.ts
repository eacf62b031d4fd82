import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  checkProduct,
  fieldLabels,
  inOrder,
  isLow,
  primaryImage,
  toDraftColumns,
  toFields,
  toShopFigures,
  type ProductFields,
} from '@/features/merch/admin/model';
import { adminImage, adminProduct } from '@/features/merch/admin/testing/products';
import type { Tables } from '@/types/database';

describe('a product', () => {
  it('is read from a view that has every column of the table but the stock that visitors see', () => {
    expectTypeOf<Tables<'admin_products'>>().toEqualTypeOf<
      Omit<Tables<'merch_products'>, 'stock_shown'>
    >();
  });

  it('shows its primary image, else its first, else none', () => {
    const first = adminImage({ id: 1, url: '/1.jpg', isPrimary: false, position: 0 });
    const second = adminImage({ id: 2, url: '/2.jpg', isPrimary: true, position: 1 });
    expect(primaryImage({ images: [first, second] })?.url).toBe('/2.jpg');
    expect(primaryImage({ images: [{ ...second, isPrimary: false }, first] })?.url).toBe('/1.jpg');
    expect(primaryImage({ images: [] })).toBeNull();
  });

  it('has its images in their order, those of one place by their age', () => {
    const images = [
      adminImage({ id: 3, position: 1 }),
      adminImage({ id: 2, position: 1 }),
      adminImage({ id: 4, position: 0 }),
    ];
    expect(inOrder(images).map(({ id }) => id)).toEqual([4, 2, 3]);
  });

  it.each([
    [0, true],
    [9, true],
    [10, false],
    [50, false],
  ])('with %i in stock: low is %s', (stock, low) => {
    expect(isLow({ stock_quantity: stock })).toBe(low);
  });
});

type StockRow = NonNullable<Parameters<typeof toShopFigures>[0]>[number];

describe('the figures', () => {
  const shelf = (overrides: Partial<StockRow> = {}): StockRow => ({
    price: 25,
    stock_quantity: 50,
    is_active: true,
    is_featured: false,
    ...overrides,
  });
  const said = (rows: readonly StockRow[]) =>
    toShopFigures(rows).map(({ label, value }) => `${label}: ${value}`);

  it('count everything, hidden products too', () => {
    expect(
      said([
        shelf({ is_featured: true }),
        shelf({ is_active: false, stock_quantity: 9 }),
        shelf({ stock_quantity: 10, price: 19.99 }),
        shelf({ stock_quantity: 0, is_featured: true, is_active: false }),
      ]),
    ).toEqual([
      'Total products: 4',
      'Active live products: 2',
      // 1,250 + 225 + 199.90 + 0
      'Inventory value: $1,675',
      'Low Stock items: 2',
      'Featured products: 2',
    ]);
  });

  it.each([
    [[], '$0'],
    [[shelf({ price: null })], '$0'],
    [[shelf({ price: 0.1, stock_quantity: 3 })], '$0'],
    [[shelf({ price: 0.5, stock_quantity: 1 })], '$1'],
    [[shelf({ price: 1999.99, stock_quantity: 1000 })], '$1,999,990'],
  ])('of %j are worth %s, without cents', (rows, value) => {
    expect(toShopFigures(rows).find(({ sum }) => sum)?.value).toBe(value);
  });

  it('are not made up before they are known, and lead to what they count', () => {
    const figures = toShopFigures(undefined);
    expect(figures.every(({ value }) => value === null)).toBe(true);
    expect(figures.map(({ sum }) => sum)).toEqual([
      undefined,
      undefined,
      true,
      undefined,
      undefined,
    ]);
    expect(figures.map(({ search }) => search)).toEqual([
      '?tab=manage',
      '?tab=manage&status=live',
      undefined,
      '?tab=manage&status=low',
      '?tab=manage&status=featured',
    ]);
  });
});

const typed: ProductFields = { ...toFields(null), title: ' Rosin Tee ', price: '25' };

function errorOf(name: keyof ProductFields, change: Partial<ProductFields>): string | undefined {
  const { values, errors } = checkProduct({ ...typed, ...change });
  expect(values).toBeUndefined();
  expect(Object.keys(errors ?? {})).toEqual([name]);
  return errors?.[name];
}

describe('a product that may be stored', () => {
  it('is in four sizes and fifty times there, unless somebody says more', () => {
    expect(checkProduct(typed).values).toEqual({
      title: 'Rosin Tee',
      price: 25,
      stock_quantity: 50,
      description: null,
      category_id: null,
      sizes: ['S', 'M', 'L', 'XL'],
      is_preorder: false,
    });
  });

  it.each<[Partial<ProductFields>, object]>([
    [{ price: '0' }, { price: 0 }],
    [{ price: ' 24.99 ' }, { price: 24.99 }],
    [{ stock_quantity: '0' }, { stock_quantity: 0 }],
    [{ stock_quantity: '2147483647' }, { stock_quantity: 2_147_483_647 }],
    [{ description: ' Two f-holes. ' }, { description: 'Two f-holes.' }],
    [{ description: 'x'.repeat(5_000) }, { description: 'x'.repeat(5_000) }],
    [{ title: 'x'.repeat(200) }, { title: 'x'.repeat(200) }],
    [{ category_id: '3' }, { category_id: 3 }],
    [{ sizes: [] }, { sizes: [] }],
  ])('%j is %j', (change, row) => {
    expect(checkProduct({ ...typed, ...change }).values).toMatchObject(row);
  });
});

describe('a product that may not', () => {
  it('names every field that is missing', () => {
    const { errors } = checkProduct({ ...typed, title: ' ', price: '', stock_quantity: ' ' });
    expect(errors).toEqual({
      title: 'Please fill in this field.',
      price: 'Please fill in this field.',
      stock_quantity: 'Please fill in this field.',
    });
  });

  it.each<[keyof ProductFields, Partial<ProductFields>, string]>([
    ['title', { title: 'x'.repeat(201) }, 'Please use at most 200 characters.'],
    ['price', { price: 'many' }, 'Please enter an amount in dollars.'],
    ['price', { price: '-1' }, 'A price is not negative.'],
    ['price', { price: '1.999' }, 'Cents at most.'],
    ['price', { price: '100000000' }, 'That is more than can be stored.'],
    ['stock_quantity', { stock_quantity: 'some' }, 'Please enter a whole number.'],
    ['stock_quantity', { stock_quantity: '1.5' }, 'Please enter a whole number.'],
    ['stock_quantity', { stock_quantity: '-1' }, 'There are never fewer than none.'],
    ['stock_quantity', { stock_quantity: '2147483648' }, 'That is more than can be stored.'],
    ['description', { description: 'x'.repeat(5_001) }, 'Please use at most 5,000 characters.'],
  ])('%s with %j: %s', (name, change, message) => {
    expect(errorOf(name, change)).toBe(message);
  });
});

describe('a draft', () => {
  it('stores what is valid; what is not stays out until it is', () => {
    const fields = { ...toFields(null), title: ' ', price: 'many', stock_quantity: '' };
    expect(toDraftColumns({ ...fields, sizes: ['XS'] })).toMatchObject({
      title: 'Untitled product',
      price: null,
      stock_quantity: 50,
      sizes: ['XS'],
    });
    expect(toDraftColumns({ ...fields, price: '20' }).price).toBe(20);
  });

  it('keeps what fits of words that are too long', () => {
    const { title, description } = toDraftColumns({
      ...toFields(null),
      title: 'x'.repeat(201),
      description: 'x'.repeat(5_001),
    });
    expect([title, description]).toEqual(['x'.repeat(200), 'x'.repeat(5_000)]);
    const cut = toDraftColumns({ ...toFields(null), title: `  ${'x'.repeat(199)} tail` });
    expect(cut).toMatchObject({ title: 'x'.repeat(199), description: null });
  });

  it('comes back into the form as it was filled in', () => {
    expect(toFields(adminProduct({ is_preorder: true, stock_quantity: 7, sizes: ['M'] }))).toEqual({
      title: 'Night Stage Hoodie',
      price: '65',
      stock_quantity: '7',
      description: 'Brushed inside, made for load-out.',
      category_id: '2',
      sizes: ['M'],
      is_preorder: true,
    });
    const bare = adminProduct({ price: null, description: null, category_id: null });
    expect(toFields(bare)).toMatchObject({ price: '', description: '', category_id: '' });
  });

  it('begins empty, and names each of its fields', () => {
    const blank = toFields(null);
    expect(blank).toEqual({
      ...{ title: '', price: '', stock_quantity: '50', description: '', category_id: '' },
      ...{ sizes: ['S', 'M', 'L', 'XL'], is_preorder: false },
    });
    expect(Object.keys(fieldLabels)).toEqual(Object.keys(blank));
  });
});
