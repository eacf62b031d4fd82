import { expect, test } from './support/test.ts';

test('an unknown path says so, is logged and leads home', async ({ page, problems }) => {
  problems.expect(/^console error: .*\/no\/such\/page/);
  await page.goto('/no/such/page');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeAttached();

  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Oops! Page not found')).toHaveCount(0);
});
