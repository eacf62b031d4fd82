import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AdminLoginPage } from '@/app/routes/admin/admin-login-page';
import { hrefs, openPage, signedOut } from '@/app/testing/page';
import type { AuthCallback } from '@/features/auth/auth-callback';
import { toAppError } from '@/lib/errors';

const openLogin = (session = signedOut(), state?: unknown) =>
  openPage(<AdminLoginPage />, { path: '/admin-login', state, session });

function failed(purpose: AuthCallback['purpose']) {
  const error = toAppError({ message: 'Denied by you', code: 'access_denied', status: 403 });
  const callback: AuthCallback = { kind: 'code', purpose, code: 'abc' };
  return signedOut({ status: 'failed', callback, error, retry: vi.fn() });
}

it('offers Google, a new password, a request for access and the way home', () => {
  openLogin();
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible();
  expect(document.title).toBe('Admin Login · Trap Violinist');
  const links = ['/forgot-password', '/admin-request', '/'];
  expect(hrefs(screen.getAllByRole('link'))).toEqual(links);
  expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows that a session has ended', () => {
  openLogin(signedOut(), { ended: 'expired' });
  expect(screen.getByRole('status')).toHaveTextContent('Your session has ended.');
});

it('shows why Google refused, and no failure of other links', () => {
  const { unmount } = openLogin(failed('google'));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Failed to sign in with Google. Please try again.Denied by you',
  );
  unmount();
  openLogin(failed('confirm'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
