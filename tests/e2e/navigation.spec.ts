import { expectRestingAt } from './support/sections.ts';
import { expect, test } from './support/test.ts';

test('the header links to every main page', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  expect((await header.boundingBox())?.height).toBe(64);
  for (const name of ['Home', 'About', 'Beats', 'Gallery', 'Merch', 'Contact']) {
    await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');

  await header.getByRole('link', { name: 'Beats', exact: true }).click();
  await expect(page).toHaveURL('/beats');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

for (const [name, id] of [
  ['Gallery', 'gallery'],
  ['Contact', 'contact'],
] as const) {
  test(
    `${name} scrolls to its section, also from another page`,
    { tag: '@desktop' },
    async ({ page }) => {
      const link = page.getByRole('banner').getByRole('link', { name, exact: true });
      await page.goto('/beats');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await link.click();
      await expect(page).toHaveURL(/\/(#\w+)?$/);
      await expectRestingAt(page, id);

      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await link.click();
      await expectRestingAt(page, id);
    },
  );
}

test('the mobile menu opens, navigates and closes', { tag: '@mobile' }, async ({ page }) => {
  await page.goto('/');
  const toggle = page.getByRole('banner').getByRole('button', { name: /menu/i });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  const menu = page.getByRole('dialog');
  for (const name of [
    'Home',
    'About',
    'Beats',
    'Gallery',
    'Merch',
    'Contact',
    'Sign In',
    'Sign Up',
  ]) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  }

  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(toggle).toBeFocused();

  await toggle.click();
  await menu.getByRole('link', { name: 'Beats', exact: true }).click();
  await expect(page).toHaveURL('/beats');
  await expect(menu).toHaveCount(0);
});

test('a section link of the mobile menu scrolls there', { tag: '@mobile' }, async ({ page }) => {
  await page.goto('/beats');
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL(/\/(#\w+)?$/);
  await expectRestingAt(page, 'contact');
});

test('the first Tab shows the skip link', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/beats');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the footer has the legal links and the year', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(/2025/)).toBeVisible();
  for (const path of ['/privacy-policy', '/terms-conditions', '/refund-policy']) {
    await expect(footer.locator(`a[href="${path}"]`)).toBeVisible();
  }
});
