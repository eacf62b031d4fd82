import { fillSignIn, newMember, signIn } from './support/accounts.ts';
import { demoAccounts, demoPassword } from './support/clients.ts';
import { holdRequests } from './support/hold.ts';
import { expect, test } from './support/test.ts';

type Role = 'visitor' | 'member' | 'admin' | 'super admin';

/** Where each role ends up that opens a guarded page; null where it stays. */
const access: readonly { path: string; ends: Record<Role, string | null> }[] = [
  {
    path: '/dashboard',
    ends: { visitor: '/login', member: null, admin: null, 'super admin': null },
  },
  {
    path: '/admin',
    ends: { visitor: '/admin-login', member: '/admin-request', admin: null, 'super admin': null },
  },
  {
    path: '/super-admin',
    ends: {
      visitor: '/admin-login',
      member: '/admin-request',
      admin: '/admin',
      'super admin': null,
    },
  },
  {
    path: '/login',
    ends: { visitor: null, member: '/dashboard', admin: '/dashboard', 'super admin': '/dashboard' },
  },
  {
    path: '/signup',
    ends: { visitor: null, member: '/dashboard', admin: '/dashboard', 'super admin': '/dashboard' },
  },
  {
    path: '/admin-login',
    ends: { visitor: null, member: '/admin-request', admin: '/admin', 'super admin': '/admin' },
  },
];

/** The back-office's other pages keep their door too. */
const backOffice = ['/admin/beats', '/admin/gallery', '/admin/merch', '/admin/inbox'];

for (const role of ['visitor', 'member', 'admin', 'super admin'] as const) {
  test(
    `a ${role} reaches what the route table allows`,
    { tag: '@desktop' },
    async ({ page, site }) => {
      if (role !== 'visitor') {
        const account =
          role === 'member'
            ? await newMember(site)
            : {
                email: role === 'admin' ? demoAccounts.admin : demoAccounts.superAdmin,
                password: demoPassword,
              };
        await signIn(page, account);
      }
      for (const { path, ends } of access) {
        await page.goto(path);
        await expect(page, `${role} on ${path}`).toHaveURL(ends[role] ?? path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
      if (role === 'visitor' || role === 'member') {
        for (const path of backOffice) {
          await page.goto(path);
          await expect(page).toHaveURL(role === 'visitor' ? '/admin-login' : '/admin-request');
        }
      }
    },
  );
}

test('signing in returns to the page that was asked for', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/super-admin?status=rejected');
  await expect(page).toHaveURL('/admin-login');
  const main = page.getByRole('main');
  await main.getByLabel('Email', { exact: true }).fill(demoAccounts.superAdmin);
  await main.getByLabel('Password', { exact: true }).fill(demoPassword);
  await main.getByRole('button', { name: 'Access Admin Panel' }).click();
  await expect(page).toHaveURL('/super-admin?status=rejected');
});

test('a query parameter redirects nowhere', { tag: '@desktop' }, async ({ page, site }) => {
  const member = await newMember(site);
  for (const name of ['redirect', 'from', 'next', 'redirect_to']) {
    await page.goto(`/login?${name}=https://example.org/`);
    await fillSignIn(page, member);
    await expect(page).toHaveURL('/dashboard');
    // Away from the page first: it would go on asking, with a session that is gone.
    await page.goto('/favicon.svg');
    await page.evaluate(() => window.localStorage.clear());
  }
});

test(
  'the page says Loading... while access is checked',
  { tag: '@desktop' },
  async ({ page, site }) => {
    await signIn(page, await newMember(site));
    const release = await holdRequests(page, '**/rest/v1/rpc/is_admin');
    await page.goto('/admin');
    await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/admin');
    release();
    await expect(page).toHaveURL('/admin-request');
  },
);

test('an admin check that fails denies access', { tag: '@desktop' }, async ({ page, problems }) => {
  problems.expect(/^answer 403: POST .*\/is_admin/, /^console error: Loading access failed/);
  await page.route('**/rest/v1/rpc/is_admin', (route) =>
    route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } }),
  );
  await signIn(page, { email: demoAccounts.admin, password: demoPassword });
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin-request');
});

test('the mobile menu links to the admin panel', { tag: '@mobile' }, async ({ page }) => {
  await signIn(page, { email: demoAccounts.admin, password: demoPassword });
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await menu.getByRole('link', { name: 'Admin Panel' }).click();
  await expect(page).toHaveURL('/admin');
});
