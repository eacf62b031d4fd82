import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { MobileMenu } from '@/app/shell/header';
import { useCheckout } from '@/features/shop/cart/checkout-context';
import { installOverlayHistory } from '@/lib/overlay-history';
import { buildBeat } from '@tests/support/builders';
import { openStore } from '@tests/support/cart';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

const server = testServer();

beforeEach(installOverlayHistory);

async function back() {
  await act(async () => {
    window.history.back();
    for (let round = 0; round < 6; round += 1) await new Promise((resolve) => setTimeout(resolve));
  });
}

function BuyButton() {
  const { openLicensing } = useCheckout();
  return <button onClick={() => openLicensing(buildBeat({ id: 2, title: 'Beat 2' }))}>Buy</button>;
}

const button = (name: string) => screen.getByRole('button', { name });

it('Back leads from the checkout to the cart, the licenses and the page; Escape closes them all', async () => {
  openStore(server);
  const { user } = renderApp(<BuyButton />);
  const openCheckout = async () => {
    await user.click(button('Buy'));
    const card = within(await screen.findByRole('article', { name: 'Basic' }));
    await waitFor(() => expect(card.getByRole('button', { name: 'Buy Now' })).toBeEnabled());
    await user.click(card.getByRole('button', { name: 'Buy Now' }));
    expect(await screen.findByRole('dialog', { name: 'Checkout' })).toBeVisible();
  };
  await openCheckout();
  for (const name of ['Cart 1 item', 'Choose Your License']) {
    await back();
    expect(screen.getByRole('dialog', { name })).toBeVisible();
  }
  await back();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button('Buy')).toHaveFocus();

  await openCheckout();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button('Buy')).toHaveFocus();
});

it('Back closes the menu and returns the focus', async () => {
  const { user } = renderApp(<MobileMenu account="signed-out" />);
  const toggle = button('Open menu');
  await user.click(toggle);
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible();
  await back();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(toggle).toHaveFocus();
});
