import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { openShop } from '@/features/merch/admin/testing/shop';
import { AdminGalleryPage } from '@/pages/admin/gallery-page';
import { AdminMerchPage } from '@/pages/admin/merch-page';
import { address, admin, openPage, signedIn } from '@/pages/testing/page';
import { rest, testServer } from '@tests/support/server';

const server = testServer();

beforeEach(async () => {
  await openShop(server);
  server.use(rest('gallery_images', () => HttpResponse.json([])));
});

const session = signedIn(admin);
const openMerch = (search = '') =>
  openPage(<AdminMerchPage />, { path: `/admin/merch${search}`, session });
const tab = (name: string) => screen.getByRole('tab', { name });

it('the gallery page shows who works there, and leads back', async () => {
  openPage(<AdminGalleryPage />, { session });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gallery');
  expect(screen.getByText('ada@example.com')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Admin dashboard' })).toHaveAttribute('href', '/admin');
  expect(await screen.findByText('No images uploaded yet.')).toBeVisible();
});

it('the merch page begins with the overview where the address names no tab, and keeps the tab in the address', async () => {
  const { user } = openMerch('?tab=secrets');
  expect(await screen.findByRole('button', { name: 'Migrate products' })).toBeVisible();
  await user.click(tab('Categories'));
  expect(screen.getByText('Category management coming soon...')).toBeVisible();
  expect(address()).toBe('/admin/merch?tab=categories');
  await user.click(tab('Overview'));
  await waitFor(() => expect(address()).toBe('/admin/merch'));
});

it('keeps the draft open while another tab is', async () => {
  const { user } = openMerch('?tab=add');
  const title = () => screen.findByRole('textbox', { name: /^Title/ });
  await user.click(await title());
  await user.paste('Tour towel');
  await user.click(tab('Categories'));
  await user.click(tab('Add Product'));
  expect(await title()).toHaveValue('Tour towel');
  expect(address()).toBe('/admin/merch?tab=add&draft=7');
});
