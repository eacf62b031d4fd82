import type { Page } from 'playwright/test';
import { expectToast, fillSignIn } from './support/accounts.ts';
import { demoAccounts, demoPassword } from './support/clients.ts';
import { changeSession, readStoredSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

const account = { email: demoAccounts.member, password: demoPassword, fullName: 'Mika Member' };

const signOut = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true });
const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(signOut(page)).toBeVisible();
}

test('tabs share the session, and the header follows it', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/beats');
  await expect(headerLink(other, 'Sign In')).toBeVisible();
  await page.goto('/login');
  await fillSignIn(page, account);
  await expect(page).toHaveURL('/dashboard');
  for (const tab of [page, other]) {
    await expect(headerLink(tab, 'Dashboard')).toBeVisible();
    await expect(headerLink(tab, 'Admin')).toHaveCount(0);
    await expect(headerLink(tab, 'Sign In')).toHaveCount(0);
  }
  await openDashboard(other);

  await signOut(page).click();
  await expectToast(page, 'Signed Out', 'You have been signed out successfully.');
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/login');
    await expect(headerLink(tab, 'Sign In')).toBeVisible();
  }
  // The user signed out, so no tab shows that a session has ended.
  await expect(other.getByText(/session has ended/i)).toHaveCount(0);
});

test.describe('of a member', () => {
  test.use({ as: 'member' });

  test('a reload keeps the session, neither it nor a prerendered page shows the signed-out header, and an old one is refreshed', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen = Object.assign(window, { signedOutLinks: 0 });
      new MutationObserver(() => {
        for (const link of document.querySelectorAll<HTMLElement>('header a[href="/login"]')) {
          if (link.checkVisibility({ visibilityProperty: true })) seen.signedOutLinks += 1;
        }
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await page.goto('/beats');
    await expect(headerLink(page, 'Dashboard')).toBeVisible();
    const shown = () => page.evaluate(() => (window as { signedOutLinks?: number }).signedOutLinks);
    await expect.poll(shown).toBe(0);
    await openDashboard(page);
    // Two access tokens of one second are equal, refresh tokens are not.
    const before = (await readStoredSession(page)).refresh_token;
    await changeSession(page, 'expired');
    await page.reload();
    await expect(signOut(page)).toBeVisible();
    await expect.poll(shown).toBe(0);
    await expect.poll(async () => (await readStoredSession(page)).refresh_token).not.toBe(before);
  });
});
