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
  const pictures = admin.storage.from('merch-images');
  for (const { id } of data ?? []) {
    const { data: left } = await pictures.list(String(id));
    const keys = (left ?? []).map(({ name }) => `${id}/${name.replace(/^.*\//, '')}`);
    if (keys.length > 0) await pictures.remove(keys);
  }
});

async function picture(name: string, type: 'jpeg' | 'png', width: number) {
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

async function addImages(page: Page, ...files: Awaited<ReturnType<typeof picture>>[]) {
  await page.getByLabel('Add images').setInputFiles(files);
  for (const { name } of files) {
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  }
}

const create = (page: Page) => page.getByRole('button', { name: 'Create product' }).click();

/** The row of the product that is saved next. */
async function nextInsert(page: Page): Promise<{ id: number }> {
  const answer = await page.waitForResponse(
    (each) => each.request().method() === 'POST' && each.url().includes('merch_products'),
  );
  const [row] = (await answer.json()) as [{ id: number }];
  return row;
}

async function productsCalled(admin: Client, title: string) {
  const { data, error } = await admin
    .from('merch_products')
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

test('a product goes into the shop whole, and what is edited shows there at once', async ({
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
  await addImages(
    page,
    await picture('front.jpg', 'jpeg', 900),
    await picture('b.png', 'png', 500),
  );
  await page.getByRole('button', { name: 'Make primary' }).click();
  await page.getByRole('textbox', { name: 'What it shows b.png' }).fill('A case, closed');
  await expectAccessible(page);

  // Before the last step: everything is there, and nobody sees it.
  let seenTooEarly: unknown;
  await page.route('**/rest/v1/merch_products?id=eq.*', async (route) => {
    if (route.request().method() === 'PATCH') {
      seenTooEarly = (await visitor.from('merch_products').select('id').eq('title', title)).data;
    }
    await route.continue();
  });
  await create(page);
  await expect(page.getByText('Product created', { exact: true })).toBeVisible();
  expect(seenTooEarly).toEqual([]);
  await page.unroute('**/rest/v1/merch_products?id=eq.*');

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
    { filename: 'front.jpg', is_primary: false, alt_text: title, variant_widths: [400, 800] },
  ]);
  expect(await objectsOf(admin, product.id)).toEqual([
    ...['b-400.webp', 'b.png', 'front-400.webp', 'front-800.webp', 'front.jpg'],
  ]);
  await expect(shop.getByRole('link', { name: title })).toBeVisible();

  await page.goto(`/admin/merch?tab=manage&q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit product' });
  await sheet.getByRole('tab', { name: 'Pictures' }).click();
  await sheet.getByRole('button', { name: 'Remove b.png' }).click();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(sheet.getByRole('button', { name: 'Remove b.png' })).toHaveCount(0);
  await sheet.getByLabel('Add images').setInputFiles([await picture('open.png', 'png', 300)]);
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
  'what is not stored to the end is undone, and nothing that was typed is lost',
  { tag: '@desktop' },
  async ({ page, context, admin, problems }) => {
    problems.expect(
      /^answer 400: PUT .*back/,
      /request failed .*merch_products/,
      /console error: Saving a product failed/,
    );
    const title = newTitle();
    await openForm(page);
    await fillIn(page, title);
    await addImages(
      page,
      await picture('front.jpg', 'jpeg', 500),
      await picture('back.jpg', 'jpeg', 500),
    );
    await page.route('**/object/upload/sign/merch-images/**_back.jpg*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 400,
            json: { statusCode: '413', error: 'Payload too large', message: 'too large' },
          })
        : route.continue(),
    );
    const inserted = nextInsert(page);
    await create(page);
    const { id } = await inserted;
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toContainText('Error saving product');
    await expect(failure).toContainText('back.jpg: Not stored: it is larger');
    await expect(failure).toContainText('Nothing of it was kept on the server.');
    expect(await productsCalled(admin, title)).toEqual([]);
    expect(await objectsOf(admin, id)).toEqual([]);

    // Loaded anew in the middle: what was stored is taken back, the words stay. Files have to be
    // chosen again.
    await page.unroute('**/object/upload/sign/merch-images/**_back.jpg*');
    await page.route('**/object/upload/sign/merch-images/**_back.jpg*', async (route) => {
      if (route.request().method() !== 'PUT') await route.continue();
    });
    const again = nextInsert(page);
    await create(page);
    const { id: half } = await again;
    await expect.poll(() => objectsOf(admin, half)).toContain('front.jpg');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('A product was not saved to its end')).toBeVisible();
    expect(await productsCalled(admin, title)).toEqual([]);
    expect(await objectsOf(admin, half)).toEqual([]);
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveText(/Accessories/);
    await context.setOffline(true);
    await create(page);
    await expect(failure).toContainText('You seem to be offline.');
    await context.setOffline(false);
    await create(page);
    await expect(page.getByText('Product created', { exact: true })).toBeVisible();
    expect(await productsCalled(admin, title)).toMatchObject([{ is_active: true, price: 24.5 }]);
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  },
);
