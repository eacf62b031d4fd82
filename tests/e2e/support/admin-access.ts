import { expect, type Browser, type Page } from 'playwright/test';
import type { Account } from './accounts.ts';
import { watchChannel } from './live.ts';
import type { TestSite } from './site.ts';

/** A sign-in that the auth service refuses. */
export const refused = /^answer 400: POST .*\/auth\/v1\/token/;

/** Fills in and submits the open form of /admin-login. */
export async function fillAdminLogin(
  page: Page,
  { email, password, fullName = '' }: Partial<Account> & { email: string; password: string },
): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(/^Admin name/i).fill(fullName);
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Access Admin Panel' }).click();
}

/** Fills in and sends the form of /admin-request. */
export async function ask(page: Page, { fullName, email, password }: Account): Promise<void> {
  await page.goto('/admin-request');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Name', exact: true }).fill(fullName);
  await main.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await main.locator('input[name="password"]').fill(password);
  // The browser hashes the password first, which takes a while.
  const answered = page.waitForResponse('**/rest/v1/admin_requests*');
  await main.getByRole('button', { name: /request/i }).click();
  await answered;
  await expect(page.getByRole('heading', { name: 'Request Submitted' })).toBeVisible();
}

/** Opens the pending requests as the super admin, live, in a browser of their own. */
export async function openRequests(browser: Browser, site: TestSite): Promise<Page> {
  const storageState = site.session('superAdmin');
  const page = await (await browser.newContext({ storageState })).newPage();
  const joined = watchChannel(page, 'admin-requests-changes');
  await page.goto('/super-admin?status=pending');
  await joined;
  return page;
}

/** Decides about the pending request of a person, as the super admin on the page. */
export async function decide(
  page: Page,
  decision: 'Approve' | 'Reject',
  account: Account,
): Promise<void> {
  await page.getByRole('button', { name: `${decision} ${account.fullName}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(account.email);
  await dialog.getByRole('button', { name: decision, exact: true }).click();
}
