import { describe, expect, it } from 'vitest';
import {
  isLow,
  parseProductView,
  primaryPicture,
  productSearch,
  toAdminProduct,
  toShopFigures,
  toShopStats,
  type ShopRow,
} from '@/features/merch-admin/model';
import { adminProductRow, pictureRow } from '@/features/merch-admin/testing/products';

describe('a product', () => {
  it('is read with its category and its pictures in their order', () => {
    const product = toAdminProduct(
      adminProductRow({
        merch_images: [
          pictureRow({ id: 7, position: 1, image_url: '/b.jpg', is_primary: false }),
          pictureRow({ id: 9, position: 0, image_url: '/a.jpg', alt_text: ' A hoodie ' }),
          pictureRow({ id: 8, position: 1, image_url: '/c.jpg', is_primary: false }),
        ],
      }),
    );
    expect(product).toMatchObject({
      id: 4,
      title: 'Night Stage Hoodie',
      price: 65,
      categoryId: 2,
      category: 'Hoodies',
      stock: 50,
      isActive: true,
      isFeatured: true,
      revision: 1,
    });
    expect(product.images.map(({ url }) => url)).toEqual(['/a.jpg', '/b.jpg', '/c.jpg']);
    expect(product.images[0]?.alt).toBe('A hoodie');
    expect(product.images[1]?.alt).toBe('');
    expect(toAdminProduct(adminProductRow({ merch_categories: null })).category).toBeNull();
  });

  it('shows its primary picture, else its first, else none', () => {
    const product = (pictures: Parameters<typeof pictureRow>[0][]) =>
      toAdminProduct(adminProductRow({ merch_images: pictures.map(pictureRow) }));
    const first = { id: 1, image_url: '/1.jpg', is_primary: false };
    const second = { id: 2, image_url: '/2.jpg', is_primary: true, position: 1 };
    expect(primaryPicture(product([first, second]))?.url).toBe('/2.jpg');
    expect(primaryPicture(product([first]))).toEqual({ url: '/1.jpg', variantWidths: [400] });
    expect(primaryPicture(product([]))).toBeNull();
  });

  it.each([
    [0, true],
    [9, true],
    [10, false],
    [50, false],
  ])('with %i in stock: low is %s', (stock, low) => {
    expect(isLow({ stock })).toBe(low);
  });
});

describe('a view', () => {
  it.each([
    ['', { filter: 'all', query: '', page: 1 }],
    ['tab=manage&status=low&page=2&q=tee', { filter: 'low', query: 'tee', page: 2 }],
    ['status=sold&page=-1&q=%20%20', { filter: 'all', query: '', page: 1 }],
  ] as const)('%j is read and written', (search, view) => {
    expect(parseProductView(new URLSearchParams(search))).toEqual(view);
    expect(parseProductView(new URLSearchParams(productSearch(view)))).toEqual(view);
  });

  it('says nothing that is usual', () => {
    expect(productSearch({ filter: 'all', query: '', page: 1 })).toBe('?tab=manage');
    expect(productSearch({ filter: 'hidden', query: 'a&b', page: 3 })).toBe(
      '?tab=manage&q=a%26b&status=hidden&page=3',
    );
  });
});

describe('the figures', () => {
  const shelf = (overrides: Partial<ShopRow> = {}): ShopRow => ({
    price: 25,
    stock_quantity: 50,
    is_active: true,
    is_featured: false,
    ...overrides,
  });
  const said = (rows: readonly ShopRow[]) =>
    toShopFigures(toShopStats(rows)).map(({ label, value }) => `${label}: ${value}`);

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
    [[shelf({ price: 0.1, stock_quantity: 3 })], '$0'],
    [[shelf({ price: 0.5, stock_quantity: 1 })], '$1'],
    [[shelf({ price: 1999.99, stock_quantity: 1000 })], '$1,999,990'],
  ])('of %j are worth %s, without cents', (rows, value) => {
    expect(toShopFigures(toShopStats(rows)).find(({ sum }) => sum)?.value).toBe(value);
  });

  it('are not made up before they are known, and lead to what they count', () => {
    const figures = toShopFigures(undefined);
    expect(figures.every(({ value }) => value === null)).toBe(true);
    expect(figures.map(({ search }) => search)).toEqual([
      '?tab=manage',
      '?tab=manage&status=live',
      undefined,
      '?tab=manage&status=low',
      '?tab=manage&status=featured',
    ]);
  });
});
