import { expect, test } from './support/test.ts';
import { beatsCalled, objectsOf } from './support/uploads.ts';

test.use({ as: 'admin' });

const title = 'Gigue';

test('a beat is duplicated with files of its own @phone', async ({ page, admin, beats }) => {
  const prices = { premium_price: 99, exclusive_price: 300 };
  const original = { title, tags: ['slow'], is_featured: true, ...prices };
  const { id, price } = await beats.add(original);
  await page.goto(`/admin/beats?tab=manage&q=${title}`);
  await page.getByRole('button', { name: `Duplicate ${title}` }).click();
  await expect(page).toHaveURL(/tab=add&draft=\d+$/);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`Copy of ${title}`);

  const [copy] = await beatsCalled(admin, `Copy of ${title}`);
  const copyId = copy?.id ?? 0;
  expect(copy).toMatchObject({
    ...{ ...prices, price, tags: ['slow'], plays_count: 0, downloads_count: 0 },
    ...{ is_active: false, is_featured: false },
    beat_images: [{ filename: 'cover.jpg', is_primary: true }],
  });
  expect(copy?.beat_audio).toHaveLength(2);
  for (const { audio_url } of copy?.beat_audio ?? []) expect(audio_url).toContain(`/${copyId}/`);
  expect(await objectsOf(admin, copyId)).toEqual(await objectsOf(admin, id));
});
