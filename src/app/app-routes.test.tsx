import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AppRoutes, preloadPage, preloadPagesOnIntent } from '@/app/app-routes';
import { hrefOf } from '@tests/support/page';
import { expectLogged } from '@tests/support/record';
import { renderApp } from '@tests/support/render';

const broken = vi.hoisted(() => ({ now: true }));
vi.mock('@/pages/beats/store-page', () => ({
  StorePage: () => {
    if (broken.now) throw new Error('a page that breaks');
    return <h1>Mended</h1>;
  },
}));

const missing = vi.hoisted(() => ({ times: 2 }));
vi.mock('@/pages/social/social-page', () => ({
  get SocialPage() {
    missing.times -= 1;
    if (missing.times >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <h1>Arrived</h1>;
  },
}));

const loaded = vi.hoisted((): string[] => []);
vi.mock('@/features/site-texts/admin/site-sections', () => {
  loaded.push('/admin/site');
  return { SiteSections: () => null };
});

vi.mock('@/pages/not-found/not-found-page', async (load) => {
  loaded.push('404');
  return load();
});

const findHeading = (name: string) => screen.findByRole('heading', { name });

// This test is the first, because a module is loaded once.
it('preloads the page of a link that is pointed at, but nothing for a file or another site', async () => {
  preloadPagesOnIntent();
  const point = (href: string) => {
    document.body.innerHTML = `<a href="${href}">Link</a>`;
    document.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  };
  for (const href of ['/dates.ics', '/storage/v1/beat.mp3?download=a', '//other.test/no']) {
    point(href);
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(loaded).toEqual([]);
  point('/no/such/page');
  await waitFor(() => expect(loaded).toEqual(['404']));
  loaded.length = 0;
});

it('shows the 404 page for an unknown path, marks it noindex and logs the path', async () => {
  renderApp(<AppRoutes />, { path: '/no/such/page' });
  expect(await findHeading('Oops! Page not found')).toBeVisible();
  expect(hrefOf('Back to Home')).toBe('/');
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(console.error).toHaveBeenCalledWith('404: no page at', '/no/such/page');
  expectLogged('error', '404: no page at');
  expect(document.title).toBe('Page not found · Trap Violinist');
  const robots = document.head.querySelector('meta[name="robots"]');
  expect(robots).toHaveAttribute('content', 'noindex');
});

it('keeps header and footer around a page that failed to render, and renders it again on request', async () => {
  const { user } = renderApp(<AppRoutes />, { path: '/beats' });
  expect(await findHeading('Something went wrong')).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(console.error).toHaveBeenCalled();
  vi.mocked(console.error).mockClear();

  broken.now = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findHeading('Mended')).toBeVisible();
});

it('shows No connection for a page that could not be loaded, and retries on request and once back online', async () => {
  onlineManager.setOnline(false);
  const { user } = renderApp(<AppRoutes />, { path: '/social' });
  expect(await findHeading('No connection')).toBeVisible();
  expect(console.error).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(missing.times).toBe(0));
  expect(await findHeading('No connection')).toBeVisible();
  vi.mocked(console.error).mockClear();
  act(() => onlineManager.setOnline(true));
  expect(await findHeading('Arrived')).toBeVisible();
});

it('preloads a page of the back-office with its routes', async () => {
  await preloadPage('/admin/site');
  expect(loaded).toEqual(['/admin/site']);
});
