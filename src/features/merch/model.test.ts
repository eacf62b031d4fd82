import { describe, expect, it } from 'vitest';
import { availability, productText, toProduct, toListedProduct } from '@/features/merch/model';
import { productRow } from '@/features/merch/testing/products';

it('reads a product with the primary image first, the others by position, and the title as default alt text', () => {
  const image = {
    image_url: '/a.jpg',
    is_primary: false,
    position: 2,
    alt_text: null,
    variant_widths: [400],
    width: 900,
    height: 600,
  };
  const file = { variantWidths: [400], width: 900, height: 600 };
  const product = toProduct(
    productRow({
      images: [
        { ...image, id: 2 },
        { ...image, id: 1, image_url: '/b.jpg' },
        { ...image, id: 4, image_url: '/c.jpg', position: 1 },
        { ...image, id: 3, image_url: '/main.jpg', is_primary: true, alt_text: 'A hoodie' },
      ],
    }),
  );
  expect(product.images).toEqual([
    { file: { url: '/main.jpg', ...file }, alt: 'A hoodie' },
    { file: { url: '/c.jpg', ...file }, alt: 'Night Stage Hoodie' },
    { file: { url: '/b.jpg', ...file }, alt: 'Night Stage Hoodie' },
    { file: { url: '/a.jpg', ...file }, alt: 'Night Stage Hoodie' },
  ]);
  expect(product).toMatchObject({ category: 'Hoodies', price: 65, stock: 10 });
  expect(toProduct(productRow({ category: null })).category).toBeNull();
});

it('lists a product without image, category or price', () => {
  const { id, title, stock, isFeatured, isPreorder, price, category, images } = productRow();
  const row = { id, title, stock, isFeatured, isPreorder, price, category, images };
  expect(toListedProduct(row)).toMatchObject({
    id: 4,
    title: 'Night Stage Hoodie',
    price: 65,
    category: 'Hoodies',
    image: { url: '/hoodie.jpg', variantWidths: [400, 800], width: 900, height: 900 },
  });
  const bare = { ...row, price: null, category: null, images: [] };
  expect(toListedProduct(bare)).toMatchObject({ price: 0, category: null, image: undefined });
});

it.each([
  [0, 'sold-out', 'sold-out'],
  [1, 'low', 'preorder'],
  [9, 'low', 'preorder'],
  [10, 'in-stock', 'preorder'],
])('with %i in stock a product is %s, a preorder %s', (stock, state, preorder) => {
  expect(availability({ stock, isPreorder: false })).toBe(state);
  expect(availability({ stock, isPreorder: true })).toBe(preorder);
});

describe('the text of a product’s page', () => {
  const intro = 'Night Stage Hoodie by Trap Violinist, $65 with free shipping.';
  // Search engines show about 160 characters.
  const room = 160 - `${intro} `.length;

  it.each([
    ['has nothing more without a description', null, ''],
    ['is one line', ' Warm.\n\nHeavy. ', ' Warm. Heavy.'],
    ['is given whole where there is room', 'x'.repeat(room), ` ${'x'.repeat(room)}`],
    ['ends with the last whole word', 'x'.repeat(room + 1), '…'],
    [
      'ends at a word of a long description',
      'warm and\nheavy '.repeat(40),
      ` ${'warm and heavy '.repeat(6)}warm…`,
    ],
  ])('%s', (_, description, ending) => {
    const page = { path: '/merch/4', title: 'Night Stage Hoodie' };
    expect(productText(toProduct(productRow({ description })))).toEqual({
      ...page,
      description: `${intro}${ending}`,
    });
  });
});
