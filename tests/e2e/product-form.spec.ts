import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { signIn } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { demoAccounts, demoPassword, type Client } from './support/clients.ts';
import { watchChannel } from './support/live.ts';
import { expect, test } from './support/test.ts';

/** Products of the test that runs, to be taken out of the shop again. */
const titles: string[] = [];

function newTitle(): string {
  const title = `Étui ${randomUUID().slice(0, 8)}`;
  titles.push(title, `${title} again`);
  return title;
}

test.afterEach(async ({ admin }) => {
  const { data, error } = await admin
    .from('merch_products')
    .delete()
    .in('title', titles.splice(0))
    .select('id');
  expect(error).toBeNull();
  const images = admin.storage.from('merch-images');
  for (const { id } of data ?? []) {
    const { data: left } = await images.list(String(id));
    const keys = (left ?? []).map(({ name }) => `${id}/${name.replace(/^.*\//, '')}`);
    if (keys.length > 0) await images.remove(keys);
  }
});

async function image(name: string, type: 'jpeg' | 'png', width: number) {
  const background = { r: 58, g: 28, b: 14 };
  const drawn = sharp({ create: { width, height: width, channels: 3, background } });
  return { name, mimeType: `image/${type}`, buffer: await drawn.toFormat(type).toBuffer() };
}

async function openForm(page: Page): Promise<void> {
  await signIn(page, { email: demoAccounts.admin, password: demoPassword });
  await page.goto('/admin/merch?tab=add');
  await expect(page.getByRole('form', { name: 'New product' })).toBeVisible();
}

async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('spinbutton', { name: 'Price ($)' }).fill('24.5');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Accessories');
}

async function addImages(page: Page, ...files: Awaited<ReturnType<typeof image>>[]) {
  await page.getByLabel('Add images').setInputFiles(files);
  for (const { name } of files) {
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  }
}

const create = (page: Page) => page.getByRole('button', { name: 'Create product' }).click();

async function productsCalled(admin: Client, title: string) {
  const { data, error } = await admin
    .from('admin_products')
    .select('*, merch_categories(name), merch_images(*)')
    .eq('title', title)
    .order('position', { referencedTable: 'merch_images' });
  if (error) throw new Error(error.message);
  return data;
}

