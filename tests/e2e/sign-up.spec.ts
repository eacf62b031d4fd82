import type { Page } from 'playwright/test';
import {
  expectCleanAddress,
  expectToast,
  inlineAlert,
  newMember,
  stranger,
  type Account,
} from './support/accounts.ts';
import { countMails, mailLinkFor } from './support/mail.ts';
import { expect, test } from './support/test.ts';

async function fillSignUp(page: Page, { fullName, email, password }: Account): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(/^Full name/i).fill(fullName);
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Sign Up', exact: true }).click();
}

for (const { name, change, message } of [
  {
    name: 'nothing',
    change: { email: '', password: '' },
    message: 'Email and password are required.',
  },
  {
    name: 'a half address',
    change: { email: 'nia' },
    message: 'Please enter a valid email address.',
  },
  {
    name: 'a short password',
    change: { password: 'seven77' },
    message: 'Password must be at least 8 characters long.',
  },
]) {
  test(
    `signing up with ${name} is rejected before any request`,
    { tag: '@desktop' },
    async ({ page }) => {
      let calls = 0;
      page.on('request', (request) => {
        if (request.url().includes('/auth/v1/signup')) calls += 1;
      });
      await page.goto('/signup');
      await fillSignUp(page, { ...stranger(), ...change });
      await expectToast(page, 'Sign Up Failed', message);
      await expect(inlineAlert(page)).toContainText(message);
      await expect(page.getByRole('main').getByLabel(/^Full name/i)).toHaveValue('Nia Okafor');
      expect(calls).toBe(0);
    },
  );
}

test(
  'an address that has an account is asked to sign in, and gets no mail',
  { tag: '@desktop' },
  async ({ page, origin, site }) => {
    const account = await newMember(site);
    const before = await countMails(origin, account.email);
    await page.goto('/signup');
    await fillSignUp(page, { ...account, password: 'somebody-elses' });
    const message = 'An account with this email already exists. Please try signing in instead.';
    await expectToast(page, 'Sign Up Failed', message);
    await expect(inlineAlert(page)).toContainText(message);
    expect(await countMails(origin, account.email)).toBe(before);
  },
);

test("the service's password error is shown", { tag: '@desktop' }, async ({ page, problems }) => {
  problems.expect(/^answer 422: POST .*\/signup/);
  await page.route('**/auth/v1/signup**', (route) =>
    route.fulfill({
      status: 422,
      headers: { 'X-Sb-Error-Code': 'weak_password' },
      json: { code: 422, error_code: 'weak_password', msg: 'Password is known to be weak.' },
    }),
  );
  await page.goto('/signup');
  await fillSignUp(page, stranger());
  await expectToast(page, 'Sign Up Failed', 'Password is known to be weak.');
  await expect(inlineAlert(page)).toContainText('Password is known to be weak.');
});

test('an unexpected error has its own message', { tag: '@desktop' }, async ({ page, problems }) => {
  problems.expect(/^request failed .*\/signup/, /^console error: TypeError/);
  await page.route('**/auth/v1/signup**', (route) => route.abort('connectionrefused'));
  await page.goto('/signup');
  await fillSignUp(page, stranger());
  await expectToast(page, 'Sign Up Error', 'An unexpected error occurred.');
  await expect(inlineAlert(page)).toContainText('An unexpected error occurred.');
});

test('a new member is mailed, follows the link, and is in @desktop', async ({ page, origin }) => {
  const account = stranger();
  const sentence = 'Please check your email to verify your account.';
  await page.goto('/signup');
  await fillSignUp(page, { ...account, email: ` ${account.email.toUpperCase()}` });
  await expectToast(page, 'Account Created!', sentence);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('main')).toContainText(sentence);

  const link = await mailLinkFor(origin, account.email, '/login');
  await page.goto(link.href);
  await expect(page).toHaveURL('/dashboard');
  await expectCleanAddress(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nia');
  await expect(page.getByRole('main')).toContainText(account.email);

  // The token is in no entry of the history either.
  await page.goBack();
  await expectCleanAddress(page);
});

test(
  'a used link says so and offers a new one',
  { tag: '@desktop' },
  async ({ page, problems, origin, browser }) => {
    problems.expect(/^answer 403: POST .*\/verify/);
    const account = stranger();
    await page.goto('/signup');
    await fillSignUp(page, account);
    await expect(page).toHaveURL('/login');
    const link = await mailLinkFor(origin, account.email, '/login');

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(link.href);
    await expect(other).toHaveURL(/\/dashboard$/);
    await elsewhere.close();

    await page.goto(link.href);
    await expect(inlineAlert(page)).toContainText('This link has expired');
    await expectCleanAddress(page);
    await expect(
      page.getByRole('button', { name: /confirmation email again|new link/i }),
    ).toBeVisible();
  },
);
