import { describe, expect, it } from 'vitest';
import {
  availability,
  maxQuantity,
  parseProductId,
  productText,
  toProduct,
  toShelfProduct,
} from '@/features/merch/model';
import { productRow } from '@/features/merch/testing/products';

describe('toProduct', () => {
  it('reads a row, the primary image first, the others in their order, described by the title', () => {
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
    expect(product).toMatchObject({ category: 'Hoodies', price: 65, stock: 50 });
    expect(toProduct(productRow({ category: null })).category).toBeNull();
  });
});

it('shows on the shelf what has no picture, category or price yet', () => {
  const { id, title, stock, isFeatured, isPreorder, price, category, images } = productRow();
  const row = { id, title, stock, isFeatured, isPreorder, price, category, images };
  expect(toShelfProduct(row)).toMatchObject({
    ...{ id: 4, title: 'Night Stage Hoodie', price: 65, category: 'Hoodies' },
    image: { url: '/hoodie.jpg', variantWidths: [400, 800], width: 900, height: 900 },
  });
  const bare = { ...row, price: null, category: null, images: [] };
  expect(toShelfProduct(bare)).toMatchObject({ price: 0, category: null, image: undefined });
});

describe('parseProductId', () => {
  it.each([
    ['12', 12],
    ['123', 123],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['abc', null],
    ['9999999999999999', null],
    ['12x', null],
    ['x12', null],
    [undefined, null],
  ])('%j is %j', (value, id) => {
    expect(parseProductId(value)).toBe(id);
  });
});

describe('how many there are', () => {
  it.each([
    [0, 0, 'sold-out'],
    [-1, 0, 'sold-out'],
    [1, 1, 'low'],
    [9, 9, 'low'],
    [10, 10, 'in-stock'],
    [500, 10, 'in-stock'],
  ])('of %i at most %i can be bought: %s', (stock, most, state) => {
    expect(maxQuantity(stock)).toBe(most);
    expect(availability({ stock, isPreorder: false })).toBe(state);
  });

  it('says of a preorder that it is one until all are ordered', () => {
    expect(availability({ stock: 3, isPreorder: true })).toBe('preorder');
    expect(availability({ stock: 0, isPreorder: true })).toBe('sold-out');
  });
});

describe('productText', () => {
  it('says what, for how much and where', () => {
    expect(productText(toProduct(productRow()))).toEqual({
      path: '/merch/4',
      title: 'Night Stage Hoodie',
      description:
        'Night Stage Hoodie by Trap Violinist, $65 with free shipping. Brushed inside, made for load-out.',
    });
  });

  it('is one line', () => {
    const { description } = productText(
      toProduct(productRow({ description: ' Warm.\n\nHeavy. ' })),
    );
    expect(description).toMatch(/shipping\. Warm\. Heavy\.$/);
  });

  it('has no more to say of a product without a description', () => {
    const { description } = productText(toProduct(productRow({ description: null })));
    expect(description).toBe('Night Stage Hoodie by Trap Violinist, $65 with free shipping.');
  });

  it('is given whole where it is as long as search engines show', () => {
    const intro = 'Night Stage Hoodie by Trap Violinist, $65 with free shipping. '.length;
    const about = (length: number) =>
      productText(toProduct(productRow({ description: 'x'.repeat(length) }))).description;
    expect(about(160 - intro)).toMatch(/x$/);
    expect(about(161 - intro)).toBe(
      'Night Stage Hoodie by Trap Violinist, $65 with free shipping.…',
    );
  });

  it('ends at a word where the description is long', () => {
    const long = toProduct(productRow({ description: 'warm and\nheavy '.repeat(40) }));
    const { description } = productText(long);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description).toMatch(/(warm|and|heavy)…$/);
  });
});
