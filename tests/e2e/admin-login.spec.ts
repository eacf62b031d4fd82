import { expectToast, inlineAlert, signUp, stranger } from './support/accounts.ts';
import { fillAdminLogin, refused } from './support/admin-access.ts';
import { demoAccounts, demoPassword } from './support/clients.ts';
import { expect, test } from './support/test.ts';

for (const { name, email, password, message } of [
  { name: 'nothing', email: '', password: '', message: 'Email and password are required.' },
  {
    name: 'a half address',
    email: 'admin',
    password: 'four-strings',
    message: 'Please enter a valid email address.',
  },
]) {
  test(`the admin login rejects ${name}`, { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/admin-login');
    await fillAdminLogin(page, { email, password });
    await expectToast(page, 'Sign In Failed', message);
    await expect(inlineAlert(page)).toContainText(message);
  });
}

test(
  'the admin login has its own messages for wrong and unconfirmed accounts',
  { tag: '@desktop' },
  async ({ page, problems, origin }) => {
    problems.expect(refused);
    await page.goto('/admin-login');
    await fillAdminLogin(page, { email: demoAccounts.admin, password: 'wrong-password' });
    const wrong = 'Invalid email or password. Please try again.';
    await expectToast(page, 'Sign In Failed', wrong);
    await expect(inlineAlert(page)).toContainText(wrong);

    const account = stranger();
    await signUp(origin, account);
    await fillAdminLogin(page, account);
    const unconfirmed = 'Please verify your email address before logging in.';
    await expectToast(page, 'Sign In Failed', unconfirmed);
    await expect(inlineAlert(page)).toContainText(unconfirmed);
    await expect(page.getByRole('button', { name: /confirmation email again/i })).toBeVisible();
  },
);

test(
  'the admin login has a message for any other error',
  { tag: '@desktop' },
  async ({ page, problems }) => {
    problems.expect(/^answer 500: POST .*\/token/);
    await page.route('**/auth/v1/token**', (route) =>
      route.fulfill({ status: 500, json: { code: 500, msg: 'unexpected' } }),
    );
    await page.goto('/admin-login');
    await fillAdminLogin(page, { email: demoAccounts.admin, password: demoPassword });
    await expectToast(
      page,
      'Sign In Failed',
      'Invalid credentials. Please check your email and password.',
    );
  },
);

test('an admin signs in and is greeted by name', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/admin-login');
  await fillAdminLogin(page, {
    email: demoAccounts.admin,
    password: demoPassword,
    fullName: 'Octavia',
  });
  await expectToast(page, 'Welcome back!', 'Welcome back, Octavia!');
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('main')).toContainText(demoAccounts.admin);
  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/admin-login');
});

test('Google that is not set up shows its message', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/admin-login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  const message = 'Failed to sign in with Google. Please try again.';
  await expectToast(page, 'Sign In Failed', message);
  await expect(inlineAlert(page)).toContainText(message);
  await expect(page).toHaveURL('/admin-login');
});

test(
  'an error that Google sends back shows the same message',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/admin#error=server_error&error_description=Unable+to+exchange+external+code');
    await expect(page).toHaveURL('/admin-login');
    const message = 'Failed to sign in with Google. Please try again.';
    await expectToast(page, 'Sign In Failed', message);
    await expect(inlineAlert(page)).toContainText(message);
  },
);

test(
  'the admin login links to the password reset and the admin request',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/admin-login');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /forgot/i })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    await expect(main.getByRole('link', { name: /request/i })).toHaveAttribute(
      'href',
      '/admin-request',
    );
  },
);
