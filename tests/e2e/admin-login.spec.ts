import { expectToast, inlineAlert } from './support/accounts.ts';
import { fillAdminLogin } from './support/admin-access.ts';
import { demoAccounts, demoPassword } from './support/clients.ts';
import { expect, test } from './support/test.ts';

test('Google that is not set up shows its message; an admin signs in, is greeted by name and signs out', async ({
  page,
}) => {
  await page.goto('/admin-login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expectToast(page, 'Sign In Failed', 'Failed to sign in with Google. Please try again.');
  await expect(inlineAlert(page)).toContainText('Google sign-in is not set up.');
  await expect(page).toHaveURL('/admin-login');

  const { admin: email } = demoAccounts;
  await fillAdminLogin(page, { email, password: demoPassword, fullName: 'Octavia' });
  await expectToast(page, 'Welcome back!', 'Welcome back, Octavia!');
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('main')).toContainText(email);
  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/admin-login');
});
