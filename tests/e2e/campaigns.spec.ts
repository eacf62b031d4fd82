import { expectAccessible } from './support/axe.ts';
import { demoAccounts } from './support/clients.ts';
import { mailLinkFor } from './support/mail.ts';
import { guestBuyer } from './support/orders.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'admin' });

test('an admin writes a campaign, previews and tests it, and a subscriber gets it @project @shop-mail', async ({
  page,
  origin,
  beats,
  visitor,
}) => {
  const { email } = guestBuyer();
  await visitor.from('newsletter_subscribers').insert({ email }).throwOnError();
  const { hash } = await mailLinkFor(origin, email, '/newsletter');
  const confirmed = { p_token: hash.replace('#confirm-', ''), p_confirmed: ['newsletter'] };
  await visitor.rpc('save_subscription', confirmed).throwOnError();
  const { id, title } = await beats.add();

  await page.goto('/admin/campaigns');
  await page.getByRole('button', { name: 'New campaign' }).click();
  await page.getByRole('textbox', { name: /^Subject/ }).fill('New <music>');
  await page.getByRole('textbox', { name: /^Text/ }).fill('I wrote **this** for you.');
  await page.getByRole('searchbox', { name: 'Add beats' }).fill(title);
  await page.getByRole('button', { name: `Add ${title}` }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  const mail = page.getByTitle('Preview').contentFrame();
  await expect(mail.getByRole('heading', { name: 'New <music>' })).toBeVisible();
  await expect(mail.getByRole('link', { name: title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Send a test to me' }).click();
  // The demo's mail about admin access may arrive first.
  await expect(() => mailLinkFor(origin, demoAccounts.admin, `/beats/${id}`)).toPass();
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('button', { name: /^Send to \d+ p/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sending' })).toBeVisible();
  const link = await mailLinkFor(origin, email, `/beats/${id}`, 1);
  expect(link.searchParams.get('utm_source')).toBe('newsletter');
  await mailLinkFor(origin, email, '/newsletter', 1);
});
