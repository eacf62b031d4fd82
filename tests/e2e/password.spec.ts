import type { Page } from 'playwright/test';
import {
  clientOf,
  expectCleanAddress,
  expectToast,
  inlineAlert,
  newMember,
  signIn,
  stranger,
} from './support/accounts.ts';
import { countMails, mailLinkFor } from './support/mail.ts';
import { expect, test } from './support/test.ts';

async function askForReset(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
}

async function fillNewPassword(page: Page, password: string, confirm = password): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm', { exact: true }).fill(confirm);
}

const update = (page: Page) => page.getByRole('button', { name: 'Update Password' });

for (const { email, message } of [
  { email: '', message: 'Email is required.' },
  { email: 'nia@', message: 'Please enter a valid email address.' },
]) {
  test(`asking for a reset with "${email}" is refused`, { tag: '@desktop' }, async ({ page }) => {
    await askForReset(page, email);
    await expectToast(page, 'Reset Failed', message);
    await expect(inlineAlert(page)).toContainText(message);
  });
}

test(
  'a reset mail that fails shows an error and keeps the address',
  { tag: '@desktop' },
  async ({ page, problems }) => {
    problems.expect(/^answer 500: POST .*\/recover/);
    await page.route('**/auth/v1/recover**', (route) =>
      route.fulfill({ status: 500, json: { code: 500, msg: 'Error sending recovery email' } }),
    );
    await askForReset(page, 'nia@example.com');
    await expectToast(page, 'Reset Failed', 'Unable to send reset email. Please try again.');
    await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toHaveValue(
      'nia@example.com',
    );
  },
);

test(
  'a reset request does not reveal whether an address has an account',
  { tag: '@desktop' },
  async ({ page, site }) => {
    const member = await newMember(site);
    const screens: string[] = [];
    // A second time at once: the service sends no second mail, the page says nothing of it.
    for (const email of [member.email, stranger().email]) {
      await askForReset(page, email);
      await expectToast(page, 'Reset Email Sent', 'Check your email for the password reset link.');
      await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
      screens.push(
        (await page.getByRole('main').innerText())
          .replaceAll(email, '…')
          .replaceAll(/\d+ s\b/g, 'n s'),
      );
    }
    expect(screens[0]).toBe(screens[1]);
    expect(screens[0]).toContain("We've sent you a password reset link");
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page).toHaveURL('/login');
  },
);

test('the mailed link leads to a new password @desktop', async ({ page, origin, site }) => {
  const member = await newMember(site);
  const before = await countMails(origin, member.email);
  await askForReset(page, member.email);
  const link = await mailLinkFor(origin, member.email, '/reset-password', before);

  await page.goto(link.href);
  await expect(update(page)).toBeDisabled();
  await expectCleanAddress(page);

  await fillNewPassword(page, 'five-strings', 'five-string');
  await page.getByLabel('Confirm', { exact: true }).blur();
  await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
  await expect(update(page)).toBeDisabled();

  await fillNewPassword(page, 'short');
  await update(page).click();
  await expectToast(page, 'Update Failed', 'Password must be at least 8 characters long.');

  await fillNewPassword(page, 'five-strings');
  await expect(page.getByText('Passwords do not match', { exact: true })).toHaveCount(0);
  await update(page).click();
  await expectToast(page, 'Password Updated', 'Your password has been updated successfully.');
  await expect(page).toHaveURL('/dashboard');

  await expect(clientOf(origin, member)).rejects.toThrow('Invalid login credentials');
  await clientOf(origin, { ...member, password: 'five-strings' });
});

test(
  'a password update that fails shows an error and keeps what was typed',
  { tag: '@desktop' },
  async ({ page, problems, origin, site }) => {
    problems.expect(/^answer 422: PUT .*\/user/);
    const member = await newMember(site);
    const before = await countMails(origin, member.email);
    await askForReset(page, member.email);
    const link = await mailLinkFor(origin, member.email, '/reset-password', before);
    await page.goto(link.href);
    await page.route('**/auth/v1/user', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 422,
            headers: { 'X-Sb-Error-Code': 'same_password' },
            json: {
              code: 422,
              error_code: 'same_password',
              msg: 'New password should be different from the old password.',
            },
          })
        : route.continue(),
    );
    await fillNewPassword(page, member.password);
    await update(page).click();
    await expectToast(page, 'Update Failed', 'Unable to update password. Please try again.');
    await expect(inlineAlert(page)).toContainText('should be different');
    await expect(page.getByLabel('New Password', { exact: true })).toHaveValue(member.password);
  },
);

test(
  'a used link says so and offers a new one',
  { tag: '@desktop' },
  async ({ page, problems, origin, site }) => {
    problems.expect(/^answer 403: POST .*\/verify/);
    const member = await newMember(site);
    const before = await countMails(origin, member.email);
    await askForReset(page, member.email);
    const link = await mailLinkFor(origin, member.email, '/reset-password', before);
    await page.goto(link.href);
    await expect(update(page)).toBeVisible();
    await page.evaluate(() => window.localStorage.clear());

    await page.goto(link.href);
    await expect(page.getByRole('main')).toContainText('This link has expired');
    await expectCleanAddress(page);
    await page.getByRole('link', { name: /new link/i }).click();
    await expect(page).toHaveURL('/forgot-password');
  },
);

test('an expired link that arrives as an error says so', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(
    '/reset-password#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
  );
  await expect(page.getByRole('main')).toContainText('This link has expired');
  await expectCleanAddress(page);
});

test(
  'the reset page without a link says that one is needed',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/reset-password');
    await expect(page.getByRole('main')).toContainText(/link/);
    await expect(update(page)).toHaveCount(0);
    await page.getByRole('link', { name: /new link/i }).click();
    await expect(page).toHaveURL('/forgot-password');
  },
);

test(
  'the code form of the link works in the browser that requested it',
  { tag: '@desktop' },
  async ({ page, origin, site }) => {
    const member = await newMember(site);
    const before = await countMails(origin, member.email);
    await askForReset(page, member.email);
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    const link = await mailLinkFor(origin, member.email, '/reset-password', before);

    // What the service's own template links to: it verifies, and sends the browser back with a code.
    const verify = new URL('/auth/v1/verify', origin);
    verify.searchParams.set('token', link.searchParams.get('token_hash') ?? '');
    verify.searchParams.set('type', 'recovery');
    verify.searchParams.set('redirect_to', `${origin}/reset-password`);
    await page.goto(verify.href);
    await expect(page).toHaveURL('/reset-password');
    await fillNewPassword(page, 'five-strings');
    await update(page).click();
    await expect(page).toHaveURL('/dashboard');
    await clientOf(origin, { ...member, password: 'five-strings' });
  },
);

test(
  'a member changes the password on the dashboard',
  { tag: '@desktop' },
  async ({ page, origin, site }) => {
    const member = await newMember(site);
    await signIn(page, member);
    await fillNewPassword(page, 'five-strings');
    await update(page).click();
    await expectToast(page, 'Password Updated', 'Your password has been updated successfully.');
    await clientOf(origin, { ...member, password: 'five-strings' });
  },
);
