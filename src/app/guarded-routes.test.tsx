import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AppRoutes } from '@/app/app-routes';
import { admin, signedIn, signedOut } from '@/pages/testing/page';
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

const viewers = { visitor: signedOut(), member: signedIn(), admin: signedIn(admin) };

type Row = [viewer: keyof typeof viewers, path: string, end: string];

it.each<Row>([
  ['visitor', '/dashboard', '/login'],
  ['member', '/login', '/dashboard'],
  ['member', '/signup', '/dashboard'],
  ['admin', '/admin-login', '/admin'],
  ...['', '/inbox', '/money', '/listening', '/beats', '/gallery', '/merch', '/no-such-page'].map(
    (rest): Row => ['visitor', `/admin${rest}`, '/admin-login'],
  ),
  ['admin', '/super-admin', '/admin'],
])('redirects a %s from %s to %s', async (viewer, path, end) => {
  renderApp(<AppRoutes />, { path, session: viewers[viewer] });
  expect(await screen.findByRole('heading', { level: 1, name: end })).toBeVisible();
});
