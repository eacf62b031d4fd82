import { expectAccessible } from './support/axe.ts';
import { watchChannel } from './support/live.ts';
import { makeCover } from './support/media.ts';
import { signedOut } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'admin' });

test('a product is deactivated and activated by keyboard and deleted with its images, and an open shop follows', async ({
  page,
  browser,
  admin,
}) => {
  const title = 'Towel';
  const { data: product } = await admin
    .from('merch_products')
    .insert({ title, price: 12, stock_quantity: 3 })
    .select('id')
    .single()
    .throwOnError();
  const images = admin.storage.from('merch-images');
  const path = `${product.id}/1700000000000_towel.jpg`;
  await images.upload(path, await makeCover(), { contentType: 'image/jpeg' });
  await admin.from('merch_images').insert({
    ...{ product_id: product.id, filename: 'towel.jpg', is_primary: true, variant_widths: [] },
    image_url: images.getPublicUrl(path).data.publicUrl,
  });
  const shop = await (await browser.newContext({ storageState: signedOut })).newPage();
  const joined = watchChannel(shop, 'merch-changes');
  await shop.goto('/merch');
  const shown = shop.getByRole('link', { name: title });
  await expect(shown).toBeVisible();
  await joined;

  await page.goto(`/admin/merch?tab=manage&status=low&q=${title}`);
  await expect(page.getByText('3 in stock, low')).toBeVisible();
  await page.getByRole('button', { name: `Deactivate ${title}` }).press('Enter');
  await expect(page.getByText('Product is now inactive')).toBeVisible();
  await expect(shown).toHaveCount(0);
  const activate = page.getByRole('button', { name: `Activate ${title}`, exact: true });
  await expect(activate).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('Product is now active')).toBeVisible();
  await expect(shown).toBeVisible();

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete product' });
  await expect(dialog.getByText(`Are you sure you want to delete "${title}"?`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Product deleted')).toBeVisible();
  await expect(page.getByRole('region', { name: 'All products' })).toBeFocused();
  await expect(shown).toHaveCount(0);
  await shop.context().close();
  await expect.poll(async () => (await images.list(String(product.id))).data).toEqual([]);
});
