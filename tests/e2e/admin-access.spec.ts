import {
  clientOf,
  expectToast,
  fillSignIn,
  inlineAlert,
  newMember,
  signIn,
} from './support/accounts.ts';
import {
  ask,
  asker,
  decide,
  fillAdminLogin,
  fillRequest,
  refused,
  requestOf,
  superAdmin,
} from './support/admin-access.ts';
import { createPersona } from './support/clients.ts';
import { countMails, mailLinkFor } from './support/mail.ts';
import { expect, test } from './support/test.ts';

test('a visitor requests admin access, is approved, confirms the email and manages the shop @desktop', async ({
  page,
  browser,
  problems,
  origin,
}) => {
  test.slow();
  problems.expect(refused);
  const account = asker();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await ask(page, account);
  await expectToast(page, 'Request Submitted', 'The super admin decides about it.');
  // The password itself never leaves the browser.
  expect(sent.join('\n')).toContain(account.email);
  expect(sent.join('\n')).not.toContain(account.password);
  expect(await countMails(origin, account.email)).toBe(0);

  const dashboard = await browser.newContext();
  const panel = await dashboard.newPage();
  await panel.goto(`${origin}/admin-login`);
  await fillAdminLogin(panel, superAdmin);
  await expect(panel).toHaveURL(/\/admin$/);
  await decide(panel, 'Approve', account);
  await expectToast(panel, 'Request Approved', 'The address now has admin access.');
  await dashboard.close();

  // The password of the request opens nothing before the mailbox has answered.
  const decision = await mailLinkFor(origin, account.email, '/forgot-password');
  await page.goto('/admin-login');
  await fillAdminLogin(page, account);
  await expectToast(page, 'Sign In Failed', 'Please verify your email address before logging in.');
  // The mail about the decision leads to a password of one's own.
  await page.goto(decision.href);
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  const link = await mailLinkFor(origin, account.email, '/reset-password', 1);
  await page.goto(link.href);
  const password = 'one-of-my-own';
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expectToast(page, 'Password Updated', 'Your password has been updated successfully.');

  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/admin-login');
  await fillAdminLogin(page, account);
  await expectToast(page, 'Sign In Failed', 'Invalid email or password. Please try again.');
  await fillAdminLogin(page, { ...account, password });
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('main')).toContainText(account.email);
});

test(
  'a rejected request can be repeated, a pending one cannot',
  { tag: '@desktop' },
  async ({ page, problems, origin }) => {
    problems.expect(/^answer 409: POST .*\/admin_requests/);
    const account = asker();
    await ask(page, account);
    await fillRequest(page, account);
    await expectToast(
      page,
      'Request Already Exists',
      'An admin request with this email already exists.',
    );
    await expect(page.locator('input[name="email"]')).toHaveValue(account.email);

    await signIn(page, superAdmin);
    await decide(page, 'Reject', account);
    await expectToast(page, 'Request Rejected', 'The address gets no admin access.');
    const panel = page.getByRole('main');
    await page.goto('/super-admin?status=rejected');
    await expect(panel).toContainText(account.email);
    await expect(
      panel.getByRole('button', { name: `Approve ${account.fullName}` }),
      'only pending requests have actions',
    ).toHaveCount(0);

    await page.goto('/dashboard');
    await panel.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL('/login');
    await ask(page, account);
    // Nothing of the rejected request opens a door.
    await expect(clientOf(origin, account)).rejects.toThrow('Invalid login credentials');
  },
);

test(
  'approving a member keeps the account and its password',
  { tag: '@desktop' },
  async ({ page, origin, site }) => {
    const member = { ...(await newMember(site)), fullName: asker().fullName };
    await signIn(page, member);
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin-request');
    await expect(page.getByRole('main')).toContainText(member.email);
    await fillRequest(page, { ...member, password: 'another-password' });
    await expect(page.getByRole('heading', { name: 'Request Submitted' })).toBeVisible();

    const dashboard = await createPersona(origin, 'superAdmin');
    const request_id = await requestOf(dashboard, member);
    const { data: answer } = await dashboard.rpc('approve_admin_request', { request_id });
    expect(answer).toEqual({ success: true, error: null });

    await page.goto('/dashboard');
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin');
    await clientOf(origin, member);
    await expect(clientOf(origin, { ...member, password: 'another-password' })).rejects.toThrow(
      'Invalid login credentials',
    );
  },
);

test(
  "a request with somebody else's address gives no access without the mailbox",
  { tag: '@desktop' },
  async ({ page, problems, origin }) => {
    problems.expect(refused);
    const account = asker();
    await ask(page, account);
    const dashboard = await createPersona(origin, 'superAdmin');
    const request_id = await requestOf(dashboard, account);
    await dashboard.rpc('approve_admin_request', { request_id });

    for (const path of ['/login', '/admin-login']) {
      await page.goto(path);
      await (path === '/login' ? fillSignIn(page, account) : fillAdminLogin(page, account));
      await expect(inlineAlert(page)).toBeVisible();
      await expect(page).toHaveURL(path);
    }
  },
);

test(
  'too many admin requests show the rate-limit error',
  { tag: '@desktop' },
  async ({ page, problems }) => {
    problems.expect(/^answer 429: POST .*\/admin_requests/);
    await page.route('**/rest/v1/admin_requests**', (route) =>
      route.fulfill({
        status: 429,
        json: {
          code: 'PT429',
          message: 'Too many requests.',
          details: 'retry_after=1800',
          hint: 'Try again in 1800 seconds.',
        },
      }),
    );
    await fillRequest(page, asker());
    await expectToast(
      page,
      'Submission Failed',
      'Too many attempts. Please try again in 30 minutes.',
    );
  },
);
