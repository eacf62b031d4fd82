import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'admin' });

test('an admin edits a text where it is seen, and a visitor reads it @phone', async ({
  page,
  browser,
  origin,
}) => {
  await page.goto('/admin');
  const texts = page.getByRole('region', { name: 'Texts of the site' });
  await texts.getByRole('link', { name: 'Biography' }).click();
  const panel = page.getByRole('dialog', { name: 'Biography' });
  await panel.getByLabel(/^Title/).fill('The first violin *came by train*');
  const heading = { name: 'The first violin came by train' };
  await expect(page.getByRole('heading', heading)).toBeInViewport();
  // The panel covers a part of the page, whose links there are too small to be pressed.
  await expectAccessible(page, '[role=dialog]');
  await panel.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Texts published')).toBeVisible();

  const visit = await browser.newContext({ baseURL: origin });
  const visitor = await visit.newPage();
  await visitor.goto('/my-story');
  await expect(visitor.getByRole('heading', heading)).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Edit texts' })).toBeHidden();
  await visit.close();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit texts' })).toBeFocused();
  await page.goto('/admin');
  await expect(texts.getByRole('link', { name: 'Timeline' })).toBeVisible();
  await expect(texts.getByRole('link', { name: 'Biography' })).toBeHidden();
});
