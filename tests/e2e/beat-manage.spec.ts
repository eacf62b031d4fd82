import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { beatsCalled, objectsOf, wavFile, zipFile } from './support/uploads.ts';

test.use({ as: 'admin' });

const newTitle = () => `Gigue ${randomUUID().slice(0, 8)}`;

const list = (page: Page) => page.getByRole('region', { name: 'All beats' });

async function openList(page: Page, title: string): Promise<void> {
  await page.goto(`/admin/beats?tab=manage&q=${encodeURIComponent(title)}`);
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
}

test('a beat is deleted with its rows and files after one confirmation @desktop', async ({
  page,
  admin,
  beats,
}) => {
  const title = newTitle();
  const { id } = await beats.add({ is_active: false, title, mp3: false });
  expect(await objectsOf(admin, id)).toEqual([
    'beat-audio/preview_preview.wav',
    'beat-images/cover_cover.jpg',
  ]);
  await openList(page, title);
  await expectAccessible(page);

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this beat?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(await beatsCalled(admin, title)).toHaveLength(1);

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Beat deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  expect(await beatsCalled(admin, title)).toEqual([]);
  expect(await objectsOf(admin, id)).toEqual([]);
  for (const table of ['beat_images', 'beat_audio'] as const) {
    expect((await admin.from(table).select('id').eq('beat_id', id)).data).toEqual([]);
  }
});

test(
  'a beat is duplicated with files of its own, and both are deleted together',
  { tag: '@mobile' },
  async ({ page, admin, visitor, beats }) => {
    const title = newTitle();
    const { id } = await beats.add({
      is_active: false,
      title,
      mp3: false,
      tags: ['slow'],
      is_featured: true,
      exclusive_price: 300,
    });
    const master = `${id}/full_1700000000000_master.wav`;
    const { buffer, mimeType } = wavFile('master.wav', 2);
    const masters = admin.storage.from('beat-masters');
    expect((await masters.upload(master, buffer, { contentType: mimeType })).error).toBeNull();
    const full = {
      beat_id: id,
      audio_type: 'full',
      audio_url: masters.getPublicUrl(master).data.publicUrl,
      filename: 'master.wav',
      file_size: buffer.length,
    };
    const zip = zipFile('stems.zip');
    const zipPath = `${id}/stems_1700000000000_stems.zip`;
    const stems = admin.storage.from('beat-stems');
    const stored = await stems.upload(zipPath, zip.buffer, { contentType: zip.mimeType });
    expect(stored.error).toBeNull();
    const tracks = {
      beat_id: id,
      audio_type: 'stems',
      audio_url: stems.getPublicUrl(zipPath).data.publicUrl,
      filename: 'stems.zip',
      file_size: zip.buffer.length,
    };
    expect((await admin.from('beat_audio').insert([full, tracks])).error).toBeNull();
    await openList(page, title);

    await page.getByRole('button', { name: `Duplicate ${title}` }).click();
    await expect(page).toHaveURL(/tab=add&draft=\d+$/);
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`Copy of ${title}`);

    const [[first], [copy]] = [
      await beatsCalled(admin, title),
      await beatsCalled(admin, `Copy of ${title}`),
    ];
    const { data } = await admin.auth.getUser();
    expect(copy).toMatchObject({
      price: first?.price,
      tags: ['slow'],
      is_active: false,
      is_featured: false,
      plays_count: 0,
      downloads_count: 0,
      exclusive_price: 300,
      created_by: data.user?.id,
      beat_images: [{ filename: 'cover.jpg', is_primary: true }],
    });
    expect(copy?.beat_audio.map(({ filename }) => filename).sort()).toEqual([
      'master.wav',
      'preview.wav',
      'stems.zip',
    ]);
    const copyId = copy?.id ?? 0;
    const files = [
      'beat-audio/preview_preview.wav',
      'beat-images/cover_cover.jpg',
      'beat-masters/full_master.wav',
      'beat-stems/stems_stems.zip',
    ];
    expect(await objectsOf(admin, copyId)).toEqual(files);
    for (const { audio_url } of copy?.beat_audio ?? []) expect(audio_url).toContain(`/${copyId}/`);
    const { data: bytes } = await masters.download(master.replace(`${id}/`, `${copyId}/`));
    expect(bytes?.size).toBe(buffer.length);
    expect((await visitor.from('beats').select('id').eq('id', copyId)).data).toEqual([]);

    await page.getByRole('button', { name: 'Upload Beat' }).click();
    await expect(page.getByText('Beat uploaded successfully!')).toBeVisible();
    await beats.update(copyId, { is_active: false });
    await page.goto(`/admin/beats?tab=manage&q=${encodeURIComponent(title)}`);
    await expect(list(page).getByRole('listitem')).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page
      .getByRole('group', { name: 'What is selected' })
      .getByRole('button', { name: 'Delete' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Delete 2 beats?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete 2 beats' }).click();
    await expect(page.getByText('2 beats deleted')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    expect(await beatsCalled(admin, title)).toEqual([]);
    for (const each of [id, copyId]) expect(await objectsOf(admin, each)).toEqual([]);
  },
);

test(
  'the switches of a beat show and hide it for visitors',
  { tag: '@desktop' },
  async ({ page, visitor, beats }) => {
    const title = newTitle();
    const { id } = await beats.add({ title });
    const seen = async () =>
      (await visitor.from('beats').select('is_featured').eq('id', id)).data ?? [];
    await openList(page, title);

    await page.getByRole('button', { name: `Featured: ${title}` }).click();
    await expect(page.getByText('Added to featured')).toBeVisible();
    expect(await seen()).toEqual([{ is_featured: true }]);

    await page.getByRole('button', { name: `Hide ${title}` }).click();
    await expect(page.getByText('Hidden from the store')).toBeVisible();
    expect(await seen()).toEqual([]);

    await page.getByRole('button', { name: `Publish ${title}` }).click();
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
    expect(await seen()).toEqual([{ is_featured: true }]);
  },
);

test('two admins edit one beat, and neither overwrites the other @desktop', async ({
  page,
  admin,
  beats,
}) => {
  const title = newTitle();
  const { id } = await beats.add({ title, price: 25, mood: 'Dark' });
  await openList(page, title);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit beat' });
  await sheet.getByRole('textbox', { name: 'Title' }).fill(`${title} II`);
  await expectAccessible(page);

  // Somebody else, in a page of their own.
  const theirs = await page.context().newPage();
  await theirs.goto(`/admin/beats?tab=manage&q=${encodeURIComponent(title)}`);
  await theirs.getByRole('button', { name: `Edit ${title}` }).click();
  await theirs.getByRole('textbox', { name: 'Title' }).fill(`${title} III`);
  await theirs.getByRole('spinbutton', { name: 'Price ($)', exact: true }).fill('40');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByText('Beat saved')).toBeVisible();
  await theirs.close();

  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText('This beat was changed by somebody else')).toBeVisible();
  await expectAccessible(page);
  await expect(sheet.getByText(`${title} III`)).toBeVisible();
  const stored = async () =>
    (await admin.from('beats').select('title, price, mood').eq('id', id).single()).data;
  expect(await stored()).toEqual({ title: `${title} III`, price: 40, mood: 'Dark' });

  // What was typed here stays, what they alone changed stays as well.
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Beat saved')).toBeVisible();
  expect(await stored()).toEqual({ title: `${title} II`, price: 40, mood: 'Dark' });
});