/** What lies in the storage of a product, without the moments in the names. */
async function objectsOf(admin: Client, productId: number): Promise<string[]> {
  const { data, error } = await admin.storage.from('merch-images').list(String(productId));
  if (error) throw error;
  return data.map(({ name }) => name.replace(/^.*\//, '').replace(/^\d+_/, '')).sort();
}

test('a new product is published, and an edit shows in the shop at once', async ({
  page,
  browser,
  admin,
  visitor,
}) => {
  test.slow();
  const title = newTitle();
  const shop = await (await browser.newContext()).newPage();
  const hears = watchChannel(shop, 'merch-changes');
  await shop.goto('/merch');
  await hears;

  await openForm(page);
  await fillIn(page, title);
  await page.getByRole('checkbox', { name: 'XXL' }).check();
  await addImages(page, await image('front.jpg', 'jpeg', 900), await image('b.png', 'png', 500));
  await page.getByRole('button', { name: 'Make primary' }).click();
  await page.getByRole('textbox', { name: 'What it shows b.png' }).fill('A case, closed');
  await page.keyboard.press('Enter');
  await expectAccessible(page);

  // Everything is stored, and visitors do not see it yet.
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  expect((await visitor.from('merch_products').select('id').eq('title', title)).data).toEqual([]);
  await create(page);
  await expect(page.getByText('Product created', { exact: true })).toBeVisible();

  const [product, ...others] = await productsCalled(admin, title);
  if (!product) throw new Error('The product has no row.');
  expect(others).toEqual([]);
  expect(product).toMatchObject({
    price: 24.5,
    description: null,
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    colors: ['Black'],
    stock_quantity: 50,
    is_active: true,
    merch_categories: { name: 'Accessories' },
  });
  expect(product.merch_images).toMatchObject([
    { filename: 'b.png', is_primary: true, alt_text: 'A case, closed', variant_widths: [400] },
    { filename: 'front.jpg', is_primary: false, alt_text: null, variant_widths: [400, 800] },
  ]);
  expect(await objectsOf(admin, product.id)).toEqual([
    ...['b-400.webp', 'b.png', 'front-400.webp', 'front-800.webp', 'front.jpg'],
  ]);
  await expect(shop.getByRole('link', { name: title })).toBeVisible();

  await page.goto(`/admin/merch?tab=manage&q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit product' });
  await sheet.getByRole('tab', { name: 'Images' }).click();
  await sheet.getByRole('button', { name: 'Remove b.png' }).click();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(sheet.getByRole('button', { name: 'Remove b.png' })).toHaveCount(0);
  await sheet.getByLabel('Add images').setInputFiles([await image('open.png', 'png', 300)]);
  await expect(sheet.getByRole('button', { name: 'Remove open.png' })).toBeVisible();
  expect(await objectsOf(admin, product.id)).toEqual([
    ...['front-400.webp', 'front-800.webp', 'front.jpg', 'open.png'],
  ]);

  // Somebody else counts what is left while this one renames it.
  await admin.from('merch_products').update({ stock_quantity: 5 }).eq('id', product.id);
  await sheet.getByRole('tab', { name: 'Details' }).click();
  await sheet.getByRole('textbox', { name: 'Title' }).fill(`${title} again`);
  const save = sheet.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(sheet.getByText('Changed elsewhere: Stock quantity.')).toBeVisible();
  await save.click();
  await expect(page.getByText('Product updated', { exact: true })).toBeVisible();
  await expect(sheet).toBeHidden();
  const [edited] = await productsCalled(admin, `${title} again`);
  expect(edited).toMatchObject({ id: product.id, stock_quantity: 5, price: 24.5 });
  expect(edited?.merch_images).toMatchObject([
    { filename: 'front.jpg', is_primary: true },
    { filename: 'open.png', is_primary: false, variant_widths: [] },
  ]);
  await expect(shop.getByRole('link', { name: `${title} again` })).toBeVisible();
  await shop.context().close();
});

test(
  'a product draft survives a reload and a lost connection, and is discarded with its files',
  { tag: '@desktop' },
  async ({ page, context, admin, problems }) => {
    problems.expect(/request failed .*merch_products/, /console error: Saving a draft failed/);
    // The request that is cut off by the reload may have arrived: then its image is there already.
    problems.allow(/^answer 409: POST .*\/upload\/resumable/);
    const title = newTitle();
    await openForm(page);
    await fillIn(page, title);
    await expect(page.getByText('Saved as a draft.')).toBeVisible();

    // Reloaded while an image is uploading: both continue.
    let isHeld = true;
    await page.route('**/storage/v1/upload/resumable**', (route) =>
      isHeld ? undefined : route.continue(),
    );
    const begun = page.waitForRequest((request) => request.url().includes('/upload/resumable'));
    await page.getByLabel('Add images').setInputFiles([await image('front.jpg', 'jpeg', 500)]);
    await begun;
    isHeld = false;
    await page.reload();
    const drafts = page.getByRole('region', { name: 'Drafts' });
    await drafts.getByRole('button', { name: `Continue ${title}` }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveText(/Accessories/);
    await expect(page.getByRole('button', { name: 'Remove front.jpg' })).toBeVisible();
    await expectAccessible(page);
    const [draft, ...others] = await productsCalled(admin, title);
    if (!draft) throw new Error('The draft has no row.');
    expect(others).toEqual([]);
    expect(draft).toMatchObject({ is_active: false, published_at: null, price: 24.5 });
    expect(draft.merch_images).toHaveLength(1);
    expect(await objectsOf(admin, draft.id)).toEqual(['front-400.webp', 'front.jpg']);

    await context.setOffline(true);
    const stock = page.getByRole('spinbutton', { name: 'Stock quantity' });
    await stock.fill('7');
    await expect(page.getByText('Not saved yet.')).toBeVisible();
    await context.setOffline(false);

    // Another device changed something else meanwhile.
    await admin.from('merch_products').update({ description: 'Velvet' }).eq('id', draft.id);
    await stock.fill('8');
    await expect(page.getByText('Changed elsewhere: Description.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Velvet');
    await expect
      .poll(() => productsCalled(admin, title))
      .toMatchObject([{ stock_quantity: 8, description: 'Velvet' }]);

    await page.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
    expect(await productsCalled(admin, title)).toEqual([]);
    expect(await objectsOf(admin, draft.id)).toEqual([]);
  },
);
