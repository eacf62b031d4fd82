import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { AdminMerchPage } from '@/app/routes/admin/merch-page';
import type { SessionValue } from '@/features/auth/session';
import { adminProduct } from '@/features/merch/admin/testing/products';
import { renderApp } from '@tests/support/render';
import { rest, testServer } from '@tests/support/server';

const server = testServer();

const admin: SessionValue = {
  session: {
    status: 'signed-in',

    member: { id: 'ada', email: 'ada@example.com', fullName: 'Ada Lovelace' },
  },
  access: { status: 'known', admin: true, superAdmin: false },
  link: { status: 'none' },
};

beforeEach(() => {
  const drafts: unknown[] = [];
  server.use(
    rest('*_products', () => HttpResponse.json(drafts)),
    rest('merch_categories', () => HttpResponse.json([{ id: 2, name: 'Hoodies' }])),
    http.post('*/rest/v1/merch_products', () => {
      drafts.push(adminProduct({ title: 'Tour towel', published_at: null }));
      return HttpResponse.json(drafts, { status: 201 });
    }),
    http.head(
      '*/rest/v1/*_products',
      () => new HttpResponse(null, { headers: { 'content-range': '*/0' } }),
    ),
  );
});

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

const open = (path = '/admin/merch') =>
  renderApp(
    <>
      <AdminMerchPage />
      <Address />
    </>,
    { path, session: admin },
  );
const address = () => screen.getByRole('status', { name: 'Address' }).textContent;

describe('the merch of the back-office', () => {
  it('says who is at work, leads back, and begins with the overview', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Merch' })).toBeVisible();
    expect(screen.getByText('ada@example.com')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Admin dashboard' })).toHaveAttribute('href', '/admin');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Add Product',
      'Manage Products',
      'Categories',
    ]);
    expect(await screen.findByRole('button', { name: 'Migrate products' })).toBeVisible();
    expect(document.title).toMatch(/^Merch · /);
  });

  it('keeps the tab in the address', async () => {
    const { user } = open();
    await user.click(screen.getByRole('tab', { name: 'Categories' }));
    expect(screen.getByText('Category management coming soon...')).toBeVisible();
    expect(address()).toBe('/admin/merch?tab=categories');
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByRole('heading', { name: 'No products yet' })).toBeVisible();
    expect(address()).toBe('/admin/merch?tab=manage');
    await user.keyboard('{Home}');
    await waitFor(() => expect(address()).toBe('/admin/merch'));
  });

  it('opens the tab that the address says, and knows no others', async () => {
    const { unmount } = open('/admin/merch?tab=manage&status=low');
    expect(await screen.findByRole('heading', { name: 'Nothing is running low' })).toBeVisible();
    unmount();
    open('/admin/merch?tab=secrets');
    expect(screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('button', { name: 'Migrate products' })).toBeVisible();
  });

  it('keeps what is being filled in while another tab is looked at', async () => {
    const { user } = open('/admin/merch?tab=add');
    const title = await screen.findByRole('textbox', { name: /^Title/ });
    await user.type(title, 'Tour towel');
    await user.click(screen.getByRole('tab', { name: 'Categories' }));
    await user.click(screen.getByRole('tab', { name: 'Add Product' }));
    expect(title).toBeVisible();
    expect(title).toHaveValue('Tour towel');
    expect(await screen.findByText('Saved as a draft.')).toBeVisible();
  });
});
