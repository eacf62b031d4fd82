import { DEFAULT_BEAT_PRICE } from '../../src/content/store.ts';
import { licenseTiers } from '../../src/features/licenses/tiers/built-in.ts';
import { formatPrice, multiplyPrice } from '../../src/lib/text/money.ts';
import { newMember } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { cartDrawer, expectTotal, openCheckout, payButton, termsBox } from './support/cart.ts';
import { clientOf } from './support/clients.ts';
import { markPaid, placeOrder } from './support/orders.ts';
import { signInAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

const multiplier = licenseTiers.find(({ id }) => id === 'premium')?.multiplier ?? 0;
const premium = formatPrice(multiplyPrice(DEFAULT_BEAT_PRICE, multiplier) - DEFAULT_BEAT_PRICE);

test('a member upgrades a license for the difference, and the old one is replaced', async ({
  page,
  admin,
  origin,
  beats,
  site,
}) => {
  const beat = await beats.add();
  await beats.addMasters(beat.id);
  const account = await newMember(site);
  const buyer = { name: account.fullName, email: account.email };
  const basic = await placeOrder(await clientOf(origin, account), beat.id, buyer, 'basic');
  await markPaid(admin, basic.reference);

  await signInAs(page, await clientOf(origin, account));
  await page.goto('/dashboard');
  const purchases = page.getByRole('region', { name: 'Purchases' });
  await expect(purchases).toContainText('Up to 10,000 streams');
  await expectAccessible(page);
  await purchases.getByRole('button', { name: `Upgrade to Premium for ${premium} ` }).click();
  await expect(cartDrawer(page)).toContainText(/Upgrade from Basic TVL-/);
  await expectTotal(page, premium);
  await expectAccessible(page);
  const checkout = await openCheckout(page);
  await expect(checkout).toContainText(/Premium license · Upgrade from Basic TVL-/);
  await checkout.getByRole('textbox', { name: /^Legal name/ }).fill(account.fullName);
  await termsBox(checkout).check();
  await checkout.getByRole('checkbox', { name: /^I want the files right away/ }).check();
  await payButton(page).click();
  await page.waitForURL(/\/_local\/stripe\/pay\//);
  await expect(page.locator('body')).toContainText(/Premium license, upgrade of TVL-/);
  await page.getByRole('button', { name: `Pay ${premium}` }).click();

  const files = page.getByRole('region', { name: 'Your files' });
  await expect(files).toContainText(/Premium license, upgrade of TVL-/);
  await expect(files.getByRole('button', { name: /^Download Trackouts / })).toBeVisible();
  await page.goto(`/orders/${basic.reference}`);
  await expect(files).toContainText(/Replaced by license TVL-.* Its files are with order TV-/);
  await expectAccessible(page);
  await page.goto('/dashboard');
  await expect(purchases).toContainText('Replaced by your upgrade.');
});
