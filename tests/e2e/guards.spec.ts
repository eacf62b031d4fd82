import { fillSignIn } from './support/accounts.ts';
import { fillAdminLogin, superAdmin } from './support/admin-access.ts';
import { demoAccounts, demoPassword } from './support/clients.ts';
import { expect, test } from './support/test.ts';

test('signing in returns to the page that was asked for, and a query parameter redirects nowhere', async ({
  page,
}) => {
  await page.goto('/super-admin?status=rejected');
  await expect(page).toHaveURL('/admin-login');
  await fillAdminLogin(page, superAdmin);
  await expect(page).toHaveURL('/super-admin?status=rejected');
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/login');

  const names = ['redirect', 'from', 'next', 'redirect_to'];
  await page.goto(`/login?${names.map((name) => `${name}=https://example.org/`).join('&')}`);
  await fillSignIn(page, { email: demoAccounts.member, password: demoPassword });
  await expect(page).toHaveURL('/dashboard');
});
