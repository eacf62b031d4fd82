import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { useCheckout } from '@/features/checkout/checkout-context';
import { CartButton } from '@/features/checkout/checkout-provider';
import { quoteAnswer, type AskedItem } from '@/features/checkout/testing/quotes';
import { buildBeat } from '@tests/support/builders';
import { cartButton, fill, license, line, openCart, openStore, total } from '@tests/support/cart';
import { renderApp } from '@tests/support/render';
import { refusal, rpc, testServer } from '@tests/support/server';

const server = testServer();

function BuyButton() {
  const { openLicensing } = useCheckout();
  return <button onClick={() => openLicensing(buildBeat({ id: 2, title: 'Beat 2' }))}>Buy</button>;
}

describe('Buy Now', () => {
  it('adds the license to the cart, leads to the checkout, and returns the focus when it is closed', async () => {
    openStore(server);
    const { user } = renderApp(
      <>
        <CartButton />
        <BuyButton />
      </>,
    );
    const buyLicense = async (name: string) => {
      await user.click(screen.getByRole('button', { name: 'Buy' }));
      const card = within(await screen.findByRole('article', { name }));
      await waitFor(() => expect(card.getByRole('button', { name: 'Buy Now' })).toBeEnabled());
      await user.click(card.getByRole('button', { name: 'Buy Now' }));
      expect(await screen.findByRole('dialog', { name: 'Checkout' })).toBeVisible();
      expect(screen.getByLabelText(/^Legal name/)).toHaveFocus();
      await user.click(screen.getByRole('button', { name: 'Cart' }));
      return screen.findByRole('dialog', { name: 'Cart 1 item' });
    };
    expect(cartButton()).toHaveAccessibleName('Cart, empty');
    expect(await buyLicense('Basic')).toHaveAccessibleDescription(
      'Beat 2 (Basic license) is in your cart.',
    );
    expect(screen.queryByRole('dialog', { name: 'Choose Your License' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Buy' })).toHaveFocus();
    expect(cartButton()).toHaveAccessibleName('Cart, 1 item');

    expect(await buyLicense('Premium')).toHaveAccessibleDescription(
      'Beat 2 (Premium license) replaces the Basic license.',
    );
    expect(await line('Beat 2').findByText('$75')).toBeVisible();

    await user.selectOptions(screen.getByLabelText('License for Beat 2'), 'Unlimited');
    expect(screen.getByRole('dialog')).not.toHaveAccessibleDescription();
  });
});

describe('the cart', () => {
  it('leads to the store when it is empty', async () => {
    await openCart();
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse beats' })).toHaveAttribute('href', '/beats');
    expect(screen.queryByRole('button', { name: 'Checkout' })).not.toBeInTheDocument();
  });

  it('shows the server’s price of each line, the discount and the total', async () => {
    openStore(server);
    fill(license(1), license(2, 'premium'), license(3));
    const { user } = await openCart();
    await waitFor(() => expect(total()).toBe('$100'));
    expect(line('Beat 2').getByText('$75')).toBeVisible();
    expect(line('Beat 3').getByText('Free')).toBeVisible();
    expect(screen.getByText('Buy 2 beats, get 1 free').nextElementSibling).toHaveTextContent(
      '−$25',
    );

    await user.selectOptions(screen.getByLabelText('License for Beat 2'), 'Basic');
    await waitFor(() => expect(total()).toBe('$50'));
  });

  it('offers only Basic for a free beat, besides the license chosen before', async () => {
    const store = openStore(server);
    store.shelf.prices = { 1: 0, 2: 0 };
    store.shelf.problems = { 2: 'tier-unavailable' };
    fill(license(1), license(2, 'premium'), license(3));
    await openCart();
    await waitFor(() => expect(total()).toBe('$25'));
    const offered = (title: string) =>
      [...screen.getByLabelText<HTMLSelectElement>(`License for ${title}`).options].map(
        ({ text }) => text,
      );
    expect(offered('Beat 1')).toEqual(['Basic']);
    expect(offered('Beat 2')).toEqual(['Basic', 'Premium']);
    expect(offered('Beat 3')).toEqual(['Basic', 'Premium', 'Unlimited']);
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  });

  it('restores a removed line where it was', async () => {
    openStore(server);
    fill(license(1), license(2), license(3));
    const { user } = await openCart();
    await user.click(await screen.findByRole('button', { name: 'Remove Beat 2' }));
    expect(screen.getByRole('status')).toHaveTextContent('Beat 2 removed');
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getAllByRole('article').map((row) => row.getAttribute('aria-label'))).toEqual([
      'Beat 1',
      'Beat 2',
      'Beat 3',
    ]);
  });

  it('says what cannot be ordered, keeps its name and lets it be removed', async () => {
    const store = openStore(server);
    store.shelf.problems = { 9: 'withdrawn', 2: 'tier-unavailable' };
    fill(license(1), { ...license(9), title: 'A beat that left' }, license(2));
    const { user } = await openCart();
    expect(await screen.findByText('This beat has been withdrawn.')).toBeVisible();
    expect(line('Beat 2').getByRole('alert')).toHaveTextContent('not sold under this license');
    expect(screen.queryByLabelText('License for A beat that left')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled();

    await user.click(screen.getByRole('button', { name: 'Remove A beat that left' }));
    await user.click(screen.getByRole('button', { name: 'Remove Beat 2' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled());
  });

  it('says when prices cannot be read, and tries again', async () => {
    openStore(server);
    fill(license(1));
    server.use(rpc('quote_order', () => refusal()));
    const { user } = await openCart();
    expect(await screen.findByText('The prices could not be loaded')).toBeVisible();
    expect(console.error).toHaveBeenCalled();
    vi.mocked(console.error).mockClear();
    server.use(
      rpc('quote_order', () =>
        HttpResponse.json(quoteAnswer([{ kind: 'license', beat_id: 1, tier: 'basic' }])),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(total()).toBe('$25'));
  });

  it('changes the quantity of merch', async () => {
    openStore(server);
    const shirt = { kind: 'merch', productId: 5, size: 'M', color: 'Black', quantity: 1 } as const;
    fill({ ...shirt, title: 'Shirt' });
    const { user } = await openCart();
    await waitFor(() => expect(total()).toBe('$30'));
    const quantity = screen.getByLabelText('Quantity of Shirt');
    expect(within(quantity).getAllByRole('option')).toHaveLength(4);
    await user.selectOptions(quantity, '3');
    await waitFor(() => expect(total()).toBe('$90'));
    expect(cartButtonName()).toBe('Cart, 3 items');
  });

  it('takes a discount code, says why one cannot be used, and gives it up', async () => {
    openStore(server);
    const asked: unknown[] = [];
    server.use(
      rpc('quote_order', async ({ request }) => {
        const { p_items, p_code = null } = (await request.json()) as {
          p_items: AskedItem[];
          p_code?: string;
        };
        asked.push(p_code);
        const quote = quoteAnswer(p_items);
        if (p_code === null) return HttpResponse.json(quote);
        const isKnown = p_code === 'tenth';
        return HttpResponse.json({
          ...quote,
          code: { code: p_code.toUpperCase(), problem: isKnown ? null : 'unknown-code' },
          code_cents: isKnown ? 250 : 0,
          total_cents: quote.total_cents - (isKnown ? 250 : 0),
          orderable: isKnown,
        });
      }),
    );
    fill(license(1));
    const { user } = await openCart();
    await user.click(await screen.findByRole('button', { name: 'I have a discount code' }));
    expect(screen.getByLabelText('Discount code')).toHaveFocus();
    await user.keyboard(' nope {Enter}');
    expect(await screen.findByText(/not one of our codes/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled();

    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'I have a discount code' }));
    await user.type(screen.getByLabelText('Discount code'), 'tenth');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(total()).toBe('$22.50'));
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled();
    expect(asked).toEqual([null, 'nope', null, 'tenth']);
  });
});

/** The header is hidden behind the open cart. */
function cartButtonName() {
  return document.querySelector('[data-slot="cart-button"]')?.getAttribute('aria-label');
}
