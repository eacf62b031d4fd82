import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MerchPage } from '@/app/routes/merch/merch-page';
import { artist } from '@/content/artist';
import { announcedProducts } from '@/content/merch';
import { starterProducts } from '@/content/starter-products';
import { productRow } from '@/features/merch/testing/products';
import { renderApp } from '@tests/support/render';
import { refusal, rest, testServer } from '@tests/support/server';

const server = testServer();

function shelf(answer: () => Response) {
  server.use(rest('merch_products', answer));
}

function notifications(answer: () => Response | Promise<Response>) {
  const received: unknown[] = [];
  server.use(
    http.post('*/rest/v1/merch_notifications', async ({ request }) => {
      received.push(await request.json());
      return answer();
    }),
  );
  return received;
}

const created = () => new HttpResponse(null, { status: 201 });
const announced = () => screen.getByRole('list', { name: 'Coming next' });
const form = (product: string) =>
  within(screen.getByRole('form', { name: `Notify me: ${product}` }));
const table = () => screen.queryByRole('region', { name: 'In the shop' });

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

describe('the merch page', () => {
  it('shows four announced products that cannot be bought yet', async () => {
    shelf(() => HttpResponse.json([]));
    renderApp(<MerchPage />);
    const cards = within(announced()).getAllByRole('article');
    const prices = cards.map((card) => /\$\d+\.\d\d/.exec(card.textContent)?.[0]);
    expect(prices).toEqual(['$49.99', '$54.99', '$29.99', '$34.99']);
    for (const card of cards) {
      expect(within(card).getByText('Available Soon')).toBeVisible();
      expect(within(card).getByRole('button', { name: 'Coming Soon' })).toBeDisabled();
      expect(within(card).getByRole('img')).toHaveAccessibleName();
    }
    await waitFor(() => expect(table()).not.toBeInTheDocument());
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('announces none of the starter products', () => {
    const sold = starterProducts.map(({ title, image }) => [title, image]).flat();
    for (const { title, picture } of announcedProducts) {
      expect(sold).not.toContain(title);
      expect(sold.join()).not.toContain(picture);
    }
  });

  it('has a size guide in inches and centimeters at the address the refund policy links to', () => {
    shelf(() => HttpResponse.json([]));
    renderApp(<MerchPage />);
    const guide = screen.getByRole('region', { name: 'Size guide' });
    expect(guide).toHaveAttribute('id', 'size-guide');
    const tees = within(guide).getByRole('table', { name: /^T-Shirts/ });
    expect(within(tees).getByRole('row', { name: /^M / })).toHaveTextContent(
      'M20 in 51 cm28.5 in 72.5 cm8.5 in 21.5 cm',
    );
  });

  it('lists the products for sale', async () => {
    shelf(() =>
      HttpResponse.json([
        productRow(),
        productRow({ id: 5, title: 'Cap', stock: 3, isFeatured: false, price: 20 }),
        productRow({ id: 6, title: 'Tee', stock: 0, images: [] }),
        productRow({ id: 7, title: 'Scarf', isPreorder: true, isFeatured: false }),
      ]),
    );
    renderApp(<MerchPage />);
    expect(screen.getByText('Loading merch...')).toBeInTheDocument();
    const list = await screen.findByRole('list', { name: 'In the shop' });
    const cards = within(list).getAllByRole('article');
    expect(cards.map((card) => card.textContent)).toEqual([
      'FEATUREDNight Stage Hoodie$65Hoodies · In stock',
      'Cap$20Hoodies · Only 3 left',
      'FEATUREDSold outTee$65Hoodies',
      'Scarf$65Hoodies · Preorder',
    ]);
    expect(within(list).getByRole('link', { name: 'Cap' })).toHaveAttribute('href', '/merch/5');
  });

  it('shows a failed load and retries', async () => {
    let broken = true;
    shelf(() => (broken ? refusal() : HttpResponse.json([productRow()])));
    const { user } = renderApp(<MerchPage />);
    expect(await screen.findByText('The products could not be loaded')).toBeVisible();
    vi.mocked(console.error).mockClear();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Night Stage Hoodie' })).toBeVisible();
  });
});

describe('notify form', () => {
  beforeEach(() => shelf(() => HttpResponse.json([])));

  it('stores and logs the address with the product, confirms and clears the field', async () => {
    const received = notifications(created);
    const { user } = renderApp(<MerchPage />);
    await user.click(screen.getByRole('button', { name: 'Notify me: Rosin Beanie' }));
    const cap = form('Rosin Beanie');
    expect(cap.getByLabelText(/^Email/)).toHaveFocus();
    await user.type(cap.getByLabelText(/^Email/), ' Ada@Example.com{Enter}');
    expect(await screen.findByText('You are on the list')).toBeVisible();
    const values = { email: 'ada@example.com', product: 'Rosin Beanie' };
    expect(received).toEqual([values]);
    expect(console.info).toHaveBeenCalledExactlyOnceWith('Merch notify form:', values);
    await waitFor(() => expect(cap.getByLabelText(/^Email/)).toHaveValue(''));
  });

  it('keeps the address when saving fails and shows the artist’s email', async () => {
    notifications(() => HttpResponse.error());
    const { user } = renderApp(<MerchPage />);
    const everything = form('All new merch');
    await user.type(everything.getByLabelText(/^Email/), 'ada@example.com{Enter}');
    expect(await screen.findByText('Your email address was not saved')).toBeVisible();
    expect(screen.getByText(new RegExp(`Or write to ${artist.email}`))).toBeVisible();
    expect(everything.getByLabelText(/^Email/)).toHaveValue('ada@example.com');
  });

  it('shows when to try again after too many requests', async () => {
    notifications(() =>
      HttpResponse.json(
        { code: 'PT429', message: 'Too many requests', details: null, hint: 'Try again in 90 s' },
        { status: 429 },
      ),
    );
    const { user } = renderApp(<MerchPage />);
    const everything = form('All new merch');
    await user.type(everything.getByLabelText(/^Email/), 'ada@example.com{Enter}');
    expect(await screen.findByText(/Please try again in 2 minutes/)).toBeVisible();
  });

  it('marks an invalid address and sends nothing', async () => {
    const received = notifications(created);
    const { user } = renderApp(<MerchPage />);
    const email = form('All new merch').getByLabelText(/^Email/);
    await user.type(email, 'ada@home{Enter}');
    expect(email).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(received).toEqual([]);
  });

  it('rejects a filled honeypot', async () => {
    const received = notifications(created);
    const { user } = renderApp(<MerchPage />);
    const everything = screen.getByRole('form', { name: 'Notify me: All new merch' });
    const trap = everything.querySelector('[name="referral_code"]');
    if (!trap) throw new Error('The form has no trap.');
    fireEvent.input(trap, { target: { value: 'x' } });
    await user.type(within(everything).getByLabelText(/^Email/), 'ada@example.com{Enter}');
    expect(await screen.findByText('Your email address was not saved')).toBeVisible();
    expect(received).toEqual([]);
  });
});
