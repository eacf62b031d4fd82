import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AdminLoginPage } from '@/app/routes/admin/admin-login-page';
import type { AuthCallback } from '@/features/auth/auth-callback';
import { noAccess, type LinkState } from '@/features/auth/session';
import { toAppError } from '@/lib/errors';
import { renderApp } from '@tests/support/render';

const callback: AuthCallback = { kind: 'code', purpose: 'google', code: 'abc' };

function renderPage(link: LinkState = { status: 'none' }, state?: unknown) {
  return renderApp(<AdminLoginPage />, {
    path: '/admin-login',
    state,
    session: { session: { status: 'signed-out', reason: 'never' }, access: noAccess, link },
  });
}

describe('the admin sign-in page', () => {
  it('says what it is and where else to go', () => {
    renderPage();
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible();
    expect(document.title).toBe('Admin Login · Trap Violinist');
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(screen.getByRole('link', { name: 'Request admin access' })).toHaveAttribute(
      'href',
      '/admin-request',
    );
    expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says that a session has ended', () => {
    renderPage({ status: 'none' }, { ended: 'expired' });
    expect(screen.getByRole('status')).toHaveTextContent('Your session has ended.');
  });

  it('says what Google said', () => {
    const error = toAppError({ message: 'Denied by you', code: 'access_denied', status: 403 });
    renderPage({ status: 'failed', callback, error, retry: vi.fn() });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Failed to sign in with Google. Please try again.Denied by you',
    );
  });

  it('says nothing of links that were for something else', () => {
    const error = toAppError({ message: 'Too old', code: 'otp_expired', status: 403 });
    const other: AuthCallback = { ...callback, purpose: 'confirm' };
    renderPage({ status: 'failed', callback: other, error, retry: vi.fn() });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
