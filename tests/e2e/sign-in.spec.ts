import {
  expectToast,
  fillSignIn,
  inlineAlert,
  newMember,
  signIn,
  signUp,
  confirm,
  stranger,
} from './support/accounts.ts';
import { countMails, mailLinkFor } from './support/mail.ts';
import { expect, test } from './support/test.ts';

const refused = /^answer 400: POST .*\/auth\/v1\/token/;

for (const { name, email, password, message } of [
  { name: 'nothing', email: '', password: '', message: 'Email and password are required.' },
  {
    name: 'no password',
    email: 'nia@example.com',
    password: '',
    message: 'Email and password are required.',
  },
  {
    name: 'a half address',
    email: 'nia@example',
    password: 'four-strings',
    message: 'Please enter a valid email address.',
  },
]) {
  test(
    `signing in with ${name} is rejected before any request`,
    { tag: '@desktop' },
    async ({ page }) => {
      let calls = 0;
      page.on('request', (request) => {
        if (request.url().includes('/auth/v1/token')) calls += 1;
      });
      await page.goto('/login');
      await fillSignIn(page, { email, password });
      await expectToast(page, 'Sign In Failed', message);
      await expect(inlineAlert(page)).toContainText(message);
      await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toHaveValue(email);
      expect(calls).toBe(0);
    },
  );
}

test(
  'wrong credentials show the same message whether the account exists or not',
  { tag: '@desktop' },
  async ({ page, problems, site }) => {
    problems.expect(refused);
    const known = await newMember(site);
    const message = 'Invalid credentials. Please check your email and password.';
    for (const email of [known.email, stranger().email]) {
      await page.goto('/login');
      await fillSignIn(page, { email, password: 'wrong-password' });
      await expectToast(page, 'Sign In Failed', message);
      await expect(inlineAlert(page)).toContainText(message);
      await expect(page.getByRole('main').getByLabel('Password', { exact: true })).toHaveValue(
        'wrong-password',
      );
    }
    await expect(page).toHaveURL('/login');
  },
);

test(
  'an unconfirmed address can have its mail resent, and its link signs in',
  { tag: '@desktop' },
  async ({ page, problems, origin }) => {
    problems.expect(refused);
    const account = stranger();
    await signUp(origin, account);
    await page.goto('/login');
    await fillSignIn(page, account);
    const message = 'Please check your email and click the confirmation link.';
    await expectToast(page, 'Sign In Failed', message);
    await expect(inlineAlert(page)).toContainText(message);

    const before = await countMails(origin, account.email);
    // The service lets a second pass between two mails to one address.
    problems.allow(/^answer 429: POST .*\/resend/);
    await expect(async () => {
      await page.getByRole('button', { name: /confirmation email again/i }).click();
      await expect.poll(() => countMails(origin, account.email)).toBeGreaterThan(before);
    }).toPass();
    const link = await mailLinkFor(origin, account.email, '/login', before);
    await page.goto(link.href);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('main')).toContainText(account.email);
  },
);

test(
  'an unexpected error has its own message',
  { tag: '@desktop' },
  async ({ page, problems, site }) => {
    problems.expect(/^answer 500: POST .*\/token/);
    const account = await newMember(site);
    await page.route('**/auth/v1/token**', (route) =>
      route.fulfill({ status: 500, json: { code: 500, msg: 'Database error' } }),
    );
    await page.goto('/login');
    await fillSignIn(page, account);
    await expectToast(page, 'Sign In Error', 'An unexpected error occurred.');
    await expect(inlineAlert(page)).toContainText('An unexpected error occurred.');

    await page.unroute('**/auth/v1/token**');
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
  },
);

test(
  'too many attempts show the rate-limit error',
  { tag: '@desktop' },
  async ({ page, problems }) => {
    problems.expect(/^answer 429: POST .*\/token/);
    await page.route('**/auth/v1/token**', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'X-Sb-Error-Code': 'over_request_rate_limit' },
        json: {
          code: 429,
          error_code: 'over_request_rate_limit',
          msg: 'Request rate limit reached. Try again in 42 seconds.',
        },
      }),
    );
    await page.goto('/login');
    await fillSignIn(page, stranger());
    await expectToast(page, 'Sign In Failed', 'Too many attempts. Please try again in 42 seconds.');
  },
);

test('signing in greets by name, whatever the case of the address @desktop', async ({
  page,
  site,
}) => {
  const account = await newMember(site, 'Nia Okafor');
  await page.goto('/login');
  await fillSignIn(page, { ...account, email: `  ${account.email.toUpperCase()} ` });
  await expectToast(page, 'Welcome back!', 'Welcome back, Nia!');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('main')).toContainText(account.email);
});

test(
  'the welcome uses the address when there is no name',
  { tag: '@desktop' },
  async ({ page, site }) => {
    const account = await newMember(site, '');
    await page.goto('/login');
    await fillSignIn(page, account);
    await expectToast(page, 'Welcome back!', `Welcome back, ${account.email.split('@')[0] ?? ''}!`);
  },
);

test('Back from the dashboard skips the form', { tag: '@desktop' }, async ({ page, site }) => {
  const account = await newMember(site);
  await page.goto('/beats');
  await page.goto('/login');
  await fillSignIn(page, account);
  await expect(page).toHaveURL('/dashboard');
  await page.goBack();
  await expect(page).toHaveURL('/beats');
});

test(
  'a sign-up that was confirmed elsewhere signs in here',
  { tag: '@desktop' },
  async ({ page, origin }) => {
    const account = stranger();
    await signUp(origin, account);
    await confirm(origin, account);
    await signIn(page, account);
  },
);

test('signing in works by keyboard alone', { tag: '@desktop' }, async ({ page, site }) => {
  const account = await newMember(site);
  await page.goto('/login');
  await page.getByRole('main').getByLabel('Email', { exact: true }).focus();
  await page.keyboard.type(account.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  // The button that shows the password stands between.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('main').getByLabel('Password', { exact: true })).toHaveAttribute(
    'type',
    'text',
  );
  await page.getByRole('main').getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
