import sharp from 'sharp';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'admin' });

test('an admin edits a text and a picture on their page, and a visitor sees them @phone', async ({
  page,
  openBrowser,
}) => {
  await page.goto('/admin/site');
  const parts = page.getByRole('region', { name: 'Texts and pictures of the site' });
  await parts.getByRole('link', { name: 'Press' }).click();
  const panel = page.getByRole('dialog', { name: 'Press' });
  await expect(panel.getByRole('heading', { name: 'Press', exact: true })).toBeFocused();
  await panel.getByLabel('Title *', { exact: true }).fill('Heard elsewhere');
  const heading = { name: 'Heard elsewhere' };
  await expect(page.getByRole('heading', heading)).toBeInViewport();
  const feature = panel.getByRole('group', { name: 'feature 1' });
  const create = { width: 900, height: 600, channels: 3, background: '#783a1e' } as const;
  await feature
    .getByRole('group', { name: 'Picture' })
    .locator('input')
    .setInputFiles({
      name: 'roof.jpg',
      mimeType: 'image/jpeg',
      buffer: await sharp({ create }).jpeg().toBuffer(),
    });
  await feature.getByLabel('Description of the picture').fill('A violin on a roof');
  const picture = { name: 'A violin on a roof' };
  const uploaded = /\/gallery\/site\/\d+-\w+-800\.webp$/;
  await expect(page.getByRole('img', picture)).toHaveAttribute('src', uploaded);
  // Only the panel is checked, because the visible part of a link that it covers is too small for axe.
  await expectAccessible(page, '[role=dialog]');
  await panel.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Changes published')).toBeVisible();

  const visitor = await openBrowser();
  await visitor.goto('/');
  // The page loads new texts below the first screen once the visitor uses it.
  await visitor.keyboard.press('End');
  await expect(visitor.getByRole('heading', heading)).toBeVisible();
  const image = visitor.getByRole('img', picture);
  await expect(image).toHaveAttribute('src', uploaded);
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0);
  await expect(visitor.getByRole('button', { name: 'Edit this page' })).toBeHidden();

  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/');
  const edit = page.getByRole('button', { name: 'Edit this page' });
  await edit.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
});
