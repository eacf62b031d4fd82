import sharp from 'sharp';
import { expectAccessible } from './support/axe.ts';
import type { Client } from './support/clients.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'admin' });

/** A real image with EXIF data, as a camera writes it. */
function photo(): Promise<Buffer> {
  const background = { r: 120, g: 66, b: 30 };
  return sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'The photographer at home' } })
    .jpeg()
    .toBuffer();
}

/** The files in the storage that belong to an image. */
async function objectsOf(admin: Client, filename: string): Promise<string[]> {
  const search = filename.replace(/\.[^.]+$/, '');
  const { data, error } = await admin.storage.from('gallery').list('gallery', { search });
  if (error) throw error;
  return data.map(({ name }) => name.replace(/^.*\//, '')).sort();
}

test('an image is uploaded without EXIF data, deleted, restored and deleted permanently @project', async ({
  page,
  admin,
  visitor,
}) => {
  const title = 'Bridge';
  const readRow = async () =>
    (await visitor.from('gallery_images').select('*').eq('title', title).maybeSingle()).data;
  await page.goto('/admin/gallery');
  const backOffice = page.getByRole('navigation', { name: 'Back-office' });
  const images = page.getByRole('region', { name: 'Images, newest first' });
  const buffer = await photo();
  await page
    .getByLabel('Drop images here, or choose files')
    .setInputFiles({ name: `${title}.jpg`, mimeType: 'image/jpeg', buffer });
  await expect(images.getByRole('heading').first()).toHaveText(title);

  const row = await readRow();
  if (!row) throw new Error('The image has no row.');
  expect(row).toMatchObject({ width: 900, height: 600, variant_widths: [400, 800] });
  expect(row.filename).toMatch(/^\d+-[a-z0-9]+\.jpg$/);
  const stem = row.filename.replace('.jpg', '');
  const files = [`${stem}-400.webp`, `${stem}-800.webp`, row.filename];
  expect(await objectsOf(admin, row.filename)).toEqual(files);
  const stored = Buffer.from(await (await fetch(new URL(row.image_url, page.url()))).arrayBuffer());
  expect((await sharp(buffer).metadata()).exif).toBeDefined();
  expect((await sharp(stored).metadata()).exif).toBeUndefined();

  await page.getByRole('button', { name: `Edit title of ${title}` }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const deleteImage = async () => {
    await page.getByRole('button', { name: `Delete ${title}`, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Image deleted', { exact: true }).first()).toBeVisible();
    await backOffice.getByRole('link', { name: 'Recently deleted' }).click();
  };
  await deleteImage();
  expect(await readRow()).toBeNull();
  await page.getByRole('button', { name: `Restore ${title}` }).click();
  await expect(page.getByText('Image restored', { exact: true })).toBeVisible();
  expect(await readRow()).toEqual(row);
  expect(await objectsOf(admin, row.filename)).toEqual(files);

  await backOffice.getByRole('link', { name: 'Gallery' }).click();
  await deleteImage();
  await page.getByRole('button', { name: `Delete permanently: ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('Deleted permanently', { exact: true })).toBeVisible();
  await expect.poll(() => objectsOf(admin, row.filename)).toEqual([]);
});
