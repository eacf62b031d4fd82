import { expectAccessible } from './support/axe.ts';
import { mailLinkFor } from './support/mail.ts';
import { guestBuyer } from './support/orders.ts';
import { expect, test } from './support/test.ts';

test('a fan subscribes, confirms the address by email, chooses new beats and unsubscribes @project @shop-mail @phone', async ({
  page,
  origin,
  admin,
}) => {
  const { email } = guestBuyer();
  const states = async () => {
    const columns = 'interest, confirmed_at, end_reason';
    const asked = admin.from('newsletter_subscribers').select(columns).eq('email', email);
    const { data } = await asked.order('id').throwOnError();
    return data.map((row) => [row.interest, row.confirmed_at !== null, row.end_reason]);
  };
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Email for the newsletter' }).fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Check your inbox')).toBeVisible();

  const link = await mailLinkFor(origin, email, '/newsletter');
  await page.goto(link.href);
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  await expectAccessible(page);
  expect(await states()).toEqual([['newsletter', false, null]]);
  await page.getByRole('checkbox', { name: /^Each new beat/ }).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    page.getByRole('heading', { name: 'Your email address is confirmed' }),
  ).toBeVisible();
  await expect.poll(states).toEqual([
    ['newsletter', true, null],
    ['new-beats', true, null],
  ]);

  await page.getByRole('button', { name: 'Unsubscribe from everything' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await expect.poll(states).toEqual([
    ['newsletter', true, 'unsubscribed'],
    ['new-beats', true, 'unsubscribed'],
  ]);
});
