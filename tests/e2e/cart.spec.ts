import { expectAccessible } from './support/axe.ts';
import {
  cartDrawer,
  cartLine,
  expectTotal,
  fillCheckout,
  openCart,
  openCheckout,
  openWithCart,
  placeButton,
  placeRequest,
  placedReference,
} from './support/cart.ts';
import { holdRequests } from './support/hold.ts';
import { card, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

test('a beat is bought by keyboard alone', async ({ page, beats }) => {
  const { title } = await beats.add();
  await page.goto(`/beats?q=${encodeURIComponent(title)}`);
  await card(storeGrid(page), title)
    .getByRole('button', { name: `Buy ${title}` })
    .focus();
  await page.keyboard.press('Enter');
  const tabTo = async (name: RegExp) => {
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : element;
        return label?.textContent ?? '';
      });
    await expect
      .poll(
        async () => {
          await page.keyboard.press('Tab');
          return focused();
        },
        // Each poll presses Tab once more.
        { intervals: [50] },
      )
      .toMatch(name);
  };
  await expect(page.getByRole('button', { name: 'Buy Now' }).first()).toBeEnabled();
  await tabTo(/^Buy Now/);
  await page.keyboard.press('Enter');
  await expectTotal(page, '$25');
  await expect(placeButton(page)).toBeEnabled();
  await expect(page.getByLabel(/^Legal name/)).toBeFocused();
  await page.keyboard.type('Nia Okafor');
  await tabTo(/^Email/);
  await page.keyboard.type('nia@example.com');
  await tabTo(/^I accept/);
  await page.keyboard.press('Space');
  await tabTo(/^I want the files/);
  await page.keyboard.press('Space');
  // Enter in a field of the form pays online.
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/_local\/stripe\/pay\//);
  await tabTo(/^Pay \$25/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Your files' })).toBeVisible();
});

test('cart, checkout and placed order are accessible, empty and with a withdrawn line too @phone', async ({
  page,
  beats,
}) => {
  const [kept, withdrawn] = [await beats.add(), await beats.add()];
  await page.goto('/login');
  await openCart(page);
  await expectAccessible(page);

  await openWithCart(page, [kept, withdrawn]);
  await beats.update(withdrawn.id, { is_active: false });
  await openCart(page);
  await expect(cartLine(page, withdrawn.title)).toContainText('withdrawn');
  await expectAccessible(page);
  await cartDrawer(page)
    .getByRole('button', { name: `Remove ${withdrawn.title}` })
    .click();
  await openCheckout(page);
  await expect(placeButton(page)).toBeEnabled();
  await placeButton(page).click();
  await expect(page.getByText('Please read and accept the terms.')).toBeVisible();
  await page.getByText('Basic license', { exact: true }).click();
  await expectAccessible(page);

  await fillCheckout(page, { name: 'Nia Okafor', email: 'nia@example.com' });
  await placeRequest(page);
  await placedReference(page);
  await expectAccessible(page);
});

test('the buttons of the checkout stay in place when its prices arrive @phone', async ({
  page,
  beats,
}) => {
  const { title } = await beats.add();
  await page.goto(`/beats?q=${encodeURIComponent(title)}`);
  const release = await holdRequests(page, '**/rpc/quote_order');
  await page.getByRole('button', { name: `Buy ${title}` }).click();
  const licenses = page.getByRole('dialog', { name: 'Choose Your License' });
  await licenses
    .getByRole('article', { name: 'Basic' })
    .getByRole('button', { name: 'Buy Now' })
    .click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  const back = checkout.getByRole('button', { name: 'Cart', exact: true });
  await expect(back).toBeVisible();
  // The sheet has stopped moving.
  await expect(back).toBeInViewport({ ratio: 1 });
  const before = await back.boundingBox();
  release();
  await expect(checkout.getByRole('button', { name: 'Pay $25' })).toBeEnabled();
  await expect.poll(() => back.boundingBox()).toEqual(before);
});
