import { readFile } from 'node:fs/promises';
import { clientOf, expectToast, newMember, signIn } from './support/accounts.ts';
import { ask, asker, requestOf, superAdmin } from './support/admin-access.ts';
import { createPersona } from './support/clients.ts';
import { expect, test } from './support/test.ts';

test(
  'a request that was already reviewed says so',
  { tag: '@desktop' },
  async ({ page, origin }) => {
    const account = asker();
    await ask(page, account);
    await signIn(page, superAdmin);
    await page.goto('/super-admin?status=pending');
    await page.getByRole('button', { name: `Approve ${account.fullName}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();

    // Meanwhile, at another dashboard. The page hears of it only after it has asked.
    const dashboard = await createPersona(origin, 'superAdmin');
    const request_id = await requestOf(dashboard, account);
    const { data: rejected } = await dashboard.rpc('reject_admin_request', { request_id });
    expect(rejected).toEqual({ success: true, error: null });

    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expectToast(page, 'Approval Failed', 'This request has already been rejected.');
    await expect(page.getByRole('button', { name: `Approve ${account.fullName}` })).toHaveCount(0);
  },
);

test(
  'only the super admin can review requests',
  { tag: '@desktop' },
  async ({ page, origin, admin, member, visitor }) => {
    const account = asker();
    await ask(page, account);
    const dashboard = await createPersona(origin, 'superAdmin');
    const request_id = await requestOf(dashboard, account);
    for (const client of [admin, member]) {
      const { data: answer } = await client.rpc('approve_admin_request', { request_id });
      expect(answer).toMatchObject({ success: false });
      const { data: rows } = await client.from('admin_requests').select('id').eq('id', request_id);
      expect(rows).toEqual([]);
    }
    const { error } = await visitor.rpc('approve_admin_request', { request_id });
    expect(error?.code).toBe('42501');
    const { data: after } = await dashboard
      .from('admin_requests')
      .select('status')
      .eq('id', request_id)
      .single();
    expect(after?.status).toBe('pending');
  },
);

test(
  'a new request appears in the open panel',
  { tag: '@desktop' },
  async ({ page, browser, origin }) => {
    await signIn(page, superAdmin);
    await page.goto('/super-admin?status=pending');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const account = asker();
    const street = await browser.newPage({ baseURL: origin });
    await ask(street, account);
    await street.close();
    await expect(page.getByRole('main')).toContainText(account.email);
  },
);

test(
  'a panel that cannot load says so and can be retried',
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
    await expect(page.getByRole('table')).toBeVisible();
  },
);

test(
  "a person's data is exported, then erased with the account",
  { tag: '@desktop' },
  async ({ page, origin, admin, site }) => {
    const person = await newMember(site);
    const theirs = await clientOf(origin, person);
    await theirs.from('newsletter_subscribers').insert({ email: person.email });
    await signIn(page, superAdmin);
    await page.goto('/super-admin?tab=personal-data');
    await page.getByLabel(/^Email of the person/).fill(person.email);

    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as JSON' }).click();
    const saved: unknown = JSON.parse(await readFile(await (await coming).path(), 'utf8'));
    expect(saved).toMatchObject({
      email: person.email,
      accounts: [{ email: person.email, profile: { full_name: person.fullName } }],
      newsletter: [{ email: person.email }],
    });

    await page.getByRole('button', { name: 'Erase data…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type the address to confirm').fill(person.email);
    await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
    await expect(page.getByText(`The data of ${person.email} is erased.`)).toBeVisible();

    await expect(clientOf(origin, person)).rejects.toThrow('Invalid login credentials');
    const { data: rows } = await admin
      .from('newsletter_subscribers')
      .select('id')
      .eq('email', person.email);
    expect(rows).toEqual([]);
    // The session that was open has no account any more.
    const { error } = await theirs.auth.refreshSession();
    expect(error).not.toBeNull();
  },
);
