import type { Page } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { beatsCalled, objectsOf } from './support/uploads.ts';

test.use({ as: 'admin' });

const title = 'Gigue';

async function openList(page: Page, count: number): Promise<void> {
  await page.goto(`/admin/beats?tab=manage&q=${title}`);
  const list = page.getByRole('region', { name: 'All beats' });
  await expect(list.getByRole('listitem')).toHaveCount(count);
}

test('a beat is duplicated with files of its own, and both are deleted together @phone', async ({
  page,
  admin,
  beats,
}) => {
  const original = { title, tags: ['slow'], is_featured: true, exclusive_price: 300 };
  const { id, price } = await beats.add(original);
  await beats.addMasters(id);
  await openList(page, 1);
  await page.getByRole('button', { name: `Duplicate ${title}` }).click();
  await expect(page).toHaveURL(/tab=add&draft=\d+$/);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`Copy of ${title}`);

  const [copy] = await beatsCalled(admin, `Copy of ${title}`);
  const copyId = copy?.id ?? 0;
  expect(copy).toMatchObject({
    ...{ price, tags: ['slow'], exclusive_price: 300, plays_count: 0, downloads_count: 0 },
    ...{ is_active: false, is_featured: false },
    beat_images: [{ filename: 'cover.jpg', is_primary: true }],
  });
  expect(copy?.beat_audio).toHaveLength(5);
  for (const { audio_url } of copy?.beat_audio ?? []) expect(audio_url).toContain(`/${copyId}/`);
  expect(await objectsOf(admin, copyId)).toEqual(await objectsOf(admin, id));

  await beats.update(copyId, { is_active: true });
  await openList(page, 2);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page
    .getByRole('group', { name: 'What is selected' })
    .getByRole('button', { name: 'Delete' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Delete 2 beats?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete 2 beats' }).click();
  await expect(page.getByText('2 beats deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No beats found' })).toBeVisible();
  expect(await beatsCalled(admin, title)).toEqual([]);
  for (const each of [id, copyId]) expect(await objectsOf(admin, each)).toEqual([]);
});
