import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'admin' });

test('an admin edits a text on its page, and a visitor reads it @phone', async ({
  page,
  browser,
}) => {
  await page.goto('/admin');
  const parts = page.getByRole('region', { name: 'Texts and pictures of the site' });
  await parts.getByRole('link', { name: 'Press' }).click();
  const panel = page.getByRole('dialog', { name: 'Press' });
  await expect(panel.getByRole('heading', { name: 'Press', exact: true })).toBeFocused();
  await panel.getByLabel('Title *', { exact: true }).fill('Heard elsewhere');
  const heading = { name: 'Heard elsewhere' };
  await expect(page.getByRole('heading', heading)).toBeInViewport();
  // Only the panel is checked, because the visible part of a link that it covers is too small for axe.
  await expectAccessible(page, '[role=dialog]');
  await panel.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Changes published')).toBeVisible();

  const visit = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const visitor = await visit.newPage();
  await visitor.goto('/');
  // The page loads new texts below the first screen once the visitor uses it.
  await visitor.keyboard.press('End');
  await expect(visitor.getByRole('heading', heading)).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Edit this page' })).toBeHidden();
  await visit.close();

  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/');
  const edit = page.getByRole('button', { name: 'Edit this page' });
  await edit.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
});
