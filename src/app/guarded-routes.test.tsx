import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AppRoutes } from '@/app/app-routes';
import { admin, signedIn, signedOut, superAdmin } from '@/pages/testing/page';
import { renderApp } from '@tests/support/render';

const page = vi.hoisted(() => (path: string) => () => <h1>{path}</h1>);
vi.mock('@/pages/account/sign-in-pages', () => ({
  LoginPage: page('/login'),
  SignupPage: page('/signup'),
  AdminLoginPage: page('/admin-login'),
  ForgotPasswordPage: page('/forgot-password'),
  ResetPasswordPage: page('/reset-password'),
}));
vi.mock('@/pages/account/dashboard-page', () => ({ DashboardPage: page('/dashboard') }));
vi.mock('@/pages/admin/admin-request-page', () => ({
  AdminRequestPage: page('/admin-request'),
}));
vi.mock('@/pages/admin/admin-page', () => ({ AdminPage: page('/admin') }));
vi.mock('@/pages/admin/beats-page', () => ({ AdminBeatsPage: page('/admin/beats') }));
vi.mock('@/pages/admin/gallery-page', () => ({ AdminGalleryPage: page('/admin/gallery') }));
vi.mock('@/pages/admin/merch-page', () => ({ AdminMerchPage: page('/admin/merch') }));
vi.mock('@/pages/admin/super-admin-page', () => ({ SuperAdminPage: page('/super-admin') }));
vi.mock('@/pages/home/home-page', () => ({ HomePage: page('/') }));
vi.mock('@/pages/about/about-page', () => ({ AboutPage: page('/about') }));
vi.mock('@/pages/beats/store-page', () => ({ StorePage: page('/beats') }));
vi.mock('@/pages/beats/beat-page', () => ({ BeatPage: page('/beats/7') }));
vi.mock('@/pages/merch/merch-page', () => ({ MerchPage: page('/merch') }));
vi.mock('@/pages/merch/product-page', () => ({ ProductPage: page('/merch/7') }));
vi.mock('@/pages/gallery/gallery-page', () => ({ GalleryPage: page('/gallery') }));
vi.mock('@/pages/my-story/my-story-page', () => ({ MyStoryPage: page('/my-story') }));
vi.mock('@/pages/find-me/find-me-page', () => ({ FindMePage: page('/find-me') }));
vi.mock('@/pages/social/social-page', () => ({ SocialPage: page('/social') }));
vi.mock('@/pages/playlist/playlist-page', () => ({ PlaylistPage: page('/playlist') }));
vi.mock('@/pages/legal/legal-page', () => ({
  TermsPage: page('/terms'),
  PrivacyPage: page('/privacy'),
  RefundPage: page('/refund'),
}));

const viewers = {
  visitor: signedOut(),
  member: signedIn(),
  admin: signedIn(admin),
  'super admin': signedIn(superAdmin),
};

type Row = [viewer: keyof typeof viewers, path: string, end: string];

async function expectPage(...[viewer, path, end]: Row) {
  renderApp(<AppRoutes />, { path, session: viewers[viewer] });
  expect(await screen.findByRole('heading', { level: 1, name: end })).toBeVisible();
}

it.each<Row>([
  ['visitor', '/dashboard', '/login'],
  ['member', '/login', '/dashboard'],
  ['member', '/signup', '/dashboard'],
  ['admin', '/admin-login', '/admin'],
  ...['', '/inbox', '/money', '/listening', '/beats', '/gallery', '/merch', '/no-such-page'].map(
    (rest): Row => ['visitor', `/admin${rest}`, '/admin-login'],
  ),
  ['admin', '/super-admin', '/admin'],
])('redirects a %s from %s to %s', expectPage);

it.each<Row>([
  ...[
    ...['/', '/about', '/beats', '/beats/7', '/merch', '/merch/7', '/gallery', '/my-story'],
    ...['/find-me', '/social', '/playlist', '/terms', '/privacy', '/refund', '/login', '/signup'],
    ...['/forgot-password', '/reset-password', '/admin-login', '/admin-request'],
  ].map((path): Row => ['visitor', path, path]),
  ['visitor', '/beat-store', '/beats'],
  ['visitor', '/terms-conditions', '/terms'],
  ['visitor', '/privacy-policy', '/privacy'],
  ['visitor', '/refund-policy', '/refund'],
  ['member', '/dashboard', '/dashboard'],
  ...['/admin', '/admin/beats', '/admin/gallery', '/admin/merch'].map((path): Row => [
    'admin',
    path,
    path,
  ]),
  ['super admin', '/super-admin', '/super-admin'],
])('shows a %s at %s the page %s', expectPage);
