import type { Locator } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { cartButton, payButton } from './support/cart.ts';
import { guestBuyer } from './support/orders.ts';
import { expect, test } from './support/test.ts';

test('a guest buys a beat from its page in six taps, pays by card and downloads the files @phone', async ({
  page,
  beats,
}) => {
  const beat = await beats.add();
  await beats.addMasters(beat.id);
  await page.goto(`/beats/${beat.id}`);
  // Counts the taps until the files are shown; each download is another one. Paying is one tap, because Stripe
  // remembers the card.
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const buyer = guestBuyer();
  const dialog = page.getByRole('dialog');
  await tap(page.getByRole('button', { name: /^Premium/ }));
  await tap(
    dialog.getByRole('article', { name: 'Premium' }).getByRole('button', { name: 'Buy Now' }),
  );
  // The name field has the focus, and a key of the phone's keyboard leads to the next one.
  await expect(dialog.getByLabel(/^Legal name/)).toBeFocused();
  await page.keyboard.type(buyer.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(buyer.email);
  await expect(dialog.getByLabel(/^Email/)).toHaveValue(buyer.email);
  await tap(dialog.getByRole('checkbox', { name: /^I accept/ }));
  await tap(dialog.getByRole('checkbox', { name: /^I want the files right away/ }));
  await tap(payButton(page));
  await page.waitForURL(/\/_local\/stripe\/pay\//);
  await tap(page.getByRole('button', { name: /^Pay \$/ }));
  const files = page.getByRole('region', { name: 'Your files' });
  await expect(files).toContainText('Premium license');
  expect(taps).toBe(6);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(buyer.name);
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  for (const [format, filename] of [
    ['WAV', 'master.wav'],
    ['Trackouts (ZIP)', 'trackouts.zip'],
  ] as const) {
    const coming = page.waitForEvent('download');
    await files.getByRole('button', { name: `Download ${format} of ${beat.title}` }).click();
    expect((await coming).suggestedFilename()).toBe(filename);
  }
  // The cart no longer contains the paid license.
  await expect(cartButton(page)).toHaveAccessibleName('Cart, empty');
});
