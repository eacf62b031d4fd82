import type { Page } from 'playwright/test';
import {
  expectCleanAddress,
  expectToast,
  inlineAlert,
  stranger,
  type Account,
} from './support/accounts.ts';
import { clientOf } from './support/clients.ts';
import { mailLinkFor } from './support/mail.ts';
import { expect, test } from './support/test.ts';

async function fillSignUp(page: Page, { fullName, email, password }: Account): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(/^Full name/i).fill(fullName);
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Sign Up', exact: true }).click();
}

test('a mailed link redeems nothing until its button is pressed, asks another browser who chose the password, signs in, and offers another mail once it is used @project @account-mail', async ({
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
  const confirm = (on: Page) => on.getByRole('button', { name: 'Confirm Email' });
  await expect(confirm(phone)).toBeDisabled();
  await expectCleanAddress(phone);
  // The browser of a phone may reload a page that was in the background.
  await phone.reload();
  await phone.getByRole('radio', { name: 'Not sure' }).check();
  await phone.getByLabel('New Password', { exact: true }).fill('five-strings');
  await expect(clientOf(origin, account)).rejects.toThrow('Email not confirmed');
  await confirm(phone).click();
  await expectToast(phone, 'Email confirmed', 'Your account is ready.');
  await expect(phone).toHaveURL('/dashboard');
  await clientOf(origin, { ...account, password: 'five-strings' });
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Nia');
  await expect(phone.getByRole('main')).toContainText(account.email);
  await expectCleanAddress(phone);
  // No entry of the history has the token either.
  await phone.goBack();
  await expect(phone).toHaveURL('/');

  // The browser that signed up is not asked.
  await page.goto(link.href);
  await confirm(page).click();
  await expect(inlineAlert(page)).toContainText('This link has expired');
  await expectCleanAddress(page);
  await expect(page.getByRole('button', { name: /confirmation email again/i })).toBeVisible();
});
