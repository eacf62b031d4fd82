import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { announced } from '@/content/merch';
import { starterProducts } from '@/content/merch-admin';
import { productRow } from '@/features/merch/testing/products';
import { MerchPage } from '@/pages/merch/merch-page';
import { hrefOf, texts } from '@tests/support/page';
import { record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { rest, testServer } from '@tests/support/server';

const server = testServer();

let products: unknown[] = [];

beforeEach(() => {
  products = [];
  server.use(rest('merch_products', () => HttpResponse.json(products)));
});

describe('the merch page', () => {
  it('shows announced products that cannot be bought yet, stores and logs an address with the product that it asks about, and shows the size guide', async () => {
    const { user } = renderApp(<MerchPage />);
    const announced = within(screen.getByRole('list', { name: 'Coming next' }));
    const cards = announced.getAllByRole('article');
    const prices = cards.map((card) => /\$\d+\.\d\d/.exec(card.textContent)?.[0]);
    expect(prices).toEqual(['$49.99', '$54.99', '$29.99', '$34.99']);
    for (const card of cards) {
      expect(within(card).getByText('Available Soon')).toBeVisible();
      expect(within(card).getByRole('button', { name: 'Coming Soon' })).toBeDisabled();
      expect(within(card).getByRole('img')).toHaveAccessibleName();
    }
    await waitFor(() => expect(screen.queryByRole('region', { name: 'In the shop' })).toBeNull());
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(hrefOf('Notify me about new merch')).toBe('/#notify');
    const story = within(screen.getByRole('region', { name: 'Folded by hand' }));
    expect(texts(story.getAllByRole('heading', { level: 3 }))).toEqual(['Thread', 'Ink', 'Road']);

    const guide = screen.getByRole('region', { name: 'Size guide' });
    // The refund policy links to this id.
    expect(guide).toHaveAttribute('id', 'size-guide');
    const tees = within(guide).getByRole('table', { name: /^T-Shirts/ });
    expect(within(tees).getByRole('row', { name: /^M / })).toHaveTextContent(
      'M20 in 51 cm28.5 in 72.5 cm8.5 in 21.5 cm',
    );

    vi.spyOn(console, 'info').mockImplementation(() => {});
    const received = record(server, 'post', 'rest/v1/merch_notifications');
    const name = 'Notify me: Rosin Beanie';
    await user.click(screen.getByRole('button', { name }));
    const email = within(screen.getByRole('form', { name })).getByLabelText(/^Email/);
    expect(email).toHaveFocus();
    await user.keyboard(' Ada@Example.com{Enter}');
    expect(await screen.findByText('Check your inbox')).toBeVisible();
    const values = { email: 'ada@example.com', product: 'Rosin Beanie' };
    expect(received).toEqual([values]);
    expect(console.info).toHaveBeenCalledExactlyOnceWith('Merch notify form:', values);
    await waitFor(() => expect(email).toHaveValue(''));
  });

  it('announces none of the starter products', () => {
    const sold = starterProducts.map(({ title, image }) => [title, image]).flat();
    for (const { title, image } of announced.products) {
      expect(sold).not.toContain(title);
      expect(sold.join()).not.toContain(image);
    }
  });

  it('lists the products for sale', async () => {
    products = [
      productRow(),
      productRow({ id: 5, title: 'Cap', stock: 3, isFeatured: false, price: 20 }),
      productRow({ id: 6, title: 'Tee', stock: 0, images: [] }),
      productRow({ id: 7, title: 'Scarf', isPreorder: true, isFeatured: false }),
    ];
    renderApp(<MerchPage />);
    expect(screen.getByText('Loading merch...')).toBeInTheDocument();
    const list = within(await screen.findByRole('list', { name: 'In the shop' }));
    expect(texts(list.getAllByRole('article'))).toEqual([
      'FEATUREDNight Stage Hoodie$65Hoodies · In stock',
      'Cap$20Hoodies · Only 3 left',
      'FEATUREDSold outTee$65Hoodies',
      'Scarf$65Hoodies · Preorder',
    ]);
    expect(hrefOf('Cap')).toBe('/merch/5');
  });
});

it('shows the artist’s own picture of an announced product, and keeps its list when it is renamed', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  const own = announced.products.map(({ key: _key, ...product }) => ({ ...product }));
  Object.assign(own[3] ?? {}, {
    title: 'Amber Cap',
    image: 'https://x.test/1.jpg#400',
    alt: 'Cap',
  });
  const rows = [{ section: announced.section, texts: { products: own } }];
  server.use(rest('site_texts', () => HttpResponse.json(rows)));
  const received = record(server, 'post', 'rest/v1/merch_notifications');
  const { user } = renderApp(<MerchPage />);
  await user.click(await screen.findByRole('button', { name: 'Notify me: Amber Cap' }));
  expect(screen.getByRole('img', { name: 'Cap' })).toHaveAttribute(
    'src',
    'https://x.test/1-400.webp',
  );
  await user.keyboard('ada@example.com{Enter}');
  expect(await screen.findByText(/goes on sale: Amber Cap/)).toBeVisible();
  expect(received).toEqual([{ email: 'ada@example.com', product: 'Rosin Beanie' }]);
});
