import type { Page } from 'playwright/test';
import { clientOf, expectCleanAddress, expectToast, newMember } from './support/accounts.ts';
import { mailLinkFor } from './support/mail.ts';
import { expect, test } from './support/test.ts';

const updateButton = (page: Page) => page.getByRole('button', { name: 'Update Password' });

/** @returns the link of the mail */
async function askForReset(page: Page, origin: string, email: string): Promise<URL> {
  await page.goto('/forgot-password');
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await expectToast(page, 'Reset Email Sent', 'Check your email for the password reset link.');
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  return mailLinkFor(origin, email, '/reset-password');
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await expect(updateButton(page)).toBeDisabled();
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm', { exact: true }).fill(password);
  await updateButton(page).click();
  await expectToast(page, 'Password Updated', 'Your password has been updated successfully.');
  await expect(page).toHaveURL('/dashboard');
}

test('the mailed link leads to a new password; a used link says so and offers a new one', async ({
  page,
  problems,
  origin,
  site,
}) => {
  problems.expect(/^answer 403: POST .*\/verify/);
  const member = await newMember(site);
  const link = await askForReset(page, origin, member.email);
  await page.goto(link.href);
  await expect(updateButton(page)).toBeVisible();
  await expectCleanAddress(page);
  await choosePassword(page, 'five-strings');
  await expect(clientOf(origin, member)).rejects.toThrow('Invalid login credentials');
  await clientOf(origin, { ...member, password: 'five-strings' });

  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await page.goto(link.href);
  await expect(page.getByRole('main')).toContainText('This link has expired');
  await expectCleanAddress(page);
  await page.getByRole('link', { name: /new link/i }).click();
  await expect(page).toHaveURL('/forgot-password');
});
