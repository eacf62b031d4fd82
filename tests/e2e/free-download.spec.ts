import { expectAccessible } from './support/axe.ts';
import { fillCheckout } from './support/cart.ts';
import { countMails, mailLinkFor } from './support/mail.ts';
import { guestBuyer } from './support/orders.ts';
import { expect, test } from './support/test.ts';

const downloadMp3 = { name: /^Download MP3 of / };

test('a guest gets a free beat by email only @project @shop-mail', async ({
  page,
  origin,
  beats,
}) => {
  const beat = await beats.add({ price: 0 });
  await page.goto(`/beats?q=${encodeURIComponent(beat.title)}`);
  await page.getByRole('button', { name: `Free download of ${beat.title}` }).click();
  const licenses = page.getByRole('dialog', { name: 'Free Download' });
  await expect(licenses).toContainText('Free');
  await licenses.getByRole('button', { name: 'Free download' }).click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await expect(checkout.getByRole('textbox')).toHaveCount(2);
  await expect(checkout.getByText('Legal name')).toHaveCount(0);
  const buyer = guestBuyer();
  await fillCheckout(page, buyer);
  await expectAccessible(page);
  await checkout.getByRole('button', { name: 'Free download' }).click();

  const mailed = page.getByRole('dialog', { name: 'Check your mailbox' });
  await expect(mailed).toContainText(`We sent a link to ${buyer.email}.`);
  await expectAccessible(page);
  await expect.poll(() => page.evaluate(() => window.localStorage.getItem('orders'))).toBeNull();
  await expect.poll(() => countMails(origin, buyer.email)).toBe(1);
  await mailed.getByRole('button', { name: 'Send it again' }).click();
  await expect(mailed).toContainText('Sent again');

  const list = await mailed.getByRole('list').getAttribute('aria-label');
  const reference = /TV-\S+/.exec(list ?? '')?.[0] ?? '';
  const link = await mailLinkFor(origin, buyer.email, `/orders/${reference}`, 1);
  await page.goto(link.href);
  const files = page.getByRole('region', { name: 'Your files' });
  const coming = page.waitForEvent('download');
  await files.getByRole('button', downloadMp3).click();
  expect((await coming).suggestedFilename()).toMatch(/\.mp3$/);
  await expect(files.getByRole('button', { name: /^Download License/ })).toBeVisible();
});
