import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { signIn } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { demoAccounts, demoPassword, type Client } from './support/clients.ts';
import { watchChannel } from './support/live.ts';
import { expect, test } from './support/test.ts';

interface ImageFile {
  title: string;
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A real image, with what a camera writes into it. */
async function makeImage(type: 'jpeg' | 'png', width = 900): Promise<ImageFile> {
  const title = `Test ${type} ${randomUUID().slice(0, 8)}`;
  const height = Math.round(width / 1.5);
  const background = { r: 120, g: 66, b: 30 };
  const drawn = sharp({ create: { width, height, channels: 3, background } }).withExif({
    IFD0: { Artist: 'Somebody at home' },
  });
  return {
    title,
    name: `${title}.${type === 'jpeg' ? 'jpg' : 'png'}`,
    mimeType: `image/${type}`,
    buffer: await drawn.toFormat(type).toBuffer(),
  };
}

async function openGallery(page: Page): Promise<void> {
  await signIn(page, { email: demoAccounts.admin, password: demoPassword });
  await page.goto('/admin/gallery');
  await expect(page.getByRole('listitem').first()).toBeVisible();
}

const rowOf = async (client: Client, title: string) =>
  (await client.from('gallery_images').select('*').eq('title', title).maybeSingle()).data;

/** What the storage holds under the stem of a file; the embedded one answers whole keys. */
async function objectsOf(admin: Client, filename: string): Promise<string[]> {
  const stem = filename.replace(/\.[^.]+$/, '');
  const { data, error } = await admin.storage.from('gallery').list('gallery', { search: stem });
  if (error) throw error;
  return data.map(({ name }) => name.replace(/^.*\//, '')).sort();
}

const images = (page: Page) => page.getByRole('region', { name: 'Images, newest first' });
const frame = (page: Page, title: string) =>
  images(page).getByRole('listitem').filter({ hasText: title });

async function remove(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Image deleted', { exact: true }).first()).toBeVisible();
  await expect(frame(page, title)).toHaveCount(0);
}

// All tests share one gallery: some images are deleted before they are drawn.
test.beforeEach(({ problems }) => problems.allow(/^answer 400: GET .*\/object\/public\/gallery\//));

test('images are uploaded, renamed and deleted, with rows and files in step @desktop', async ({
  page,
  admin,
  visitor,
}) => {
  test.slow();
  const jpeg = await makeImage('jpeg');
  const png = await makeImage('png', 500);
  await openGallery(page);
  await page.getByLabel('Drop images here, or choose files').setInputFiles([jpeg, png]);
  await expect(frame(page, jpeg.title)).toBeVisible();
  await expect(frame(page, png.title)).toBeVisible();
  await expect(images(page).getByRole('heading').first()).toHaveText(png.title);

  const rows = await Promise.all([jpeg, png].map(({ title }) => rowOf(visitor, title)));
  const [first, second] = rows;
  if (!first || !second) throw new Error('An image has no row.');
  expect(first.filename).toMatch(/^\d+-[a-z0-9]+\.jpg$/);
  expect(first.variant_widths).toEqual([400, 800]);
  expect(second.variant_widths).toEqual([400]);
  expect(first).toMatchObject({ width: 900, height: 600 });
  expect(second).toMatchObject({ width: 500, height: 333 });
  const stem = first.filename.replace('.jpg', '');
  expect(await objectsOf(admin, first.filename)).toEqual([
    `${stem}-400.webp`,
    `${stem}-800.webp`,
    first.filename,
  ]);
  expect(await objectsOf(admin, second.filename)).toHaveLength(2);
  const stored = Buffer.from(await (await fetch(first.image_url)).arrayBuffer());
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 900 });
  expect((await sharp(jpeg.buffer).metadata()).exif).toBeDefined();
  expect((await sharp(stored).metadata()).exif).toBeUndefined();

  await page.getByRole('button', { name: `Edit title of ${jpeg.title}` }).click();
  const title = `${jpeg.title} again`;
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Title updated', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit title of ${title}` })).toBeFocused();
  expect((await rowOf(visitor, title))?.id).toBe(first.id);

  await remove(page, title);
  await remove(page, png.title);
  expect(await rowOf(visitor, title)).toBeNull();
  expect(await rowOf(visitor, png.title)).toBeNull();
  expect(await objectsOf(admin, first.filename)).toEqual([]);
  expect(await objectsOf(admin, second.filename)).toEqual([]);
});

test(
  'a file that is too large, no image, or refused by the server leaves nothing behind',
  { tag: '@desktop' },
  async ({ page, admin, problems }) => {
    const image = await makeImage('jpeg');
    await openGallery(page);
    const input = page.getByLabel('Drop images here, or choose files');
    const mimeType = 'image/png';
    await input.setInputFiles({
      name: 'large.png',
      mimeType,
      buffer: Buffer.alloc(2 * 1024 * 1024 + 1),
    });
    await expect(page.getByText('File too large', { exact: true })).toBeVisible();

    problems.expect(/Uploading fake\.png failed/, /Uploading Test jpeg .* failed/, /^answer 403/);
    await input.setInputFiles({ name: 'fake.png', mimeType, buffer: Buffer.from('<svg/>') });
    await expect(
      page.locator('[data-sonner-toast]').getByText('fake.png is not a JPEG or PNG picture.'),
    ).toBeVisible();

    let filename = '';
    let stored: string[] = [];
    await page.route('**/rest/v1/gallery_images*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      ({ filename } = route.request().postDataJSON() as { filename: string });
      stored = await objectsOf(admin, filename);
      return route.fulfill({
        status: 403,
        json: { code: '42501', message: 'The row was refused' },
      });
    });
    await input.setInputFiles(image);
    await expect(
      page.locator('[data-sonner-toast]').getByText('The row was refused', { exact: true }),
    ).toBeVisible();
    expect(stored).toHaveLength(3);
    expect(await objectsOf(admin, filename)).toEqual([]);
    expect(await rowOf(admin, image.title)).toBeNull();
  },
);

test("the page is accessible, also while a title is edited, and shows other admins' changes", async ({
  page,
  admin,
}) => {
  const joined = watchChannel(page, 'gallery-changes');
  await openGallery(page);
  await joined;
  const title = `Added elsewhere ${randomUUID().slice(0, 8)}`;
  const { data } = await admin
    .from('gallery_images')
    .insert({ title, image_url: '/favicon.svg', filename: `${randomUUID()}.jpg` })
    .select('id')
    .single();
  if (!data) throw new Error('The image was not added.');
  await expect(frame(page, title)).toBeVisible();
  await page.getByRole('button', { name: `Edit title of ${title}` }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Edit title of ${title}` })).toBeFocused();
  await admin.from('gallery_images').delete().eq('id', data.id);
  await expect(frame(page, title)).toHaveCount(0);
});
