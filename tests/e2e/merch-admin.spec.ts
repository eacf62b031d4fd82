import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { signIn } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { demoAccounts, demoPassword, type Client } from './support/clients.ts';
import { watchChannel } from './support/live.ts';
import { makeCover } from './support/media.ts';
import { expect, test } from './support/test.ts';

interface Product {
  id: number;
  title: string;
}

/** A product with an image and its variant, as the back-office stores them. */
async function addProduct(admin: Client, stock = 20): Promise<Product> {
  const title = `Towel ${randomUUID().slice(0, 8)}`;
  const { data, error } = await admin
    .from('merch_products')
    .insert({ title, price: 12, stock_quantity: stock })
    .select('id')
    .single();
  if (error) throw error;
  const { id } = data;
  const images = admin.storage.from('merch-images');
  const stem = `${id}/${Date.now()}_towel`;
  for (const [key, contentType] of [
    [`${stem}-400.webp`, 'image/webp'],
    [`${stem}.jpg`, 'image/jpeg'],
  ] as const) {
    const stored = await images.upload(key, await makeCover(), { contentType });
    if (stored.error) throw stored.error;
  }
  const row = await admin.from('merch_images').insert({
    product_id: id,
    image_url: images.getPublicUrl(`${stem}.jpg`).data.publicUrl,
    filename: 'towel.jpg',
    is_primary: true,
  });
  if (row.error) throw row.error;
  return { id, title };
}

async function removeProduct(admin: Client, { id }: Product): Promise<void> {
  await admin.from('merch_products').delete().eq('id', id);
}

async function objectsOf(admin: Client, { id }: Product): Promise<number> {
  const { data, error } = await admin.storage.from('merch-images').list(String(id));
  if (error) throw error;
  return data.length;
}

async function openMerch(page: Page, search: string): Promise<void> {
  await signIn(page, { email: demoAccounts.admin, password: demoPassword });
  await page.goto(`/admin/merch?${search}`);
}

const list = (page: Page) => page.getByRole('region', { name: 'All products' });

test('a deactivated product disappears from an open shop, and reappears once activated @desktop', async ({
  page,
  browser,
  admin,
}) => {
  const product = await addProduct(admin, 3);
  const { title } = product;
  const shop = await (await browser.newContext()).newPage();
  const hears = watchChannel(shop, 'merch-changes');
  await shop.goto('/merch');
  const shown = shop.getByRole('link', { name: title });
  await expect(shown).toBeVisible();
  await hears;

  await openMerch(page, `tab=manage&status=low&q=${encodeURIComponent(title)}`);
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('3 in stock, low')).toBeVisible();
  await expectAccessible(page);

  // By the keys alone.
  await page.getByRole('button', { name: `Deactivate ${title}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Product is now inactive')).toBeVisible();
  await expect(shown).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Activate ${title}` })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('Product is now active')).toBeVisible();
  await expect(shown).toBeVisible();

  // What another admin does is seen here, also of what visitors do not see.
  await admin
    .from('merch_products')
    .update({ is_active: false, stock_quantity: 0 })
    .eq('id', product.id);
  await expect(list(page).getByText('Sold out')).toBeVisible();
  await expect(list(page).getByText('Hidden', { exact: true })).toBeVisible();
  await shop.context().close();
  await removeProduct(admin, product);
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
});

test('a product is deleted with its rows and images after one confirmation @desktop', async ({
  page,
  admin,
}) => {
  const product = await addProduct(admin);
  const { id, title } = product;
  expect(await objectsOf(admin, product)).toBe(2);
  await openMerch(page, `tab=manage&q=${encodeURIComponent(title)}`);

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete product' });
  await expect(dialog.getByText(`Are you sure you want to delete "${title}"?`)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Delete ${title}` })).toBeFocused();
  expect(await objectsOf(admin, product)).toBe(2);

  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Product deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expect(list(page)).toBeFocused();
  expect(await objectsOf(admin, product)).toBe(0);
  expect((await admin.from('merch_products').select('id').eq('id', id)).data).toEqual([]);
  expect((await admin.from('merch_images').select('id').eq('product_id', id)).data).toEqual([]);
});

test(
  'the merch migration can run twice',
  { tag: '@desktop' },
  async ({ page, admin, problems }) => {
    const starters = async () =>
      (
        await admin
          .from('admin_products')
          .select('id, starter_key, merch_images(id)')
          .not('starter_key', 'is', null)
          .order('id')
      ).data;
    const before = await starters();
    expect(before).toHaveLength(4);
    await openMerch(page, '');
    const done = page.getByText('Merch products already migrated');
    await expect(done).toBeVisible();

    // As a page sees it that looked before another one began.
    const check = /\/merch_products\?select=id&published_at=not\.is\.null&limit=1$/;
    await page.route(check, (route) => route.fulfill({ json: [] }));
    await page.reload();
    const press = page.getByRole('button', { name: 'Migrate products' });
    await expect(press).toBeVisible();
    await expectAccessible(page);
    problems.expect(/^answer 409: POST/, /^console error: .* was passed over/);
    // Another test's product would have it looked at again, and the button would be gone.
    await press.click();
    await page.unroute(check);
    await expect(page.getByText('Auto-migration completed')).toBeVisible();
    await expect(page.getByText('No product was added.')).toBeVisible();
    await expect(done).toBeVisible();
    expect(await starters()).toEqual(before);
  },
);
