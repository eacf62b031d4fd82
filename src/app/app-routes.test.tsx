import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AppRoutes } from '@/app/app-routes';
import { renderApp } from '@tests/support/render';

const broken = vi.hoisted(() => ({ now: true }));
vi.mock('@/app/routes/beats/store-page', () => ({
  StorePage: () => {
    if (broken.now) throw new Error('a page that breaks');
    return <h1>Mended</h1>;
  },
}));

const missing = vi.hoisted(() => ({ times: 0 }));
vi.mock('@/app/routes/site/social-page', () => ({
  get SocialPage() {
    missing.times -= 1;
    if (missing.times >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <h1>Arrived</h1>;
  },
}));

describe('routes', () => {
  it('shows the 404 page for any other path, and logs the path', async () => {
    renderApp(<AppRoutes />, { path: '/no/such/page' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Oops! Page not found' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    await waitFor(() => {
      expect(console.error).toHaveBeenCalledWith('404: no page at', '/no/such/page');
    });
    vi.mocked(console.error).mockClear();
    expect(document.title).toBe('Page not found · Trap Violinist');
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute(
      'content',
      'noindex',
    );
  });

  it('keeps header and footer alive around a page that broke, and tries again on request', async () => {
    broken.now = true;
    const { user } = renderApp(<AppRoutes />, { path: '/beats' });
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(console.error).toHaveBeenCalled();
    vi.mocked(console.error).mockClear();

    broken.now = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Mended' })).toBeVisible();
  });

  it('says that the connection is gone where a page did not arrive, and loads it on request or once it is back', async () => {
    missing.times = 2;
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = renderApp(<AppRoutes />, { path: '/social' });
    expect(await screen.findByRole('heading', { name: 'No connection' })).toBeVisible();
    expect(console.error).toHaveBeenCalled();

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(missing.times).toBe(0);
    });
    expect(await screen.findByRole('heading', { name: 'No connection' })).toBeVisible();
    vi.mocked(console.error).mockClear();
    onLine.mockRestore();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { name: 'Arrived' })).toBeVisible();
  });
});
