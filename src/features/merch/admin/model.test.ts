import { describe, expect, expectTypeOf, it } from 'vitest';
import { DEFAULT_SIZES, DEFAULT_STOCK, productLimits } from '@/content/merch-admin';
import { LOW_STOCK } from '@/content/store';
import {
  inOrder,
  missingFields,
  primaryImage,
  productForm,
  toColumns,
  toFields,
  toShopFigures,
  type ProductFields,
} from '@/features/merch/admin/model';
import { adminImage, adminProduct } from '@/features/merch/admin/testing/products';
import type { Tables } from '@/types/database';

describe('a product', () => {
  it('is read from a view that has every column of the table except stock_shown', () => {
    expectTypeOf<Tables<'admin_products'>>().toEqualTypeOf<
      Omit<Tables<'merch_products'>, 'stock_shown'>
    >();
  });

  it('shows its primary image, else its first, else none, and sorts images by position, then by id', () => {
    const first = adminImage({ id: 1, url: '/1.jpg', isPrimary: false, position: 0 });
    const second = adminImage({ id: 2, url: '/2.jpg', isPrimary: true, position: 1 });
    expect(primaryImage({ images: [first, second] })?.url).toBe('/2.jpg');
    expect(primaryImage({ images: [{ ...second, isPrimary: false }, first] })?.url).toBe('/1.jpg');
    expect(primaryImage({ images: [] })).toBeNull();

    const images = [
      adminImage({ id: 3, position: 1 }),
      adminImage({ id: 2, position: 1 }),
      adminImage({ id: 4, position: 0 }),
    ];
    expect(inOrder(images).map(({ id }) => id)).toEqual([4, 2, 3]);
  });
});

type StockRow = NonNullable<Parameters<typeof toShopFigures>[0]>[number];

const stocked = (overrides: Partial<StockRow> = {}): StockRow => ({
  price: 25,
  stock_quantity: 50,
  is_active: true,
  is_featured: false,
  ...overrides,
});

it('counts hidden products in the figures too, and links each figure to its list', () => {
  const rows = [
    stocked({ is_featured: true }),
    stocked({ is_active: false, stock_quantity: LOW_STOCK - 1 }),
    stocked({ stock_quantity: LOW_STOCK, price: 19.99 }),
    stocked({ is_featured: true, is_active: false }),
    stocked({ stock_quantity: 0, is_active: false }),
  ];
  expect(toShopFigures(rows)).toEqual([
    { label: 'Total products', value: '5', search: '?tab=manage' },
    { label: 'Active live products', value: '2', search: '?tab=manage&status=live' },
    // Sum of price × stock: 1,250 + 225 + 199.90 + 1,250 + 0.
    { label: 'Inventory value', value: '$2,925', sum: true },
    { label: 'Low Stock items', value: '2', search: '?tab=manage&status=low' },
    { label: 'Featured products', value: '2', search: '?tab=manage&status=featured' },
  ]);
  expect(toShopFigures(undefined).map(({ value }) => value)).toEqual(Array(5).fill(null));
});

it.each([
  [[], '$0'],
  [[stocked({ price: null })], '$0'],
  [[stocked({ price: 0.1, stock_quantity: 3 })], '$0'],
  [[stocked({ price: 0.5, stock_quantity: 1 })], '$1'],
  [[stocked({ price: 1999.99, stock_quantity: 1000 })], '$1,999,990'],
])('products like %j are worth %s, without cents', (rows, value) => {
  expect(toShopFigures(rows).find(({ sum }) => sum)?.value).toBe(value);
});

const typed: ProductFields = { ...toFields(null), title: ' Rosin Tee ', price: '25' };

const { title, description, stock } = productLimits;

