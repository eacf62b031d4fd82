import { totpCode } from '../../supabase/local/auth/totp.ts';
import { expectToast, fillAdminLogin } from './support/accounts.ts';
import { demoPassword } from './support/clients.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'admin' });

test('an admin sets up two-step sign-in, signs out, and reaches an admin page with a code', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Set Up' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  const key = (await page.locator('code').textContent()) ?? '';
  const code = page.getByLabel('Code', { exact: true });
  await code.fill(totpCode(key));
  await page.getByRole('button', { name: 'Verify' }).click();
  const on =
    'The back-office now accepts its codes. Devices that were signed in without a code have been signed out.';
  await expectToast(page, 'Authenticator App Added', on);
  await expect(page.getByRole('list', { name: 'Authenticator apps' })).toContainText('Phone');

  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/admin/inbox?tab=newsletter');
  await fillAdminLogin(page, { email: 'admin@example.com', password: demoPassword });
  await expect(page.getByRole('heading', { name: 'Enter Your Code' })).toBeVisible();
  const right = totpCode(key);
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/admin/inbox?tab=newsletter');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});
