import { watchChannel } from './support/live.ts';
import { expect, test } from './support/test.ts';

test('a product is opened, its size chosen and added to the cart; one that sells out, is hidden or is deleted says so @phone', async ({
  page,
  admin,
}) => {
  const title = 'Rosin Scarf';
  const { data } = await admin
    .from('merch_products')
    .insert({ title, price: 30, stock_quantity: 4 })
    .select('id')
    .single()
    .throwOnError();
  const subscribed = watchChannel(page, 'merch-changes');
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
  await page.keyboard.press('Escape');

  await subscribed;
  const change = (columns: { stock_quantity?: number; is_active?: boolean }) =>
    admin.from('merch_products').update(columns).eq('id', data.id).throwOnError();
  await change({ stock_quantity: 0 });
  await expect(page.getByText('Sold out', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  const unavailable = page.getByText('This product is no longer for sale.');
  await change({ is_active: false });
  await expect(unavailable).toBeVisible();
  await change({ is_active: true });
  await expect(unavailable).toBeHidden();
  await admin.from('merch_products').delete().eq('id', data.id);
  await expect(unavailable).toBeVisible();
});
