import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MerchPage } from '@/app/routes/merch/merch-page';
import { artist } from '@/content/artist';
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
const announced = () => screen.getByRole('list', { name: 'Next on the rail' });
const form = (product: string) =>
  within(screen.getByRole('form', { name: `Notify me: ${product}` }));
const table = () => screen.queryByRole('region', { name: 'On the table now' });

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

describe('the merch page', () => {
  it('announces four products that cannot be bought yet', async () => {
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

  it('lays out what can be bought', async () => {
    shelf(() =>
      HttpResponse.json([
        productRow(),
        productRow({ id: 5, title: 'Cap', stock_quantity: 3, is_featured: false, price: 20 }),
        productRow({ id: 6, title: 'Tee', stock_quantity: 0, merch_images: [] }),
      ]),
    );
    renderApp(<MerchPage />);
    expect(screen.getByText('Loading merch...')).toBeInTheDocument();
    const list = await screen.findByRole('list', { name: 'On the table now' });
    const cards = within(list).getAllByRole('article');
    expect(cards.map((card) => card.textContent)).toEqual([
      'FEATUREDNight Stage Hoodie$65Hoodies',
      'Cap$20Hoodies · Only 3 left',
      'FEATUREDSold outTee$65Hoodies',
    ]);
    expect(within(list).getByRole('link', { name: 'Cap' })).toHaveAttribute('href', '/merch/5');
  });

  it('says where the table could not be set, and tries again', async () => {
    let broken = true;
    shelf(() => (broken ? refusal() : HttpResponse.json([productRow()])));
    const { user } = renderApp(<MerchPage />);
    expect(await screen.findByText('The table could not be set')).toBeVisible();
    vi.mocked(console.error).mockClear();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Night Stage Hoodie' })).toBeVisible();
  });
});

describe('asking to be told', () => {
  beforeEach(() => shelf(() => HttpResponse.json([])));

  it('stores and logs the address with the product, says so and is empty again', async () => {
    const received = notifications(created);
    const { user } = renderApp(<MerchPage />);
    await user.click(screen.getByRole('button', { name: 'Notify me: Rosin Cap No. 2' }));
    const cap = form('Rosin Cap No. 2');
    expect(cap.getByLabelText(/^Email/)).toHaveFocus();
    await user.type(cap.getByLabelText(/^Email/), ' Ada@Example.com{Enter}');
    expect(await screen.findByText('We will tell you')).toBeVisible();
    const values = { email: 'ada@example.com', product: 'Rosin Cap No. 2' };
    expect(received).toEqual([values]);
    expect(console.info).toHaveBeenCalledExactlyOnceWith('Merch notify form:', values);
    await waitFor(() => expect(cap.getByLabelText(/^Email/)).toHaveValue(''));
  });

  it('keeps the address when it fails, and names another way', async () => {
    notifications(() => HttpResponse.error());
    const { user } = renderApp(<MerchPage />);
    const everything = form('The whole second run');
    await user.type(everything.getByLabelText(/^Email/), 'ada@example.com{Enter}');
    expect(await screen.findByText('Not noted')).toBeVisible();
    expect(screen.getByText(new RegExp(`Or write to ${artist.email}`))).toBeVisible();
    expect(everything.getByLabelText(/^Email/)).toHaveValue('ada@example.com');
  });

  it('says when to come back after too many', async () => {
    notifications(() =>
      HttpResponse.json(
        { code: 'PT429', message: 'Too many requests', details: null, hint: 'Try again in 90 s' },
        { status: 429 },
      ),
    );
    const { user } = renderApp(<MerchPage />);
    const everything = form('The whole second run');
    await user.type(everything.getByLabelText(/^Email/), 'ada@example.com{Enter}');
    expect(await screen.findByText(/Please try again in 2 minutes/)).toBeVisible();
  });

  it('says at the field what is no address, and sends nothing', async () => {
    const received = notifications(created);
    const { user } = renderApp(<MerchPage />);
    const email = form('The whole second run').getByLabelText(/^Email/);
    await user.type(email, 'ada@home{Enter}');
    expect(email).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(received).toEqual([]);
  });

  it('refuses a machine, and says so', async () => {
    const received = notifications(created);
    const { user } = renderApp(<MerchPage />);
    const everything = screen.getByRole('form', { name: 'Notify me: The whole second run' });
    const trap = everything.querySelector('[name="referral_code"]');
    if (!trap) throw new Error('The form has no trap.');
    fireEvent.input(trap, { target: { value: 'x' } });
    await user.type(within(everything).getByLabelText(/^Email/), 'ada@example.com{Enter}');
    expect(await screen.findByText('Not noted')).toBeVisible();
    expect(received).toEqual([]);
  });
});
