import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { matchPath } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { routes as appOnlyRoutes } from '@/app/app-only-routes';
import { officePaths } from '@/config/office-paths';
import { paths } from '@/config/paths';
import { openShop } from '@/features/merch/admin/testing/shop';
import { dashboardStats } from '@/features/office/dashboard/testing/dashboard';
import { siteTextsPages } from '@/features/site-texts/admin/sections';
import { OfficeRoutes } from '@/pages/admin/office-routes';
import { movedTo, places } from '@/pages/admin/places';
import { address, admin, hrefs, openPage, signedIn, superAdmin, texts } from '@tests/support/page';
import { refusal, rest, rpc, testServer } from '@tests/support/server';

const server = testServer();

beforeEach(async () => {
  await openShop(server);
  server.use(
    rest('gallery_images', () => HttpResponse.json([])),
    rpc('admin_stats', () => HttpResponse.json(dashboardStats())),
  );
});

const session = signedIn(admin);
const tabs = () => texts(screen.getAllByRole('tab'));
const tab = (name: string) => screen.getByRole('tab', { name });
const nav = () => within(screen.getByRole('navigation', { name: 'Back-office' }));

it('each path of the back-office has one page in its navigation, behind a guard for its audience', () => {
  const pages = places.flatMap((place) => place.pages);
  expect(pages.map(({ path }) => path).sort()).toEqual(
    [paths.admin, paths.superAdmin, ...Object.values(officePaths)].sort(),
  );
  for (const { path, isForSuperAdmin } of pages) {
    const route = appOnlyRoutes.find((each) => matchPath(each.path, path));
    expect(route?.audience).toBe(isForSuperAdmin ? 'super-admin' : 'admin');
  }
});

it.each([
  ['/admin/beats?tab=releases&edit=3', '/admin/releases?edit=3'],
  ['/admin/beats?tab=codes', '/admin/codes'],
  ['/admin/beats?tab=licenses', '/admin/licenses'],
  ['/admin/beats?tab=terms', '/admin/licenses?tab=terms'],
  ['/admin/beats?tab=shop', '/admin/settings'],
  ['/admin/money?tab=customers&q=nia%2B1', '/admin/customers?q=nia%2B1'],
  ['/admin/beats?tab=manage', null],
  ['/admin/merch?tab=codes', null],
])('the former address %s leads to %s', (from, to) => {
  const { pathname, search } = new URL(from, 'http://site');
  expect(movedTo(pathname, search)).toBe(to);
});

it('opens a former address at its present page, and marks that in the navigation', async () => {
  const { user } = openPage(<OfficeRoutes />, { path: '/admin/beats?tab=terms', session });
  expect(address()).toBe('/admin/licenses?tab=terms');
  expect(tabs()).toEqual(['Licenses', 'License terms']);
  expect(nav().getByRole('link', { current: 'page' })).toHaveTextContent('Licenses');
  await user.click(nav().getByRole('link', { name: 'Beats' }));
  expect(tabs()).toEqual(['Overview', 'Add Beat', 'Manage Beats']);
});

it('the gallery page has a way back, the address of the admin, and links to other pages', async () => {
  openPage(<OfficeRoutes />, { path: '/admin/gallery', session });
  expect(document.title).toBe('Gallery · Trap Violinist');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gallery');
  expect(await screen.findByText('No images uploaded yet.')).toBeVisible();
  expect(screen.getByText('ada@example.com')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Admin Panel' })).toHaveAttribute(
    'href',
    '/admin',
  );
  expect(nav().getByRole('link', { current: 'page' })).toHaveTextContent('Gallery');
  expect(await nav().findByRole('link', { name: 'Orders 3 waiting' })).toBeVisible();
  expect(hrefs(nav().getAllByRole('link'))).not.toContain('/super-admin');
});

it('the merch page opens the overview at an unknown tab, and keeps the tab in the URL', async () => {
  const { user } = openPage(<OfficeRoutes />, { path: '/admin/merch?tab=secrets', session });
  expect(await screen.findByRole('button', { name: 'Migrate products' })).toBeVisible();
  expect(tabs()).toEqual(['Overview', 'Add Product', 'Manage Products', 'Categories']);
  await user.click(tab('Categories'));
  expect(screen.getByText('Category management coming soon...')).toBeVisible();
  expect(address()).toBe('/admin/merch?tab=categories');
  await user.click(tab('Overview'));
  await waitFor(() => expect(address()).toBe('/admin/merch'));
});

it.each([
  ['/admin/beats?tab=manage', '*', 'Failed to load beats'],
  ['/admin/gallery', '*', 'Failed to load images'],
  ['/admin/merch?tab=manage', '*', 'Error fetching products'],
  ['/admin/merch?tab=add', 'merch_categories', 'Error fetching categories'],
  ['/super-admin', '*', 'ErrorFailed to load admin requests'],
])('%s shows what could not be loaded', async (path, refused, text) => {
  server.use(http.all(`*/v1/${refused}`, () => refusal()));
  openPage(<OfficeRoutes />, { path, session: signedIn(superAdmin) });
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
  openPage(<OfficeRoutes />, { path: '/admin/site', session });
  await screen.findByText(/parts of the pages still have texts of the demo/);
  const links = within(
    screen.getByRole('region', { name: 'Texts and pictures of the site' }),
  ).getAllByRole('link');
  expect(links).toHaveLength(siteTextsPages.flatMap(({ sections }) => sections).length);
  const isOwn = (link: HTMLElement) => !/Demo (text|picture)/.test(link.textContent);
  expect(links.filter(isOwn).map(({ textContent }) => textContent)).toEqual(['Studio']);
});
