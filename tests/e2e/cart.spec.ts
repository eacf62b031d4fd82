import { expectAccessible } from './support/axe.ts';
import {
  addMaster,
  buy,
  cartButton,
  cartDrawer,
  cartLine,
  expectTotal,
  fillCheckout,
  openCart,
  openCheckout,
  openWithCart,
  placeButton,
  placedReference,
} from './support/cart.ts';
import { card, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

test('Buy Now fills the cart, with one license a beat @desktop', async ({ page, beats, admin }) => {
  const { title, ...beat } = await beats.add();
  await addMaster(admin, beat);
  await page.goto('/beats');
  await expect(cartButton(page)).toHaveAccessibleName('Cart, empty');

  await buy(page, title, 'Premium');
  await expectTotal(page, '$75');
  await cartLine(page, title).getByRole('combobox').selectOption('Basic');
  await expectTotal(page, '$25');
  await page.keyboard.press('Escape');
  await expect(
    card(storeGrid(page), title).getByRole('button', { name: `Buy ${title}` }),
  ).toBeFocused();

  await buy(page, title, 'Unlimited');
  await expect(cartDrawer(page)).toContainText('(Unlimited license) replaces the Basic license.');
  await expectTotal(page, '$150');
});

test('of three beats the cheapest is free @desktop', async ({ page, beats }) => {
  const [first, second] = [await beats.add(), await beats.add()];
  const { title } = await beats.add({ price: 20 });
  await openWithCart(page, [first, second]);
  await buy(page, title, 'Basic');
  await expect(cartLine(page, title).getByText('Free')).toBeVisible();
  await expect(cartDrawer(page).getByText('Buy 2 beats, get 1 free')).toBeVisible();
  await expectTotal(page, '$50');

  await cartDrawer(page)
    .getByRole('button', { name: `Remove ${second.title}` })
    .click();
  await expectTotal(page, '$45');
  await cartDrawer(page).getByRole('button', { name: 'Undo' }).click();
  await expectTotal(page, '$50');
  await page.keyboard.press('Escape');
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items');
});

test(
  'tabs share the cart, and a reload keeps it',
  { tag: '@desktop' },
  async ({ page, context, beats }) => {
    const [one, two] = [await beats.add(), await beats.add()];
    await openWithCart(page, [one]);
    const other = await context.newPage();
    await other.goto('/beats');
    await buy(other, two.title, 'Basic');
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items');

    await page.reload();
    await openCart(page);
    await expect(cartLine(page, one.title)).toBeVisible();
    await cartDrawer(page)
      .getByRole('button', { name: `Remove ${two.title}` })
      .click();
    await expect(cartLine(other, two.title)).toHaveCount(0);
    await expect(cartLine(other, one.title)).toBeVisible();
  },
);

test(
  'a withdrawn beat is marked in the cart and can be removed',
  { tag: '@desktop' },
  async ({ page, beats }) => {
    const [kept, gone] = [await beats.add(), await beats.add()];
    await openWithCart(page, [kept, gone]);
    await beats.update(gone.id, { is_active: false });
    await openCart(page);
    await expect(cartLine(page, gone.title)).toContainText('This beat has been withdrawn.');
    await expect(cartDrawer(page).getByRole('button', { name: 'Checkout' })).toBeDisabled();
    await cartDrawer(page)
      .getByRole('button', { name: `Remove ${gone.title}` })
      .click();
    await expectTotal(page, '$25');
    await expect(cartDrawer(page).getByRole('button', { name: 'Checkout' })).toBeEnabled();
  },
);

test(
  'a license that the beat is not sold under is refused',
  { tag: '@desktop' },
  async ({ page, beats }) => {
    const beat = await beats.add();
    await openWithCart(page, [beat]);
    await openCart(page);
    await cartLine(page, beat.title).getByRole('combobox').selectOption('Premium');
    await expect(cartLine(page, beat.title)).toContainText('not sold under this license');
    await cartLine(page, beat.title).getByRole('combobox').selectOption('Basic');
    await expectTotal(page, '$25');
  },
);

test('a beat is bought by keyboard alone', { tag: '@desktop' }, async ({ page, beats }) => {
  const { title } = await beats.add();
  await page.goto('/beats');
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
      .poll(async () => {
        await page.keyboard.press('Tab');
        return focused();
      })
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
  await tabTo(/^Deliver my files/);
  await page.keyboard.press('Space');
  await tabTo(/^Pay/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/_local\/stripe\/pay\//);
  await tabTo(/^Pay \$25/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Your files' })).toBeVisible();
});

test('a cart is accessible, empty and with unavailable lines', async ({ page, beats }) => {
  test.slow();
  await page.goto('/login');
  await openCart(page);
  await expectAccessible(page);

  const gone = await beats.add();
  await openWithCart(page, [gone]);
  await beats.update(gone.id, { is_active: false });
  await openCart(page);
  await expect(cartLine(page, gone.title)).toContainText('withdrawn');
  await expectAccessible(page);
});

test('the checkout and the placed order are accessible', async ({ page, beats }) => {
  test.slow();
  await openWithCart(page, [await beats.add()]);
  await openCart(page);
  await openCheckout(page);
  await expect(placeButton(page)).toBeEnabled();
  await placeButton(page).click();
  await expect(page.getByText('Please read and accept the terms.')).toBeVisible();
  await page.getByText('Basic license', { exact: true }).click();
  await expectAccessible(page);

  await fillCheckout(page, { name: 'Nia Okafor', email: 'nia@example.com' });
  await placeButton(page).click();
  await placedReference(page);
  await expectAccessible(page);
});
