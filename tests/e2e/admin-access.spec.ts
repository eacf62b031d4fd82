import {
  expectCleanAddress,
  expectToast,
  fillAdminLogin,
  refused,
  stranger,
} from './support/accounts.ts';
import { clientOf } from './support/clients.ts';
import { watchChannel } from './support/live.ts';
import { mailLinkFor } from './support/mail.ts';
import { expect, test } from './support/test.ts';

test('a visitor requests admin access, is approved, confirms the email and manages the shop @project @account-mail @shop-mail', async ({
  page,
  openBrowser,
  problems,
  origin,
}) => {
  problems.expect(refused);
  const account = stranger();
  const panel = await openBrowser('superAdmin');
  const joined = watchChannel(panel, 'super-admin:requests');
  await panel.goto('/super-admin?status=pending');
  await joined;
  await page.goto('/admin-request');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Name', exact: true }).fill(account.fullName);
  await main.getByRole('textbox', { name: 'Email', exact: true }).fill(account.email);
  await main.locator('input[name="password"]').fill(account.password);
  // The browser hashes the password first, which takes a while.
  const answered = page.waitForResponse('**/rest/v1/admin_requests*');
  await main.getByRole('button', { name: /request/i }).click();
  await answered;
  await expectToast(page, 'Request Submitted', 'The super admin decides about it.');

  // The request appears in the panel that is already open.
  await panel.getByRole('button', { name: `Approve ${account.fullName}` }).click();
  await panel.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expectToast(panel, 'Request Approved', 'The person now has admin access.');

  // The password of the request does not sign in before the address is confirmed.
  await page.goto('/admin-login');
  await fillAdminLogin(page, account);
  const unverified = 'Please verify your email address before logging in.';
  await expectToast(page, 'Sign In Failed', unverified);
  // The mail about the decision leads to the form where the new admin sets another password.
  const decision = await mailLinkFor(origin, account.email, '/forgot-password');
  await page.goto(decision.href);
  await main.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  const link = await mailLinkFor(origin, account.email, '/reset-password', 1);
  // Links have two slashes if the project's site URL ends with one.
  await page.goto(link.href.replace('/reset', '//reset'));
  const password = 'one-of-my-own';
  await expect(page).toHaveURL('/reset-password');
  await expectCleanAddress(page);
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(clientOf(origin, account)).rejects.toThrow('Invalid login credentials');
  await clientOf(origin, { ...account, password });
  await page.goto('/admin');
  await expect(main).toContainText(account.email);
});
