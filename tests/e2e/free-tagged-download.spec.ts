import { expectAccessible } from './support/axe.ts';
import { mailLinkFor } from './support/mail.ts';
import { guestBuyer } from './support/orders.ts';
import { expect, test } from './support/test.ts';

test('a fan gets the tagged preview of a paid beat by email @phone', async ({
  page,
  origin,
  beats,
}) => {
  const { id, title } = await beats.add({ free_download: true });
  await page.goto(`/beats/${id}`);
  await page.getByRole('button', { name: 'Free download' }).click();
  const dialog = page.getByRole('dialog', { name: 'Free download' });
  const { email } = guestBuyer();
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('checkbox', { name: /^I accept/ }).check();
  await dialog.getByRole('checkbox', { name: 'Email me when new beats are out' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByRole('status')).toContainText('Check your inbox');

  const link = await mailLinkFor(origin, email, '/free-download');
  // Mail programs write `#` as `%23`.
  await page.goto(link.href.replace('#', '%23'));
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Downloading also subscribes you')).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await coming).suggestedFilename()).toBe(`${title}.wav`);
  await expect(page.getByText('You are subscribed to the newsletter.')).toBeVisible();
});
