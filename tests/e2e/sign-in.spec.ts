import { expectToast, fillSignIn, inlineAlert, newMember, refused } from './support/accounts.ts';
import { readStorage, readStoredSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('signing in by keyboard after a wrong password greets by name, stores no password, and Back skips the form @project', async ({
  page,
  problems,
  site,
}) => {
  problems.expect(refused);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const account = await newMember(site, 'Nia Okafor');
  await page.goto('/beats');
  // No parameter of the URL names the page that follows.
  await page.goto('/login?redirect=https://example.org/&next=/admin&redirect_to=/admin');
  await fillSignIn(page, { ...account, password: 'wrong-password' });
  await expect(inlineAlert(page)).toContainText('Invalid credentials.');
  await expect.poll(() => readStorage(page)).not.toContain('wrong-password');

  const field = (name: string) => page.getByRole('main').getByLabel(name, { exact: true });
  await field('Email').clear();
  await page.keyboard.type(account.email.toUpperCase());
  await page.keyboard.press('Tab');
  await field('Password').clear();
  await page.keyboard.type(account.password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(field('Password')).toHaveAttribute('type', 'text');
  await field('Password').press('Enter');

  await expectToast(page, 'Welcome back!', 'Welcome back, Nia!');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(account.email);

  const token = (await readStoredSession(page)).access_token;
  const leaks = [page.url(), ...logged, await readStorage(page)].join('\n');
  expect(leaks).not.toContain(account.password);
  expect(leaks).not.toContain(token);
  await page.goBack();
  await expect(page).toHaveURL('/beats');
});
