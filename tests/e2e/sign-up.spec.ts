import type { Page } from 'playwright/test';
import {
  expectCleanAddress,
  expectToast,
  inlineAlert,
  stranger,
  type Account,
} from './support/accounts.ts';
import { mailLinkFor } from './support/mail.ts';
import { expect, test } from './support/test.ts';

async function fillSignUp(page: Page, { fullName, email, password }: Account): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(/^Full name/i).fill(fullName);
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Sign Up', exact: true }).click();
}

test('a new member confirms the address by the mailed link and is signed in; a used link offers another mail @project @account-mail', async ({
  page,
  openBrowser,
  problems,
  origin,
}) => {
  problems.expect(/^answer 403: POST .*\/verify/);
  const account = stranger();
  await page.goto('/signup');
  await fillSignUp(page, { ...account, email: ` ${account.email.toUpperCase()}` });
  const sentence = 'Please check your email to verify your account.';
  await expectToast(page, 'Account Created!', sentence);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('main')).toContainText(sentence);

  const link = await mailLinkFor(origin, account.email, '/login');
  const phone = await openBrowser();
  await phone.goto('/');
  await phone.goto(link.href);
  await expect(phone).toHaveURL('/dashboard');
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Nia');
  await expect(phone.getByRole('main')).toContainText(account.email);
  await expectCleanAddress(phone);
  // No entry of the history has the token either.
  await phone.goBack();
  await expect(phone).toHaveURL('/');

  await page.goto(link.href);
  await expect(inlineAlert(page)).toContainText('This link has expired');
  await expectCleanAddress(page);
  await expect(page.getByRole('button', { name: /confirmation email again/i })).toBeVisible();
});
