import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '@/config/paths';
import { productRow } from '@/features/merch/testing/products';
import { ProductPage } from '@/pages/merch/product-page';
import { beatRow } from '@tests/support/builders';
import { openStore } from '@tests/support/cart';
import { address, hrefOf, hrefs, openPage, texts } from '@tests/support/page';
import { refusal, rest, testServer } from '@tests/support/server';

const server = testServer();

/** The products that visitors can read. */
let rows = [productRow()];
beforeEach(() => {
  rows = [productRow()];
  openStore(server);
  server.use(
    rest('merch_products', ({ request }) => {
      const params = new URL(request.url).searchParams;
      const id = params.get('id')?.replace('eq.', '');
      // The cart reads titles from the same table; only queries of the shop must filter by is_active.
      if (params.get('select')?.includes('merch_categories(name)') === true) {
        expect(params.get('is_active')).toBe('eq.true');
      }
      return HttpResponse.json(rows.filter((row) => id === undefined || String(row.id) === id));
    }),
  );
});

const openAt = (path = '/merch/4') =>
  openPage(<ProductPage />, {
    path,
    at: paths.merchProductPattern,
    routes: { [paths.merch]: <h1>The merch table</h1> },
  });

const title = (name = 'Night Stage Hoodie') => screen.findByRole('heading', { level: 1, name });

/** Opens the page of this product, and waits until its title is shown. */
async function openProduct(product: Parameters<typeof productRow>[0] = {}) {
  rows = [productRow(product)];
  const view = openAt();
  await title();
  const change = (next: typeof rows) => {
    rows = next;
    return view.announceChange();
  };
  return { ...view, change };
}

const add = () => screen.getByRole('button', { name: 'Add to Cart' });
const quantity = () => screen.getByLabelText('Quantity');
const quantities = () => texts(within(quantity()).getAllByRole('option'));
const cartLines = () => JSON.parse(window.localStorage.getItem('cart') ?? 'null') as unknown;

describe('the product page', () => {
  it('shows every field of the product, its size chart and other products', async () => {
    rows.push(productRow({ id: 5, title: 'Rosin Cap' }));
    const { user } = openAt();
    expect(await title()).toBeVisible();
    for (const text of [
      'FEATURED',
      'Brushed inside, made for load-out.',
      'Free Shipping',
      'Packed within 3 business days of your payment',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    for (const text of ['Hoodies', '$65', 'In stock']) {
      expect(screen.getAllByText(text)[0]).toBeVisible();
    }
    expect(screen.getByRole('img', { name: 'A near-black hoodie' })).toHaveAttribute(
      'srcset',
      '/hoodie-400.webp 400w, /hoodie-800.webp 800w',
    );
    expect(document.title).toBe('Night Stage Hoodie · Trap Violinist');
    const others = within(await screen.findByRole('list', { name: 'More in the shop' }));
    expect(hrefs(others.getAllByRole('link'))).toEqual(['/merch/5']);

    const chart = screen.getByRole('table', { name: /^Hoodies/, hidden: true });
    expect(chart).not.toBeVisible();
    await user.click(screen.getByText('Size guide'));
    expect(chart).toBeVisible();
    expect(chart).toHaveTextContent('22 in 56 cm');
  });

  it('adds the chosen options to the cart and opens it', async () => {
    const { user } = await openProduct();
    expect(screen.getByRole('radio', { name: 'Black' })).toBeChecked();
    await user.click(add());
    expect(screen.getByRole('group', { name: 'Size' })).toHaveAccessibleDescription(
      'Please choose a size.',
    );
    expect(screen.getByRole('radio', { name: 'S' })).toHaveFocus();
    expect(cartLines()).toBeNull();

    await user.click(screen.getByRole('radio', { name: 'M' }));
    await user.selectOptions(quantity(), '3');
    await user.click(add());
    const cart = await screen.findByRole('dialog', { name: 'Cart 3 items' });
    expect(cart).toHaveAccessibleDescription('Night Stage Hoodie (M · Black) is in your cart.');
    expect(cartLines()).toMatchObject({
      lines: [{ kind: 'merch', productId: 4, size: 'M', color: 'Black', quantity: 3 }],
    });
    await user.keyboard('{Escape}');
    expect(add()).toHaveFocus();
  });

  it('offers no choice when there are neither sizes nor colors', async () => {
    const { user } = await openProduct({ sizes: [], colors: [] });
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await user.click(add());
    const cart = await screen.findByRole('dialog');
    expect(cart).toHaveAccessibleDescription('Night Stage Hoodie is in your cart.');
    expect(cartLines()).toMatchObject({ lines: [{ size: null, color: null, quantity: 1 }] });
  });

  it('shows the delivery time of a preorder instead of its stock', async () => {
    await openProduct({ isPreorder: true, stock: 4 });
    expect(screen.getByText('Preorder')).toBeVisible();
    expect(screen.getByText('Preorders are delivered in 4-6 weeks')).toBeVisible();
    expect(screen.queryByText(/in stock|left$|Packed/i)).not.toBeInTheDocument();
  });

  it('switches between its images', async () => {
    const [first] = productRow().images;
    if (!first) throw new Error('The product has no picture.');
    const image_url = '/back.jpg';
    const back = { ...first, id: 2, image_url, is_primary: false, alt_text: 'Its back' };
    const { user } = await openProduct({ images: [back, first] });
    await user.click(screen.getByRole('button', { name: 'Picture 2 of 2' }));
    expect(screen.getByRole('img', { name: 'Its back' })).toBeVisible();
    expect(screen.queryByRole('img', { name: 'A near-black hoodie' })).not.toBeInTheDocument();
  });
});

it.each([
  [
    'is missing',
    () => HttpResponse.json([]),
    [
      'Product not found',
      "The product you're looking for doesn't exist or is no longer available.",
    ],
  ],
  ['could not be loaded', () => refusal(), ['This product could not be loaded']],
])('a product that %s redirects to the merch page with one toast', async (_what, answer, texts) => {
  server.use(rest('merch_products', answer));
  openAt();
  expect(await title('The merch table')).toBeVisible();
  expect(address()).toBe('/merch');
  for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryAllByText(/not found$|could not be loaded$/)).toHaveLength(1);
  vi.mocked(console.error).mockClear();
});

it('a product is shown as not found at an address without a numeric id', async () => {
  server.use(rest('beats', () => HttpResponse.json([beatRow({ title: 'Newest' })])));
  openAt('/merch/abc');
  expect(await title('Product Not Found')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Newest' })).toBeVisible();
  expect(hrefOf('Back to Merch')).toBe('/merch');
});

it('limits the quantity to the stock, becomes sold out and then withdrawn, while its page is open', async () => {
  const { user, change } = await openProduct({ stock: 10 });
  expect(quantities().at(-1)).toBe('10');
  await user.selectOptions(quantity(), '8');
  await change([productRow({ stock: 2 })]);
  expect(await screen.findByText('Only 2 left')).toBeVisible();
  expect(quantities()).toEqual(['1', '2']);
  expect(quantity()).toHaveValue('1');

  await change([productRow({ stock: 0, price: 70 })]);
  expect(await screen.findByText('Sold out')).toBeVisible();
  expect(screen.getByText('$70')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add to Cart' })).not.toBeInTheDocument();

  await change([]);
  expect(await screen.findByText('This product is no longer for sale.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Night Stage Hoodie');
  expect(address()).toBe('/merch/4');
});
