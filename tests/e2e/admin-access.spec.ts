import type { Page } from 'playwright/test';
import {
  clientOf,
  expectToast,
  fillSignIn,
  inlineAlert,
  newMember,
  signIn,
  signUp,
  stranger,
  type Account,
} from './support/accounts.ts';
import { createPersona, demoAccounts, demoPassword, type Client } from './support/clients.ts';
import { countMails, mailLinkFor } from './support/mail.ts';
import { expect, test } from './support/test.ts';

const superAdmin = { email: demoAccounts.superAdmin, password: demoPassword };
const refused = /^answer 400: POST .*\/auth\/v1\/token/;

async function fillAdminLogin(
  page: Page,
  { email, password, fullName = '' }: Partial<Account> & { email: string; password: string },
): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(/^Admin name/i).fill(fullName);
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Access Admin Panel' }).click();
}

async function fillRequest(page: Page, { fullName, email, password }: Account): Promise<void> {
  await page.goto('/admin-request');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Name', exact: true }).fill(fullName);
  await main.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await main.locator('input[name="password"]').fill(password);
  await main.getByRole('button', { name: /request/i }).click();
}

async function ask(page: Page, account: Account): Promise<void> {
  await fillRequest(page, account);
  await expect(page.getByRole('heading', { name: 'Request Submitted' })).toBeVisible();
}

