import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from 'playwright/test';
import { demoPassword } from './clients.ts';
import type { TestSite } from './site.ts';

export interface Account {
  email: string;
  password: string;
  fullName: string;
}

/** A person without an account. The address is random, because tests of one file share limits. */
export function stranger(fullName = 'Nia Okafor'): Account {
  return {
    email: `nia-${randomUUID().slice(0, 8)}@example.com`,
    password: 'four-strings',
    fullName,
  };
}

/** Adds a member with a confirmed address directly to the database. */
export async function newMember(site: TestSite, fullName?: string): Promise<Account> {
  const account = { ...stranger(fullName), password: demoPassword };
  const { email, fullName: name } = account;
  await site.addAccount(email, name);
  return account;
}

type Credentials = Pick<Account, 'email' | 'password'>;

async function fillForm(page: Page, { email, password }: Credentials, action: string) {
  const main = page.getByRole('main');
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: action, exact: true }).click();
}

/** Fills in and submits the open form of /login. */
export const fillSignIn = (page: Page, account: Credentials) => fillForm(page, account, 'Sign In');

/** Fills in and submits the open form of /admin-login. */
export const fillAdminLogin = (page: Page, account: Credentials) =>
  fillForm(page, account, 'Access Admin Panel');

/** A sign-in that the auth service refuses. */
export const refused = /^answer 400: POST .*\/auth\/v1\/token/;

/** A toast with exactly this title and message. */
export async function expectToast(page: Page, title: string, message: string): Promise<void> {
  await expect(
    page
      .locator('[data-sonner-toast]')
      .filter({ has: page.getByText(title, { exact: true }) })
      .filter({ has: page.getByText(message, { exact: true }) })
      .first(),
  ).toBeVisible();
}

/** The alert of the page itself, as opposed to a toast. */
export function inlineAlert(page: Page): Locator {
  return page.getByRole('main').getByRole('alert');
}

/** Expects that the address contains nothing that the auth service has added. */
export async function expectCleanAddress(page: Page): Promise<void> {
  const address = page.url();
  expect(address).not.toMatch(/token|code=|type=|error|access|refresh/);
  await expect.poll(() => page.evaluate(() => document.referrer)).not.toMatch(/token|code=/);
}
