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

test(
  'a beat is duplicated with files of its own, and both are deleted together',
  { tag: '@mobile' },
  async ({ page, admin, beats }) => {
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
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    expect(await beatsCalled(admin, title)).toEqual([]);
    for (const each of [id, copyId]) expect(await objectsOf(admin, each)).toEqual([]);
  },
);

test(
  'two admins edit one beat, neither overwrites the other, and its switches show and hide it',
  { tag: '@desktop' },
  async ({ page, context, admin, visitor, beats }) => {
    const { id } = await beats.add({ title, price: 25, mood: 'Dark' });
    const edit = async (tab: Page) => {
      await openList(tab, 1);
      await tab.getByRole('button', { name: `Edit ${title}` }).click();
      return tab.getByRole('dialog', { name: 'Edit beat' });
    };
    const sheet = await edit(page);
    await sheet.getByRole('textbox', { name: 'Title' }).fill(`${title} II`);
    const other = await context.newPage();
    const theirs = await edit(other);
    await theirs.getByRole('textbox', { name: 'Title' }).fill(`${title} III`);
    await theirs.getByRole('spinbutton', { name: 'Price ($)', exact: true }).fill('40');
    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect(other.getByText('Beat saved')).toBeVisible();
    await other.close();

    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet.getByText('This beat was changed by somebody else')).toBeVisible();
    await expect(sheet.getByText(`${title} III`)).toBeVisible();
    await expectAccessible(page);
    const stored = async () =>
      (await admin.from('beats').select('title, price, mood').eq('id', id).single()).data;
    expect(await stored()).toEqual({ title: `${title} III`, price: 40, mood: 'Dark' });
    // The second save keeps what was typed here, and what the other admin alone changed.
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Beat saved')).toBeVisible();
    expect(await stored()).toEqual({ title: `${title} II`, price: 40, mood: 'Dark' });

    const seen = async () =>
      (await visitor.from('beats').select('is_featured').eq('id', id)).data ?? [];
    await page.getByRole('button', { name: `Featured: ${title} II` }).click();
    await expect(page.getByText('Added to featured')).toBeVisible();
    expect(await seen()).toEqual([{ is_featured: true }]);
    await page.getByRole('button', { name: `Hide ${title} II` }).click();
    await expect(page.getByText('Hidden from the store')).toBeVisible();
    expect(await seen()).toEqual([]);
  },
);
