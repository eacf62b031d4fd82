import * as v from 'valibot';
import { expectAccessible } from './support/axe.ts';
import { markPaid, placeOrder, readOrder } from './support/orders.ts';
import { expect, test } from './support/test.ts';

const openSchema = v.object({
  deliveries: v.tuple([v.object({ document: v.object({ number: v.string() }) })]),
});

test('a license is valid by its number, and revoked once its payment is taken back @phone', async ({
  page,
  visitor,
  admin,
  beats,
}) => {
  const beat = await beats.add();
  const buyer = { name: 'Nia Okafor', email: 'nia@example.com' };
  const { reference, token } = await placeOrder(visitor, beat.id, buyer);
  await markPaid(admin, reference);
  const order = { p_reference: reference, p_token: token };
  const { data: opened } = await visitor.rpc('open_order', order);
  const { number } = v.parse(openSchema, opened).deliveries[0].document;
  await page.goto('/verify');
  const field = page.getByRole('textbox', { name: 'License number' });
  await expect(field).toBeVisible();
  await expectAccessible(page);
  await field.fill(number.toLowerCase().replaceAll('-', ' '));
  await field.press('Enter');

  await expect(page).toHaveURL(`/verify/${number}`);
  await expect(page.getByText('This license is valid')).toBeVisible();
  await expect(page.getByRole('heading', { name: beat.title })).toBeVisible();
  await expect(page.locator('main')).not.toContainText('Nia Okafor');
  await expectAccessible(page);

  const { id } = await readOrder(admin, reference);
  await admin.rpc('set_order_status', { p_order_id: id, p_status: 'requested' });
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('alert')).toContainText('This license has been revoked');
});
