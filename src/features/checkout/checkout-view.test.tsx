import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { checkoutTexts, orderTexts } from '@/content/checkout';
import { placedAnswer, quoteAnswer } from '@/features/checkout/testing/quotes';
import {
  cartButton,
  checkout,
  fill,
  KEY,
  license,
  openStore,
  place,
  total,
} from '@tests/support/cart';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();

describe('the checkout', () => {
  it('places the order as shown, says its reference and empties the cart', async () => {
    const store = openStore(server);
    store.answer = () => {
      const [line] = placedAnswer().order.lines;
      const second = { ...line, position: 2, title: 'Second' };
      const third = { ...line, position: 3, title: 'Third', discount_cents: 2500 };
      return HttpResponse.json(placedAnswer({ lines: [line, second, third] }));
    };
    fill(license(1), license(2), license(3));
    const { user } = await checkout();
    expect(total()).toBe('$50');
    await user.click(place());
    expect(await screen.findByRole('dialog', { name: 'Order placed' })).toHaveTextContent(
      'TV-7F3K-92QD',
    );
    expect(screen.getByText(/nia@example.com/)).toBeVisible();
    const lines = within(screen.getByRole('list', { name: 'What order TV-7F3K-92QD is for' }));
    expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Midnight Rosin$25Basic license',
      'Second$25Basic license',
      'Third$25Basic licenseBuy 2, get 1 free−$25',
    ]);
    expect(screen.getByText('Subtotal').nextElementSibling).toHaveTextContent('$75');
    expect(screen.getByText('Discount').nextElementSibling).toHaveTextContent('−$25');
    expect(total()).toBe('$50');
    expect(screen.getByRole('button', { name: 'Copy the reference' })).toBeVisible();
    // The email goes along beside the address, not in it.
    expect(screen.getByRole('link', { name: orderTexts.placed.openPage })).toHaveAttribute(
      'href',
      '/orders/TV-7F3K-92QD',
    );
    for (const step of orderTexts.placed.steps) expect(screen.getByText(step)).toBeVisible();
    expect(store.orders).toEqual([
      {
        name: 'Nia Okafor',
        artist_name: '',
        address: '',
        email: 'nia@example.com',
        items: [1, 2, 3].map((beat_id) => ({ kind: 'license', beat_id, tier: 'basic' })),
        terms_version: '2025-01',
        total_cents: 5000,
        key: KEY,
        code: null,
        immediate_delivery: false,
        payment: 'request',
      },
    ]);
    expect(window.localStorage.getItem('cart')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(cartButton());
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
  });

  it('shows the license terms that the order accepts, in full', async () => {
    openStore(server);
    fill(license(1));
    const { user } = await checkout({ fillIn: false });
    await user.click(screen.getByText('The license terms in full, version 2025-01'));
    expect(screen.getByText('Ada Bow grants a right.')).toBeVisible();
    expect(screen.queryByText(/sells it once/)).toBeNull();
  });

  it('asks for consent to delivery at once where it is paid online, and keeps the cart until then', async () => {
    const store = openStore(server);
    store.shelf.payment = 'stripe';
    store.answer = () => HttpResponse.json(placedAnswer({ status: 'open', payment: 'stripe' }));
    const paid: unknown[] = [];
    server.use(
      http.post('*/functions/v1/checkout', async ({ request }) => {
        paid.push(await request.json());
        return HttpResponse.json({ error: 'unavailable' }, { status: 503 });
      }),
    );
    fill(license(1));
    const { user } = await checkout({ button: /^Pay/ });
    await user.click(place(/^Pay/));
    const delivery = screen.getByRole('checkbox', { name: checkoutTexts.agreeDelivery });
    await waitFor(() => expect(delivery).toHaveAccessibleDescription(checkoutTexts.mustAgree));
    expect(store.orders).toEqual([]);

    await user.click(delivery);
    await user.click(place(/^Pay/));
    expect(await screen.findByText(orderTexts.paymentPage.text)).toBeVisible();
    expect(store.orders).toMatchObject([{ immediate_delivery: true, payment: 'stripe' }]);
    expect(paid).toEqual([{ reference: 'TV-7F3K-92QD', key: KEY }]);
    expect(window.localStorage.getItem('cart')).not.toBeNull();
    expect(console.warn).toHaveBeenCalledOnce();
    vi.mocked(console.warn).mockClear();
  });

  it('asks little for a free download, and says where the link went', async () => {
    const store = openStore(server);
    Object.assign(store.shelf, { payment: 'free', prices: { 1: 0 } });
    store.answer = () =>
      HttpResponse.json({
        ...placedAnswer({ status: 'paid', payment: 'free', subtotal_cents: 0, total_cents: 0 }),
        ...{ token: null, sent: true },
      });
    const again: unknown[] = [];
    server.use(
      rpc('send_order_link', async ({ request }) => {
        again.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    fill(license(1));
    const { user } = await checkout({ button: /^Free download$/ });
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(checkoutTexts.before.free);
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await user.click(place(/^Free download$/));
    expect(
      await screen.findByRole('dialog', { name: orderTexts.mailed.title }),
    ).toHaveAccessibleDescription('We sent a link to nia@example.com.');
    expect(window.localStorage.getItem('orders')).toBeNull();
    expect(window.localStorage.getItem('cart')).toBeNull();
    expect(store.orders).toMatchObject([{ address: '', artist_name: '', total_cents: 0 }]);

    await user.click(screen.getByRole('button', { name: orderTexts.mailed.again }));
    expect(await screen.findByText(orderTexts.mailed.sentAgain)).toBeVisible();
    expect(again).toEqual([{ p_reference: 'TV-7F3K-92QD', p_email: 'nia@example.com' }]);
  });

  it('shows terms that were published meanwhile, and asks again; what was typed stays', async () => {
    const store = openStore(server);
    fill(license(1));
    const { user } = await checkout();
    await user.click(screen.getByText('The license terms in full, version 2025-01'));
    expect(screen.getByText('Ada Bow grants a right.')).toBeVisible();
    store.answer = () => HttpResponse.json({ success: false, error: 'terms-changed' });
    server.use(
      http.get('*/rest/v1/rpc/current_license_terms', () =>
        HttpResponse.json({
          ...{ version: '2025-02', published_at: '2025-02-01T00:00:00Z' },
          licensor: { name: 'Ada Bow', location: 'Portland, OR', email: 'ada@example.com' },
          clauses: [{ title: 'Grant', text: '{{artist}} grants less.' }],
        }),
      ),
    );
    await user.click(place());
    expect(await screen.findByText(orderTexts.termsChanged.title)).toBeVisible();
    expect(await screen.findByText('Ada Bow grants less.')).toBeVisible();
    const terms = screen.getByRole('checkbox', { name: /^I accept/ });
    expect(terms).not.toBeChecked();
    expect(screen.getByLabelText(/^Legal name/)).toHaveValue('Nia Okafor');

    store.answer = () => HttpResponse.json(placedAnswer());
    await user.click(terms);
    await user.click(place());
    expect(await screen.findByRole('dialog', { name: 'Order placed' })).toBeVisible();
    expect(store.orders.map(({ terms_version }) => terms_version)).toEqual(['2025-01', '2025-02']);
    expect(store.orders[1]?.key).toBe(KEY);
  });

  it('takes a request instead of a payment where that is preferred', async () => {
    const store = openStore(server);
    store.shelf.payment = 'stripe';
    fill(license(1));
    const { user } = await checkout({ button: /^Pay/ });
    await user.click(screen.getByRole('button', { name: checkoutTexts.askInstead }));
    expect(await screen.findByRole('dialog', { name: 'Order placed' })).toBeVisible();
    expect(store.orders).toMatchObject([{ immediate_delivery: false, payment: 'request' }]);
  });

  it('lets the terms of each chosen license be read', async () => {
    openStore(server);
    fill(license(1), license(2, 'premium'));
    await checkout({ fillIn: false });
    const terms = within(screen.getByRole('region', { name: 'What your licenses allow' }));
    expect(terms.getByText('Basic license')).toBeVisible();
    expect(terms.getByText('Premium license')).toBeVisible();
    expect(terms.getByText('Trackout files')).toBeInTheDocument();
    expect(terms.queryByText('Full stems')).not.toBeInTheDocument();
  });

  it('opens the terms in a new tab', async () => {
    openStore(server);
    fill(license(1));
    await checkout({ fillIn: false });
    const link = screen.getByRole('link', { name: 'Terms & Conditions (opens in a new tab)' });
    expect(link).toHaveAttribute('href', '/terms');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('checkbox')).toHaveAccessibleName(
      /^I accept the license terms above and the Terms & Conditions/,
    );
  });

  it('says at each field what is missing, and sends nothing', async () => {
    const store = openStore(server);
    fill(license(1));
    const { user } = await checkout({ fillIn: false });
    await user.type(screen.getByLabelText(/^Email/), 'nia@home');
    await user.click(place());
    expect(screen.getByLabelText(/^Legal name/)).toHaveFocus();
    expect(screen.getByLabelText(/^Legal name/)).toHaveAccessibleDescription(
      /^Please fill in this field\./,
    );
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(
      'Please enter a valid email address.',
    );
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(
      'Please read and accept the terms.',
    );
    expect(store.orders).toEqual([]);
  });

  it('says that the server refused what was filled in', async () => {
    const store = openStore(server);
    store.answer = () => HttpResponse.json({ success: false, error: 'invalid-email' });
    fill(license(1));
    const { user } = await checkout();
    await user.click(place());
    expect(await screen.findByText(orderTexts.refused.text)).toBeVisible();
    expect(screen.getByLabelText(/^Email/)).toHaveValue('Nia@Example.com');
  });

  it('shows a price that changed meanwhile, and asks to accept it again', async () => {
    const store = openStore(server);
    store.answer = ({ total_cents, items }) => {
      const quote = quoteAnswer(items, store.shelf);
      return HttpResponse.json(
        quote.total_cents === total_cents
          ? placedAnswer()
          : { success: false, error: 'price-changed', quote },
      );
    };
    fill(license(1));
    const { user } = await checkout();
    store.shelf.prices = { 1: 40 };
    await user.click(place());
    expect(await screen.findByText(orderTexts.changed.title)).toBeVisible();
    expect(total()).toBe('$40');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    await user.click(place());
    expect(screen.getByText('Please read and accept the terms.')).toBeVisible();
    expect(store.orders).toHaveLength(1);

    await user.click(screen.getByRole('checkbox'));
    expect(screen.queryByText(orderTexts.changed.title)).not.toBeInTheDocument();
    await user.click(place());
    expect(await screen.findByRole('dialog', { name: 'Order placed' })).toBeVisible();
    expect(store.orders.map((order) => order.total_cents)).toEqual([2500, 4000]);
  });

  it('marks what was withdrawn meanwhile', async () => {
    const store = openStore(server);
    store.answer = ({ items }) =>
      HttpResponse.json({
        success: false,
        error: 'not-orderable',
        quote: quoteAnswer(items, { problems: { 2: 'withdrawn' } }),
      });
    fill(license(1), license(2));
    const { user } = await checkout();
    store.shelf.problems = { 2: 'withdrawn' };
    await user.click(place());
    expect(await screen.findByText(orderTexts.notOrderable.text)).toBeVisible();
    expect(screen.getByText('This beat has been withdrawn.')).toBeVisible();
    expect(place()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Cart' }));
    expect(await screen.findByRole('button', { name: 'Remove Beat 2' })).toBeVisible();
  });

  it('says that an order may have arrived when the answer is lost, and retries with the same key', async () => {
    const store = openStore(server);
    store.answer = () => HttpResponse.error();
    fill(license(1));
    const { user } = await checkout();
    await user.click(place());
    expect(await screen.findByText(orderTexts.lost.title)).toBeVisible();
    expect(screen.getByText(orderTexts.lost.text)).toBeVisible();
    expect(console.warn).toHaveBeenCalledOnce();
    vi.mocked(console.warn).mockClear();

    store.answer = () => HttpResponse.json(placedAnswer());
    await user.click(screen.getByRole('button', { name: /^Try again/ }));
    expect(await screen.findByRole('dialog', { name: 'Order placed' })).toBeVisible();
    expect(store.orders.map((order) => order.key)).toEqual([KEY, KEY]);
  });

  it('says so when too many orders came from here', async () => {
    const store = openStore(server);
    store.answer = () =>
      HttpResponse.json(
        { code: 'PT429', message: 'Too many', hint: 'try again in 120 s', details: null },
        { status: 429 },
      );
    fill(license(1));
    const { user } = await checkout();
    await user.click(place());
    expect(await screen.findByText(orderTexts.failed)).toBeVisible();
    expect(screen.getByText(/try again in 2 minutes/)).toBeVisible();
    expect(window.localStorage.getItem('cart')).not.toBeNull();
    vi.mocked(console.warn).mockClear();
  });

  it('makes a new order of a cart that was ordered by another account', async () => {
    const store = openStore(server);
    store.answer = ({ key }) =>
      HttpResponse.json(key === KEY ? { success: false, error: 'key-used' } : placedAnswer());
    fill(license(1));
    const { user } = await checkout();
    await user.click(place());
    expect(await screen.findByText(orderTexts.keyUsed.title)).toBeVisible();
    await user.click(place());
    expect(await screen.findByRole('dialog', { name: 'Order placed' })).toBeVisible();
  });

  it('sends one order for two presses, and stays open until the answer arrives', async () => {
    const store = openStore(server);
    let answerNow = () => {};
    const pressedAll = new Promise<void>((resolve) => (answerNow = resolve));
    store.answer = async () => {
      await pressedAll;
      return HttpResponse.json(placedAnswer());
    };
    fill(license(1));
    const { user } = await checkout();
    await user.dblClick(place());
    await user.keyboard('{Escape}');
    answerNow();
    expect(await screen.findByRole('dialog', { name: 'Order placed' })).toBeVisible();
    expect(store.orders).toHaveLength(1);
  });

  it('fills in a member’s name and email, and keeps what they type while they look at the cart', async () => {
    openStore(server);
    fill(license(1));
    const member = { id: 'm1', email: 'ada@example.com', fullName: 'Ada Bow' };
    const { user } = await checkout({
      fillIn: false,
      session: {
        session: { status: 'signed-in', member },
        access: { status: 'known', admin: false, superAdmin: false },
        link: { status: 'none' },
      },
    });
    expect(screen.getByLabelText(/^Legal name/)).toHaveValue('Ada Bow');
    expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.com');
    await user.type(screen.getByLabelText(/^Legal name/), ' III');
    await user.click(screen.getByRole('button', { name: 'Cart' }));
    await user.click(await screen.findByRole('button', { name: 'Checkout' }));
    expect(await screen.findByLabelText(/^Legal name/)).toHaveValue('Ada Bow III');
  });

  it('goes back to the cart when another tab has emptied it', async () => {
    openStore(server);
    fill(license(1));
    await checkout({ fillIn: false });
    window.localStorage.removeItem('cart');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })));
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
  });
});
