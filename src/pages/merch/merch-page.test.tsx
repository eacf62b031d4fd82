import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { artist } from '@/content/artist';
import { announcedProducts } from '@/content/merch';
import { starterProducts } from '@/content/merch-admin';
import { productRow } from '@/features/merch/testing/products';
import { MerchPage } from '@/pages/merch/merch-page';
import { hrefOf, texts } from '@/pages/testing/page';
import { expectLogged, record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { rest, testServer } from '@tests/support/server';

const server = testServer();

let received: unknown[];
let products: unknown[] = [];
let answer = () => new Response(null, { status: 201 });

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  products = [];
  answer = () => new Response(null, { status: 201 });
  server.use(rest('merch_products', () => HttpResponse.json(products)));
  received = record(server, 'post', 'rest/v1/merch_notifications', () => answer());
});

describe('the merch page', () => {
  it('shows announced products that cannot be bought yet, and the size guide', async () => {
    renderApp(<MerchPage />);
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

    const guide = screen.getByRole('region', { name: 'Size guide' });
    // The refund policy links to it.
    expect(guide).toHaveAttribute('id', 'size-guide');
    const tees = within(guide).getByRole('table', { name: /^T-Shirts/ });
    expect(within(tees).getByRole('row', { name: /^M / })).toHaveTextContent(
      'M20 in 51 cm28.5 in 72.5 cm8.5 in 21.5 cm',
    );
  });

  it('announces none of the starter products', () => {
    const sold = starterProducts.map(({ title, image }) => [title, image]).flat();
    for (const { title, picture } of announcedProducts) {
      expect(sold).not.toContain(title);
      expect(sold.join()).not.toContain(picture);
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

describe('the form that asks for a notification', () => {
  /** Sends an address from the form of this product. */
  async function notify(address: string, product = 'All new merch') {
    const { user } = renderApp(<MerchPage />);
    const opener = screen.queryByRole('button', { name: `Notify me: ${product}` });
    if (opener) await user.click(opener);
    const form = screen.getByRole('form', { name: `Notify me: ${product}` });
    const email = within(form).getByLabelText(/^Email/);
    if (opener) expect(email).toHaveFocus();
    return { form, email, send: () => user.type(email, `${address}{Enter}`) };
  }

  it('stores and logs the address with the product, confirms and clears the field', async () => {
    const { email, send } = await notify(' Ada@Example.com', 'Rosin Beanie');
    await send();
    expect(await screen.findByText('You are on the list')).toBeVisible();
    const values = { email: 'ada@example.com', product: 'Rosin Beanie' };
    expect(received).toEqual([values]);
    expect(console.info).toHaveBeenCalledExactlyOnceWith('Merch notify form:', values);
    await waitFor(() => expect(email).toHaveValue(''));
  });

  it('keeps an address that was not saved, and shows the artist’s email', async () => {
    answer = () => HttpResponse.error();
    const { email, send } = await notify('ada@example.com');
    await send();
    expect(await screen.findByText('Your email address was not saved')).toBeVisible();
    expect(screen.getByText(new RegExp(`Or write to ${artist.email}`))).toBeVisible();
    expect(email).toHaveValue('ada@example.com');
    expectLogged('error');
  });

  it('rejects a filled honeypot', async () => {
    const { form, send } = await notify('ada@example.com');
    const trap = form.querySelector('[name="referral_code"]');
    if (!trap) throw new Error('The form has no honeypot.');
    fireEvent.input(trap, { target: { value: 'x' } });
    await send();
    expect(await screen.findByText('Your email address was not saved')).toBeVisible();
    expect(received).toEqual([]);
    expectLogged('error');
  });
});
