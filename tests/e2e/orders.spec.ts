import { newMember } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { clientOf } from './support/clients.ts';
import { watchChannel } from './support/live.ts';
import { placeOrder, readOrder } from './support/orders.ts';
import { signInAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

test("an order appears live in the open inbox and shows to its buyer, and then the admin's answer @project", async ({
  page,
  openBrowser,
  origin,
  admin,
  beats,
  site,
}) => {
  const beat = await beats.add();
  const member = await newMember(site);
  const joined = watchChannel(page, 'member:');
  await signInAs(page, await clientOf(origin, member));
  await page.goto('/dashboard');
  const mine = page.getByRole('region', { name: 'Your orders' });
  await expect(mine.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await joined;

  const dashboard = await openBrowser('admin');
  const joinedInbox = watchChannel(dashboard, 'admin:orders');
  await dashboard.goto('/admin/inbox?status=requested');
  await joinedInbox;
  const inbox = dashboard.getByRole('region', { name: 'Orders' });

  const { reference } = await placeOrder(await clientOf(origin, member), beat.id, {
    name: member.fullName,
    email: member.email,
  });
  await expect(mine.getByRole('heading', { name: reference })).toBeVisible();
  await expect(mine).toContainText('Waiting for the artist');
  await mine.getByText('License terms').click();
  await expect(mine.getByText('No radio play')).toBeVisible();
  await expectAccessible(page);

  await expect(
    inbox.getByRole('button', { name: `Mark as paid order ${reference}` }),
  ).toBeVisible();
  await dashboard.getByRole('searchbox').fill(reference.toLowerCase());
  // The list is dimmed until the answer arrives. The expectations below do not wait for it if this was the only order.
  await expect(dashboard).toHaveURL(/q=/);
  await expect(inbox).not.toHaveAttribute('aria-busy');
  await expect(inbox.getByRole('heading', { level: 2 })).toHaveText([member.fullName]);
  await expectAccessible(dashboard);
  await inbox.getByRole('button', { name: `Mark as paid order ${reference}` }).click();
  const dialog = dashboard.getByRole('dialog');
  await expect(dialog).toContainText(reference);
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(dashboard.getByText('Order marked as paid', { exact: true })).toBeVisible();
  await expect(inbox.getByRole('heading', { name: 'No orders found' })).toBeVisible();

  await expect(mine).toContainText(/Paid [A-Z][a-z]{2} \d/);
  await expect(mine).not.toContainText('Waiting for the artist');
  const { id } = await readOrder(admin, reference);
  await admin.rpc('set_order_status', { p_order_id: id, p_status: 'requested' });
  await expect(mine).toContainText('Waiting for the artist');
});
