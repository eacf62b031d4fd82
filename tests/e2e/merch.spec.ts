import type { Client } from './support/clients.ts';
import { watchChannel } from './support/live.ts';
import { expect, test } from './support/test.ts';

async function addProduct(admin: Client, stock: number): Promise<{ id: number; title: string }> {
  const title = 'Rosin Scarf';
  const { data } = await admin
    .from('merch_products')
    .insert({ title, price: 30, stock_quantity: stock })
    .select('id')
    .single()
    .throwOnError();
  return { id: data.id, title };
}

test(
  'a product is opened, its size chosen and added to the cart',
  { tag: '@mobile' },
  async ({ page, admin }) => {
    const { title } = await addProduct(admin, 4);
    await page.goto('/merch');
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByText('Only 4 left')).toBeVisible();
    // The chip around the radio button is pressed, because it is what a finger reaches.
    await page.getByRole('radio', { name: 'XL' }).click();
    await page.getByLabel('Quantity').selectOption('2');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    const cart = page.getByRole('dialog', { name: 'Cart 2 items' });
    await expect(cart.getByText(`${title} (XL · Black) is in your cart.`)).toBeVisible();
    await expect(cart.getByText('$60').first()).toBeVisible();
  },
);

test(
  'an open product that sells out, is hidden or is deleted says so',
  { tag: '@desktop' },
  async ({ page, admin }) => {
    const { id, title } = await addProduct(admin, 2);
    const subscribed = watchChannel(page, 'merch-changes');
    await page.goto(`/merch/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await subscribed;
    await admin.from('merch_products').update({ stock_quantity: 0 }).eq('id', id);
    await expect(page.getByText('Sold out', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
    const unavailable = page.getByText('This product is no longer for sale.');
    await admin.from('merch_products').update({ is_active: false }).eq('id', id);
    await expect(unavailable).toBeVisible();
    await admin.from('merch_products').update({ is_active: true }).eq('id', id);
    await expect(unavailable).toBeHidden();
    await admin.from('merch_products').delete().eq('id', id);
    await expect(unavailable).toBeVisible();
  },
);
