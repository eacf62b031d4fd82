import type { Page } from 'playwright/test';
import {
  expectToast,
  fillSignIn,
  inlineAlert,
  newMember,
  signIn,
  stranger,
} from './support/accounts.ts';
import { changeSession, comeBack } from './support/session.ts';
import { expect, test } from './support/test.ts';

const signOut = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true });

/** The name under which the session is stored. */
const storedSession = /^sb-.+-auth-token$/;

type Kept = 'access_token' | 'refresh_token';

async function storedToken(page: Page, kind: Kept): Promise<string> {
  return page.evaluate((kept) => {
    const key = Object.keys(localStorage).find((name) => /^sb-.+-auth-token$/.test(name)) ?? '';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Record<Kept, string>>;
    return session[kept] ?? '';
  }, kind);
}

test(
  'a reload keeps the session, and never shows the signed-out header',
  { tag: '@desktop' },
  async ({ page, site }) => {
    await signIn(page, await newMember(site));
    await page.addInitScript(() => {
      const seen = window as { signedOutLinks?: number } as { signedOutLinks: number };
      seen.signedOutLinks = 0;
      new MutationObserver(() => {
        for (const link of document.querySelectorAll<HTMLElement>('header a[href="/login"]')) {
          if (link.checkVisibility({ visibilityProperty: true })) seen.signedOutLinks += 1;
        }
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await page.reload();
    await expect(signOut(page)).toBeVisible();
    const flashes = await page.evaluate(
      () => (window as unknown as { signedOutLinks: number }).signedOutLinks,
    );
    expect(flashes).toBe(0);
  },
);

test('the header follows the session', { tag: '@desktop' }, async ({ page, site }) => {
  const header = page.getByRole('banner');
  await page.goto('/');
  await expect(header.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
  await signIn(page, await newMember(site));
  await expect(header.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  await expect(header.getByRole('link', { name: 'Sign In', exact: true })).toHaveCount(0);
  await signOut(page).click();
  await expectToast(page, 'Signed Out', 'You have been signed out successfully.');
  await expect(page).toHaveURL('/login');
  await expect(header.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
});

test('tabs share the session', { tag: '@desktop' }, async ({ page, context, site }) => {
  const member = await newMember(site);
  const other = await context.newPage();
  await other.goto('/beats');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();

  await signIn(page, member);
  await expect(other.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await other.goto('/dashboard');
  await expect(signOut(other)).toBeVisible();

  await signOut(page).click();
  await expect(other).toHaveURL('/login');
  // By wish, so nothing is said of a session that ended.
  await expect(other.getByText(/session has ended/i)).toHaveCount(0);
});

test('an old session is refreshed silently', { tag: '@desktop' }, async ({ page, site }) => {
  await signIn(page, await newMember(site));
  // Not the access token: two of one second are alike.
  const before = await storedToken(page, 'refresh_token');
  expect(before).not.toBe('');
  await changeSession(page, 'expired');
  await page.reload();
  await expect(signOut(page)).toBeVisible();
  expect(await storedToken(page, 'refresh_token')).not.toBe(before);
});

test('an expired session redirects to sign-in with a reason and keeps typed text @desktop', async ({
  page,
  problems,
  site,
}) => {
  problems.expect(/^answer 400: POST .*\/token/);
  const member = await newMember(site);
  await signIn(page, member);
  await page.getByRole('main').getByLabel('Name', { exact: true }).fill('Nia of the five strings');
  await changeSession(page, 'revoked');
  await comeBack(page);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('main')).toContainText('Your session has ended');
  await fillSignIn(page, member);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('main').getByLabel('Name', { exact: true })).toHaveValue(
    'Nia of the five strings',
  );
});

test(
  'a sign-out that fails says so and stays signed in',
  { tag: '@desktop' },
  async ({ page, problems, site }) => {
    problems.expect(/^answer 500: POST .*\/logout/);
    await signIn(page, await newMember(site));
    await page.route('**/auth/v1/logout**', (route) =>
      route.fulfill({ status: 500, json: { code: 500, msg: 'unexpected' } }),
    );
    await signOut(page).click();
    await expectToast(page, 'Sign Out Error', 'An error occurred while signing out.');
    await expect(page).toHaveURL('/dashboard');
  },
);

test(
  'signing out everywhere ends the session of another device',
  { tag: '@desktop' },
  async ({ page, browser, origin, site }) => {
    const member = await newMember(site);
    const phone = await browser.newContext();
    const elsewhere = await phone.newPage();
    await elsewhere.goto(`${origin}/login`);
    await fillSignIn(elsewhere, member);
    await expect(elsewhere).toHaveURL(/\/dashboard$/);

    await signIn(page, member);
    await page.getByRole('button', { name: /sign out everywhere/i }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /sign out everywhere/i })
      .click();
    await expect(page).toHaveURL('/login');

    await changeSession(elsewhere, 'expired');
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/login$/);
    await phone.close();
  },
);

test('a new name is greeted at once, in every tab', { tag: '@desktop' }, async ({ page, site }) => {
  await signIn(page, await newMember(site, 'Nia Okafor'));
  await page.getByRole('main').getByLabel('Name', { exact: true }).fill('Amara Okafor');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
});

test(
  'no password or token is logged or left in storage',
  { tag: '@desktop' },
  async ({ page, site }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const member = await newMember(site);
    await signIn(page, member);
    const token = await storedToken(page, 'access_token');
    expect(token).not.toBe('');
    const kept = await page.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage).filter(([key]) => !/^sb-.+-auth-token$/.test(key)),
        Object.entries(sessionStorage),
      ]),
    );
    for (const secret of [member.password, token]) {
      expect(kept).not.toContain(secret);
      expect(logged.join('\n')).not.toContain(secret);
      expect(page.url()).not.toContain(secret);
    }
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => storedSession.test(key))).toHaveLength(1);
  },
);

test(
  'a sign-in that fails leaves no trace of the password',
  { tag: '@desktop' },
  async ({ page, problems }) => {
    problems.expect(/^answer 400: POST .*\/token/);
    const nobody = stranger();
    await page.goto('/login');
    await fillSignIn(page, nobody);
    await expect(inlineAlert(page)).toBeVisible();
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(kept).not.toContain(nobody.password);
  },
);
