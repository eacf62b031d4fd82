import type { Browser, Page } from 'playwright/test';
import { clientOf, newMember, signInAs } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import type { Client } from './support/clients.ts';
import { watchChannel } from './support/live.ts';
import { placeOrder, readOrder, strangeBuyer } from './support/orders.ts';
import type { TestSite } from './support/site.ts';
import { expect, test } from './support/test.ts';

async function countSales(admin: Client, beatId: number): Promise<number> {
  const { data } = await admin
    .from('admin_beats')
    .select('downloads_count')
    .eq('id', beatId)
    .single();
  if (!data) throw new Error(`There is no beat ${beatId}.`);
  return data.downloads_count;
}

/** The inbox on another machine, with an admin before it. */
async function openDashboard(browser: Browser, site: TestSite, search: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.origin,
    storageState: site.session('admin'),
  });
  const dashboard = await context.newPage();
  await dashboard.goto(`/admin/inbox${search}`);
  return dashboard;
}

test(
  "an order shows to its buyer, and then the admin's answer",
  { tag: '@desktop' },
  async ({ page, browser, origin, admin, beats, site }) => {
    const beat = await beats.add();
    const member = await newMember(site);
    const joined = watchChannel(page, 'my-orders');
    await signInAs(page, await clientOf(origin, member));
    await page.goto('/dashboard');
    const mine = page.getByRole('region', { name: 'Your orders' });
    await expect(mine.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
    await joined;

    const { reference } = await placeOrder(await clientOf(origin, member), beat.id, {
      name: member.fullName,
      email: member.email,
    });
    await expect(mine.getByRole('heading', { name: reference })).toBeVisible();
    await expect(mine).toContainText('Waiting for the artist');
    await expect(mine.getByRole('link', { name: beat.title })).toHaveAttribute(
      'href',
      `/beats/${beat.id}`,
    );
    await mine.getByText('License terms').click();
    await expect(mine.getByText('No radio play')).toBeVisible();
    await expectAccessible(page);

    const sold = await countSales(admin, beat.id);
    const dashboard = await openDashboard(browser, site, '?status=requested');
    const inbox = dashboard.getByRole('region', { name: 'Orders' });
    await dashboard.getByRole('searchbox').fill(reference.toLowerCase());
    // It may have been the only one before: the list is dimmed until the answer is there.
    await expect(dashboard).toHaveURL(/q=/);
    await expect(inbox).not.toHaveAttribute('aria-busy');
    await expect(inbox.getByRole('heading', { level: 2 })).toHaveText([member.fullName]);
    await expect(inbox.getByRole('link', { name: `Reply to ${member.email}` })).toHaveAttribute(
      'href',
      new RegExp(
        `^mailto:${member.email}\\?subject=Your%20order%20${reference}&body=.*${reference}.*%2425`,
      ),
    );
    await expectAccessible(dashboard);
    await inbox.getByRole('button', { name: `Mark as paid order ${reference}` }).click();
    const dialog = dashboard.getByRole('dialog');
    await expect(dialog).toContainText(reference);
    await dialog.getByRole('button', { name: 'Mark as paid' }).click();
    await expect(dashboard.getByText('Order marked as paid', { exact: true })).toBeVisible();
    await expect(inbox.getByRole('heading', { name: 'No orders found' })).toBeVisible();
    await dashboard.context().close();

    await expect(mine).toContainText(/Paid [A-Z][a-z]{2} \d/);
    await expect(mine).not.toContainText('Waiting for the artist');
    expect(await countSales(admin, beat.id)).toBe(sold + 1);

    const { id } = await readOrder(admin, reference);
    const { data: again } = await admin.rpc('set_order_status', {
      p_order_id: id,
      p_status: 'paid',
    });
    expect(again).toEqual({
      success: false,
      error: 'This order has already been marked as paid.',
    });
    expect(await countSales(admin, beat.id)).toBe(sold + 1);

    await admin.rpc('set_order_status', { p_order_id: id, p_status: 'requested' });
    await expect(mine).toContainText('Waiting for the artist');
    expect(await countSales(admin, beat.id)).toBe(sold);
  },
);

test(
  'a new order appears in the open inbox, and can be declined',
  { tag: '@desktop' },
  async ({ page, admin, visitor, beats }) => {
    const beat = await beats.add();
    const buyer = strangeBuyer();
    const joined = watchChannel(page, 'orders-inbox');
    await signInAs(page, admin);
    await page.goto(`/admin/inbox?q=${encodeURIComponent(buyer.email)}`);
    await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
    await joined;

    const { reference } = await placeOrder(visitor, beat.id, buyer);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([buyer.name]);
    await page.getByRole('button', { name: `Decline order ${reference}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByText('Order declined', { exact: true })).toBeVisible();
    expect((await readOrder(admin, reference)).status).toBe('declined');
    expect(await countSales(admin, beat.id)).toBe(0);
  },
);
