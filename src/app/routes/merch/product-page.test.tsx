import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { StrictMode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { ProductPage } from '@/app/routes/merch/product-page';
import { paths } from '@/config/paths';
import type { ProductRow } from '@/features/merch/model';
import { productRow } from '@/features/merch/testing/products';
import { openStore } from '@tests/support/cart';
import { renderApp } from '@tests/support/render';
import { refusal, rest, testServer } from '@tests/support/server';

const server = testServer();

/** The table of products, of which visitors see the active ones. */
function products(rows: () => readonly ProductRow[]) {
  return rest('merch_products', ({ request }) => {
    const params = new URL(request.url).searchParams;
    const id = params.get('id')?.replace('eq.', '');
    // Other parts of the page ask for the titles of what is in the cart.
    if (params.get('select')?.includes('merch_categories(name)') === true) {
      expect(params.get('is_active')).toBe('eq.true');
    }
    return HttpResponse.json(rows().filter((row) => id === undefined || String(row.id) === id));
  });
}

function Around() {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  return (
    <>
      <button onClick={() => void queryClient.invalidateQueries()}>change heard</button>
      <output aria-label="Address">{pathname}</output>
    </>
  );
}

function renderProduct(path = '/merch/4') {
  return renderApp(
    <StrictMode>
      <Routes>
        <Route path={paths.merchProductPattern} element={<ProductPage />} />
        <Route path={paths.merch} element={<h1>The merch table</h1>} />
      </Routes>
      <Around />
    </StrictMode>,
    { path },
  );
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const hearChange = () => fireEvent.click(screen.getByText('change heard'));
const add = () => screen.getByRole('button', { name: 'Add to Cart' });

describe('the product page', () => {
  it('shows every field of the product', async () => {
    server.use(products(() => [productRow()]));
    renderProduct();
    expect(await title('Night Stage Hoodie')).toBeVisible();
    for (const text of [
      'Hoodies',
      'FEATURED',
      '$65',
      'Brushed inside, made for load-out.',
      'In stock',
      'Free Shipping',
      'Packed within 3 business days of your payment',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByRole('img', { name: 'A near-black hoodie' })).toHaveAttribute(
      'srcset',
      '/hoodie-400.webp 400w, /hoodie-800.webp 800w',
    );
    expect(document.title).toBe('Night Stage Hoodie · Trap Violinist');
  });

  it('adds the chosen options to the cart and opens it', async () => {
    openStore(server);
    server.use(products(() => [productRow()]));
    const { user } = renderProduct();
    await title('Night Stage Hoodie');
    expect(screen.getByRole('radio', { name: 'Black' })).toBeChecked();

    await user.click(add());
    expect(screen.getByRole('radio', { name: 'S' })).toBeInvalid();
    expect(window.localStorage.getItem('cart')).toBeNull();

    await user.click(screen.getByRole('radio', { name: 'M' }));
    await user.selectOptions(screen.getByLabelText('Quantity'), '3');
    await user.click(add());
    const cart = await screen.findByRole('dialog', { name: 'Cart 3 items' });
    expect(cart).toHaveAccessibleDescription('Night Stage Hoodie (M · Black) is in your cart.');
    expect(JSON.parse(window.localStorage.getItem('cart') ?? '')).toMatchObject({
      lines: [{ kind: 'merch', productId: 4, size: 'M', color: 'Black', quantity: 3 }],
    });
    await user.keyboard('{Escape}');
    expect(add()).toHaveFocus();
  });

  it('offers no size choice without sizes', async () => {
    openStore(server);
    server.use(products(() => [productRow({ title: 'Cap', sizes: [], colors: [] })]));
    const { user } = renderProduct();
    await title('Cap');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await user.click(add());
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription('Cap is in your cart.');
    expect(JSON.parse(window.localStorage.getItem('cart') ?? '')).toMatchObject({
      lines: [{ size: null, color: null, quantity: 1 }],
    });
  });

  it.each([
    [4, '4', 'Only 4 left'],
    [50, '10', 'In stock'],
  ])('of %i offers at most %s', async (stock, most, said) => {
    server.use(products(() => [productRow({ stock })]));
    renderProduct();
    await title('Night Stage Hoodie');
    expect(screen.getByText(said)).toBeVisible();
    const options = within(screen.getByLabelText('Quantity')).getAllByRole('option');
    expect(options.at(-1)).toHaveTextContent(most);
  });

  it('shows the delivery time of a preorder instead of its stock', async () => {
    server.use(products(() => [productRow({ isPreorder: true, stock: 4 })]));
    renderProduct();
    await title('Night Stage Hoodie');
    expect(screen.getByText('Preorder')).toBeVisible();
    expect(screen.getByText('Preorders are delivered in 4-6 weeks')).toBeVisible();
    expect(screen.queryByText(/in stock|left$|Packed/i)).not.toBeInTheDocument();
  });

  it('opens the size chart of its category', async () => {
    server.use(products(() => [productRow()]));
    const { user } = renderProduct();
    await title('Night Stage Hoodie');
    const table = screen.getByRole('table', { name: /^Hoodies/, hidden: true });
    expect(table).not.toBeVisible();
    await user.click(screen.getByText('Size guide'));
    expect(table).toBeVisible();
    expect(table).toHaveTextContent('22 in 56 cm');
  });

  it('switches between its images', async () => {
    const [first] = productRow().images;
    if (!first) throw new Error('The product has no picture.');
    const back = {
      ...first,
      id: 2,
      image_url: '/back.jpg',
      is_primary: false,
      alt_text: 'Its back',
    };
    server.use(products(() => [productRow({ images: [back, first] })]));
    const { user } = renderProduct();
    await title('Night Stage Hoodie');
    await user.click(screen.getByRole('button', { name: 'Picture 2 of 2' }));
    expect(screen.getByRole('img', { name: 'Its back' })).toBeVisible();
    expect(screen.queryByRole('img', { name: 'A near-black hoodie' })).not.toBeInTheDocument();
  });

  it('links to other products', async () => {
    server.use(products(() => [productRow(), productRow({ id: 5, title: 'Rosin Cap' })]));
    renderProduct();
    const others = within(await screen.findByRole('list', { name: 'More in the shop' }));
    expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/merch/5',
    ]);
  });
});

describe('a missing product', () => {
  it('redirects to the merch page with a toast', async () => {
    server.use(products(() => []));
    renderProduct();
    expect(await title('The merch table')).toBeVisible();
    expect(screen.getByLabelText('Address')).toHaveTextContent('/merch');
    expect(await screen.findByText('Product not found')).toBeVisible();
    expect(
      screen.getAllByText(
        "The product you're looking for doesn't exist or is no longer available.",
      ),
    ).toHaveLength(1);
  });

  it.each(['/merch/abc', '/merch/0', '/merch/1e3'])('has no page at %s', async (path) => {
    renderProduct(path);
    expect(await title('Product Not Found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Merch' })).toHaveAttribute('href', '/merch');
  });

  it('shows another toast when loading failed', async () => {
    server.use(rest('merch_products', () => refusal()));
    renderProduct();
    expect(await title('The merch table')).toBeVisible();
    expect(await screen.findByText('This product could not be loaded')).toBeVisible();
    expect(screen.queryByText('Product not found')).not.toBeInTheDocument();
    vi.mocked(console.error).mockClear();
  });
});

describe('a product that changes while its page is open', () => {
  it('becomes sold out and then withdrawn', async () => {
    let rows = [productRow({ stock: 1 })];
    server.use(products(() => rows));
    renderProduct();
    await title('Night Stage Hoodie');
    expect(screen.getByText('Only 1 left')).toBeVisible();

    rows = [productRow({ stock: 0, price: 70 })];
    hearChange();
    expect(await screen.findByText('Sold out')).toBeVisible();
    expect(screen.getByText('$70')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).not.toBeInTheDocument();

    rows = [];
    hearChange();
    expect(await screen.findByText('This product is no longer for sale.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Night Stage Hoodie');
    expect(screen.getByLabelText('Address')).toHaveTextContent('/merch/4');
  });

  it('limits the quantity to the stock', async () => {
    let stock = 9;
    server.use(products(() => [productRow({ stock })]));
    const { user } = renderProduct();
    await title('Night Stage Hoodie');
    await user.selectOptions(screen.getByLabelText('Quantity'), '8');
    stock = 2;
    hearChange();
    await waitFor(() => expect(screen.getByText('Only 2 left')).toBeVisible());
    const options = within(screen.getByLabelText('Quantity')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['1', '2']);
  });
});
