import { confirm, signIn, signUp } from './support/accounts.ts';
import { ask, superAdmin } from './support/admin-access.ts';
import {
  cartDrawer,
  openCart,
  openCheckout,
  openWithCart,
  placeButton,
  placedReference,
  termsBox,
} from './support/cart.ts';
import { demoAccounts, demoPassword } from './support/clients.ts';
import { addContent, expectFits, longAccount, longBeat } from './support/long-words.ts';
import { builtPages, openSettled } from './support/pages.ts';
import { playButton, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

const adminAccount = { email: demoAccounts.admin, password: demoPassword };

test.use({ viewport: { width: 320, height: 700 } });
test.slow();

test(
  'a long title widens neither store, player nor licenses',
  { tag: '@mobile' },
  async ({ page, beats }) => {
    await beats.add(longBeat());
    const { id, title } = await beats.add(longBeat());
    for (const path of ['/', `/beats/${id}`, '/beats?view=list', '/beats']) {
      await openSettled(page, path);
      await expectFits(page, path);
    }
    await playButton(storeGrid(page), title).click();
    const bar = page.getByRole('button', { name: /^Now Playing/ });
    await expect(bar).toBeVisible();
    await expectFits(page, 'player bar');
    await bar.click();
    const player = page.getByRole('dialog', { name: 'Now playing' });
    await expect(player.getByRole('link', { name: title })).toBeVisible();
    await expectFits(page, 'full player');
    await player.getByRole('button', { name: /^Queue/ }).click();
    await expect(page.getByRole('dialog', { name: 'Queue' })).toBeVisible();
    await expectFits(page, 'queue');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Queue' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: `Buy ${title}` }).click();
    await expect(page.getByRole('dialog').getByRole('article', { name: 'Basic' })).toBeVisible();
    await expectFits(page, 'licenses');
  },
);

test(
  'long words widen neither merch nor gallery',
  { tag: '@mobile' },
  async ({ page, admin, visitor }) => {
    const content = await addContent(admin, visitor);
    try {
      for (const path of ['/merch', '/gallery']) {
        await openSettled(page, path);
        await expectFits(page, path);
      }
      await page.getByRole('link', { name: content.pictureTitle }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectFits(page, 'picture');
      await openSettled(page, `/merch/${content.product}`);
      await page.getByRole('radio', { name: content.color }).check();
      await expectFits(page, 'product');
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await expect(cartDrawer(page).getByRole('article')).toBeVisible();
      await expectFits(page, 'product in the cart');
      await cartDrawer(page)
        .getByRole('button', { name: /^Remove/ })
        .click();
      await expect(cartDrawer(page).getByRole('button', { name: 'Undo' })).toBeVisible();
      await expectFits(page, 'removed from the cart');
    } finally {
      await content.remove();
    }
  },
);

test(
  'a long name and email widen no page of an order',
  { tag: '@mobile' },
  async ({ page, beats, origin }) => {
    const account = longAccount();
    await signUp(origin, account);
    await confirm(origin, account);
    await openWithCart(page, [await beats.add(longBeat())]);
    await signIn(page, account);
    await expectFits(page, 'dashboard');
    await openCart(page);
    await expectFits(page, 'cart');
    const checkout = await openCheckout(page);
    await termsBox(checkout).check();
    await expectFits(page, 'checkout');
    await placeButton(page).click();
    const reference = await placedReference(page);
    await expectFits(page, 'order placed');
    await page.getByRole('dialog').getByRole('link').last().click();
    await expect(page.getByRole('heading', { name: reference })).toBeVisible();
    await expectFits(page, 'order');
    await openSettled(page, '/dashboard');
    await expect(page.getByRole('heading', { name: reference })).toBeVisible();
    await expectFits(page, 'dashboard with an order');
    await page.evaluate(() => window.localStorage.clear());
    await signIn(page, adminAccount);
    await openSettled(page, `/admin/inbox?q=${reference}`);
    await expectFits(page, 'inbox with an order');
    await page.getByRole('button', { name: `Decline order ${reference}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(account.fullName);
    await expectFits(page, 'answer to an order');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(dialog).toHaveCount(0);
  },
);

test('a long name does not widen an admin request', { tag: '@mobile' }, async ({ page }) => {
  const account = longAccount();
  await ask(page, account);
  await expectFits(page, 'sent request');
  await signIn(page, superAdmin);
  await openSettled(page, '/super-admin?status=pending');
  await page.getByRole('button', { name: `Reject ${account.fullName}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(account.email);
  await expectFits(page, 'requests');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(dialog).toHaveCount(0);
});

test(
  'long words widen no admin page',
  { tag: '@mobile' },
  async ({ page, admin, beats, visitor }) => {
    const content = await addContent(admin, visitor);
    try {
      await beats.add(longBeat());
      await signIn(page, adminAccount);
      const paths = builtPages.filter(({ as }) => as === 'admin').map(({ path }) => path);
      for (const path of [...paths, '/admin/inbox?tab=notifications']) {
        await openSettled(page, path);
        await expectFits(page, path);
      }
    } finally {
      await content.remove();
    }
  },
);
