import { expireSession, readStoredSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'member' });

test('a reload keeps the session, neither it nor a prerendered page shows the signed-out header, and an expired session is refreshed @project', async ({
  page,
}) => {
  const signOut = page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true });
  await page.addInitScript(() => {
    const seen = Object.assign(window, { signedOutLinks: 0 });
    new MutationObserver(() => {
      for (const link of document.querySelectorAll<HTMLElement>('header a[href="/login"]')) {
        if (link.checkVisibility({ visibilityProperty: true })) seen.signedOutLinks += 1;
      }
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.goto('/beats');
  const dashboard = page.getByRole('banner').getByRole('link', { name: 'Dashboard', exact: true });
  await expect(dashboard).toBeVisible();
  const shown = () => page.evaluate(() => (window as { signedOutLinks?: number }).signedOutLinks);
  await expect.poll(shown).toBe(0);
  await page.goto('/dashboard');
  await expect(signOut).toBeVisible();
  // Refresh tokens are compared, because two access tokens of the same second are equal.
  const before = (await readStoredSession(page)).refresh_token;
  await expireSession(page);
  await page.reload();
  await expect(signOut).toBeVisible();
  await expect.poll(shown).toBe(0);
  await expect.poll(async () => (await readStoredSession(page)).refresh_token).not.toBe(before);
});
