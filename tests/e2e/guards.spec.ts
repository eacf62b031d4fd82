import { fillSignIn } from './support/accounts.ts';
import { fillAdminLogin, superAdmin } from './support/admin-access.ts';
import { demoAccounts, demoPassword } from './support/clients.ts';
import { expect, test } from './support/test.ts';

test(
  'signing in returns to the page that was asked for, and a query parameter redirects nowhere',
  { tag: '@desktop' },
  async ({ page }) => {
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
  },
);

test.describe('of an admin', () => {
  test.use({ as: 'admin' });

  test(
    'the page says Loading... while access is checked, and a check that fails denies access',
    { tag: '@desktop' },
    async ({ page, problems }) => {
      problems.expect(/^answer 403: POST .*\/is_admin/, /^console error: Loading access failed/);
      let answer = () => {};
      const isSeen = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/rest/v1/rpc/is_admin', async (route) => {
        await isSeen;
        await route.fulfill({ status: 403, json: { code: '42501', message: 'no permission' } });
      });
      await page.goto('/admin');
      await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
      await expect(page).toHaveURL('/admin');
      answer();
      await expect(page).toHaveURL('/admin-request');
    },
  );
});