/** Decides about the pending request of a person, as the super admin on the page. */
async function decide(page: Page, decision: 'Approve' | 'Reject', account: Account): Promise<void> {
  await page.goto('/super-admin?status=pending');
  await page.getByRole('button', { name: `${decision} ${account.fullName}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(account.email);
  await dialog.getByRole('button', { name: decision, exact: true }).click();
}

/** The number of somebody's newest request, as the super admin reads it. */
async function requestOf(desk: Client, { email }: Account): Promise<number> {
  const { data, error } = await desk
    .from('admin_requests')
    .select('id')
    .eq('email', email)
    .order('created_at', { ascending: false })
    .limit(1)
    .single();
  if (error) throw new Error(error.message);
  return data.id;
}

/** Somebody whose name no other test's request has. */
function asker(): Account {
  const account = stranger();
  return { ...account, fullName: `Asker ${account.email.slice(4, 12)}` };
}

for (const { name, email, password, message } of [
  { name: 'nothing', email: '', password: '', message: 'Email and password are required.' },
  {
    name: 'a half address',
    email: 'admin',
    password: 'four-strings',
    message: 'Please enter a valid email address.',
  },
]) {
  test(`the admin login refuses ${name}`, { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/admin-login');
    await fillAdminLogin(page, { email, password });
    await expectToast(page, 'Sign In Failed', message);
    await expect(inlineAlert(page)).toContainText(message);
  });
}

test(
  'the admin login has its own words for wrong and unconfirmed',
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
  'the admin login has words for everything else',
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

test(
  'an admin gets in, and is greeted by the name given',
  { tag: '@desktop' },
  async ({ page }) => {
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
  },
);

test('Google that is not set up is told in its words', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/admin-login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  const message = 'Failed to sign in with Google. Please try again.';
  await expectToast(page, 'Sign In Failed', message);
  await expect(inlineAlert(page)).toContainText(message);
  await expect(page).toHaveURL('/admin-login');
});

test(
  'Google that sends back an error is told in the same words',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/admin#error=server_error&error_description=Unable+to+exchange+external+code');
    await expect(page).toHaveURL('/admin-login');
    const message = 'Failed to sign in with Google. Please try again.';
    await expectToast(page, 'Sign In Failed', message);
    await expect(inlineAlert(page)).toContainText(message);
  },
);

test('the admin login leads on', { tag: '@desktop' }, async ({ page }) => {
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
});

test('a stranger asks, is approved, verifies the mailbox, and runs the shop', async ({
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

  const desk = await browser.newContext();
  const panel = await desk.newPage();
  await panel.goto(`${origin}/admin-login`);
  await fillAdminLogin(panel, superAdmin);
  await expect(panel).toHaveURL(/\/admin$/);
  await decide(panel, 'Approve', account);
  await expectToast(panel, 'Request Approved', 'The address now has admin access.');
  await desk.close();

  await page.goto('/admin-login');
  await fillAdminLogin(page, account);
  await expectToast(page, 'Sign In Failed', 'Please verify your email address before logging in.');
  await page.getByRole('button', { name: /confirmation email again/i }).click();
  const link = await mailLinkFor(origin, account.email, '/login');
  await page.goto(link.href);
  await expect(page).toHaveURL('/dashboard');

  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/admin-login');
  await fillAdminLogin(page, account);
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('main')).toContainText(account.email);
});

test(
  'a rejected person may ask again; a pending one may not',
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
  async ({ page, origin }) => {
    const member = { ...(await newMember(origin)), fullName: asker().fullName };
    await signIn(page, member);
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin-request');
    await expect(page.getByRole('main')).toContainText(member.email);
    await fillRequest(page, { ...member, password: 'another-password' });
    await expect(page.getByRole('heading', { name: 'Request Submitted' })).toBeVisible();

    const desk = await createPersona(origin, 'superAdmin');
    const request_id = await requestOf(desk, member);
    const { data: answer } = await desk.rpc('approve_admin_request', { request_id });
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
  'a decision that was made already is told, and shown',
  { tag: '@desktop' },
  async ({ page, origin }) => {
    const account = asker();
    await ask(page, account);
    await signIn(page, superAdmin);
    await page.goto('/super-admin?status=pending');
    await page.getByRole('button', { name: `Approve ${account.fullName}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();

    // Meanwhile, at another desk. The page hears of it only after it has asked.
    const desk = await createPersona(origin, 'superAdmin');
    const request_id = await requestOf(desk, account);
    const { data: rejected } = await desk.rpc('reject_admin_request', { request_id });
    expect(rejected).toEqual({ success: true, error: null });

    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expectToast(page, 'Approval Failed', 'This request has already been rejected.');
    await expect(page.getByRole('button', { name: `Approve ${account.fullName}` })).toHaveCount(0);
  },
);

test(
  'only the super admin decides, whatever a page shows',
  { tag: '@desktop' },
  async ({ page, origin, admin, member, visitor }) => {
    const account = asker();
    await ask(page, account);
    const desk = await createPersona(origin, 'superAdmin');
    const request_id = await requestOf(desk, account);
    for (const client of [admin, member]) {
      const { data: answer } = await client.rpc('approve_admin_request', { request_id });
      expect(answer).toMatchObject({ success: false });
      const { data: rows } = await client.from('admin_requests').select('id').eq('id', request_id);
      expect(rows).toEqual([]);
    }
    const { error } = await visitor.rpc('approve_admin_request', { request_id });
    expect(error?.code).toBe('42501');
    const { data: after } = await desk
      .from('admin_requests')
      .select('status')
      .eq('id', request_id)
      .single();
    expect(after?.status).toBe('pending');
  },
);

test(
  "a request with somebody else's address is useless without the mailbox",
  { tag: '@desktop' },
  async ({ page, problems, origin }) => {
    problems.expect(refused);
    const account = asker();
    await ask(page, account);
    const desk = await createPersona(origin, 'superAdmin');
    const request_id = await requestOf(desk, account);
    await desk.rpc('approve_admin_request', { request_id });

    for (const path of ['/login', '/admin-login']) {
      await page.goto(path);
      await (path === '/login' ? fillSignIn(page, account) : fillAdminLogin(page, account));
      await expect(inlineAlert(page)).toBeVisible();
      await expect(page).toHaveURL(path);
    }
  },
);

test('a new request appears in the open panel', { tag: '@desktop' }, async ({ page, origin }) => {
  await signIn(page, superAdmin);
  await page.goto('/super-admin?status=pending');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const account = asker();
  const other = await page.context().browser()?.newContext();
  const street = await other?.newPage();
  if (!street) throw new Error('No second browser context.');
  await street.goto(`${origin}/admin-request`);
  await street.getByRole('textbox', { name: 'Name', exact: true }).fill(account.fullName);
  await street.getByRole('textbox', { name: 'Email', exact: true }).fill(account.email);
  await street.locator('input[name="password"]').fill(account.password);
  await street
    .getByRole('main')
    .getByRole('button', { name: /request/i })
    .click();
  await expect(street.getByRole('heading', { name: 'Request Submitted' })).toBeVisible();
  await other?.close();
  await expect(page.getByRole('main')).toContainText(account.email);
});

test(
  'a panel that cannot load says so and tries again',
  { tag: '@desktop' },
  async ({ page, problems }) => {
    problems.expect(/^answer 403: .*\/admin_requests/, /^console error: Loading .* failed/);
    await signIn(page, superAdmin);
    await page.route('**/rest/v1/admin_requests**', (route) =>
      route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } }),
    );
    await page.goto('/super-admin');
    await expectToast(page, 'Error', 'Failed to load admin requests');
    await page.unroute('**/rest/v1/admin_requests**');
    await page.getByRole('main').getByRole('button', { name: /again/i }).click();
    await expect(
      page.getByRole('main').getByText('super@example.com').or(page.getByRole('table')).first(),
    ).toBeVisible();
  },
);

test(
  'too many requests are called what they are',
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
