import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { openShop } from '@/features/merch/admin/testing/shop';
import { siteSections } from '@/features/site-texts/admin/sections';
import { AdminBeatsPage } from '@/pages/admin/beats-page';
import { AdminGalleryPage } from '@/pages/admin/gallery-page';
import { AdminMerchPage } from '@/pages/admin/merch-page';
import { SitePage } from '@/pages/admin/site-page';
import { SuperAdminPage } from '@/pages/admin/super-admin-page';
import { address, admin, openPage, signedIn, texts } from '@tests/support/page';
import { refusal, rest, testServer } from '@tests/support/server';

const server = testServer();

beforeEach(async () => {
  await openShop(server);
  server.use(rest('gallery_images', () => HttpResponse.json([])));
});

const session = signedIn(admin);
const tabs = () => texts(screen.getAllByRole('tab'));
const tab = (name: string) => screen.getByRole('tab', { name });

it('the gallery page shows the address of the admin, and links to other pages', async () => {
  openPage(<AdminGalleryPage />, { path: '/admin/gallery', session });
  expect(document.title).toBe('Gallery · Trap Violinist');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gallery');
  expect(screen.getByText('ada@example.com')).toBeVisible();
  const nav = within(screen.getByRole('navigation', { name: 'Back-office' }));
  expect(nav.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin');
  expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Gallery');
  expect(await screen.findByText('No images uploaded yet.')).toBeVisible();
});

it.each([
  ['Beats', 'categories'],
  ['Settings', 'terms'],
])('the beats page marks the navigation link %s at its tab %s', (name, tab) => {
  openPage(<AdminBeatsPage />, { path: `/admin/beats?tab=${tab}`, session });
  expect(tabs().slice(0, 3)).toEqual(['Overview', 'Add Beat', 'Manage Beats']);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(name);
});

it('the merch page opens the overview at an unknown tab, and keeps the tab in the address', async () => {
  const { user } = openPage(<AdminMerchPage />, { path: '/admin/merch?tab=secrets', session });
  expect(await screen.findByRole('button', { name: 'Migrate products' })).toBeVisible();
  expect(tabs()).toEqual(['Overview', 'Add Product', 'Manage Products', 'Categories']);
  await user.click(tab('Categories'));
  expect(screen.getByText('Category management coming soon...')).toBeVisible();
  expect(address()).toBe('/admin/merch?tab=categories');
  await user.click(tab('Overview'));
  await waitFor(() => expect(address()).toBe('/admin/merch'));
});

it.each([
  ['/admin/beats?tab=manage', AdminBeatsPage, '*', 'Failed to load beats'],
  ['/admin/gallery', AdminGalleryPage, '*', 'Failed to load images'],
  ['/admin/merch?tab=manage', AdminMerchPage, '*', 'Error fetching products'],
  ['/admin/merch?tab=add', AdminMerchPage, 'merch_categories', 'Error fetching categories'],
  ['/super-admin', SuperAdminPage, '*', 'ErrorFailed to load admin requests'],
])('%s shows what could not be loaded', async (path, Page, refused, text) => {
  server.use(http.all(`*/v1/${refused}`, () => refusal()));
  openPage(<Page />, { path, session });
  await waitFor(() => expect(document.body).toHaveTextContent(text));
  vi.mocked(console.error).mockClear();
});

it('the site page lists every text section, and marks those with demo texts', async () => {
  const own = {
    section: 'studio',
    texts: { image: '/images/about/studio', alt: 'Studio', caption: 'At night' },
    revision: 1,
  };
  server.use(rest('site_texts', () => HttpResponse.json([own])));
  openPage(<SitePage />, { path: '/admin/site', session });
  await screen.findByText(/parts of the pages still have texts of the demo/);
  const links = within(
    screen.getByRole('region', { name: 'Texts and pictures of the site' }),
  ).getAllByRole('link');
  expect(links).toHaveLength(siteSections.length);
  const isOwn = (link: HTMLElement) => !/Demo (text|picture)/.test(link.textContent);
  expect(links.filter(isOwn).map(({ textContent }) => textContent)).toEqual(['Studio']);
});