it.each<[Partial<ProductFields>, object]>([
  [{}, { title: 'Rosin Tee', price: 25, stock_quantity: DEFAULT_STOCK, sizes: DEFAULT_SIZES }],
  [{}, { description: null, category_id: null, is_preorder: false }],
  [{ price: '0' }, { price: 0 }],
  [{ price: ' 24.99 ' }, { price: 24.99 }],
  [{ stock_quantity: '0' }, { stock_quantity: 0 }],
  [{ stock_quantity: '10.000' }, { stock_quantity: 10_000 }],
  [{ stock_quantity: `${stock}` }, { stock_quantity: stock }],
  [{ description: ' Two f-holes. ' }, { description: 'Two f-holes.' }],
  [{ description: 'x'.repeat(description) }, { description: 'x'.repeat(description) }],
  [{ title: 'x'.repeat(title) }, { title: 'x'.repeat(title) }],
  [{ category_id: '3' }, { category_id: 3 }],
  [{ sizes: [] }, { sizes: [] }],
])('a product with %j is stored with %j', (change, row) => {
  expect(toColumns({ ...typed, ...change })).toMatchObject(row);
});

const missing = 'Please fill in this field.';

it.each<[Partial<ProductFields>, object]>([
  [
    { title: ' ', price: '', stock_quantity: ' ' },
    { title: missing, price: missing, stock_quantity: missing },
  ],
  [{ title: 'x'.repeat(title + 1) }, { title: `Please use at most ${title} characters.` }],
  [{ price: 'many' }, { price: 'Please enter an amount in dollars.' }],
  [{ stock_quantity: 'some' }, { stock_quantity: 'Please enter a whole number.' }],
  [{ stock_quantity: '1e3' }, { stock_quantity: 'Please enter a whole number.' }],
  [{ stock_quantity: '1.5' }, { stock_quantity: 'Please enter a whole number.' }],
  [{ stock_quantity: '-1' }, { stock_quantity: 'Please enter 0 or more.' }],
  [{ stock_quantity: `${stock + 1}` }, { stock_quantity: 'That is more than can be stored.' }],
  [
    { description: 'x'.repeat(description + 1) },
    { description: `Please use at most ${description.toLocaleString('en-US')} characters.` },
  ],
])('a product with %j is refused: %j', (change, errors) => {
  expect(productForm.check({ ...typed, ...change })).toEqual(errors);
});

describe('a draft', () => {
  it('stores valid values and an empty price, and leaves wrong values in the form', () => {
    const fields = { ...toFields(null), title: ' ', sizes: ['XS'] };
    const valid = { title: 'Untitled product', sizes: ['XS'], description: null };
    expect(toColumns({ ...fields, price: 'many', stock_quantity: '' })).toEqual({
      ...{ ...valid, category_id: null, is_preorder: false },
    });
    expect(toColumns(fields)).toMatchObject({ ...valid, price: null, stock_quantity: 50 });
  });

  it('fills the form with its stored values', () => {
    expect(toFields(adminProduct({ is_preorder: true, stock_quantity: 7, sizes: ['M'] }))).toEqual({
      title: 'Night Stage Hoodie',
      price: '65',
      stock_quantity: '7',
      description: 'Brushed inside, made for load-out.',
      category_id: '2',
      sizes: ['M'],
      is_preorder: true,
    });
    const stored = { ...toColumns(toFields(null)), category: null };
    const [bare, product] = [adminProduct(stored), adminProduct()];
    expect(toFields(bare)).toEqual(toFields(null));
    const described = (name: keyof ProductFields) =>
      [bare, product].map((each) => productForm.describe?.(name, each));
    expect(described('category_id')).toEqual(['None', product.category?.name]);
    expect(described('title')).toEqual([undefined, undefined]);
  });

  it('cannot be published without title and price', () => {
    const bare = adminProduct(toColumns(toFields(null)));
    expect([bare, adminProduct()].map(missingFields)).toEqual([['title', 'price'], []]);
  });

  it('starts with four sizes and fifty in stock, and has a label for each field', () => {
    const blank = toFields(null);
    expect(blank).toEqual({
      title: '',
      price: '',
      stock_quantity: '50',
      description: '',
      category_id: '',
      sizes: ['S', 'M', 'L', 'XL'],
      is_preorder: false,
    });
    expect(Object.keys(productForm.labels)).toEqual(Object.keys(blank));
  });
});
