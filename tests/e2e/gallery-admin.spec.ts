import sharp from 'sharp';
import { expectAccessible } from './support/axe.ts';
import type { Client } from './support/clients.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'admin' });

/** A real image with EXIF data, as a camera writes it. */
async function photo(title: string, type: 'jpeg' | 'png', width: number) {
  const background = { r: 120, g: 66, b: 30 };
  const drawn = sharp({
    create: { width, height: Math.round(width / 1.5), channels: 3, background },
  })
    .withExif({ IFD0: { Artist: 'The photographer at home' } })
    .toFormat(type);
  const name = `${title}.${type === 'jpeg' ? 'jpg' : 'png'}`;
  return { name, mimeType: `image/${type}`, buffer: await drawn.toBuffer() };
}

/** The files in the storage that belong to an image. */
async function objectsOf(admin: Client, filename: string): Promise<string[]> {
  const search = filename.replace(/\.[^.]+$/, '');
  const { data, error } = await admin.storage.from('gallery').list('gallery', { search });
  if (error) throw error;
  return data.map(({ name }) => name.replace(/^.*\//, '')).sort();
}

test('images are uploaded without EXIF data, renamed, deleted, restored and deleted permanently', async ({
  page,
  admin,
  visitor,
}) => {
  const rowOf = async (title: string) =>
    (await visitor.from('gallery_images').select('*').eq('title', title).maybeSingle()).data;
  await page.goto('/admin/gallery');
  const backOffice = page.getByRole('navigation', { name: 'Back-office' });
  const images = page.getByRole('region', { name: 'Images, newest first' });
  await expect(images.getByRole('listitem').first()).toBeVisible();
  const jpeg = await photo('Bridge', 'jpeg', 900);
  await page
    .getByLabel('Drop images here, or choose files')
    .setInputFiles([jpeg, await photo('Scroll', 'png', 500)]);
  await expect(images.getByRole('heading').first()).toHaveText('Scroll');
  await expect(images.getByRole('heading').nth(1)).toHaveText('Bridge');

  const [first, second] = [await rowOf('Bridge'), await rowOf('Scroll')];
  if (!first || !second) throw new Error('An image has no row.');
  expect(first).toMatchObject({ width: 900, height: 600, variant_widths: [400, 800] });
  expect(second).toMatchObject({ width: 500, height: 333, variant_widths: [400] });
  expect(first.filename).toMatch(/^\d+-[a-z0-9]+\.jpg$/);
  const stem = first.filename.replace('.jpg', '');
  const files = [`${stem}-400.webp`, `${stem}-800.webp`, first.filename];
  expect(await objectsOf(admin, first.filename)).toEqual(files);
  const stored = Buffer.from(await (await fetch(first.image_url)).arrayBuffer());
  expect((await sharp(jpeg.buffer).metadata()).exif).toBeDefined();
  expect((await sharp(stored).metadata()).exif).toBeUndefined();

  await page.getByRole('button', { name: 'Edit title of Bridge' }).click();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Bow');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Title updated', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit title of Bow' })).toBeFocused();
  expect((await rowOf('Bow'))?.id).toBe(first.id);

  await page.getByRole('button', { name: 'Delete Bow', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Image deleted', { exact: true })).toBeVisible();
  expect(await rowOf('Bow')).toBeNull();
  await backOffice.getByRole('link', { name: 'Recently deleted' }).click();
  await page.getByRole('button', { name: 'Restore Bow' }).click();
  await expect(page.getByText('Image restored', { exact: true })).toBeVisible();
  expect(await rowOf('Bow')).toEqual({ ...first, title: 'Bow' });
  await backOffice.getByRole('link', { name: 'Gallery' }).click();
  await expect(images.getByRole('heading', { name: 'Bow', exact: true })).toBeVisible();
  expect(await objectsOf(admin, first.filename)).toEqual(files);

  await page.getByRole('button', { name: 'Delete Bow', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await backOffice.getByRole('link', { name: 'Recently deleted' }).click();
  await page.getByRole('button', { name: 'Delete permanently: Bow' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('Deleted permanently', { exact: true })).toBeVisible();
  await expect.poll(() => objectsOf(admin, first.filename)).toEqual([]);
});
