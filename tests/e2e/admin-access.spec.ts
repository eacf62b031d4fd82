import { clientOf, expectCleanAddress, expectToast, stranger } from './support/accounts.ts';
import { ask, decide, fillAdminLogin, openRequests, refused } from './support/admin-access.ts';
import { countMails, mailLinkFor } from './support/mail.ts';
import { expect, test } from './support/test.ts';

test('a visitor requests admin access, is approved, confirms the email and manages the shop', async ({
  page,
  browser,
  problems,
  origin,
  site,
}) => {
  problems.expect(refused);
  const account = stranger();
  const panel = await openRequests(browser, site);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await ask(page, account);
  await expectToast(page, 'Request Submitted', 'The super admin decides about it.');
  // The password itself never leaves the browser.
  expect(sent.join('\n')).toContain(account.email);
  expect(sent.join('\n')).not.toContain(account.password);
  expect(await countMails(origin, account.email)).toBe(0);

  // The request appears in the panel that is already open.
  await decide(panel, 'Approve', account);
  await expectToast(panel, 'Request Approved', 'The address now has admin access.');
  await panel.context().close();

  // The password of the request does not sign in before the address is confirmed.
  await page.goto('/admin-login');
  await fillAdminLogin(page, account);
  const unverified = 'Please verify your email address before logging in.';
  await expectToast(page, 'Sign In Failed', unverified);
  // The mail about the decision leads to the form where the new admin sets another password.
  const decision = await mailLinkFor(origin, account.email, '/forgot-password');
  await page.goto(decision.href);
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  const link = await mailLinkFor(origin, account.email, '/reset-password', 1);
  await page.goto(link.href);
  const password = 'one-of-my-own';
  await expectCleanAddress(page);
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(clientOf(origin, account)).rejects.toThrow('Invalid login credentials');
  await clientOf(origin, { ...account, password });
  await page.goto('/admin');
  await expect(page.getByRole('main')).toContainText(account.email);
});
