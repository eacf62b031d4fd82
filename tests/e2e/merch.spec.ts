import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import type { Client } from './support/clients.ts';
import { watchChannel } from './support/live.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A product of this test alone, gone with it. */
async function withProduct(
  admin: Client,
  product: { stock_quantity?: number; sizes?: string[] },
  use: (product: { id: number; title: string }) => Promise<void>,
) {
  const title = `Product ${randomUUID().slice(0, 8)}`;
  const { data, error } = await admin
    .from('merch_products')
    .insert({ title, price: 30, ...product })
    .select('id')
    .single();
  if (error) throw error;
  try {
    await use({ id: data.id, title });
  } finally {
    await admin.from('merch_products').delete().eq('id', data.id);
  }
}

test('a product is opened, its size chosen and added to the cart', async ({ page, admin }) => {
  await withProduct(admin, { stock_quantity: 4 }, async ({ title }) => {
    await page.goto('/merch');
    await page.getByRole('link', { name: title }).click();
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByText('Only 4 left')).toBeVisible();
    // What is chosen is a chip around a radio button: it is pressed where it is seen.
    await page.getByRole('radio', { name: 'XL' }).click();
    await page.getByLabel('Quantity').selectOption('2');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    const cart = page.getByRole('dialog', { name: 'Cart 2 items' });
    await expect(cart.getByText(`${title} (XL · Black) is in your cart.`)).toBeVisible();
    await expect(cart.getByText('$60').first()).toBeVisible();
    await expect(cart.getByRole('link', { name: title })).toBeVisible();
  });
});

test(
  'an open product that sells out, is hidden or is deleted says so',
  { tag: '@desktop' },
  async ({ page, admin }) => {
    await withProduct(admin, { stock_quantity: 2 }, async ({ id, title }) => {
      const subscribed = watchChannel(page, 'merch-changes');
      await page.goto(`/merch/${id}`);
      await expect(heading(page, title)).toBeVisible();
      await subscribed;
      await admin.from('merch_products').update({ stock_quantity: 0 }).eq('id', id);
      await expect(page.getByText('Sold out', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
      const gone = page.getByText('This product is no longer for sale.');
      await admin.from('merch_products').update({ is_active: false }).eq('id', id);
      await expect(gone).toBeVisible();
      await expect(heading(page, title)).toBeVisible();
      await admin.from('merch_products').update({ is_active: true }).eq('id', id);
      await expect(gone).toBeHidden();
      await admin.from('merch_products').delete().eq('id', id);
      await expect(gone).toBeVisible();
    });
  },
);

test(
  'a missing product redirects to the merch page, which says so',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/merch/999999999');
    await expect(page).toHaveURL('/merch');
    await expect(page.getByText('Product not found', { exact: true })).toBeVisible();
    await page.goto('/merch/not-a-number');
    await expect(heading(page, 'Product Not Found')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Merch' }).click();
    await expect(page).toHaveURL('/merch');
  },
);

test('a notification request for a product is stored @desktop', async ({ page, admin }) => {
  await page.goto('/merch');
  const email = `${randomUUID()}@example.com`;
  await page.getByRole('button', { name: 'Notify me: Four Strings Tee' }).click();
  const form = page.getByRole('form', { name: 'Notify me: Four Strings Tee' });
  await expect(form.getByLabel('Email')).toBeFocused();
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('You are on the list')).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue('');
  const { data } = await admin.from('merch_notifications').select('product').eq('email', email);
  expect(data).toEqual([{ product: 'Four Strings Tee' }]);
});
