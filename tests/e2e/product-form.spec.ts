import { expectAccessible } from './support/axe.ts';
import type { Client } from './support/clients.ts';
import { watchChannel } from './support/live.ts';
import { expect, test } from './support/test.ts';
import { coverFile } from './support/uploads.ts';

test.use({ as: 'admin' });

const title = 'Étui';

async function productsCalled(admin: Client, name: string) {
  const { data } = await admin
    .from('admin_products')
    .select('*, merch_categories(name), merch_images(*)')
    .eq('title', name)
    .order('position', { referencedTable: 'merch_images' })
    .throwOnError();
  return data;
}

/** The files of a product in the storage, without the times in their names. */
async function objectsOf(admin: Client, productId: number): Promise<string[]> {
  const { data, error } = await admin.storage.from('merch-images').list(String(productId));
  if (error) throw error;
  return data.map(({ name }) => name.replace(/^.*\//, '').replace(/^\d+_/, '')).sort();
}

test('a new product is published, edited and deleted, and an open shop follows @project', async ({
  page,
  openBrowser,
  admin,
  visitor,
}) => {
  const shop = await openBrowser();
  const joined = watchChannel(shop, 'merch-changes');
  await shop.goto('/merch');
  await joined;
  await page.goto('/admin/merch?tab=add');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('spinbutton', { name: 'Price ($)' }).fill('24.5');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Accessories');
  await page.getByLabel('Add images').setInputFiles(await coverFile('front.jpg'));
  await expect(page.getByRole('button', { name: 'Remove front.jpg' })).toBeVisible();
  // Everything is stored, and visitors do not see it yet.
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  expect((await visitor.from('merch_products').select('id').eq('title', title)).data).toEqual([]);
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByText('Product created', { exact: true })).toBeVisible();

  const [product, ...others] = await productsCalled(admin, title);
  if (!product) throw new Error('The product has no row.');
  expect(others).toEqual([]);
  expect(product).toMatchObject({
    price: 24.5,
    colors: ['Black'],
    stock_quantity: 50,
    is_active: true,
    merch_categories: { name: 'Accessories' },
    merch_images: [{ filename: 'front.jpg', is_primary: true, variant_widths: [400] }],
  });
  const files = ['front-400.webp', 'front.jpg'];
  expect(await objectsOf(admin, product.id)).toEqual(files);
  await expect(shop.getByRole('link', { name: title })).toBeVisible();

  await page.getByRole('tab', { name: 'Manage Products' }).click();
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const editor = page.getByRole('form', { name: 'Edit product' });
  await expect(editor).toBeVisible();
  await expectAccessible(page);
  await editor.getByRole('textbox', { name: 'Title' }).fill(`${title} again`);
  await editor.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Product updated', { exact: true })).toBeVisible();
  await expect(shop.getByRole('link', { name: `${title} again` })).toBeVisible();

  await page.getByRole('link', { name: 'All products' }).click();
  await page.getByRole('button', { name: `Delete ${title} again` }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete product' });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Product deleted')).toBeVisible();
  await expect(shop.getByRole('link', { name: title })).toHaveCount(0);
  expect(await objectsOf(admin, product.id)).toEqual(files);
});
