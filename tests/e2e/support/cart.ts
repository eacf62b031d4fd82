import { randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import type { Tables } from '../../../src/types/database.ts';
import { card, storeGrid } from './store.ts';
import { expect } from './test.ts';

/** Opens the store with these beats in the cart, as if they had been put there before. */
export async function openWithCart(page: Page, beats: readonly Tables<'beats'>[]): Promise<void> {
  const lines = beats.map(({ id, title }) => ({
    kind: 'license',
    beatId: id,
    tier: 'basic',
    title,
  }));
  await page.addInitScript(
    (text) => {
      // Later documents of this tab keep the cart as the page has changed it.
      if (window.sessionStorage.getItem('with-cart')) return;
      window.sessionStorage.setItem('with-cart', 'true');
      window.localStorage.setItem('cart', text);
    },
    JSON.stringify({ key: randomBytes(16).toString('hex'), lines }),
  );
  await page.goto('/beats');
  const count = `${beats.length} ${beats.length === 1 ? 'item' : 'items'}`;
  await expect(cartButton(page)).toHaveAccessibleName(`Cart, ${count}`);
}

/** The button in the header, which assistive technology does not see while an overlay is open. */
export function cartButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /^Cart, / });
}

export function cartDrawer(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Cart/ });
}

export async function openCart(page: Page): Promise<Locator> {
  await cartButton(page).click();
  await expect(cartDrawer(page)).toBeVisible();
  return cartDrawer(page);
}

/** Buys a beat from its card in the store, and opens the cart from the checkout. */
export async function buy(page: Page, title: string, tierName: string): Promise<Locator> {
  await card(storeGrid(page), title)
    .getByRole('button', { name: `Buy ${title}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Choose Your License' });
  await dialog
    .getByRole('article', { name: tierName })
    .getByRole('button', { name: 'Buy Now' })
    .click();
  await page
    .getByRole('dialog', { name: 'Checkout' })
    .getByRole('button', { name: 'Cart', exact: true })
    .click();
  await expect(cartDrawer(page)).toBeVisible();
  return cartDrawer(page);
}

/** A line of the cart. */
export function cartLine(page: Page, title: string): Locator {
  return cartDrawer(page).getByRole('article', { name: title });
}

/** Expects this total in the open dialog. */
export async function expectTotal(page: Page, total: string): Promise<void> {
  const sums = page.getByRole('dialog').locator('dl');
  await expect(sums.locator('div', { hasText: /^Total/ })).toHaveText(`Total${total}`);
}

/** Opens the checkout from the open cart. */
export async function openCheckout(page: Page): Promise<Locator> {
  await cartDrawer(page).getByRole('button', { name: 'Checkout' }).click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await expect(checkout).toBeVisible();
  return checkout;
}

/** Fills in the buyer's name and email, and accepts the terms. */
export async function fillCheckout(
  page: Page,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await checkout.getByRole('textbox', { name: /^(Legal name|Name)/ }).fill(name);
  await checkout.getByLabel('Email').fill(email);
  await termsBox(checkout).check();
}

export function termsBox(checkout: Locator): Locator {
  return checkout.getByRole('checkbox', { name: /^I (accept|have checked)/ });
}

/** The button that asks whether the order should become a request. */
export function placeButton(page: Page): Locator {
  return page.getByRole('dialog').getByRole('button', { name: 'Ask to pay another way' });
}

/** Makes the order a request, which the artist answers. */
export async function placeRequest(page: Page): Promise<void> {
  await placeButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
}

/** The button that places the order and leads to its payment page. */
export function payButton(page: Page): Locator {
  return page.getByRole('dialog').getByRole('button', { name: /^Pay / });
}

/** The reference in the confirmation of the order. */
export async function placedReference(page: Page): Promise<string> {
  const placed = page.getByRole('dialog', { name: 'Order placed' });
  await expect(placed).toBeVisible();
  const reference = placed.getByText(/^TV-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  return (await reference.textContent()) ?? '';
}
